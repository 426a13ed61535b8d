import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import { PictureCleaner } from '../platform/files/picture-cleaner';
import { searchCostOfUrl } from '../platform/admission/search-cost';
import { ShopAdmission } from '../platform/admission/shop-admission';
import { ipBlockOf } from '../platform/http/ip-block';
import { ensureDemoAccounts, blockDemoAccounts } from '../modules/accounts/demo/demo-accounts';
import { AuditLog } from '../platform/audit-log';
import { systemClock } from '../platform/clock';
import type { Config } from '../config';
import type { Database } from './open-database';
import { Transactions } from '../platform/database/transactions';
import { domainErrorOf } from '../platform/database/domain-error-of';
import { ReadinessRepository } from '../platform/database/readiness.repository';
import { createGraphql } from './graphql';
import { createOverloadRefusal } from '../platform/graphql/overload';
import { readPlaygroundPage, type PlaygroundPage } from '../platform/graphql/playground';
import { JobQueue } from '../platform/jobs/job.queue';
import { MaintenanceScheduler } from '../platform/jobs/maintenance-scheduler';
import { apiDocs } from '../platform/rest/api-docs';
import examples from '../platform/rest/examples.json';
import { openApiDocument } from '../platform/rest/openapi';
import { writeLine, report } from '../platform/report';
import { RateLimits } from '../platform/rate-limits/rate-limits';
import { WorkBudget } from '../platform/rate-limits/work-budget';
import { MODULES, REST_SCHEMAS } from './modules';
import { restRouter, unknownAddress } from '../platform/rest/router';
import { STATUS } from '../platform/rest/status';
import { loadShopKeys } from '../platform/security/shop-secret';
import { CatalogueListener } from '../platform/http/cache/catalogue.listener';
import { withAllowedHosts } from '../platform/http/headers/allowed-hosts';
import { handleDatabaseFailure } from '../platform/http/database-failures';
import { pathOf, sendError, type Handler } from '../platform/http/http';
import { withCrossOrigin } from '../platform/http/headers/cross-origin';
import { builtPages } from '../platform/http/pages/page.source';
import type { PageSource } from '../platform/http/pages/page.types';
import { ResponseCache } from '../platform/http/cache/response-cache';
import { withSecurityHeaders } from '../platform/http/headers/security-headers';
import { createWeb } from '../platform/http/pages/web';

interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  /** The folder that contains package.json. */
  readonly rootDir: string;
  /** The source of pages in development; the built client under `dist` by default. */
  readonly pages?: PageSource;
  /** The source of the playground's page in development. */
  readonly playgroundPage?: PlaygroundPage;
  /** The budget of each IP block, which tests choose. */
  readonly workBudget?: WorkBudget;
  /** Receives a line for each change by an admin; logged by default. */
  readonly writeAuditLine?: (line: string) => void;
}

export interface App {
  readonly handler: Handler;
  /** Makes /readyz answer 503 and every response close its connection, so that load balancers choose another server. */
  drain(): void;
  stop(): Promise<void>;
}

const MAX_REQUEST_BYTES = 100_000;
const DEVELOPMENT_PATIENCE_MS = 30_000;

/** Assembles the shop: allowed hosts, CORS, response cache, security headers, APIs, then pages and files. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, rootDir, pages } = options;
  const { dataSource } = database;
  const { publicUrl, allowedOrigins } = config;
  const live = config.mode === 'live';
  const dist = path.join(rootDir, 'dist');
  const client = path.join(dist, 'client');

  const writeAuditLine = options.writeAuditLine ?? writeLine;
  const jobQueue = new JobQueue(database.url, report, undefined, database.watch);
  const pictureCleaner = new PictureCleaner({ rootDir });
  const modules = MODULES.createModules({
    dataSource,
    databaseWatch: database.watch,
    transactions: new Transactions(dataSource),
    jobQueue,
    limits: new RateLimits(dataSource, config.rateLimits),
    keys: await loadShopKeys(config),
    currency: config.currency,
    clock: systemClock,
    auditLog: new AuditLog(writeAuditLine),
    pictureCleaner,
    rootDir,
    config,
    onError: report,
  });
  const { accounts, catalogueAdmin, sitemap } = modules.services;
  const admission = new ShopAdmission({
    budget: config.rateLimits ? (options.workBudget ?? new WorkBudget()) : null,
    // In development, a page is compiled on its first request.
    ...(pages !== undefined && { maxWaitMs: DEVELOPMENT_PATIENCE_MS }),
  });
  const ipBlockOfRequest = (request: IncomingMessage, response: ServerResponse): string =>
    ipBlockOf(accounts.visitors.resolveVisitor(request, response).client.ipAddress);
  const graphql = await createGraphql({
    modules,
    admission,
    config,
    playgroundPage: live ? null : (options.playgroundPage ?? (await readPlaygroundPage(client))),
  });
  const readiness = new ReadinessRepository(database.url, database.watch);
  const source = pages ?? (await builtPages(client, path.join(dist, 'server', 'entry-server.js')));
  const web = await createWeb({
    rootDir,
    picturesDir: path.join(rootDir, 'server', 'seed', 'pictures'),
    pictureCacheDir: path.join(config.dataDir, 'pictures'),
    uploads: catalogueAdmin.files,
    releasesDir: path.join(config.dataDir, 'releases'),
    clientDir: pages === undefined ? client : null,
    source,
    execute: graphql.execute,
    executeFor: (request, response) =>
      accounts.visitors.hasVisitorCookie(request)
        ? graphql.executeAs(accounts.visitors.resolveVisitor(request, response))
        : null,
    sitemap,
    publicUrl: config.publicUrl,
    enter: (request, response, signal) =>
      admission.acquire(
        'page',
        ipBlockOfRequest(request, response),
        signal,
        searchCostOfUrl(request.url ?? ''),
      ),
    playground: !live,
    onError: report,
  });

  let isDraining = false;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  // Otherwise /GraphQL would bypass the middleware in front of /graphql.
  app.enable('case sensitive routing');
  app.use(['/healthz', '/readyz'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', (_request, response) => {
    if (isDraining) {
      response.status(503).json({ status: 'closing' });
      return;
    }
    const isReady = database.watch.isUnreachable ? Promise.resolve(false) : readiness.isReady();
    void isReady.then((ready) => {
      if (ready) response.json({ status: 'ready' });
      else response.status(503).json({ status: 'the database does not answer' });
    });
  });
  app.use('/graphql', graphql.middleware);
  const routes = modules.createRestRoutes();
  app.use('/api', apiDocs(openApiDocument(routes, REST_SCHEMAS, examples, config.currency)));
  app.use(restRouter({ routes, visitors: accounts.visitors, admission }));
  for (const { path: mountPath, router } of modules.createHttpRouters()) app.use(mountPath, router);
  app.use('/api', unknownAddress);
  app.use(web.middleware);
  app.use(handleDatabaseFailure);
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
    sendFailure(error, request, response),
  );
  // Operations do not pass through Express, whose routing and responses cost more than many operations.
  const handleRequest: Handler = (request, response) => {
    if (pathOf(request) === '/graphql' && !mayOpenPlayground(request))
      graphql.handler(request, response, (error) => sendFailure(error, request, response));
    else app(request, response);
  };

  const refuseOverload = createOverloadRefusal({ admission, ipBlockOf: ipBlockOfRequest, sendHsts: live });
  const pagePermissions = config.paymentProviders.map(({ descriptor }) => descriptor.pagePermissions ?? {});
  const cache = new ResponseCache(withSecurityHeaders(handleRequest, live, pagePermissions), {
    enabled: config.responseCache,
    maxBytes: config.responseCacheBytes,
    maxRequestBytes: MAX_REQUEST_BYTES,
    pages: source.directory,
    hasVisitorCookie: (request) => accounts.visitors.hasVisitorCookie(request),
    sendHsts: live,
    hasFixedHost: config.publicUrl !== null,
    refuseOverload: (request, body, response) =>
      !mayOpenPlayground(request) && refuseOverload(request, body, response),
  });
  const listener = new CatalogueListener({
    connection: { connectionString: database.url },
    onChange: (tags) => {
      cache.invalidate(tags);
      // Units are sold all the time, and matter to no other memoized data.
      if (tags?.every((tag) => tag.startsWith('quantity:'))) return;
      web.clearMemoizedData();
      modules.onCatalogueChange({ tags, isConnected: true });
    },
    onConnectionChange: (isConnected) => {
      cache.setConnected(isConnected);
      web.clearMemoizedData();
      modules.onCatalogueChange({ tags: null, isConnected });
    },
  });
  // The listener's own connection may have fallen silent too, which its heartbeat would detect later.
  database.watch.onChange((isReachable) => {
    if (!isReachable) listener.reconnect();
  });
  await listener.start();
  const schedulers = [
    new MaintenanceScheduler(modules.maintenanceTasks, (error) => report(error, 'maintenance')),
    ...modules.schedulers,
  ];
  for (const scheduler of schedulers) scheduler.start();
  if (live) await blockDemoAccounts(dataSource);
  else await ensureDemoAccounts(dataSource);
  await jobQueue.start(modules.jobHandlers);

  const handle = withAllowedHosts(
    withCrossOrigin(cache.handle, { allowedOrigins, publicUrl, sendHsts: live }),
    {
      ...config,
      live,
    },
  );
  return {
    handler: (request, response) => {
      // Not as a header, because the response cache writes its own.
      if (isDraining) response.shouldKeepAlive = false;
      handle(request, response);
    },
    drain: () => {
      isDraining = true;
    },
    async stop() {
      await jobQueue.stop();
      for (const scheduler of schedulers) await scheduler.stop();
      await listener.stop();
      web.stop();
      pictureCleaner.stop();
      await graphql.stop();
      await readiness.close();
    },
  };
}

/** Whether a browser opens the address, for which a demo shop has a page. */
function mayOpenPlayground({ method, headers }: IncomingMessage): boolean {
  return method !== 'POST' && headers.accept?.includes('text/html') === true;
}

function sendFailure(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  // A path like %ff, which is not valid UTF-8.
  if (error instanceof URIError) {
    sendError(request, response, 404, 'NOT_FOUND', 'There is nothing at this address');
    return;
  }
  const failure = domainErrorOf(error);
  if (failure) {
    if (failure.retryAfterSeconds !== null)
      response.setHeader('Retry-After', String(failure.retryAfterSeconds));
    sendError(request, response, STATUS[failure.code], failure.code, failure.message);
    return;
  }
  report(error, request.url ?? '');
  if (response.headersSent) response.destroy();
  else sendError(request, response, 500, 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side');
}

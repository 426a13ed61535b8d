import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import { ShopAdmission } from '../platform/admission/shop-admission';
import { createAlerting } from './alerting';
import { createAccounts } from '../modules/accounts/accounts';
import { ipBlockOf } from '../platform/http/client';
import { AccountsMaintenanceRepository } from '../modules/accounts/accounts.maintenance.repository';
import { ensureDemoAccounts, blockDemoAccounts } from '../modules/accounts/demo-accounts';
import { uploadedPictureRoutes } from '../modules/accounts/profile/upload.handler';
import { createBrowsing } from './browsing';
import { systemClock } from '../platform/clock';
import type { Config } from '../config';
import type { Database } from './open-database';
import { domainErrorOf } from '../platform/database/domain-error-of';
import { ReadinessRepository } from '../platform/database/readiness.repository';
import { createGraphql } from './graphql';
import { readPlaygroundPage, type PlaygroundPage } from '../platform/graphql/playground';
import { MaintenanceScheduler } from '../platform/jobs/maintenance-scheduler';
import { invoiceRoutes } from '../modules/invoices/invoice.routes';
import { createCatalogueAdmin } from './catalogue-admin';
import { createMessaging } from '../modules/messaging/messaging';
import { apiDocs } from '../platform/rest/api-docs';
import examples from '../platform/rest/examples.json';
import { openApiDocument } from '../platform/rest/openapi';
import { writeLine, report } from '../platform/report';
import { RateLimits } from '../platform/rate-limits/rate-limits';
import { WorkBudget } from '../platform/rate-limits/work-budget';
import { REST_SCHEMAS, createRestRoutes } from './modules';
import { combineServices } from './services';
import { restRouter, unknownAddress } from '../platform/rest/router';
import { STATUS } from '../platform/rest/status';
import { createReviewing } from './reviewing';
import { reviewPhotoRoutes } from '../modules/reviews/review-photo.routes';
import { createSelling } from './selling';
import { createShopping } from './shopping';
import { loadShopKeys } from '../platform/security/shop-secret';
import { CatalogueListener } from '../platform/http/catalogue.listener';
import { withAllowedHosts } from '../platform/http/allowed-hosts';
import { handleDatabaseFailure } from '../platform/http/database-failures';
import { sendError, type Handler } from '../platform/http/http';
import { withCrossOrigin } from '../platform/http/cross-origin';
import { frontEndOf, originOf } from '../platform/http/origin';
import { builtPages } from '../platform/http/page.source';
import type { PageSource } from '../platform/http/page.types';
import { ResponseCache } from '../platform/http/response-cache';
import { withSecurityHeaders } from '../platform/http/security-headers';
import { createWeb } from '../platform/http/web';

export interface AppOptions {
  readonly config: Config;
  readonly database: Database;
  /** The folder that contains package.json. */
  readonly rootDir: string;
  /** The source of pages in development; the built client under `dist` by default. */
  readonly pages?: PageSource;
  /** The source of the playground's page in development. */
  readonly playgroundPage?: PlaygroundPage;
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

  const keys = await loadShopKeys(config);
  const limits = new RateLimits(dataSource, config.rateLimits);
  const messaging = createMessaging({
    dataSource,
    databaseUrl: database.url,
    databaseWatch: database.watch,
    config,
    limits,
    clock: systemClock,
    onError: report,
  });
  const accounts = createAccounts({
    dataSource,
    config,
    keys,
    messages: messaging.messages,
    clock: systemClock,
    rootDir,
    originOf: (request) => originOf(request, publicUrl),
    isFrontEnd: (request) => frontEndOf(request, originOf(request, publicUrl), allowedOrigins) !== null,
    onError: report,
  });
  const shopping = createShopping({
    dataSource,
    currency: config.currency,
    tax: config.tax,
    limits,
    clock: systemClock,
  });
  const selling = createSelling({
    dataSource,
    config,
    keys,
    rootDir,
    addresses: accounts.addresses,
    codeLimits: accounts.codeLimits,
    shopping,
    messaging,
    clock: systemClock,
    writeAuditLine: options.writeAuditLine ?? writeLine,
    onError: (error) => report(error, 'reservations'),
  });
  const reviewing = createReviewing({
    dataSource,
    dataDir: config.dataDir,
    limits: shopping.limits,
    messages: messaging.messages,
    keys,
    clock: systemClock,
  });
  const alerting = createAlerting({
    dataSource,
    messages: messaging.messages,
    limits: shopping.limits,
    clock: systemClock,
    currency: config.currency,
    onError: (error) => report(error, 'alerts'),
  });
  const admission = new ShopAdmission({
    budget: config.rateLimits ? new WorkBudget() : null,
    // In development, a page is compiled on its first request.
    ...(pages !== undefined && { maxWaitMs: DEVELOPMENT_PATIENCE_MS }),
  });
  const ipBlockOfRequest = (request: IncomingMessage, response: ServerResponse): string =>
    ipBlockOf(accounts.visitors.resolveVisitor(request, response).client.ipAddress);
  const browsing = createBrowsing(dataSource, shopping.limits, config.currency);
  const catalogueAdmin = createCatalogueAdmin({
    dataSource,
    dataDir: config.dataDir,
    taxes: shopping.taxes,
    currency: config.currency,
    clock: systemClock,
    log: options.writeAuditLine ?? writeLine,
  });
  const services = combineServices({
    dataSource,
    accounts,
    browsing,
    shopping,
    selling,
    reviewing,
    alerting,
    catalogueAdmin,
  });
  const graphql = await createGraphql({
    services,
    admission,
    config,
    playgroundPage: live ? null : (options.playgroundPage ?? (await readPlaygroundPage(client))),
  });
  const readiness = new ReadinessRepository(database.url);
  const web = await createWeb({
    rootDir,
    picturesDir: path.join(rootDir, 'server', 'seed', 'pictures'),
    pictureCacheDir: path.join(config.dataDir, 'pictures'),
    uploads: catalogueAdmin.files,
    releasesDir: path.join(config.dataDir, 'releases'),
    clientDir: pages === undefined ? client : null,
    source: pages ?? (await builtPages(client, path.join(dist, 'server', 'entry-server.js'))),
    execute: graphql.execute,
    publicUrl: config.publicUrl,
    enter: (request, response, signal) =>
      admission.acquire('page', ipBlockOfRequest(request, response), signal),
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
  const routes = createRestRoutes(services);
  app.use('/api', apiDocs(openApiDocument(routes, REST_SCHEMAS, examples, config.currency)));
  app.use(restRouter({ routes, visitors: accounts.visitors, admission }));
  app.use('/unsubscribe', reviewing.unsubscribeRoutes());
  app.use('/uploads/reviews', reviewPhotoRoutes(reviewing.photoAccess, accounts.visitors));
  app.use('/uploads', uploadedPictureRoutes(accounts.pictures));
  if (messaging.devOutbox !== null) app.use('/dev', messaging.devOutbox);
  for (const { path: mountPath, router } of selling.createPaymentRoutes()) app.use(mountPath, router);
  app.use('/api', unknownAddress);
  app.use('/orders', invoiceRoutes(selling.invoices, shopping.shoppers, accounts.visitors));
  app.use('/alerts/unsubscribe', alerting.unsubscribeRoutes());
  app.use(web.middleware);
  app.use(handleDatabaseFailure);
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    // A path like %ff, which is not valid UTF-8.
    if (error instanceof URIError) {
      sendError(request, response, 404, 'NOT_FOUND', 'There is nothing at this address');
      return;
    }
    const failure = domainErrorOf(error);
    if (failure) {
      if (failure.retryAfterSeconds !== null) response.set('Retry-After', String(failure.retryAfterSeconds));
      sendError(request, response, STATUS[failure.code], failure.code, failure.message);
      return;
    }
    report(error, request.url);
    if (response.headersSent) response.destroy();
    else sendError(request, response, 500, 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side');
  });

  const pagePermissions = config.paymentProviders.map(({ descriptor }) => descriptor.pagePermissions ?? {});
  const cache = new ResponseCache(withSecurityHeaders(app, live, pagePermissions), {
    enabled: config.responseCache,
    maxBytes: config.responseCacheBytes,
    maxRequestBytes: MAX_REQUEST_BYTES,
    sendHsts: live,
    hasFixedHost: config.publicUrl !== null,
  });
  const listener = new CatalogueListener({
    connection: { connectionString: database.url },
    onChange: () => {
      cache.invalidate();
      web.clearMemoizedData();
      alerting.onStockNotification();
    },
    onConnectionChange: (isConnected) => {
      cache.setConnected(isConnected);
      web.clearMemoizedData();
      alerting.onStockNotification();
    },
  });
  // The listener's own connection may have fallen silent too, which its heartbeat would detect later.
  database.watch.onChange((isReachable) => {
    if (!isReachable) listener.reconnect();
  });
  await listener.start();
  const accountsMaintenance = new AccountsMaintenanceRepository(dataSource);
  const maintenance = new MaintenanceScheduler(
    [
      ...browsing.maintenanceTasks,
      () => accountsMaintenance.deleteExpired(),
      () => messaging.messages.giveUpOverdue(),
      () => shopping.deleteOver(),
      ...selling.maintenanceTasks,
      ...reviewing.maintenanceTasks,
      ...alerting.maintenanceTasks,
      ...catalogueAdmin.maintenanceTasks,
    ],
    (error) => report(error, 'maintenance'),
  );
  maintenance.start();
  selling.maintenance.start();
  alerting.maintenance.start();
  if (live) await blockDemoAccounts(dataSource);
  else await ensureDemoAccounts(dataSource);
  await messaging.start();

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
      await messaging.stop();
      await maintenance.stop();
      await selling.maintenance.stop();
      await alerting.maintenance.stop();
      await listener.stop();
      web.stop();
      await graphql.stop();
      await readiness.close();
    },
  };
}

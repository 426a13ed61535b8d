import type { IncomingMessage } from 'node:http';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Config } from '../config';
import type { ShopAdmission } from '../platform/admission/shop-admission';
import { ipBlockOf } from '../platform/http/client';
import { ANONYMOUS_VISITOR, type Visitor } from '../platform/http/visitor';
import { report } from '../platform/report';
import { jsonBody } from '../platform/http/json-body';
import { admissionPlugin, admitGraphql, type Admitted } from '../platform/graphql/admission';
import type { Modules } from './modules';
import { cacheControlPlugin } from '../platform/graphql/cache-control';
import type { Context } from '../platform/graphql/context';
import { formatError } from '../platform/graphql/errors';
import { databaseFailuresPlugin } from '../platform/graphql/database-failures';
import { DOCUMENT_LIMITS } from '../platform/graphql/document-scan';
import { createDocumentStore } from '../platform/graphql/document-store';
import { createExecutor, localGateway } from '../platform/graphql/executor';
import { LIMIT_RULES } from '../platform/graphql/limits';
import { costLimitPlugin } from '../platform/graphql/operation-costs';
import { playground, type PlaygroundPage } from '../platform/graphql/playground';
import { sameSitePlugin } from '../platform/graphql/same-site';
import { buildPotliSchema } from './schema';
import type { GraphQLExecutor } from '../platform/http/page.types';

/** Maximum size of a request body, in bytes. */
const MAX_BODY = 100_000;

export interface GraphqlOptions {
  readonly modules: Modules;
  readonly config: Pick<Config, 'mode' | 'currency'>;
  readonly admission?: ShopAdmission;
  /** Served to browsers that open /graphql in demo mode; null without a playground. */
  readonly playgroundPage?: PlaygroundPage | null;
}

export interface Graphql {
  /** Mounted at /graphql. */
  readonly middleware: RequestHandler;
  /** Executes an operation in this process, as an anonymous visitor. */
  readonly execute: GraphQLExecutor;
  stop(): Promise<void>;
}

/** Builds the schema with the resolvers of these modules. */
export function buildSchemaOf(modules: Modules): GraphQLSchema {
  const resolvers = modules.createResolvers();
  return buildPotliSchema((resolver) => {
    const instance = resolvers.get(resolver);
    if (!instance) throw new Error(`${resolver.name} belongs to no module`);
    return instance;
  });
}

export async function createGraphql({
  modules,
  config,
  admission,
  playgroundPage = null,
}: GraphqlOptions): Promise<Graphql> {
  const { createLoaders } = modules;
  const { accounts } = modules.services;
  const schema = buildSchemaOf(modules);
  const demo = config.mode === 'demo';
  const contextOf = (visitor: Visitor, idempotencyKey: string | null): Context => ({
    currency: config.currency,
    loaders: createLoaders(),
    visitor,
    ipBlock: ipBlockOf(visitor.client.ipAddress),
    idempotencyKey,
  });

  /** The functions that release admissions. */
  const places = new WeakMap<Context, () => void>();

  const executor = createExecutor(schema);
  const server = new ApolloServer<Context>({
    gateway: localGateway(schema, executor),
    introspection: demo,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !demo,
    validationRules: LIMIT_RULES,
    parseOptions: { maxTokens: DOCUMENT_LIMITS.tokens },
    documentStore: createDocumentStore(),
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    formatError: formatError((error, reference) => report(error, `GraphQL ${reference}`), demo),
    plugins: [
      costLimitPlugin((ipBlock, cost) => admission?.charge(ipBlock, cost) ?? null),
      admissionPlugin(places),
      sameSitePlugin(),
      cacheControlPlugin(),
      databaseFailuresPlugin(),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
    stopOnTerminationSignals: false,
  });
  await server.start();

  const router = express.Router();
  if (demo && playgroundPage !== null) router.use(playground(playgroundPage));
  // Apollo chooses status 406 or the content type by the Accept header.
  router.use((_request, response, next) => {
    response.vary('Accept');
    next();
  });
  router.use(jsonBody(MAX_BODY), refuseBadBody);
  const admitted = new WeakMap<IncomingMessage, Admitted>();
  router.use(admitGraphql({ admission: admission ?? null, visitors: accounts.visitors, admitted }));
  router.use(
    expressMiddleware(server, {
      context: ({ req, res }) => {
        const { refusal: rejection = null, release = null } = admitted.get(req) ?? {};
        if (rejection) return Promise.reject(rejection);
        const visitor = accounts.visitors.resolveVisitor(req, res);
        const context = contextOf(visitor, req.get('idempotency-key') ?? null);
        if (release) places.set(context, release);
        return Promise.resolve(context);
      },
    }),
  );

  return {
    middleware: router,
    execute: ({ query, variables, operationName }) =>
      executor({
        document: query,
        variables,
        operationName,
        context: contextOf(ANONYMOUS_VISITOR, null),
      }),
    stop: () => server.stop(),
  };
}

/** Answers invalid JSON and too large bodies in the shape of other failed queries. */
const refuseBadBody: express.ErrorRequestHandler = (
  error: unknown,
  _request: IncomingMessage,
  response,
  next,
) => {
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  if (status < 400 || status >= 500) {
    next(error);
    return;
  }
  const message =
    status === 413
      ? `The body may have at most ${MAX_BODY} bytes`
      : 'The body must be JSON with a query, and not nested too deeply';
  response.status(status).json({ errors: [{ message, extensions: { code: 'BAD_REQUEST', field: null } }] });
};

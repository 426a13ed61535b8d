import type { IncomingMessage } from 'node:http';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import express, { type RequestHandler } from 'express';
import { getOperationAST, type GraphQLSchema } from 'graphql';
import type { Config } from '../config';
import type { ShopAdmission } from '../platform/admission/shop-admission';
import { ipBlockOf } from '../platform/http/ip-block';
import { CacheTags, cacheTagsOf } from '../platform/http/cache/cache-tags';
import type { Middleware } from '../platform/http/http';
import { ANONYMOUS_VISITOR, type Visitor } from '../platform/http/visitor';
import { report } from '../platform/report';
import { admissionPlugin } from '../platform/graphql/admission';
import { graphqlHandler } from '../platform/graphql/http-handler';
import type { Modules } from './modules';
import { cacheTagsPlugin, createDocumentTagging } from '../platform/graphql/document-cache-tags';
import { cacheControlPlugin } from '../platform/graphql/cache-control';
import type { Context } from '../platform/graphql/context';
import { formatError } from '../platform/graphql/errors';
import { databaseFailuresPlugin } from '../platform/graphql/database-failures';
import { DOCUMENT_LIMITS } from '../platform/graphql/document-scan';
import { createDocumentStore } from '../platform/graphql/document-store';
import { createExecutor, localGateway } from '../platform/graphql/executor';
import { LIMIT_RULES } from '../platform/graphql/limits';
import { costLimitPlugin } from '../platform/graphql/operation-costs';
import { createPersistedDocuments } from '../platform/graphql/persisted-documents';
import { playground, type PlaygroundPage } from '../platform/graphql/playground';
import { sameSitePlugin } from '../platform/graphql/same-site';
import { buildPotliSchema } from './schema';
import type { GraphQLExecutor } from '../platform/http/pages/page.types';

/** Maximum size of a request body, in bytes. */
const MAX_BODY = 100_000;

interface GraphqlOptions {
  readonly modules: Modules;
  readonly config: Pick<Config, 'mode' | 'currency'>;
  readonly admission?: ShopAdmission;
  /** Served to browsers that open /graphql in demo mode; null without a playground. */
  readonly playgroundPage?: PlaygroundPage | null;
}

export interface Graphql {
  /** Mounted at /graphql, with the playground. */
  readonly middleware: RequestHandler;
  /** Answers operations, without Express. */
  readonly handler: Middleware;
  /** Executes an operation in this process, as an anonymous visitor. */
  readonly execute: GraphQLExecutor;
  /**
   * Returns an executor for another visitor. It refuses mutations, since it checks no origin. A query of the cart may merge
   * a guest's cart into the customer's, and record the use of a session, as over HTTP.
   */
  readonly executeAs: (visitor: Visitor) => GraphQLExecutor;
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
  const contextOf = (visitor: Visitor, idempotencyKey: string | null, tags: CacheTags): Context => ({
    currency: config.currency,
    loaders: createLoaders(),
    visitor,
    ipBlock: ipBlockOf(visitor.client.ipAddress),
    idempotencyKey,
    tags,
  });
  const tagDocument = createDocumentTagging(schema);

  const executor = createExecutor(schema);
  const server = new ApolloServer<Context>({
    gateway: localGateway(schema, executor),
    introspection: demo,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: !demo,
    validationRules: LIMIT_RULES,
    parseOptions: { maxTokens: DOCUMENT_LIMITS.tokens },
    documentStore: createDocumentStore(),
    persistedQueries: { cache: createPersistedDocuments() },
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    formatError: formatError((error, reference) => report(error, `GraphQL ${reference}`), demo),
    plugins: [
      costLimitPlugin((ipBlock, cost) => admission?.charge(ipBlock, cost) ?? null),
      admissionPlugin(),
      sameSitePlugin(),
      cacheTagsPlugin(schema),
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
  const handler = graphqlHandler({
    server,
    admission: admission ?? null,
    visitors: accounts.visitors,
    createContext: (visitor, request, response) =>
      contextOf(visitor, idempotencyKeyOf(request), cacheTagsOf(response)),
    maxBodyBytes: MAX_BODY,
  });
  router.use(handler);

  const executeFor =
    (visitor: Visitor): GraphQLExecutor =>
    ({ query, variables, operationName }, tags = new CacheTags()) => {
      tagDocument(query, tags);
      return executor({ document: query, variables, operationName, context: contextOf(visitor, null, tags) });
    };

  return {
    handler,
    middleware: router,
    execute: executeFor(ANONYMOUS_VISITOR),
    executeAs: (visitor) => {
      const execute = executeFor(visitor);
      return (request, tags) => {
        if (getOperationAST(request.query, request.operationName)?.operation !== 'query')
          throw new Error('Only queries are run as a visitor');
        return execute(request, tags);
      };
    },
    stop: () => server.stop(),
  };
}

function idempotencyKeyOf({ headers }: IncomingMessage): string | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}

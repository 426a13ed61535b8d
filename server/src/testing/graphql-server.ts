import { createServer } from 'node:http';
import express from 'express';
import { ShopAdmission } from '../platform/admission/shop-admission';
import type { Modules } from '../app/modules';
import type { Config } from '../config';
import type { Route } from '../platform/rest/route';
import { restRouter } from '../platform/rest/router';
import { createGraphql, type Graphql } from '../app/graphql';

interface GraphqlAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly data?: Record<string, unknown> | null;
    readonly errors?: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[];
  };
}

export interface GraphqlServer {
  readonly graphql: Graphql;
  readonly url: string;
  /** The mounted REST routes. */
  readonly routes: readonly Route[];
  /** POSTs an operation as a browser's client does. */
  ask(query: string, variables?: Record<string, unknown>): Promise<GraphqlAnswer>;
  send(init: RequestInit & { readonly search?: string }): Promise<GraphqlAnswer>;
  close(): Promise<void>;
}

/** Starts GraphQL and REST of these modules, without pages, on a real HTTP server on loopback. */
export async function startGraphql(
  modules: Modules,
  config: Pick<Config, 'mode' | 'currency'>,
  admission: ShopAdmission = new ShopAdmission({ budget: null, maxWaitMs: 30_000 }),
): Promise<GraphqlServer> {
  const { visitors } = modules.services.accounts;
  const graphql = await createGraphql({ modules, config, admission });
  const app = express().use('/graphql', graphql.middleware);
  for (const { path, router } of modules.createHttpRouters()) app.use(path, router);
  const routes = modules.createRestRoutes();
  app.use(restRouter({ routes, visitors, admission }));
  const server = createServer(app);
  // On a busy machine, an idle connection could be closed just as the next request uses it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const url = `http://127.0.0.1:${address.port}/graphql`;
  const send: GraphqlServer['send'] = async ({ search = '', ...init }) => {
    const response = await fetch(url + search, init);
    const text = await response.text();
    const body: GraphqlAnswer['body'] = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: response.status, headers: response.headers, body };
  };
  return {
    graphql,
    url,
    routes,
    send,
    ask: (query, variables = {}) =>
      send({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await graphql.stop();
    },
  };
}

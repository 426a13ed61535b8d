import { createServer } from 'node:http';
import express from 'express';
import type { DataSource } from 'typeorm';
import { ShopAdmission } from '../platform/admission/shop-admission';
import type { Accounts } from '../modules/accounts/accounts';
import { createTestAccounts } from '../modules/accounts/testing';
import type { Alerting } from '../app/alerting';
import { createTestAlerting } from './alerting';
import type { Config } from '../config';
import { invoiceRoutes } from '../modules/invoices/invoice.routes';
import { createRestRoutes } from '../app/modules';
import { createTestServices } from './services';
import type { Route } from '../platform/rest/route';
import { restRouter } from '../platform/rest/router';
import type { Selling } from '../app/selling';
import type { Reviewing } from '../app/reviewing';
import { createTestReviewing } from './reviewing';
import { createTestSelling } from './selling';
import { createTestShopping } from './shopping';
import type { Shopping } from '../app/shopping';
import { createGraphql, type Graphql } from '../app/graphql';

export interface GraphqlAnswer {
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

/** Starts GraphQL and REST with their services, without pages, on a real HTTP server on loopback. */
export async function startGraphql(
  dataSource: DataSource,
  config: Pick<Config, 'mode' | 'currency'>,
  accounts: Accounts = createTestAccounts(dataSource).accounts,
  shopping: Shopping = createTestShopping(dataSource),
  selling: Selling = createTestSelling(dataSource, accounts, shopping),
  reviewing: Reviewing = createTestReviewing(dataSource),
  alerting: Alerting = createTestAlerting(dataSource),
  admission: ShopAdmission = new ShopAdmission({ budget: null, maxWaitMs: 30_000 }),
): Promise<GraphqlServer> {
  const services = createTestServices(dataSource, { accounts, shopping, selling, reviewing, alerting });
  const graphql = await createGraphql({ services, config, admission });
  const app = express().use('/graphql', graphql.middleware);
  app.use('/unsubscribe', reviewing.unsubscribeRoutes());
  app.use('/alerts/unsubscribe', alerting.unsubscribeRoutes());
  for (const { path, router } of selling.createPaymentRoutes()) app.use(path, router);
  app.use('/orders', invoiceRoutes(selling.invoices, shopping.shoppers, accounts.visitors));
  const routes = createRestRoutes(services);
  app.use(restRouter({ routes, visitors: accounts.visitors, admission }));
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

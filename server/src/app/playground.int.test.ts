import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES, type Example } from '../../../client/playground/examples';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';
import { listen, type TestServer } from '../testing/listen';
import { ensureDemoAccounts } from '../modules/accounts/demo/demo-accounts';
import { TestClient } from '../testing/test-shop';
import { createGraphql, type Graphql } from './graphql';
import { createTestModules } from '../testing/services';

let database: TestDatabase;
const shops: { graphql: Graphql; server: TestServer }[] = [];
let demo: TestServer;
let live: TestServer;

async function open(mode: 'demo' | 'live'): Promise<TestServer> {
  const graphql = await createGraphql({
    modules: createTestModules(database.dataSource),
    config: { mode, currency: 'INR' },
    playgroundPage: () => Promise.resolve('<title>GraphQL playground</title>'),
  });
  const app = express();
  app.use('/graphql', graphql.middleware);
  const server = await listen(app);
  shops.push({ graphql, server });
  return server;
}

beforeAll(async () => {
  database = await createTestDatabase('seeded');
  await ensureDemoAccounts(database.dataSource);
  demo = await open('demo');
  live = await open('live');
});
afterAll(async () => {
  for (const { graphql, server } of shops) {
    await server.close();
    await graphql.stop();
  }
  await database.drop();
});

function ask(server: TestServer, body: unknown) {
  return server.call('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

interface Body {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly {
    readonly path?: readonly string[];
    readonly extensions: { readonly code: string };
  }[];
}
const nameOf = ({ query }: Example) => /^(?:query|mutation) (\w+)/m.exec(query)?.[1] ?? '';
const exampleOf = (name: string): Example =>
  EXAMPLES.find((oneExample) => nameOf(oneExample) === name) ?? expect.fail(name);
/** Acts like a browser that runs the tabs: keeps cookies. */
const newBrowser = () =>
  new TestClient(`${demo.origin}/graphql`, { 'sec-fetch-site': 'same-origin' }, true, '127.0.0.1');
async function run(
  browser: TestClient,
  name: string,
  extraHeaders: Record<string, unknown> = {},
): Promise<Body> {
  const { query, variables } = exampleOf(name);
  return browser.query(query, { ...variables, ...extraHeaders });
}

describe('the GraphQL playground', () => {
  it("the playground's examples all return data when one browser runs them in order", async () => {
    const browser = newBrowser();
    for (const name of EXAMPLES.map(nameOf)) {
      expect(name).not.toBe('');
      const { data, errors } = await run(browser, name);
      expect(errors, name).toBeUndefined();
      expect(Object.values(data ?? {}), name).not.toContain(null);
      expect(JSON.stringify(data), name).not.toContain('"items":[]');
    }
  });

  it("the playground's SignIn example signs browsers in by cookie and programs by token", async () => {
    expect((await run(newBrowser(), 'SignIn')).data).toMatchObject({
      signIn: {
        __typename: 'SignedIn',
        me: { firstName: 'Asha', type: 'CUSTOMER', status: 'ACTIVE' },
        tokens: null,
      },
    });
    const program = new TestClient(`${demo.origin}/graphql`, {}, false, '127.0.0.1');
    expect((await run(program, 'SignIn')).data).toMatchObject({
      signIn: { __typename: 'SignedIn', tokens: { accessToken: expect.any(String) } },
    });
  });

  it("the playground's Account example shows a guest public data and errors for personal fields", async () => {
    const { data, errors } = await run(newBrowser(), 'Account');
    expect(data).toEqual({
      shop: { name: 'Potli', currency: 'INR' },
      me: null,
      addresses: null,
      orders: null,
    });
    expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
      [['addresses'], 'UNAUTHENTICATED'],
      [['orders'], 'UNAUTHENTICATED'],
    ]);
  });

  it("the playground's examples fill a cart, check out and place an order as a guest", async () => {
    const guest = newBrowser();
    await run(guest, 'AddToCart');
    expect((await run(guest, 'AddToCart')).data).toMatchObject({
      addToCart: { __typename: 'CartChanged', cart: { itemCount: 1 } },
    });
    const { data: cart } = await run(guest, 'Cart');
    expect(cart).toMatchObject({
      cart: { lines: [{ quantity: 1, variant: { image: { alt: expect.any(String) } } }] },
    });
    const { data } = await run(guest, 'FillInCheckout');
    expect(Object.values(data ?? {})).toEqual(
      Array(4).fill(expect.objectContaining({ __typename: 'CheckoutChanged' })),
    );
    const filledCart = data?.['saveCheckoutPayment'] as {
      checkout: { nextStep: string; totals: { due: { amount: number } } };
    };
    expect(filledCart.checkout.nextStep).toBe('REVIEW');
    expect((await run(guest, 'PlaceOrder', { expectedTotal: 1 })).data).toMatchObject({
      placeOrder: { __typename: 'Failure', code: 'CONFLICT' },
    });
    expect(exampleOf('PlaceOrder').variables).toMatchObject({
      expectedTotal: filledCart.checkout.totals.due.amount,
    });
    expect((await run(guest, 'PlaceOrder')).data).toMatchObject({
      placeOrder: { __typename: 'OrderAwaitsCode', order: { status: 'PENDING_PAYMENT' } },
    });
  });

  it("the playground's Errors example returns members of the Error interface", async () => {
    const { data } = await run(newBrowser(), 'Errors');
    expect(data).toMatchObject({
      signIn: { __typename: 'Failure', code: 'INVALID_CREDENTIALS' },
      register: {
        __typename: 'Failure',
        code: 'BAD_USER_INPUT',
        fields: expect.arrayContaining([{ field: 'email', message: expect.any(String) }]),
      },
    });
    expect((await run(newBrowser(), 'TrackView')).data).toMatchObject({
      trackProductView: { __typename: 'NotFoundError', code: 'NOT_FOUND' },
    });
  });

  it("the playground's comments have lines that fit beside the answer", () => {
    const comments = EXAMPLES.flatMap(({ query }) => query.split('\n')).filter((line) =>
      line.startsWith('#'),
    );
    expect(comments.length).toBeGreaterThan(20);
    expect(comments.filter((line) => line.length > 58)).toEqual([]);
  });

  it('GET /graphql shows the playground to browsers in demo mode and not in live mode', async () => {
    const page = await demo.call('/graphql', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('GraphQL playground');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const closed = await live.call('/graphql', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(closed.text).not.toContain('GraphQL playground');
  });

  it("the playground's introspection works in demo mode and not in live mode", async () => {
    const introspection = { query: '{ __schema { queryType { name } } }' };
    expect((await ask(demo, introspection)).text).toContain('"Query"');
    expect(JSON.parse((await ask(live, introspection)).text)).toHaveProperty('errors');
  });
});

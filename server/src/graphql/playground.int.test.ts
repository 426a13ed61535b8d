import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLES } from '../../../client/playground/examples';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { listen, type TestServer } from '../testing/listen';
import { createTestAccounts } from '../accounts/testing';
import { createTestAlerting } from '../alerting.testing';
import { createTestReviewing } from '../reviewing.testing';
import { createTestSelling } from '../selling.testing';
import { createTestShopping } from '../shopping.testing';
import { createGraphql, type Graphql } from './graphql';

let database: TestDatabase;
const houses: { graphql: Graphql; server: TestServer }[] = [];
let demo: TestServer;
let live: TestServer;

async function open(mode: 'demo' | 'live'): Promise<TestServer> {
  const { accounts } = createTestAccounts(database.dataSource);
  const shopping = createTestShopping(database.dataSource);
  const graphql = await createGraphql({
    dataSource: database.dataSource,
    config: { mode, currency: 'INR' },
    accounts,
    shopping,
    selling: createTestSelling(database.dataSource, accounts, shopping),
    reviewing: createTestReviewing(database.dataSource),
    alerting: createTestAlerting(database.dataSource),
    playgroundPage: () => Promise.resolve('<title>GraphQL playground</title>'),
  });
  const app = express();
  app.use('/graphql', graphql.middleware);
  const server = await listen(app);
  houses.push({ graphql, server });
  return server;
}

beforeAll(async () => {
  database = await createTestDatabase('seeded');
  demo = await open('demo');
  live = await open('live');
});
afterAll(async () => {
  for (const { graphql, server } of houses) {
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

describe('the playground', () => {
  it.each(
    EXAMPLES.map((example) => [/(?:query|mutation) (\w+)/.exec(example.query)?.[1] ?? '', example] as const),
  )('has an example %s that answers with data', async (name, example) => {
    expect(name).not.toBe('');
    const answer = await ask(demo, example);
    const { data, errors }: { data: Record<string, unknown>; errors?: unknown } = JSON.parse(answer.text);
    expect(errors).toBeUndefined();
    expect(Object.values(data).every((value) => value !== null)).toBe(true);
    expect(answer.text).not.toContain('"items":[]');
  });

  it('is a page for browsers in demo mode, and only there', async () => {
    const page = await demo.call('/graphql', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('GraphQL playground');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const closed = await live.call('/graphql', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(closed.text).not.toContain('GraphQL playground');
  });

  it('may look at the schema in demo mode, and not in live mode', async () => {
    const introspection = { query: '{ __schema { queryType { name } } }' };
    expect((await ask(demo, introspection)).text).toContain('"Query"');
    expect(JSON.parse((await ask(live, introspection)).text)).toHaveProperty('errors');
  });
});

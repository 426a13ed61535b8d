import { createHash } from 'node:crypto';
import { parse, print, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSISTED_DOCUMENTS } from '../../../client/src/graphql/persisted-documents.generated';
import { PUBLIC_VARIABLES, readClientOperations } from '../testing/client-operations';
import { startGraphql, type GraphqlServer } from '../testing/graphql-server';
import { createTestModules } from '../testing/services';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';
import { buildPotliSchema } from './schema';
import DOCUMENTS from '../platform/graphql/persisted-documents.generated.json';

const texts = new Map(
  [...(await readClientOperations())].map(([{ name }, document]) => [name?.value ?? '', print(document)]),
);
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

let database: TestDatabase;
let server: GraphqlServer;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startGraphql(createTestModules(database.dataSource), { mode: 'live', currency: 'INR' });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const parametersOf = (hash: string, more: Record<string, string> = {}): string =>
  `?${new URLSearchParams({
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
    ...more,
  }).toString()}`;
const get = (search: string, headers: Record<string, string> = { 'apollo-require-preflight': '1' }) =>
  server.send({ method: 'GET', headers, search });

describe('persisted documents', () => {
  it('the server knows the text that the client sends for each of its public queries', () => {
    const isPublic = (name: string): boolean => name in PUBLIC_VARIABLES || name === 'SignInMethods';
    const queries = [...texts].filter(([name, text]) => isPublic(name) && text.startsWith('query'));
    const hashes = queries.map(([name, text]) => [name, hashOf(text).slice(0, 12)]);
    expect(PERSISTED_DOCUMENTS).toEqual(Object.fromEntries(hashes));
    expect(DOCUMENTS).toEqual(
      Object.fromEntries(queries.map(([, text]) => [hashOf(text).slice(0, 12), text])),
    );
  });

  it('every persisted document is valid in the schema', () => {
    const schema = buildPotliSchema(() => ({}));
    for (const text of Object.values(DOCUMENTS)) expect(validate(schema, parse(text))).toEqual([]);
  });

  it('a GET with the hash of a query gets the same answer as a POST with its text, and may be cached', async () => {
    const variables = { slug: 'suitcases', filter: { categorySlugs: ['suitcases'] }, limit: 4 };
    const posted = await server.ask(texts.get('CategoryPage') ?? '', variables);
    const got = await get(
      parametersOf(PERSISTED_DOCUMENTS['CategoryPage'] ?? '', {
        operationName: 'CategoryPage',
        variables: JSON.stringify(variables),
      }),
    );
    expect(posted.body.errors).toBeUndefined();
    expect(got.body).toEqual(posted.body);
    expect(got.status).toBe(200);
    expect(got.headers.get('cache-control')).toBe('max-age=300, public');
  });

  it('an unknown hash is answered by PERSISTED_QUERY_NOT_FOUND, which is not cached', async () => {
    const { body, headers, status } = await get(parametersOf('0'.repeat(64)));
    expect(status).toBe(200);
    expect(body.errors?.[0]?.extensions['code']).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('a GET that a page of another site could send without a preflight request is refused', async () => {
    const { status, body } = await get(parametersOf(PERSISTED_DOCUMENTS['HomePage'] ?? ''), {});
    expect(status).toBe(400);
    expect(body.errors?.[0]?.message).toContain('CSRF');
  });

  it('other clients register their own queries, and no mutation is executed by GET', async () => {
    const register = (query: string) =>
      server.send({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query,
          extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(query) } },
        }),
      });
    const query = '{ shop { currency } }';
    await register(query);
    expect((await get(parametersOf(hashOf(query)))).body).toEqual({ data: { shop: { currency: 'INR' } } });
    const mutation = 'mutation { clearCart { __typename } }';
    await register(mutation);
    expect((await get(parametersOf(hashOf(mutation)))).status).toBe(405);
  });
});

import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { expect, it } from 'vitest';
import { createPersistedDocumentsLink } from './persisted-documents';

interface Sent {
  readonly url: URL;
  readonly method: string | undefined;
  readonly cache: RequestCache | undefined;
  readonly body: Record<string, unknown> | null;
}

const PUBLIC = gql('query Bags($page: Int, $search: String) { bags(page: $page, search: $search) }');
const PERSONAL = gql('query Cart { cart }');

/** A client whose requests are answered in turn. */
function createClient(...answers: object[]) {
  const sent: Sent[] = [];
  const http = new HttpLink({
    uri: 'https://shop.example/graphql',
    enhancedClientAwareness: { transport: false },
    fetch: (url, init) => {
      const { method, cache, body } = init ?? {};
      sent.push({
        url: new URL(String(url)),
        method,
        cache,
        body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : null,
      });
      return Promise.resolve(
        new Response(JSON.stringify(answers.shift()), { headers: { 'content-type': 'application/json' } }),
      );
    },
  });
  const link = createPersistedDocumentsLink({ Bags: 'h' }).concat(http);
  return { client: new ApolloClient({ cache: new InMemoryCache(), link }), sent };
}

it('a query of public data is sent by GET with its hash instead of its text', async () => {
  const { client, sent } = createClient({ data: { bags: 3 } });
  const { data } = await client.query({ query: PUBLIC, variables: { page: 2 } });
  expect(data).toEqual({ bags: 3 });
  const [{ url, ...request }] = sent as [Sent];
  expect(request).toEqual({ method: 'GET', cache: 'no-cache', body: null });
  expect(Object.fromEntries(url.searchParams)).toEqual({
    operationName: 'Bags',
    variables: '{"page":2}',
    extensions: '{"persistedQuery":{"version":1,"sha256Hash":"h"}}',
  });
});

it('a query whose hash the server does not know is sent again by POST with its text', async () => {
  const unknown = {
    errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  };
  const { client, sent } = createClient(unknown, { data: { bags: 4 } });
  const { data } = await client.query({ query: PUBLIC, variables: { page: 2 } });
  expect(data).toEqual({ bags: 4 });
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
  expect(sent[1]?.body).toMatchObject({ operationName: 'Bags', variables: { page: 2 } });
  expect(sent[1]?.body?.['query']).toContain('query Bags');
  expect(sent[1]?.body?.['extensions'] ?? {}).toEqual({});
});

it('other errors are not sent again', async () => {
  const { client, sent } = createClient({
    errors: [{ message: 'no', extensions: { code: 'BAD_USER_INPUT' } }],
  });
  await expect(client.query({ query: PUBLIC })).rejects.toThrow('no');
  expect(sent).toHaveLength(1);
});

it('a personal query is sent by POST with its text', async () => {
  const { client, sent } = createClient({ data: { cart: 1 } });
  await client.query({ query: PERSONAL });
  expect(sent[0]?.method).toBe('POST');
  expect(sent[0]?.body?.['query']).toContain('query Cart');
});

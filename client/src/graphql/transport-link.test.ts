import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { Kind, parse } from 'graphql';
import { afterEach, expect, it, vi } from 'vitest';
import { createTransportLink, isPublic } from './transport-link';

afterEach(() => vi.restoreAllMocks());

/** Sends an operation and returns the credentials of its request. */
async function credentialsOf(text: string): Promise<RequestCredentials | undefined> {
  const fetchSpy = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ data: null })));
  const client = new ApolloClient({ cache: new InMemoryCache(), link: createTransportLink() });
  const document = gql(text);
  const fetchPolicy = 'no-cache';
  await (text.startsWith('mutation')
    ? client.mutate({ mutation: document, fetchPolicy })
    : client.query({ query: document, fetchPolicy }));
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  return fetchSpy.mock.calls[0]?.[1]?.credentials;
}

it.each([
  ['query List { products { total } }', 'omit'],
  ['query Page { product(slug: "x") { id related { id } } shop { name } }', 'omit'],
  ['query Mine { me { id } }', 'same-origin'],
  ['query Mixed { products { total } cart { id } }', 'same-origin'],
  ['query Alias { products: wishlist { id } }', 'same-origin'],
  ['query Spread { ...Root } fragment Root on Query { me { id } }', 'same-origin'],
  ['mutation Change { addToCart { __typename } }', 'same-origin'],
])('%s is sent with credentials %s', async (text, credentials) => {
  expect(await credentialsOf(text)).toBe(credentials);
});

it('no document of the client asks for public and personal fields in one query', () => {
  const folder = path.resolve('client/src');
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.graphql'),
  );
  expect(documents.length).toBeGreaterThan(20);
  const mixed = documents.flatMap((name) =>
    parse(readFileSync(path.join(folder, name), 'utf8')).definitions.flatMap((definition) => {
      if (definition.kind !== 'OperationDefinition' || definition.operation !== 'query') return [];
      const parts = definition.selectionSet.selections.map((selection) =>
        isPublic({
          kind: Kind.DOCUMENT,
          definitions: [
            { ...definition, selectionSet: { ...definition.selectionSet, selections: [selection] } },
          ],
        }),
      );
      return new Set(parts).size > 1 ? [definition.name?.value ?? name] : [];
    }),
  );
  expect(mixed).toEqual([]);
});

import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { print } from 'graphql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readInTasks, splitDocument } from './read-in-tasks';
import { yieldToBrowser } from './yield-to-browser';

vi.mock(import('./yield-to-browser'), { spy: true });

const QUERY = gql`
  query Home($first: Int!) {
    home {
      title
      cards(first: $first) {
        id
        ...Card
      }
    }
    shop {
      owner {
        name
      }
    }
  }
  fragment Card on Card {
    name
  }
`;
const VARIABLES = { first: 2 };
const DATA = {
  home: {
    __typename: 'Home',
    title: 'Bags',
    cards: [
      { __typename: 'Card', id: '1', name: 'Tote' },
      { __typename: 'Card', id: '2', name: 'Trunk' },
    ],
  },
  shop: { __typename: 'Shop', owner: { __typename: 'Owner', name: 'Potli' } },
};

function createClient() {
  const readName = vi.fn((name: string) => name);
  const cache = new InMemoryCache({ typePolicies: { Card: { fields: { name: { read: readName } } } } });
  cache.writeQuery({ query: QUERY, variables: VARIABLES, data: DATA });
  readName.mockClear();
  return { client: new ApolloClient({ cache, link: ApolloLink.empty() }), readName };
}

afterEach(() => vi.restoreAllMocks());

describe('readInTasks', () => {
  it('readInTasks leaves nothing of the parts to be read with the whole query', async () => {
    const { client, readName } = createClient();
    await readInTasks(client, { query: QUERY, variables: VARIABLES });
    expect(readName).toHaveBeenCalledTimes(2);
    const { data } = await client.query({ query: QUERY, variables: VARIABLES, fetchPolicy: 'cache-only' });
    expect(data).toEqual(DATA);
    expect(readName).toHaveBeenCalledTimes(2);
  });

  it('readInTasks yields to the browser after parts that take long, and not after others', async () => {
    const { client } = createClient();
    const readWithClock = async (stepMs: number) => {
      let now = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => (now += stepMs));
      vi.mocked(yieldToBrowser).mockClear();
      await readInTasks(client, { query: QUERY, variables: VARIABLES });
      return vi.mocked(yieldToBrowser).mock.calls.length;
    };
    expect(await readWithClock(0)).toBe(0);
    expect(await readWithClock(30)).toBe(2);
  });

  it('readInTasks reads what the cache lacks without failing', async () => {
    const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
    await expect(readInTasks(client, { query: QUERY, variables: VARIABLES })).resolves.toBeUndefined();
  });
});

describe('splitDocument', () => {
  it('splitDocument makes a document of each object and list inside the root fields', () => {
    const operations = splitDocument(QUERY).map((part) => print(part).split('\n\nfragment')[0]);
    expect(operations.map((text) => text?.replaceAll(/\s+/g, ' '))).toEqual([
      'query Home($first: Int!) { home { cards(first: $first) { id ...Card } } }',
      'query Home($first: Int!) { shop { owner { name } } }',
    ]);
  });
});

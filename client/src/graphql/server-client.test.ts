// @vitest-environment node
import { gql } from '@apollo/client';
import { print, type DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { takeServerClient, type GraphQLExecutor } from './server-client';

const QUERY = gql`
  query Bag($slug: String!) {
    product(slug: $slug) {
      id
      name
    }
  }
`;

const answerOf = (id: string) => ({ data: { product: { __typename: 'Product', id, name: `Bag ${id}` } } });
const executeWith =
  (id: string): GraphQLExecutor =>
  () =>
    Promise.resolve(answerOf(id));
const refuse: GraphQLExecutor = () => Promise.reject(new Error('no query expected'));

describe('takeServerClient', () => {
  it('takeServerClient gives each page an empty cache, also when it uses a client again', async () => {
    const first = takeServerClient(executeWith('1'));
    await first.client.query({ query: QUERY, variables: { slug: 'tote' } });
    expect(first.extractAnswers()).toHaveProperty('Product:1');
    first.release();
    const second = takeServerClient(refuse);
    expect(second.client).toBe(first.client);
    expect(second.extractAnswers()).toEqual({});
    const result = second.client.watchQuery({ query: QUERY, variables: { slug: 'tote' } }).getCurrentResult();
    expect(result.data).toBeUndefined();
    second.release();
  });

  it('takeServerClient gives pages that are rendered at the same time a client each', () => {
    const pages = [takeServerClient(refuse), takeServerClient(refuse)];
    expect(pages[0]?.client).not.toBe(pages[1]?.client);
    for (const { release } of pages) release();
  });

  it('takeServerClient drops an answer that comes after its page has ended', async () => {
    let answer: () => void = () => undefined;
    const late: GraphQLExecutor = () =>
      new Promise((resolve) => {
        answer = () => resolve(answerOf('1'));
      });
    const page = takeServerClient(late);
    const pending = page.client.query({ query: QUERY, variables: { slug: 'tote' } });
    page.release();
    const next = takeServerClient(refuse);
    expect(next.client).toBe(page.client);
    answer();
    await pending;
    expect(next.extractAnswers()).toEqual({});
    next.release();
  });

  it("a page's components read the answers of its queries as they came", async () => {
    const { client, release } = takeServerClient(executeWith('1'));
    const variables = { slug: 'tote' };
    const { data } = await client.query({ query: QUERY, variables });
    expect(client.watchQuery({ query: QUERY, variables }).getCurrentResult()).toMatchObject({
      data,
      dataState: 'complete',
      loading: false,
    });
    expect(client.watchQuery({ query: QUERY, variables: { slug: 'sling' } }).getCurrentResult().loading).toBe(
      true,
    );
    release();
  });

  it('a page asks without the directive @unmask, and its components read the answer as it came', async () => {
    const asked: string[] = [];
    const { client, release } = takeServerClient(({ query }) => {
      asked.push(print(query));
      return Promise.resolve(answerOf('1'));
    });
    const query = gql`
      query Bag($slug: String!) {
        product(slug: $slug) {
          ...Bag_product @unmask
        }
      }
      fragment Bag_product on Product {
        id
        name
      }
    `;
    const variables = { slug: 'tote' };
    const { data } = await client.query({ query, variables });
    expect(asked.join()).toContain('...Bag_product\n');
    expect(asked.join()).not.toContain('@unmask');
    expect(client.watchQuery({ query, variables }).getCurrentResult().data).toBe(data);
    release();
  });

  it('components get the fields of fragments, too, since the kept HTML of a part depends on them', async () => {
    const { client, release } = takeServerClient(executeWith('1'));
    const query = gql`
      query Card {
        product(slug: "tote") {
          ...Card_product
        }
      }
      fragment Card_product on Product {
        id
        name
      }
    `;
    await client.query({ query });
    expect(client.watchQuery({ query }).getCurrentResult().data).toMatchObject({
      product: { name: 'Bag 1' },
    });
    release();
  });

  it('takeServerClient asks with the same document for every page', async () => {
    const documents = new Set<DocumentNode>();
    const pages = [1, 2].map(() =>
      takeServerClient(({ query }) => {
        documents.add(query);
        return Promise.resolve(answerOf('1'));
      }),
    );
    for (const { client } of pages) await client.query({ query: QUERY, variables: { slug: 'tote' } });
    expect(documents.size).toBe(1);
    for (const { release } of pages) release();
  });
});

// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gql, type DocumentNode } from '@apollo/client';
import { buildSchema, isObjectType, parse, visit } from 'graphql';
import { expect, it } from 'vitest';
import { createCache } from './cache';
import { AnswerNormaliser } from './normalise-answers';
import { TYPE_POLICIES } from './type-policies';

const PAGE = gql`
  query Page($slug: String!, $limit: Int) {
    product(slug: $slug) {
      id
      ...Card
      related(limit: $limit) {
        id
        ...Card
      }
    }
    bag: product(slug: "tote") {
      id
      name
      dimensions {
        width
      }
    }
    shop {
      name
    }
    me {
      id
    }
  }
  fragment Card on Product {
    title: name
    images {
      id
      url
    }
    variants {
      id
      price {
        amount
      }
    }
    ...Prices
  }
  fragment Prices on Product {
    dimensions {
      height
    }
    variants {
      price {
        currency
      }
    }
  }
`;

const price = { __typename: 'Money', amount: 100, currency: 'INR' };
const product = (id: string) => ({
  __typename: 'Product',
  id,
  title: `Bag ${id}`,
  name: `Bag ${id}`,
  images: [{ __typename: 'Image', id: `i${id}`, url: '/a' }, null],
  variants: [{ __typename: 'Variant', id: `v${id}`, price }],
  dimensions: { __typename: 'Dimensions', height: 1, width: 2 },
});
const DATA = {
  product: { ...product('1'), related: [product('2'), product('3')] },
  bag: product('2'),
  shop: { __typename: 'Shop', name: 'Potli' },
  me: null,
};

function storesOf(
  ...written: { document: DocumentNode; variables: Record<string, unknown>; data: object }[]
) {
  const cache = createCache();
  const normaliser = new AnswerNormaliser(cache.policies);
  const own = {};
  for (const { document, variables, data } of written) {
    const query = cache.transformDocument(document);
    cache.writeQuery({ query, variables, data });
    normaliser.add(own, query, variables, data);
  }
  return { own, apollo: cache.extract() };
}

it("AnswerNormaliser stores fragments, arguments, singletons and parts as Apollo's cache does", () => {
  const { own, apollo } = storesOf({ document: PAGE, variables: { slug: 'sling', limit: 2 }, data: DATA });
  expect(own).toEqual(apollo);
  expect(own).toHaveProperty(['Product:1', 'related:{"limit":2}']);
});

it("AnswerNormaliser merges answers to several queries as Apollo's cache does", () => {
  const page = { document: PAGE, variables: { slug: 'sling' }, data: DATA };
  const other = gql`
    query Other {
      shop {
        city
      }
      product(id: "2") {
        id
        dimensions {
          depth
        }
        images {
          id
        }
      }
    }
  `;
  const { own, apollo } = storesOf(page, {
    document: other,
    variables: {},
    data: {
      shop: { __typename: 'Shop', city: 'Pune' },
      product: {
        __typename: 'Product',
        id: '2',
        dimensions: { __typename: 'Dimensions', depth: 3 },
        images: [{ __typename: 'Image', id: 'i9' }],
      },
    },
  });
  expect(own).toEqual(apollo);
});

it("the shop's documents have only fragments on object types, which are all that AnswerNormaliser knows", () => {
  const src = path.join(import.meta.dirname, '..');
  const schema = buildSchema(readFileSync(path.join(src, '..', '..', 'schema.graphql'), 'utf8'));
  const conditions: string[] = [];
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.graphql'))
      visit(parse(readFileSync(path.join(src, file), 'utf8')), {
        FragmentDefinition: ({ typeCondition }) => void conditions.push(typeCondition.name.value),
        InlineFragment: ({ typeCondition }) =>
          void (typeCondition && conditions.push(typeCondition.name.value)),
      });
  expect(conditions).toContain('Product');
  expect(conditions.filter((name) => !isObjectType(schema.getType(name)))).toEqual([]);
});

it('the cache identifies objects by their id or as singletons, which is all that AnswerNormaliser knows', () => {
  const keys = Object.values(TYPE_POLICIES).flatMap(({ keyFields }) =>
    keyFields === undefined ? [] : [keyFields],
  );
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(key).toEqual([]);
});

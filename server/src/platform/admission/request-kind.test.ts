import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../project-root';
import {
  CHECKOUT_MUTATIONS,
  requestKindOfDocument,
  requestKindOfRoute,
  PERSONAL_QUERIES,
  SIGN_IN_MUTATIONS,
} from './request-kind';

it("every field that decides a document's kind is in the schema", () => {
  const schema = buildSchema(readFileSync(path.join(PROJECT_ROOT, 'schema.graphql'), 'utf8'));
  const [mutations, queries] = [schema.getMutationType()?.getFields(), schema.getQueryType()?.getFields()];
  for (const name of [...SIGN_IN_MUTATIONS, ...CHECKOUT_MUTATIONS])
    expect(mutations, name).toHaveProperty(name);
  for (const name of PERSONAL_QUERIES) expect(queries, name).toHaveProperty(name);
});

it.each([
  [{ mutations: ['signIn'], queries: null }, 'sign-in'],
  [{ mutations: ['addToCart', 'placeOrder'], queries: null }, 'checkout'],
  [{ mutations: ['placeOrder', 'trackProductView'], queries: null }, 'browse'],
  [{ mutations: null, queries: ['me', 'cart'] }, 'checkout'],
  [{ mutations: null, queries: ['me', 'products'] }, 'browse'],
  [{ mutations: null, queries: [] }, 'browse'],
  [{ mutations: null, queries: null }, 'browse'],
])('requestKindOfDocument of %j is %s', (roots, kind) => {
  expect(requestKindOfDocument(roots)).toBe(kind);
});

it.each([
  ['post', '/api/auth/login', 'sign-in'],
  ['post', '/api/auth/2fa/verify', 'sign-in'],
  ['get', '/api/auth/sessions', 'browse'],
  ['get', '/api/auth/me', 'checkout'],
  ['post', '/api/ecommerce/cart/items', 'checkout'],
  ['get', '/api/ecommerce/orders/{number}', 'checkout'],
  ['get', '/api/ecommerce/products', 'browse'],
])('requestKindOfRoute of %s %s is %s', (method, route, kind) => {
  expect(requestKindOfRoute({ method, path: route })).toBe(kind);
});

import {
  execute,
  parse,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSchemaOf } from './graphql';
import type { Modules } from './modules';
import { PUBLIC_VARIABLES, readClientOperations } from '../testing/client-operations';
import { createTestModules } from '../testing/services';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';
import { CacheTags } from '../platform/http/cache/cache-tags';
import { ANONYMOUS_VISITOR } from '../platform/http/visitor';
import type { Context } from '../platform/graphql/context';
import { createExecutor, type Executor } from '../platform/graphql/executor';

const clientOperations = await readClientOperations();

let database: TestDatabase;
let modules: Modules;
let schema: GraphQLSchema;
let executor: Executor;
let products: { id: string; slug: string }[];

beforeAll(async () => {
  database = await createTestDatabase();
  modules = createTestModules(database.dataSource);
  schema = buildSchemaOf(modules);
  executor = createExecutor(schema);
  products = await database.dataSource.query(
    'SELECT id, slug FROM product ORDER BY review_count DESC, id LIMIT 4',
  );
});
afterAll(() => database.drop());

function createContext(): Context {
  return {
    currency: 'INR',
    loaders: modules.createLoaders(),
    visitor: ANONYMOUS_VISITOR,
    ipBlock: '',
    idempotencyKey: null,
    tags: new CacheTags(),
  };
}

/** New in each answer: the cart's version, ids, and challenges of passkey ceremonies. */
const RANDOM = /"version":\d+|[\da-f]{8}-[\da-f-]{27}|challenge\\*":\\*"[\w-]+/g;

/** As it is sent; errors by path, since fields end in any order. */
function textOf({ data, errors }: ExecutionResult, isMutation: boolean): string {
  const text = JSON.stringify({
    data,
    errors: errors?.map((error) => JSON.stringify(error.toJSON())).toSorted(),
  });
  return isMutation ? text.replace(RANDOM, '') : text;
}

async function compare(document: DocumentNode, variables: Record<string, unknown>): Promise<ExecutionResult> {
  const expected = await execute({
    schema,
    document,
    variableValues: variables,
    contextValue: createContext(),
  });
  const isMutation = document.definitions.some(
    (part) => 'operation' in part && part.operation === 'mutation',
  );
  for (const _turn of ['with a new plan', 'with a kept plan']) {
    const result = await executor({ document, variables, context: createContext() });
    expect(textOf(result, isMutation)).toBe(textOf(expected, isMutation));
  }
  return expected;
}

function variablesOf({ name, variableDefinitions }: OperationDefinitionNode): Record<string, unknown> {
  const given = PUBLIC_VARIABLES[name?.value ?? ''] ?? {};
  return {
    ...(variableDefinitions?.some(({ variable }) => variable.name.value === 'limit') && { limit: 8 }),
    ...given,
    ...('ids' in given && { ids: products.map(({ id }) => id) }),
    ...(given['slug'] === '' && { slug: products[0]?.slug }),
  };
}

const rows = [...clientOperations].map(
  ([operation, document]) => [operation.name?.value ?? '', operation, document] as const,
);
it.each(rows)(
  'the client’s operation %s has the same result from its plan as from graphql-js',
  async (name, operation, document) => {
    // Of a guest, without variables: personal operations fail by access, and others by missing variables.
    const result = await compare(document, variablesOf(operation));
    if (name in PUBLIC_VARIABLES) expect(result.errors).toBeUndefined();
  },
);

it.each([
  [
    '{ a: products(limit: 2) { total items { id x: name x: name images(first: 1) { ...i } } } } fragment i on Image { url angle }',
  ],
  [
    '{ products(limit: 3, sort: PRICE_ASC) { facets { brands { slug count } priceRange { min { amount } } } items { variants { priorPrice { amount } image { url } } related(limit: 2) { id brand { image { url } productCount } category { startingPrice { currency } } } } } }',
  ],
  [
    '{ product(slug: "nothing") { id } other: product(id: "x", slug: "y") { id } me { email } shop { name } }',
  ],
  [
    '{ products(limit: 1000) { total } featuredProducts(limit: 1) { id createdAt updatedAt dimensions { lengthCm } specifications { label } } }',
  ],
  [
    '{ productsByIds(ids: ["00000000-0000-4000-8000-000000000000"]) { id } products(limit: 1) { items { images(first: 0) { id } } } }',
  ],
  [
    'mutation { trackProductView(productId: "00000000-0000-4000-8000-000000000000") { __typename ... on Error { code message } ... on NotFoundError { field } ... on ProductViewTracked { productId } } }',
  ],
  [
    'mutation { addToCart(input: { productId: "x", variantId: "y", quantity: 1 }) { __typename ... on Failure { code message fields { field message } retryAfterSeconds } ... on CartChanged { cart { id } } } }',
  ],
  [
    'mutation { signIn(input: { email: "a@b.example", password: "wrong password" }) { __typename ... on Error { code } } }',
  ],
])('an operation of another client has the same result: %s', async (text) => {
  await compare(parse(text), {});
});

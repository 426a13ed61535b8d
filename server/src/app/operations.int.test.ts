import { readFileSync } from 'node:fs';
import path from 'node:path';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  print,
  typeFromAST,
  validate,
  type DocumentNode,
  type GraphQLInputType,
  type NamedTypeNode,
  type OperationDefinitionNode,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';
import { PROJECT_ROOT } from '../platform/project-root';
import { ANONYMOUS_VISITOR } from '../platform/http/visitor';
import { publicQueryFields } from '../platform/graphql/cache-control';
import { createGraphql, type Graphql } from './graphql';
import { PUBLIC_VARIABLES, readClientOperations } from '../testing/client-operations';
import { createTestModules } from '../testing/services';
import { COMPARE_MAX, MAX_PAGE_SIZE, RECENTLY_VIEWED_MAX } from '../domain/limits';
import { scanDocument } from '../platform/graphql/document-scan';
import { costOf, LIMIT_RULES, QUERY_LIMITS } from '../platform/graphql/limits';
import { OperationCosts } from '../platform/graphql/operation-costs';
import { buildPotliSchema } from './schema';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const schema = buildSchema(readFileSync(path.join(PROJECT_ROOT, 'schema.graphql'), 'utf8'));
const documents = await readClientOperations();
const operations = [...documents.keys()];
/** The document as browsers send it. */
const documentOf = (operation: OperationDefinitionNode): DocumentNode =>
  documents.get(operation) ?? expect.fail();
const nameOf = (operation: OperationDefinitionNode) => operation.name?.value ?? 'anonymous';

/** Operations of accounts and shopping are personal, and read only the viewer's data. */
const publicFields = new Set(publicQueryFields(buildPotliSchema(() => ({}))));
// Answered from settings, not from the database.
publicFields.delete('signInMethods');
const isPersonal = (operation: OperationDefinitionNode): boolean =>
  operation.selectionSet.selections.every(
    (field) =>
      field.kind === Kind.FIELD &&
      (operation.operation === 'mutation'
        ? field.name.value !== 'trackProductView'
        : !publicFields.has(field.name.value)),
  );
const browsing = operations.filter((operation) => !isPersonal(operation));

let database: TestDatabase;
let graphql: Graphql;
let statements: string[] = [];
let slugs: { id: string; slug: string }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  graphql = await createGraphql({
    modules: createTestModules(database.dataSource),
    config: { mode: 'demo', currency: 'INR' },
  });
  slugs = await database.dataSource.query(
    'SELECT id, slug FROM product ORDER BY review_count DESC, id LIMIT 96',
  );
  const note = (sql: string) => void statements.push(sql);
  const noop = () => undefined;
  database.dataSource.setOptions({
    logging: ['query'],
    logger: {
      logQuery: note,
      logQueryError: noop,
      logQuerySlow: noop,
      logSchemaBuild: noop,
      logMigration: noop,
      log: noop,
    },
  });
});
afterAll(() => database.drop());

/** Suggestions are the only list limited to 20. */
const sizeFor = (operation: OperationDefinitionNode, size: number) =>
  nameOf(operation) === 'SearchSuggestions' ? Math.min(size, 20) : size;

function variablesOf(operation: OperationDefinitionNode, size: number): Record<string, unknown> {
  const given = PUBLIC_VARIABLES[nameOf(operation)] ?? {};
  const firstSlug = slugs[0]?.slug;
  return {
    ...given,
    ...('ids' in given && { ids: slugs.slice(0, size).map(({ id }) => id) }),
    ...('slug' in given && given['slug'] === '' && { slug: firstSlug }),
    ...(operation.variableDefinitions?.some(({ variable }) => variable.name.value === 'limit') && {
      limit: sizeFor(operation, size),
    }),
  };
}

/** Operations that read only settings. */
const WITHOUT_SQL = new Set(['GiftCardOffer']);

async function statementsOf(operation: OperationDefinitionNode, size: number): Promise<number> {
  statements = [];
  const result = await graphql.execute({
    query: documentOf(operation),
    variables: variablesOf(operation, size),
  });
  expect(result.errors, nameOf(operation)).toBeUndefined();
  return statements.length;
}

/** The last number: lists of products, of which each takes a statement more when its products have changed. */
it.each([
  ['id', 1, 1],
  ['images { id } variants { id images { id } } brand { id } category { id }', 1, 1],
  ['image { id } images(first: 2) { id } variants { id image { id } images(first: 1) { id } }', 1, 1],
  ['related(limit: 4) { id name images { id } variants { id } }', 2, 2],
  ['reviews(limit: 3) { total items { id } }', 3, 1],
  ['questions(limit: 3) { total items { id answers { id } } }', 4, 1],
])(
  'a list of 96 products needs as many statements as one of 12: %s',
  async (field, statementsOfOne, productLists) => {
    const count = async (size: number): Promise<number> => {
      statements = [];
      const query = parse(
        `{ products(limit: ${size}, sort: POPULARITY_DESC) { total facets { inStockCount } items { ${field} } } }`,
      );
      const result = await graphql.execute({ query, variables: {} });
      expect(result.errors).toBeUndefined();
      return statements.length;
    };
    for (const size of [12, 96]) {
      await database.dataSource.query(`UPDATE category SET tagline = tagline || '.'`);
      expect(await count(size)).toBe(statementsOfOne + productLists);
      expect(await count(size)).toBe(statementsOfOne);
    }
  },
);

it('executeAs runs queries of a visitor, and refuses mutations', async () => {
  const execute = graphql.executeAs(ANONYMOUS_VISITOR);
  expect(await execute({ query: parse('{ cart { id } }'), variables: {} })).toEqual({ data: { cart: null } });
  expect(() => execute({ query: parse('mutation { clearCart { __typename } }'), variables: {} })).toThrow(
    'Only queries are run as a visitor',
  );
});

describe('operations of the client', () => {
  it('every public operation of the client has variables in this test', () => {
    expect(browsing.map(nameOf).toSorted()).toEqual(Object.keys(PUBLIC_VARIABLES).toSorted());
  });

  it.each(browsing.map((operation) => [nameOf(operation), operation] as const))(
    'the operation %s needs as many statements for 96 items as for 12',
    async (_name, operation) => {
      // The first search of a process reads the catalogue's words.
      await statementsOf(operation, 12);
      /** The first time, products are read that have changed, and then kept. */
      const countTwice = async (size: number): Promise<number[]> => {
        await database.dataSource.query(`UPDATE category SET tagline = tagline || '.'`);
        return [await statementsOf(operation, size), await statementsOf(operation, size)];
      };
      const counts = await countTwice(12);
      expect(counts.every((count) => count > 0)).toBe(!WITHOUT_SQL.has(nameOf(operation)));
      expect(Math.max(...counts)).toBeLessThanOrEqual(18);
      expect(await countTwice(96)).toEqual(counts);
    },
  );

  describe('operations with their largest variables', () => {
    it.each(operations.map((operation) => [nameOf(operation), operation] as const))(
      'the operation %s stays under every limit with its largest variables',
      (_name, operation) => {
        const document = documentOf(operation);
        const variables = largestVariables(operation);
        expect(validate(schema, document, LIMIT_RULES)).toEqual([]);
        expect(() => scanDocument(print(document))).not.toThrow();
        expect(() => new OperationCosts().require({ schema, document, operation, variables })).not.toThrow();
        // With a margin for growth.
        const depth = maxDepthRule({ n: QUERY_LIMITS.depth - 2, flattenFragments: true });
        expect(validate(schema, document, [depth])).toEqual([]);
        const cost = costOf({ schema, document, operation, variables });
        expect(cost).toBeGreaterThan(0);
        expect(cost).toBeLessThan(0.9 * QUERY_LIMITS.cost);
      },
    );
  });
});

/** Maximum number of ids that the client sends. */
const IDS: Record<string, number> = {
  Compare: COMPARE_MAX,
  RecentlyViewedProducts: RECENTLY_VIEWED_MAX,
  PendingProducts: MAX_PAGE_SIZE,
};

/** A value for every variable, with the maximum number of ids and the maximum page size. */
function largestVariables(operation: OperationDefinitionNode): Record<string, unknown> {
  return Object.fromEntries(
    (operation.variableDefinitions ?? []).map(({ variable, type }) => {
      const name = variable.name.value;
      if (name === 'limit') return [name, MAX_PAGE_SIZE];
      if (name === 'ids')
        return [name, Array.from({ length: IDS[nameOf(operation)] ?? expect.fail() }, () => UNKNOWN)];
      const given = typeFromAST(schema, type as NamedTypeNode);
      return [name, isInputType(given) ? someValue(given) : expect.fail()];
    }),
  );
}

function someValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return someValue(type.ofType);
  if (isListType(type)) return [someValue(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, someValue(field.type)]),
    );
  return { Int: 1, Float: 1, Boolean: true, ID: UNKNOWN }[type.name] ?? 'x';
}

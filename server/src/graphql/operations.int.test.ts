import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  buildSchema,
  concatAST,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql';
import { getComplexity } from 'graphql-query-complexity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { PROJECT_ROOT } from '../project-root';
import { createTestAccounts } from '../accounts/testing';
import { createTestAlerting } from '../alerting.testing';
import { createTestReviewing } from '../reviewing.testing';
import { createTestSelling } from '../selling.testing';
import { createTestShopping } from '../shopping.testing';
import { publicQueryFields } from './cache-control';
import { createGraphql, type Graphql } from './graphql';
import { fieldCost, QUERY_LIMITS } from './limits';
import { buildPotliSchema } from './schema';

/** What the screens ask, with values for every operation's variables; `limit` is set by the test. */
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const VARIABLES: Record<string, Record<string, unknown>> = {
  CategoriesPage: {},
  CategoryPage: { slug: 'suitcases', filter: { categorySlugs: ['suitcases'] } },
  Compare: { ids: [] },
  DidYouMean: { query: 'sutcase' },
  FilterNames: {},
  GiftCardOffer: {},
  HelpPage: {},
  HomePage: {},
  Listing: { page: 1 },
  ProductPage: { slug: '' },
  ProductQuestions: { slug: '', page: 1 },
  ProductReviews: { slug: '', page: 1, sort: 'NEWEST' },
  RecentlyViewedProducts: { ids: [] },
  SalePage: {},
  SearchSuggestions: { query: 'cabin' },
  SignScene: {},
  TrackProductView: { productId: UNKNOWN },
};

const sources = readdirSync(path.join(PROJECT_ROOT, 'client', 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => parse(readFileSync(path.join(PROJECT_ROOT, 'client', 'src', file), 'utf8')));
const { definitions } = concatAST(sources);
const fragments = new Map(
  definitions.flatMap((part) =>
    part.kind === Kind.FRAGMENT_DEFINITION
      ? [[part.name.value, part] as [string, FragmentDefinitionNode]]
      : [],
  ),
);
const operations = definitions.filter(
  (part): part is OperationDefinitionNode => part.kind === Kind.OPERATION_DEFINITION,
);
const nameOf = (operation: OperationDefinitionNode) => operation.name?.value ?? 'anonymous';

/** What signing in, accounts and shopping ask is personal: answers for whoever asks, about no more than is theirs. */
const publicFields = new Set(publicQueryFields(buildPotliSchema(() => ({}))));
// The shop's settings answer it, not the database.
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

/** An operation with the fragments that it needs, and theirs. */
function documentOf(operation: OperationDefinitionNode): DocumentNode {
  const needed = new Map<string, FragmentDefinitionNode>();
  const collect = (text: string) => {
    for (const [, name] of text.matchAll(/"kind":"FragmentSpread","name":\{"kind":"Name","value":"(\w+)"/g)) {
      const fragment = fragments.get(name ?? '');
      if (!fragment || needed.has(fragment.name.value)) continue;
      needed.set(fragment.name.value, fragment);
      collect(JSON.stringify(fragment, withoutPlaces));
    }
  };
  collect(JSON.stringify(operation, withoutPlaces));
  return { kind: Kind.DOCUMENT, definitions: [operation, ...needed.values()] };
}
const withoutPlaces = (key: string, value: unknown): unknown => (key === 'loc' ? undefined : value);

let database: TestDatabase;
let graphql: Graphql;
let statements: string[] = [];
let slugs: { id: string; slug: string }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { accounts } = createTestAccounts(database.dataSource);
  const shopping = createTestShopping(database.dataSource);
  graphql = await createGraphql({
    dataSource: database.dataSource,
    config: { mode: 'demo', currency: 'INR' },
    accounts,
    shopping,
    selling: createTestSelling(database.dataSource, accounts, shopping),
    reviewing: createTestReviewing(database.dataSource),
    alerting: createTestAlerting(database.dataSource),
  });
  slugs = await database.dataSource.query(
    'SELECT id, slug FROM product ORDER BY review_count DESC, id LIMIT 96',
  );
  const note = (sql: string) => void statements.push(sql);
  const nothing = () => undefined;
  database.dataSource.setOptions({
    logging: ['query'],
    logger: {
      logQuery: note,
      logQueryError: nothing,
      logQuerySlow: nothing,
      logSchemaBuild: nothing,
      logMigration: nothing,
      log: nothing,
    },
  });
});
afterAll(() => database.drop());

/** Suggestions are the one list that is never longer than 20. */
const sizeFor = (operation: OperationDefinitionNode, size: number) =>
  nameOf(operation) === 'SearchSuggestions' ? Math.min(size, 20) : size;

function variablesOf(operation: OperationDefinitionNode, size: number): Record<string, unknown> {
  const given = VARIABLES[nameOf(operation)] ?? {};
  const known = slugs[0]?.slug;
  return {
    ...given,
    ...('ids' in given && { ids: slugs.slice(0, size).map(({ id }) => id) }),
    ...('slug' in given && given['slug'] === '' && { slug: known }),
    ...(operation.variableDefinitions?.some(({ variable }) => variable.name.value === 'limit') && {
      limit: sizeFor(operation, size),
    }),
  };
}

/** Operations that read nothing from the database, only settings. */
const WITHOUT_SQL = new Set(['GiftCardOffer', 'HelpPage']);

async function statementsOf(operation: OperationDefinitionNode, size: number): Promise<number> {
  statements = [];
  const result = await graphql.execute({
    query: documentOf(operation),
    variables: variablesOf(operation, size),
  });
  expect(result.errors, nameOf(operation)).toBeUndefined();
  return statements.length;
}

it.each([
  ['id', 1],
  ['images { id } variants { id images { id } } brand { id } category { id }', 1],
  ['related(limit: 4) { id name images { id } variants { id } }', 2],
  ['reviews(limit: 3) { total items { id } }', 3],
  ['questions(limit: 3) { total items { id answers { id } } }', 4],
])(
  '%s of each product of a list costs no more statements for 96 than for 12',
  async (field, statementsOfOne) => {
    const count = async (size: number): Promise<number> => {
      statements = [];
      const query = parse(
        `{ products(limit: ${size}, sort: POPULARITY_DESC) { total facets { inStockCount } items { ${field} } } }`,
      );
      const result = await graphql.execute({ query, variables: {} });
      expect(result.errors).toBeUndefined();
      return statements.length;
    };
    expect(await count(12)).toBe(statementsOfOne);
    expect(await count(96)).toBe(statementsOfOne);
  },
);

describe('every operation of the client', () => {
  it('has its variables in the table above', () => {
    expect(browsing.map(nameOf).toSorted()).toEqual(Object.keys(VARIABLES).toSorted());
  });

  it.each(browsing.map((operation) => [nameOf(operation), operation] as const))(
    '%s costs no more statements for 96 than for 12',
    async (_name, operation) => {
      const few = await statementsOf(operation, 12);
      const many = await statementsOf(operation, 96);
      expect(few > 0).toBe(!WITHOUT_SQL.has(nameOf(operation)));
      expect(few).toBeLessThanOrEqual(18);
      expect(many).toBe(few);
    },
  );

  it.each(operations.map((operation) => [nameOf(operation), operation] as const))(
    '%s stays within the limits',
    (_name, operation) => {
      const schema = buildSchema(readFileSync(path.join(PROJECT_ROOT, 'schema.graphql'), 'utf8'));
      const document = documentOf(operation);
      const depth = maxDepthRule({ n: QUERY_LIMITS.depth - 2, flattenFragments: true });
      expect(validate(schema, document, [depth])).toEqual([]);
      // Without lists whose length is asked for there is nothing to multiply.
      if (isPersonal(operation)) return;
      const cost = getComplexity({
        schema,
        query: document,
        variables: variablesOf(operation, 96),
        estimators: [fieldCost],
        maxQueryNodes: QUERY_LIMITS.nodes,
      });
      expect(cost).toBeGreaterThan(0);
      expect(cost).toBeLessThan(QUERY_LIMITS.cost);
    },
  );
});

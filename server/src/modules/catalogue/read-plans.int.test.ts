import type { DataSource, QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CABIN_LIMITS } from '../../domain/cabin-baggage';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { CatalogueRepository } from './catalogue.repository';
import { HomeRepository } from './home/home.repository';
import type { ProductFilter, ProductOrder } from './filters/product-filter';
import type { SortOrder } from './products/product-order';
import {
  createProductRepository,
  createProductSearch,
  createRelatedProducts,
  createTestCatalogue,
  createTestSuggestions,
} from './testing';

const COPIES = 7;
/** Tables with a row for each product or more. */
const TABLES_OF_PRODUCTS = [
  'product',
  'product_listing',
  'product_document',
  'variant',
  'picture',
  'product_slot',
];

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  /** Only after ANALYZE; 0 for a node that was not needed. */
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** With 9,600 products PostgreSQL would rather read an index than all of them. */
let database: TestDatabase;
let statements: { sql: string; values: unknown[] }[] = [];
let recording: DataSource;
let id: string;
let ids: string[];
let slug: string;
let category: string;
let brand: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { dataSource } = database;
  await copyProducts(dataSource);
  recording = Object.create(dataSource, {
    query: {
      value: (sql: string, values: unknown[] = []) => {
        statements.push({ sql, values });
        return dataSource.query(sql, values);
      },
    },
  });
  [{ id, slug, category, brand }] = await dataSource.query(
    `SELECT p.id, p.slug, c.slug AS category, b.slug AS brand FROM product p JOIN category c ON c.id = p.category_id JOIN brand b ON b.id = p.brand_id LIMIT 1`,
  );
  const rows: { id: string }[] = await dataSource.query('SELECT id FROM product_listing LIMIT 5');
  ids = rows.map((row) => row.id);
}, 120_000);
afterAll(() => database.drop());

/**
 * Without triggers and with empty prints: only the numbers of rows matter. The GIN indexes are built afterwards, because
 * adding to them row by row takes half of the time.
 */
async function copyProducts(dataSource: DataSource): Promise<void> {
  const columns: { name: string }[] = await dataSource.query(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'product' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'slug', 'is_popular')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  const runner = dataSource.createQueryRunner();
  await runner.query('SET session_replication_role = replica');
  const ginIndexes: { name: string; definition: string }[] = await runner.query(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'product' AND indexdef LIKE '%USING gin%'`,
  );
  for (const { name } of ginIndexes) await runner.query(`DROP INDEX ${name}`);
  await runner.query(
    `INSERT INTO product (id, slug, ${names}) SELECT md5(id::text || copy)::uuid, slug || '-' || copy, ${names} FROM product, generate_series(1, ${COPIES}) copy`,
  );
  for (const { definition } of ginIndexes) await runner.query(definition);
  await runner.query(
    `INSERT INTO product_listing SELECT copied.* FROM product_listing l, generate_series(1, ${COPIES}) copy,
       LATERAL jsonb_populate_record(l, jsonb_build_object('id', md5(l.id::text || copy)::uuid)) copied`,
  );
  await runner.query(
    `INSERT INTO product_document SELECT id, brand_id, category_id, '{}', '[]', '[]' FROM product ON CONFLICT DO NOTHING`,
  );
  await runner.query('SELECT rebuild_facet_counts(), refresh_model_bestsellers()');
  await runner.query(`SELECT sync_search_matches(ARRAY['tote:C']), sync_search_lexemes(1)`);
  await runner.query('RESET session_replication_role');
  await runner.query(
    `ANALYZE ${TABLES_OF_PRODUCTS.join(', ')}, facet_count, facet_bitmap, search_bitmap, search_lexeme, model_bestseller`,
  );
  await runner.release();
}

/** The tables of products that a plan reads as a whole. */
function sequentialScans(node: PlanNode): string[] {
  if (node['Actual Loops'] === 0) return [];
  const relation = node['Relation Name'] ?? '';
  return [
    ...(node['Node Type'] === 'Seq Scan' && TABLES_OF_PRODUCTS.includes(relation) ? [relation] : []),
    ...(node.Plans ?? []).flatMap(sequentialScans),
  ];
}

/** The sequential scans of the tables of products by this connection. Source: PostgreSQL documentation, "Additional Statistics Functions". */
async function countScans(runner: QueryRunner): Promise<unknown> {
  return runner.query(
    `SELECT relname AS table, pg_stat_get_xact_numscans(oid) AS scans FROM pg_class
     WHERE relname = ANY ($1) AND relnamespace = 'public'::regnamespace ORDER BY relname`,
    [TABLES_OF_PRODUCTS],
  );
}

/**
 * Plans what `read` asks for, and executes it, since plans do not show what functions run.
 * @param analyze whether parts of a plan that are not needed are ignored
 */
async function expectIndexes(
  read: () => Promise<unknown>,
  { analyze = false }: { analyze?: boolean } = {},
): Promise<void> {
  statements = [];
  await read();
  expect(statements.length).toBeGreaterThan(0);
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    const runner = database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`SET LOCAL plan_cache_mode = ${mode}`);
    try {
      for (const { sql, values } of statements) {
        const [row]: { 'QUERY PLAN': { Plan: PlanNode }[] }[] = await runner.query(
          `EXPLAIN (ANALYZE ${analyze}, FORMAT JSON) ${sql}`,
          values,
        );
        const plan = row?.['QUERY PLAN'][0]?.Plan;
        expect(plan && sequentialScans(plan), `${mode}: ${sql}`).toEqual([]);
        const before = await countScans(runner);
        await runner.query(sql, values);
        expect(await countScans(runner), `within functions, ${mode}: ${sql}`).toEqual(before);
      }
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  }
}

describe('no table of products is read as a whole', () => {
  const find = (order: SortOrder, filter: ProductFilter, offset: number) =>
    createProductSearch(recording).findList({ filter, order, limit: 12, offset }, { facets: true });

  it.each<SortOrder>([
    'NAME_ASC',
    'NAME_DESC',
    'PRICE_ASC',
    'PRICE_DESC',
    'CREATED_AT_DESC',
    'CREATED_AT_ASC',
    'RATING_DESC',
    'POPULARITY_DESC',
    'COUNTRY_ASC',
    'COUNTRY_DESC',
  ])('by a list with facets in the order %s', async (order) => {
    await expectIndexes(() => find(order, {}, 0));
    await expectIndexes(() => find(order, { categorySlugs: [category] }, 24));
  });

  it.each<SortOrder>(['NAME_ASC', 'PRICE_DESC', 'POPULARITY_DESC'])(
    'by a deep page in the order %s, which reads at most half of an index',
    async (order) => {
      for (const offset of [1_200, 4_500, 9_500, 1_000_000])
        await expectIndexes(() => find(order, {}, offset));
    },
  );

  it('by a list of a brand in the order of prices', () =>
    expectIndexes(() => find('PRICE_ASC', { brandSlugs: [brand] }, 0)));

  it('by a product page', () => expectIndexes(() => createProductRepository(recording).findOne({ slug })));

  it('by the values of the filters', () =>
    expectIndexes(async () => {
      const catalogue = new CatalogueRepository(recording);
      await catalogue.findStatsBy('category_id');
      await catalogue.findStatsBy('brand_id');
      await catalogue.findPriceRange();
      await catalogue.findColourFamilies();
      await catalogue.findMaterialFamilies();
      await catalogue.findCountries();
    }));

  it.each<ProductFilter>([
    { categorySlugs: ['backpacks', 'handbags'] },
    { minPrice: 100_000, maxPrice: 300_000 },
    { colours: ['black', 'blue'] },
    { minRating: 4 },
    { inStock: true },
    { onSale: true, inStock: false },
    { materials: ['leather'], countries: ['india'], isFeatured: true },
    {
      categorySlugs: ['backpacks'],
      colours: ['black'],
      minPrice: 100_000,
      maxPrice: 300_000,
      minRating: 3,
      inStock: true,
    },
  ])('by a list with facets under the filters %j', async (filter) => {
    for (const order of ['NAME_ASC', 'PRICE_DESC', 'RATING_DESC', 'COUNTRY_DESC'] as const)
      for (const offset of [0, 240, 1_200]) await expectIndexes(() => find(order, filter, offset));
  });

  it('by related products, of one and of several', () =>
    expectIndexes(async () => {
      const products = createRelatedProducts(recording);
      await products.findRelatedTo([id], 8);
      await products.findRelatedTo(ids, 8);
    }));

  it('by recommended products, while the bestsellers of the models are enough', async () => {
    const products = createRelatedProducts(recording);
    await expectIndexes(() => products.findRecommended([id], 8), { analyze: true });
    await expectIndexes(() => products.findRecommended(ids, 8), { analyze: true });
    await expectIndexes(() => products.findRecommended([], 8), { analyze: true });
  });

  it.each(['le', 'suitc', 'backpack under 3000', 'red hand'])('by suggestions for "%s"', (text) =>
    expectIndexes(() =>
      createTestSuggestions({ ...database, dataSource: recording }).suggestSearches(text, 6),
    ),
  );

  it.each([
    'leather',
    'sutcase',
    'red handbag under 4000',
    'laptop backpack not black',
    'cabin bag for IndiGo',
    'trolley for air india',
  ])('by a search for "%s"', (search) =>
    expectIndexes(() =>
      createTestCatalogue({ ...database, dataSource: recording }).listProducts(
        { filter: { search }, sort: null, page: 1, limit: 12 },
        { facets: true },
      ),
    ),
  );

  it.each<ProductOrder>(['RELEVANCE', 'PRICE_ASC', 'RATING_DESC'])(
    'by a search in a large catalogue for what an airline takes in the order %s',
    async (order) => {
      for (const cabinLimit of CABIN_LIMITS.slice(0, 2))
        await expectIndexes(
          () =>
            createProductSearch(recording, 1).findList(
              { filter: { understood: [{ cabinLimit }] }, order, limit: 12, offset: 0 },
              { facets: true },
            ),
          { analyze: true },
        );
    },
  );

  it.each<ProductOrder>(['RELEVANCE', 'PRICE_ASC', 'RATING_DESC'])(
    'by a search for frequent words in the order %s',
    (order) =>
      expectIndexes(
        () =>
          createProductSearch(recording, 1, 1).findList(
            {
              filter: { search: 'leather zip', understood: [{ match: 'tote:C' }] },
              order,
              limit: 12,
              offset: 0,
            },
            { facets: true },
          ),
        { analyze: true },
      ),
  );

  it.each([
    ['many products have, in another form', '>= 200'],
    ['few products have, in another form', '< 200'],
  ])('by the correction of a word that %s', async (_, number) => {
    const [row]: { word: string; products: number }[] = await database.dataSource.query(
      `SELECT lexeme AS word, products FROM search_lexeme WHERE lexeme ~ '^[a-z]{4,}$' AND products ${number}
         AND NOT EXISTS (SELECT 1 FROM search_word WHERE word = lexeme) ORDER BY products DESC LIMIT 1`,
    );
    if (row === undefined) throw new Error('No lexeme is of use');
    const expectNoCorrection = async (): Promise<void> =>
      expect(await new CatalogueRepository(recording).findCorrectedSearch(row.word)).toBeNull();
    const setProducts = (products: number) =>
      database.dataSource.query('UPDATE search_lexeme SET products = $2 WHERE lexeme = $1', [
        row.word,
        products,
      ]);
    await expectIndexes(expectNoCorrection);
    // As of a lexeme that is newer than the last maintenance.
    await setProducts(0);
    await expectIndexes(expectNoCorrection);
    await setProducts(row.products);
  });

  it('by the correction of a word that no product has any more', async () => {
    await database.dataSource.query(`INSERT INTO search_lexeme (lexeme, products) VALUES ('suitcsae', 0)`);
    await expectIndexes(async () =>
      expect(await new CatalogueRepository(recording).findCorrectedSearch('suitcsae')).toBe('suitcase'),
    );
  });

  it('by the deletion of counts that became zero, for which there is an index', async () => {
    const rows: unknown[] = await database.dataSource.query(
      'EXPLAIN DELETE FROM facet_count WHERE scope = ANY (ARRAY[$1]::uuid[]) AND count = 0',
      ['00000000-0000-0000-0000-000000000000'],
    );
    expect(JSON.stringify(rows)).toContain('facet_count_zero');
  });

  it('by the home page', () => expectIndexes(() => new HomeRepository(recording).findHome()));
});

import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { CatalogueRepository } from './catalogue.repository';
import { HomeRepository } from './home.repository';
import type { ProductFilter } from './product-filter';
import type { SortOrder } from './product-order';
import { PRODUCT_RELATIONS } from './product-relations';
import { ProductRepository } from './product.repository';

const COPIES = 15;
/** Tables with a row for each product or more. */
const TABLES_OF_PRODUCTS = ['product', 'product_listing', 'product_document', 'variant', 'picture'];

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** With 19,200 products PostgreSQL would rather read an index than all of them. */
let database: TestDatabase;
let statements: { sql: string; values: unknown[] }[] = [];
let recording: DataSource;
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
  [{ slug, category, brand }] = await dataSource.query(
    `SELECT p.slug, c.slug AS category, b.slug AS brand FROM product p JOIN category c ON c.id = p.category_id JOIN brand b ON b.id = p.brand_id LIMIT 1`,
  );
}, 120_000);
afterAll(() => database.drop());

/** Without triggers and with empty prints: only the numbers of rows matter. */
async function copyProducts(dataSource: DataSource): Promise<void> {
  const columns: { name: string }[] = await dataSource.query(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'product' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'slug')`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  const runner = dataSource.createQueryRunner();
  await runner.query('SET session_replication_role = replica');
  await runner.query(
    `INSERT INTO product (id, slug, ${names}) SELECT md5(id::text || copy)::uuid, slug || '-' || copy, ${names} FROM product, generate_series(1, ${COPIES}) copy`,
  );
  await runner.query(
    `INSERT INTO product_listing SELECT copied.* FROM product_listing l, generate_series(1, ${COPIES}) copy,
       LATERAL jsonb_populate_record(l, jsonb_build_object('id', md5(l.id::text || copy)::uuid)) copied`,
  );
  await runner.query(
    `INSERT INTO product_document SELECT id, brand_id, category_id, '{}', '[]', '[]' FROM product ON CONFLICT DO NOTHING`,
  );
  await runner.query('SELECT rebuild_facet_counts()');
  await runner.query('RESET session_replication_role');
  await runner.query(`ANALYZE ${TABLES_OF_PRODUCTS.join(', ')}, facet_count`);
  await runner.release();
}

/** The tables of products that a plan reads as a whole. */
function sequentialScans(node: PlanNode): string[] {
  const relation = node['Relation Name'] ?? '';
  return [
    ...(node['Node Type'] === 'Seq Scan' && TABLES_OF_PRODUCTS.includes(relation) ? [relation] : []),
    ...(node.Plans ?? []).flatMap(sequentialScans),
  ];
}

async function expectIndexes(read: () => Promise<unknown>): Promise<void> {
  statements = [];
  await read();
  expect(statements.length).toBeGreaterThan(0);
  for (const { sql, values } of statements) {
    const [row]: { 'QUERY PLAN': { Plan: PlanNode }[] }[] = await database.dataSource.query(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      values,
    );
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    expect(plan && sequentialScans(plan), sql).toEqual([]);
  }
}

describe('no table of products is read as a whole', () => {
  const find = (order: SortOrder, filter: ProductFilter, offset: number) =>
    new ProductRepository(recording).findList(
      { filter, order, limit: 12, offset },
      { relations: PRODUCT_RELATIONS, facets: true },
    );

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
  ])('by a list with facets in the order %s', async (order) => {
    await expectIndexes(() => find(order, {}, 0));
    await expectIndexes(() => find(order, { categorySlugs: [category] }, 24));
  });

  it.each<SortOrder>(['NAME_ASC', 'PRICE_DESC', 'POPULARITY_DESC'])(
    'by a deep page in the order %s, which reads at most half of an index',
    async (order) => {
      for (const offset of [1_200, 9_000, 19_000, 1_000_000])
        await expectIndexes(() => find(order, {}, offset));
    },
  );

  it('by a list of a brand in the order of prices', () =>
    expectIndexes(() => find('PRICE_ASC', { brandSlugs: [brand] }, 0)));

  it('by a product page', () =>
    expectIndexes(() => new ProductRepository(recording).findOne({ slug }, PRODUCT_RELATIONS)));

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

  it('by the home page', () => expectIndexes(() => new HomeRepository(recording).findHome()));
});

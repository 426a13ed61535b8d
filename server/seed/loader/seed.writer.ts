import type { QueryRunner } from 'typeorm';
import { sanitiseHtml } from '../../src/modules/catalogue/products/sanitise-html';
import { contentRows } from './seed.rows';
import type { SeedCatalogue, SeedProduct } from '../data/seed.types';

type Row = Record<string, unknown>;

/** Rows per statement, so that a statement stays at a few megabytes. */
const CHUNK = 1_000;
/** The sales of 90 days are stored as weekly totals. */
const WEEKS = 13;

/**
 * Inserts all missing rows of the catalogue and changes no existing ones, in the caller's transaction. A new product
 * is added with variants or not at all.
 */
export async function writeSeed(runner: QueryRunner, seed: SeedCatalogue): Promise<void> {
  const insert = (table: string, rows: readonly Row[], parents?: Record<string, string>): Promise<string[]> =>
    insertMissing(runner, table, rows, parents);

  await insert('category', seed.categories.map(snake));
  await insert('brand', seed.brands.map(snake));
  const catalogue = await withExistingIds(runner, seed);
  await writeReference(runner, catalogue);
  await insert('promotion', catalogue.promotions.map(snake));
  await insert('bank_offer', catalogue.bankOffers.map(snake));

  const fresh = new Set(await insert('product', catalogue.products.map(productRow)));
  const variants = catalogue.products.flatMap(({ id, variants: own }) =>
    own.map(({ pictures: _pictures, ...variant }) => snake({ ...variant, productId: id })),
  );
  await insert('variant', variants, { product_id: 'product' });
  // A product that the seed has renamed exists under its old name with the same variants: the new row would have
  // none, and a price of 0.
  await runner.query(
    'DELETE FROM product p WHERE id = ANY ($1::uuid[]) AND NOT EXISTS (SELECT 1 FROM variant WHERE product_id = p.id)',
    [[...fresh]],
  );
  const pictures = catalogue.products.flatMap((product) =>
    product.variants.flatMap((variant) =>
      variant.pictures.map((picture) => snake({ ...picture, productId: product.id, variantId: variant.id })),
    ),
  );
  await insert('picture', pictures, { product_id: 'product', variant_id: 'variant' });
  await insert('review', catalogue.reviews.map(snake), { product_id: 'product' });
  await insert('product_question', catalogue.questions.map(snake), { product_id: 'product' });
  await insert('product_answer', catalogue.answers.map(snake), { question_id: 'product_question' });

  for (const { table, rows, parents } of contentRows(catalogue)) await insert(table, rows, parents);

  await writeDays(
    runner,
    catalogue.products.filter(({ id }) => fresh.has(id)),
  );
  // Listed, counted and announced once, with everything that belongs to them.
  await runner.query("UPDATE product SET status = 'active' WHERE id = ANY ($1::uuid[])", [[...fresh]]);
  await runner.query('SELECT refresh_popularity()');
  await runner.query('SELECT refresh_search_words()');
}

/**
 * Inserts what every shop needs before its first product: colour families, material families and synonyms. Runs in
 * the caller's transaction.
 */
export async function writeReference(
  runner: QueryRunner,
  {
    colourFamilies,
    materialFamilies,
    synonyms,
  }: Pick<SeedCatalogue, 'colourFamilies' | 'materialFamilies' | 'synonyms'>,
): Promise<void> {
  await insertMissing(runner, 'colour_family', colourFamilies.map(snake));
  await insertMissing(runner, 'material_family', materialFamilies.map(snake));
  await insertMissing(runner, 'search_synonym', synonyms.map(snake));
}

/**
 * Maps the catalogue to the categories and brands that already exist under the seed's slugs: staff may have created
 * them.
 */
async function withExistingIds(runner: QueryRunner, seed: SeedCatalogue): Promise<SeedCatalogue> {
  const own = async <T extends { id: string; slug: string }>(table: string, rows: readonly T[]) => {
    const found: { id: string; slug: string }[] = await runner.query(
      `SELECT id, slug FROM ${table} WHERE slug = ANY ($1::text[])`,
      [rows.map(({ slug }) => slug)],
    );
    const ids = new Map(found.map(({ slug, id }) => [slug, id]));
    return new Map(rows.map(({ id, slug }) => [id, ids.get(slug) ?? id]));
  };
  const [categoryIds, brandIds] = [await own('category', seed.categories), await own('brand', seed.brands)];
  const named = (ids: ReadonlyMap<string, string>, id: string): string => ids.get(id) ?? id;
  return {
    ...seed,
    categories: seed.categories.map((category) => ({ ...category, id: named(categoryIds, category.id) })),
    products: seed.products.map((product) => ({
      ...product,
      categoryId: named(categoryIds, product.categoryId),
      brandId: named(brandIds, product.brandId),
    })),
  };
}

/** The columns from the seed; other aggregates and search are derived by the database. */
function productRow(product: SeedProduct): Row {
  const { variants: _variants, unitsSold90d, views90d, ...own } = product;
  return {
    ...snake({ ...own, descriptionHtml: sanitiseHtml(own.descriptionHtml), updatedAt: product.createdAt }),
    // The sums of the days that are written below, so that `refresh_popularity` need not write each product once more.
    units_sold_90d: unitsSold90d,
    views_90d: views90d,
    status: 'draft',
    // As `refresh_popular_products` would mark each of so few products.
    is_popular: true,
  };
}

/**
 * @param parents column -> table that must contain its id: children of deleted rows are skipped
 * @returns the ids (or first columns) of the inserted rows
 */
async function insertMissing(
  runner: QueryRunner,
  table: string,
  rows: readonly Row[],
  parents: Record<string, string> = {},
): Promise<string[]> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return [];
  const keptColumns = Object.entries(parents).map(
    ([column, parent]) => `EXISTS (SELECT 1 FROM ${parent} WHERE ${parent}.id = new.${column})`,
  );
  const names = columns.join(', ');
  const added: string[] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    const insertedRows: { key: string }[] = await runner.query(
      `INSERT INTO ${table} (${names})
       SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) AS new
       ${keptColumns.length > 0 ? `WHERE ${keptColumns.join(' AND ')}` : ''}
       ON CONFLICT DO NOTHING RETURNING ${columns[0]}::text AS key`,
      [JSON.stringify(rows.slice(start, start + CHUNK))],
    );
    for (const { key } of insertedRows) added.push(key);
  }
  return added;
}

/** Sales and views of the last 90 days for new products; their sums equal the seed's. */
async function writeDays(runner: QueryRunner, products: readonly SeedProduct[]): Promise<void> {
  const rows = products.flatMap((product) =>
    Array.from({ length: WEEKS }, (_, week) => ({
      product_id: product.id,
      days_ago: week * 7 + 1,
      views: share(product.views90d, week),
      units_sold: share(product.unitsSold90d, week),
    })).filter(({ views, units_sold: units }) => views > 0 || units > 0),
  );
  for (let start = 0; start < rows.length; start += CHUNK) {
    await runner.query(
      `INSERT INTO product_day (product_id, day, views, units_sold)
       SELECT product_id, current_date - days_ago, views, units_sold
       FROM jsonb_to_recordset($1::jsonb) AS new (product_id uuid, days_ago int, views int, units_sold int)
       WHERE EXISTS (SELECT 1 FROM product WHERE product.id = new.product_id)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows.slice(start, start + CHUNK))],
    );
  }
}

function share(total: number, week: number): number {
  return Math.floor((total * (week + 1)) / WEEKS) - Math.floor((total * week) / WEEKS);
}

/** Converts property names to column names. */
function snake(row: object): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value]));
}

const COLUMNS = new Map<string, string>();
function columnOf(property: string): string {
  let column = COLUMNS.get(property);
  if (column === undefined) {
    column = property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    COLUMNS.set(property, column);
  }
  return column;
}

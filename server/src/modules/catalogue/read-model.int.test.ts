import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { Brand } from './brand.entity';
import { Category } from './category.entity';
import { CatalogueRepository } from './catalogue.repository';
import { Product } from './product.entity';
import { ProductRepository } from './product.repository';
import { PRODUCT_RELATIONS, type ProductWithRelations } from './product-relations';
import { changeAtRandom } from './testing.random-changes';
import { Variant } from './variant.entity';

/** What is printed and listed for products must equal what their own tables say. */
let database: TestDatabase;
let products: ProductRepository;

beforeAll(async () => {
  database = await createTestDatabase();
  products = new ProductRepository(database.dataSource);
});
afterAll(() => database.drop());

/** Products for sale with all relations, from their own tables. */
async function readPlainly(): Promise<ProductWithRelations[]> {
  const { dataSource } = database;
  const [rows, variants, brands, categories] = await Promise.all([
    dataSource.getRepository(Product).find({ where: { status: 'active' }, order: { id: 'ASC' } }),
    dataSource.getRepository(Variant).find({ order: { position: 'ASC' } }),
    dataSource.getRepository(Brand).find(),
    dataSource.getRepository(Category).find(),
  ]);
  const pictures = await new CatalogueRepository(dataSource).findPictures(rows.map(({ id }) => id));
  const group = <T extends { productId: string }>(entries: readonly T[]): Map<string, T[]> => {
    const groups = new Map<string, T[]>();
    for (const entry of entries) groups.set(entry.productId, [...(groups.get(entry.productId) ?? []), entry]);
    return groups;
  };
  const variantsOf = group(variants);
  const picturesOf = group(pictures);
  return rows.map((row) => ({
    ...row,
    variants: variantsOf.get(row.id) ?? [],
    pictures: picturesOf.get(row.id) ?? [],
    brand: brands.find(({ id }) => id === row.brandId),
    category: categories.find(({ id }) => id === row.categoryId),
  }));
}

async function expectPrintedRows(): Promise<void> {
  const plain = await readPlainly();
  const printed = await products.findByIds(
    plain.map(({ id }) => id),
    PRODUCT_RELATIONS,
  );
  expect(printed.length).toBe(plain.length);
  for (const [at, product] of printed.entries()) expect(product).toEqual({ ...plain[at] });
}

/** Rows of `product_listing` that differ from the products for sale, in either direction. */
const LISTING_DIFFERENCES = `
  WITH wanted AS (
    SELECT id, category_id, brand_id, created_at, average_rating, price, compare_price, review_count, units_sold_90d, views_90d, stock > 0 AS in_stock,
      is_featured, lower(name) AS name_key, country_slug, country_of_origin, model, colour_families, material_families
    FROM product WHERE status = 'active'
  ), stored AS (
    SELECT id, category_id, brand_id, created_at, average_rating, price, compare_price, review_count, units_sold_90d, views_90d, in_stock,
      is_featured, name_key, country_slug, country_of_origin, model, colour_families, material_families FROM product_listing
  )
  (SELECT 'missing' AS kind, id FROM (SELECT * FROM wanted EXCEPT SELECT * FROM stored) m)
  UNION ALL (SELECT 'wrong', id FROM (SELECT * FROM stored EXCEPT SELECT * FROM wanted) w)`;

async function expectEverything(): Promise<void> {
  await expectPrintedRows();
  expect(await database.dataSource.query(LISTING_DIFFERENCES)).toEqual([]);
}

describe('the read model', () => {
  it('printed rows and the listing equal the tables of the seeded catalogue', expectEverything);

  it.each([1, 2, 3])(
    'printed rows and the listing equal the tables after random changes one after the other, seed %i',
    async (seed) => {
      await changeAtRandom(database.dataSource, { seed, workers: 1, transactions: 60 });
      await expectEverything();
    },
  );

  it.each([11, 12, 13, 14])(
    'printed rows and the listing equal the tables after random changes in parallel transactions, seed %i',
    async (seed) => {
      await changeAtRandom(database.dataSource, { seed, workers: 4, transactions: 40 });
      await expectEverything();
    },
  );

  it('a print waits for a parallel transaction and contains what that one committed', async () => {
    const [product] = await products.findPage({ filter: {}, order: 'PRICE_ASC', limit: 1, offset: 0 });
    const [first, second] = [
      database.dataSource.createQueryRunner(),
      database.dataSource.createQueryRunner(),
    ];
    await first.startTransaction();
    await first.query(`UPDATE picture SET alt = 'From the first' WHERE product_id = $1`, [product?.id]);
    await second.startTransaction();
    const waiting = second.query(`UPDATE variant SET name = 'From the second' WHERE product_id = $1`, [
      product?.id,
    ]);
    await expect
      .poll(() =>
        database.dataSource.query(`SELECT 1 FROM pg_locks WHERE NOT granted AND locktype <> 'advisory'`),
      )
      .not.toEqual([]);
    await first.commitTransaction();
    await waiting;
    await second.commitTransaction();
    await Promise.all([first.release(), second.release()]);
    const [printed] = await products.findByIds([product?.id ?? ''], PRODUCT_RELATIONS);
    expect(new Set(printed?.pictures?.map(({ alt }) => alt))).toEqual(new Set(['From the first']));
    expect(new Set(printed?.variants?.map(({ name }) => name))).toEqual(new Set(['From the second']));
  });

  it('a sale changes the stock that is read without printing the product again', async () => {
    const [product] = await products.findPage({
      filter: { inStock: true },
      order: 'NAME_ASC',
      limit: 1,
      offset: 0,
    });
    const id = product?.id ?? '';
    const rowVersion = () =>
      database.dataSource.query(
        'SELECT d.ctid AS document, l.ctid AS listing FROM product_document d JOIN product_listing l ON l.id = d.product_id WHERE d.product_id = $1',
        [id],
      );
    await database.dataSource.query('UPDATE variant SET stock = 5 WHERE product_id = $1', [id]);
    const before = await rowVersion();
    await database.dataSource.query(
      'UPDATE variant SET stock = stock - 1, committed = committed + 1 WHERE product_id = $1 AND position = 0',
      [id],
    );
    expect(await rowVersion()).toEqual(before);
    const [sold] = await products.findByIds([id], ['variants']);
    expect(sold?.variants?.[0]?.stock).toBe(4);
    expect(sold?.stock).toBe(5 * (sold?.variants?.length ?? 0) - 1);
  });
});

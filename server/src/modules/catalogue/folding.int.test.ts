import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { CatalogueChangesRepository } from './catalogue-changes.repository';
import type { ProductFilter } from './filters/product-filter';
import type { ProductSearch } from './products/product-search';
import type { ProductRepository } from './products/product.repository';
import { createProductRepository, createProductSearch } from './testing';
import { BIT_DIFFERENCES, PRODUCTS_AT_ONCE } from './testing.folding';

/** What folding writes of products that were changed, and what it leaves. */
let database: TestDatabase;
let products: ProductRepository;
let productSearch: ProductSearch;

beforeAll(async () => {
  database = await createTestDatabase();
  products = createProductRepository(database.dataSource);
  productSearch = createProductSearch(database.dataSource);
});
afterAll(() => database.drop());

const BITS_OF_PRODUCT = `SELECT b.kind, b.key FROM product_slot s JOIN facet_bitmap b ON b.chunk = 0
  WHERE s.id = $1 AND get_bit(b.bits, s.slot) = 1 ORDER BY 1, 2`;
const FACTS_OF_PRODUCT = 'SELECT kind, key FROM facet_bitmap_fact WHERE id = $1 ORDER BY 1, 2';

it('only the bits of prices and stock are folded after sales, restocks and new prices, and all bits after other changes', async () => {
  const [product] = await products.findPage({
    filter: { inStock: true },
    order: 'NAME_ASC',
    limit: 1,
    offset: 0,
  });
  const query = (sql: string): Promise<Record<string, unknown>[]> =>
    database.dataSource.query(sql, [product?.id]);
  const facets = async (filter: ProductFilter) =>
    (await productSearch.findList({ filter, order: 'NAME_ASC', limit: 1, offset: 0 }, { facets: true }))
      .facets;
  /** @returns whether the change was noted as one of prices and stock alone */
  const foldAfter = async (change: string): Promise<unknown[]> => {
    await query(change);
    const rows = await database.dataSource.query('SELECT DISTINCT is_price_or_stock FROM listing_change');
    await new CatalogueChangesRepository(database.dataSource).fold();
    expect(await query(BITS_OF_PRODUCT), change).toEqual(await query(FACTS_OF_PRODUCT));
    expect(await facets({}), change).toEqual(await facets({ minPrice: 0 }));
    return rows.map((row: { is_price_or_stock: boolean }) => row.is_price_or_stock);
  };
  await foldAfter('UPDATE variant SET stock = 5, price = 100000, compare_price = NULL WHERE product_id = $1');
  expect(await foldAfter('UPDATE product SET is_featured = NOT is_featured WHERE id = $1')).toEqual([false]);
  for (const values of [
    'stock = 0',
    'stock = 5',
    'price = 200000',
    'compare_price = 300000',
    'stock = 0, price = 250000, compare_price = NULL',
  ])
    expect(await foldAfter(`UPDATE variant SET ${values} WHERE product_id = $1`), values).toEqual([true]);
});

it('a sale leaves bits and printed facets that it does not change as they are', async () => {
  const { dataSource } = database;
  const changes = new CatalogueChangesRepository(dataSource);
  await changes.fold();
  const [product] = await products.findPage({
    filter: { inStock: true, isFeatured: false },
    order: 'NAME_ASC',
    limit: 1,
    offset: 0,
  });
  const readWrong = () =>
    dataSource.query(
      `SELECT get_bit(b.bits, s.slot) AS bit, (SELECT facets->>'featuredCount' FROM facet_print WHERE scope = $2) AS printed
       FROM product_slot s JOIN facet_bitmap b ON b.kind = 'featured' AND b.chunk = 0 WHERE s.id = $1`,
      [product?.id, product?.categoryId],
    );
  // Wrong on purpose, so that writing them again would show.
  await dataSource.query(
    `UPDATE facet_bitmap b SET bits = set_bit(b.bits, s.slot, 1) FROM product_slot s WHERE s.id = $1 AND b.kind = 'featured'`,
    [product?.id],
  );
  await dataSource.query(
    `UPDATE facet_print SET facets = jsonb_set(facets::jsonb, '{featuredCount}', '-1')::json WHERE scope = $1`,
    [product?.categoryId],
  );
  await dataSource.query(
    'UPDATE variant SET stock = 0, committed = committed + stock WHERE product_id = $1',
    [product?.id],
  );
  await changes.fold();
  expect(await readWrong()).toEqual([{ bit: 1, printed: '-1' }]);
  await dataSource.query('UPDATE product SET is_featured = true WHERE id = $1', [product?.id]);
  await changes.fold();
  expect(await dataSource.query(BIT_DIFFERENCES)).toEqual([]);
});

it('a product that is archived after its price changed leaves no bits when the two are folded one after the other', async () => {
  const { dataSource } = database;
  const changes = new CatalogueChangesRepository(dataSource);
  await changes.fold();
  const [product, other] = await products.findPage({ filter: {}, order: 'NAME_ASC', limit: 2, offset: 0 });
  await dataSource.query('UPDATE variant SET price = price + 100 WHERE product_id = $1', [product?.id]);
  await dataSource.query(
    'INSERT INTO listing_change (id, is_price_or_stock) SELECT $1, true FROM generate_series(1, $2)',
    [other?.id, PRODUCTS_AT_ONCE],
  );
  await dataSource.query(`UPDATE product SET status = 'archived' WHERE id = $1`, [product?.id]);
  await changes.fold();
  expect(await dataSource.query(BIT_DIFFERENCES)).toEqual([]);
});

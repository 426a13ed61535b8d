import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing';
import { startGraphql, type GraphqlServer } from '../../../testing/graphql-server';
import { createTestModules } from '../../../testing/services';

/** The default variant gives a product its SKU, price and pictures. Prices in paise; in REST in rupees. */
let database: TestDatabase;
let shop: GraphqlServer;
let product: { id: string; slug: string };
let others: { id: string };

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await startGraphql(createTestModules(database.dataSource), { mode: 'demo', currency: 'INR' });
  [product = expect.fail(), others = expect.fail()] = await sql<{ id: string; slug: string }>(
    `SELECT product_id AS id, slug FROM variant JOIN product p ON p.id = product_id
     GROUP BY product_id, slug HAVING count(*) = 3 ORDER BY product_id LIMIT 2`,
  );
});
beforeEach(async () => {
  await sql(
    `UPDATE variant SET stock = 5, price = 210000 + 10000 * position, compare_price = NULL WHERE product_id = $1`,
    [product.id],
  );
  await setVariant(1, `price = 250000, compare_price = 400000`);
});
afterAll(async () => {
  await shop.close();
  await database.drop();
});

async function sql<T>(statement: string, values: unknown[] = []): Promise<T[]> {
  const rows: T[] = await database.dataSource.query(statement, values);
  return rows;
}
const setVariant = (position: number, change: string) =>
  sql(`UPDATE variant SET ${change} WHERE product_id = $1 AND position = $2`, [product.id, position]);
const setStock = (position: number, stock: number) => setVariant(position, `stock = ${stock}`);

interface ShownProduct {
  readonly sku: string;
  readonly price: { readonly amount: number };
  readonly comparePrice: { readonly amount: number } | null;
  readonly images: readonly { readonly variantId: string; readonly isMain: boolean }[];
  readonly variants: readonly { readonly id: string; readonly sku: string }[];
}
const FIELDS = 'sku price { amount } comparePrice { amount } images { variantId isMain } variants { id sku }';
async function queryGraphql<T>(query: string): Promise<T> {
  const { body } = await shop.ask(query);
  expect(body.errors).toBeUndefined();
  return body.data as T;
}
const fetchShown = async () =>
  (await queryGraphql<{ product: ShownProduct }>(`{ product(id: "${product.id}") { ${FIELDS} } }`)).product;
const listProducts = (filter: string) =>
  queryGraphql<{ products: { total: number } }>(
    `{ products(filter: { ids: ["${product.id}"], ${filter} }) { total } }`,
  ).then(({ products }) => products.total);

/** Asserts that GraphQL (single and list) and REST show this variant's data, and its pictures first. */
async function expectDisplayedVariant(position: number, price: number, comparePrice: number | null) {
  const one = await fetchShown();
  const variant = one.variants[position];
  expect(one).toMatchObject({ sku: variant?.sku, price: { amount: price } });
  expect(one.comparePrice?.amount ?? null).toBe(comparePrice);
  expect(one.images[0]).toEqual({ variantId: variant?.id, isMain: true });
  const alone = await queryGraphql<{ productsByIds: ShownProduct[] }>(
    `{ productsByIds(ids: ["${product.id}"]) { ${FIELDS} } }`,
  );
  expect(alone.productsByIds).toEqual([one]);
  const rest = await fetch(new URL(`/api/ecommerce/products/${product.id}`, shop.url));
  expect(((await rest.json()) as { data: unknown }).data).toMatchObject({
    sku: variant?.sku,
    price: price / 100,
    comparePrice: comparePrice === null ? null : comparePrice / 100,
  });
}

describe('the default variant', () => {
  it('a product shows its first variant while that is in stock, whatever the others cost', async () => {
    await setVariant(2, 'price = 100000');
    await expectDisplayedVariant(0, 210_000, null);
  });

  it('a product shows its next variant in stock when the earlier ones sell out', async () => {
    await setStock(0, 0);
    await expectDisplayedVariant(1, 250_000, 400_000);
    await setStock(1, 0);
    await expectDisplayedVariant(2, 230_000, null);
  });

  it('a product shows its first variant again when that is back in stock', async () => {
    await setStock(0, 0);
    await setStock(0, 1);
    await expectDisplayedVariant(0, 210_000, null);
  });

  it('a product shows its first variant when all are sold out', async () => {
    await sql('UPDATE variant SET stock = 0 WHERE product_id = $1', [product.id]);
    await expectDisplayedVariant(0, 210_000, null);
  });

  it('addToCart without a variant adds the variant that the product shows', async () => {
    await setStock(0, 0);
    const { sku } = await fetchShown();
    const answer = await queryGraphql<{ addToCart: { cart: { lines: { variant: { sku: string } }[] } } }>(
      `mutation { addToCart(input: { productId: "${product.id}", quantity: 1 }) {
        ... on CartChanged { cart { lines { variant { sku } } } } } }`,
    );
    expect(answer.addToCart.cart.lines).toEqual([{ variant: { sku } }]);
  });
});

describe('a list with a product whose first variant is sold out', () => {
  beforeEach(() => setStock(0, 0));

  it('the price filter compares the price of the default variant', async () => {
    expect(await listProducts('minPrice: 250000, maxPrice: 250000')).toBe(1);
    expect(await listProducts('maxPrice: 240000')).toBe(0);
  });

  it('the price order uses the price of the default variant', async () => {
    await sql('UPDATE variant SET stock = 5, price = 240000, compare_price = NULL WHERE product_id = $1', [
      others.id,
    ]);
    const { products } = await queryGraphql<{ products: { items: { id: string }[] } }>(
      `{ products(filter: { ids: ["${product.id}", "${others.id}"] }, sort: PRICE_ASC) { items { id } } }`,
    );
    expect(products.items.map(({ id }) => id)).toEqual([others.id, product.id]);
  });

  it('a product counts as on sale when its default variant is', async () => {
    expect(await listProducts('onSale: true')).toBe(1);
    await setStock(1, 0);
    expect(await listProducts('onSale: true')).toBe(0);
  });
});

it("a category's starting price ignores sold-out products", async () => {
  const [category] = await sql<{ id: string; slug: string }>(
    'SELECT c.id, c.slug FROM category c JOIN product p ON p.category_id = c.id WHERE p.id = $1',
    [product.id],
  );
  await sql('UPDATE variant SET price = 100, stock = 0, compare_price = NULL WHERE product_id = $1', [
    product.id,
  ]);
  const { category: asked, home } = await queryGraphql<{
    category: { startingPrice: { amount: number } };
    home: { categoryCards: { id: string; startingPrice: { amount: number } }[] };
  }>(
    `{ category(slug: "${category?.slug}") { startingPrice { amount } }
       home { categoryCards { id startingPrice { amount } } } }`,
  );
  expect(asked.startingPrice.amount).toBeGreaterThan(100);
  expect(home.categoryCards.find(({ id }) => id === category?.id)?.startingPrice).toEqual(
    asked.startingPrice,
  );
});

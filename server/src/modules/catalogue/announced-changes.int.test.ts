import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { shortId } from '../../platform/http/cache/cache-tags';
import { openTestShop, type TestShop } from '../../testing/test-shop';
import { createProducts, type Bag } from '../../testing/cart';

let shop: TestShop;
let bag: Bag;
let client: Client;
let payloads: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  const { options } = shop.dataSource;
  client = new Client({ connectionString: 'url' in options ? String(options.url) : '' });
  await client.connect();
  client.on('notification', ({ payload = '' }) => payloads.push(payload));
  await client.query('LISTEN catalogue_changes');
});
beforeEach(async () => {
  ({ Kestrel: bag } = await createProducts(shop, { Kestrel: { price: 349_900, stock: 12 } }));
});
afterAll(async () => {
  await client.end();
  await shop.close();
});

/** The tags that statements of one transaction announce; null for everything. */
async function tagsOf(...statements: readonly string[]): Promise<string[] | null> {
  await client.query('SELECT 1');
  payloads = [];
  await shop.dataSource.transaction(async (transaction) => {
    for (const statement of statements) await transaction.query(statement);
  });
  // The listening connection gets its notifications before the answer to its next query.
  await client.query('SELECT 1');
  if (payloads.includes('')) return null;
  return [...new Set(payloads.flatMap((payload) => payload.split(' ')))].sort();
}
const own = (kind: string): string => `${kind}:${shortId(bag.productId)}`;
const sell = (units: number) =>
  `UPDATE variant SET stock = stock - ${units}, committed = committed + ${units} WHERE id = '${bag.variantId}'`;
const change = (assignment: string) => `UPDATE product SET ${assignment} WHERE id = '${bag.productId}'`;
const aspectsIn = (tags: string[] | null): string[] => [
  ...new Set((tags ?? []).flatMap((tag) => (tag.includes('/') ? [tag.split('/')[0] ?? ''] : []))),
];

it('a sale announces nothing while more units are left than pages show', async () => {
  expect(await tagsOf(sell(1))).toEqual([]);
});

it('a sale of a scarce bag announces its quantity alone', async () => {
  expect(await tagsOf(sell(5))).toEqual([own('quantity')]);
});

it('selling out announces the product, and stock in each of its scopes', async () => {
  const tags = await tagsOf(sell(12));
  expect(tags).toEqual(expect.arrayContaining([own('quantity'), own('product'), 'stock/*']));
  expect(aspectsIn(tags)).toEqual(['stock']);
  const [row] = await shop.sql<Record<'category' | 'brand' | 'categoryId', string>>(
    `SELECT c.slug AS category, b.slug AS brand, c.id AS "categoryId" FROM product p JOIN category c ON c.id = p.category_id
     JOIN brand b ON b.id = p.brand_id WHERE p.id = $1`,
    [bag.productId],
  );
  expect(tags).toEqual(
    expect.arrayContaining([
      `stock/category=${row?.category}`,
      `stock/category=${shortId(row?.categoryId ?? '')}`,
      `stock/brand=${row?.brand}`,
    ]),
  );
  // Lists of a category and a brand depend on changes that carry both.
  expect(
    payloads.filter((payload) =>
      [`stock/category=${row?.category}`, `stock/brand=${row?.brand}`].every((tag) =>
        payload.split(' ').includes(tag),
      ),
    ),
  ).toHaveLength(1);
});

it('selling out in one colour announces stock, although the product stays in stock', async () => {
  await shop.sql(`INSERT INTO colour_family VALUES ('red', 'Red', '#ff0000', 2) ON CONFLICT DO NOTHING`);
  await shop.sql(
    `INSERT INTO variant (id, product_id, sku, name, colour_slug, colour_name, colour_hex, colour_family, price, stock, position)
       SELECT gen_random_uuid(), product_id, 'SKU-' || gen_random_uuid(), 'Red', 'red', 'Red', '#ff0000', 'red', price, 20, 1
       FROM variant WHERE id = $1`,
    [bag.variantId],
  );
  const tags = await tagsOf(sell(12));
  expect(aspectsIn(tags)).toEqual(['stock']);
  expect(tags).toEqual(expect.arrayContaining(['stock/*', 'stock/colour=blue']));
});

it.each([
  ['price', () => `UPDATE variant SET price = 99900 WHERE id = '${bag.variantId}'`],
  ['popularity', () => change('units_sold_90d = 5')],
  ['facts', () => change(`name = 'Kestrel II'`)],
  ['facts', () => change('is_featured = NOT is_featured')],
  ['facts', () => change(`status = 'archived'`)],
  [
    'rating',
    () =>
      `INSERT INTO review (id, product_id, author_name, rating, title, body, updated_at)
       VALUES (gen_random_uuid(), '${bag.productId}', 'Asha', 5, 'Good', 'It holds', now())`,
  ],
])('a change of %s announces this aspect alone', async (aspect, statement) => {
  const tags = await tagsOf(statement());
  expect(aspectsIn(tags)).toEqual([aspect]);
  // How popular it is, a product does not show.
  expect(tags?.includes(own('product'))).toBe(aspect !== 'popularity');
  expect(tags).not.toContain(own('quantity'));
});

it('an update that changes nothing announces nothing, nor does one that is rolled back', async () => {
  expect(await tagsOf(change('name = name'))).toEqual([]);
  await client.query('SELECT 1');
  payloads = [];
  await shop.dataSource
    .transaction(async (transaction) => {
      await transaction.query(sell(12));
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await client.query('SELECT 1');
  expect(payloads).toEqual([]);
});

it('a product in two categories during one transaction announces the scopes of both', async () => {
  const [row] = await shop.sql<Record<'from' | 'to', string>>(
    `SELECT p.category_id AS from, (SELECT id FROM category c WHERE c.id <> p.category_id LIMIT 1) AS to FROM product p WHERE p.id = $1`,
    [bag.productId],
  );
  const tags = await tagsOf(change(`category_id = '${row?.to}'`));
  for (const id of [row?.from, row?.to]) expect(tags).toContain(`facts/category=${shortId(id ?? '')}`);
});

it.each([
  ['a change of a category', () => [`UPDATE category SET name = name`]],
  ['a removed product', () => [`DELETE FROM product WHERE id = '${bag.productId}'`]],
  [
    'a transaction with more than forty changes',
    () => Array.from({ length: 41 }, (_, at) => change(`name = 'Kestrel ${at}'`)),
  ],
])('%s announces that everything has changed', async (_name, statements) => {
  expect(await tagsOf(...statements())).toBeNull();
});

it('reviews that are not published announce nothing', async () => {
  expect(
    await tagsOf(
      `INSERT INTO review (id, product_id, author_name, rating, title, body, status, updated_at)
       VALUES (gen_random_uuid(), '${bag.productId}', 'Asha', 5, 'Good', 'It holds', 'pending', now())`,
    ),
  ).toEqual([]);
});

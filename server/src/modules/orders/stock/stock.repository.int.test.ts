import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/test-shop';
import { createProducts, type Bag } from '../../../testing/cart';
import { StockRepository } from './stock.repository';
import { fetchStock } from '../../../testing/orders';

let shop: TestShop;
let listenerClient: Client;
let noticeCount = 0;
let products: Readonly<Record<'Kestrel' | 'Corsica', Bag>>;
const stock = new StockRepository();

beforeAll(async () => {
  shop = await openTestShop();
  const { options } = shop.dataSource;
  listenerClient = new Client({ connectionString: 'url' in options ? String(options.url) : '' });
  await listenerClient.connect();
  listenerClient.on('notification', () => (noticeCount += 1));
  await listenerClient.query('LISTEN catalogue_changes');
});
beforeEach(async () => {
  products = await createProducts(shop, {
    Kestrel: { price: 349_900, stock: 14 },
    Corsica: { price: 129_950, stock: 14 },
  });
});
afterAll(async () => {
  await listenerClient.end();
  await shop.close();
});

const takeFromStock = (units: readonly (readonly [Bag, number])[]) =>
  shop.dataSource.transaction((transaction) =>
    stock.takeFromStock(
      transaction,
      units.map(([{ variantId }, quantity]) => ({ variantId, quantity })),
    ),
  );
/**
 * Counts the notifications that an action sends. Queries afterwards on the listening connection, so that all have
 * arrived.
 */
async function countNotices(action: () => Promise<unknown>): Promise<number> {
  await listenerClient.query('SELECT 1');
  const before = noticeCount;
  await action();
  await listenerClient.query('SELECT 1');
  return noticeCount - before;
}

describe('StockRepository.takeFromStock', () => {
  it('takeFromStock takes all units or none, and returns the variant that is short', async () => {
    expect(
      await takeFromStock([
        [products.Kestrel, 2],
        [products.Corsica, 15],
      ]),
    ).toEqual({
      variantId: products.Corsica.variantId,
      quantity: 14,
    });
    expect(await fetchStock(shop, products.Kestrel)).toMatchObject({ stock: 14, committed: 0 });
    expect(
      await takeFromStock([
        [products.Kestrel, 2],
        [products.Corsica, 14],
      ]),
    ).toBeNull();
    expect(await fetchStock(shop, products.Corsica)).toEqual({ stock: 0, committed: 14, held: 0, sum: 0 });
  });

  it('takeFromStock sells exactly the stock in sixty parallel calls in opposite sequence, without a deadlock', async () => {
    const attempts = Array.from({ length: 60 }, (_, index) =>
      takeFromStock(
        index % 2 === 0
          ? [
              [products.Kestrel, 1],
              [products.Corsica, 1],
            ]
          : [
              [products.Corsica, 1],
              [products.Kestrel, 1],
            ],
      ),
    );
    const answers = await Promise.all(attempts);
    expect(answers.filter((short) => short === null)).toHaveLength(14);
    expect(await fetchStock(shop, products.Kestrel)).toMatchObject({ stock: 0, committed: 14, sum: 0 });
  });
});

describe('notifications for the response cache', () => {
  it('a sale notifies the response cache only when a page changes: at most 10 units can be chosen', async () => {
    expect(await countNotices(() => takeFromStock([[products.Kestrel, 4]]))).toBe(0);
    expect(await countNotices(() => takeFromStock([[products.Kestrel, 1]]))).toBe(1);
    // The quantity and the card of the variant, and the product in the lists that count what is in stock.
    expect(await countNotices(() => takeFromStock([[products.Kestrel, 9]]))).toBe(2);
    expect((await fetchStock(shop, products.Kestrel)).sum).toBe(0);
  });

  it('other changes of the catalogue notify the response cache, and the product’s stock stays the sum', async () => {
    const { variantId, productId } = products.Corsica;
    expect(
      await countNotices(() => shop.sql('UPDATE variant SET price = price + 1 WHERE id = $1', [variantId])),
    ).toBeGreaterThan(0);
    expect(
      await countNotices(() =>
        shop.sql('UPDATE product SET highlight = $2 WHERE id = $1', [productId, 'New']),
      ),
    ).toBe(1);
    await shop.sql('UPDATE variant SET price = price + 1, stock = stock + 5 WHERE id = $1', [variantId]);
    expect(await fetchStock(shop, products.Corsica)).toMatchObject({ stock: 19, sum: 19 });
    await shop.sql('UPDATE variant SET stock = 3 WHERE id = $1', [variantId]);
    expect(await fetchStock(shop, products.Corsica)).toMatchObject({ stock: 3, sum: 3 });
    const [row] = await shop.sql<{ received: number }>('SELECT received FROM variant WHERE id = $1', [
      variantId,
    ]);
    expect(row?.received).toBe(3);
  });
});

describe('the product of a variant whose stock changes', () => {
  const WRITES = `SELECT
    pg_stat_get_xact_tuples_updated('product'::regclass)::int AS products,
    pg_stat_get_xact_tuples_updated('product_listing'::regclass)::int AS listings,
    pg_stat_get_xact_tuples_updated('product_document'::regclass)::int AS documents,
    pg_stat_get_xact_tuples_inserted('listing_change'::regclass)::int AS changes`;
  /** @returns rows that the statements, in one transaction, wrote to these tables */
  const countWrites = (...statements: readonly string[]): Promise<Record<string, number>> =>
    shop.dataSource.transaction(async (transaction) => {
      // With those of transactions before, which the connection has not reported yet.
      const [before] = await transaction.query(WRITES);
      for (const statement of statements) await transaction.query(statement);
      const [after]: Record<string, number>[] = await transaction.query(WRITES);
      return Object.fromEntries(
        Object.entries(after ?? {}).map(([table, rows]) => [table, rows - before[table]]),
      );
    });
  const sell = ({ variantId }: Bag, units: number) =>
    `UPDATE variant SET stock = stock - ${units}, committed = committed + ${units} WHERE id = '${variantId}'`;

  it('a sale, a sale of the last units and a return each write the product once', async () => {
    const { Kestrel } = products;
    const units = { products: 1, listings: 0, documents: 0, changes: 0 };
    expect(await countWrites(sell(Kestrel, 4))).toEqual(units);
    expect(await countWrites(sell(Kestrel, 10))).toEqual({ ...units, listings: 1, changes: 2 });
    expect(await countWrites(sell(Kestrel, -3))).toEqual({ ...units, listings: 1, changes: 2 });
    expect(await fetchStock(shop, Kestrel)).toMatchObject({ stock: 3, committed: 11, sum: 3 });
  });

  it('a text of a product that changes after a sale in the same transaction is printed', async () => {
    const { Kestrel } = products;
    expect(
      await countWrites(
        sell(Kestrel, 1),
        `UPDATE product SET highlight = 'Light' WHERE id = '${Kestrel.productId}'`,
      ),
    ).toMatchObject({ products: 2, documents: 1 });
  });

  it('a statement that sells one variant out and units of others keeps the stock of each product', async () => {
    const { Kestrel, Corsica } = products;
    expect(
      await countWrites(`UPDATE variant v SET stock = v.stock - s.units, committed = v.committed + s.units
        FROM (VALUES ('${Kestrel.variantId}'::uuid, 14), ('${Corsica.variantId}', 5)) AS s (id, units) WHERE v.id = s.id`),
    ).toMatchObject({ products: 2, listings: 1 });
    expect(await fetchStock(shop, Kestrel)).toMatchObject({ stock: 0, sum: 0 });
    expect(await fetchStock(shop, Corsica)).toMatchObject({ stock: 9, sum: 9 });
  });

  it('a product keeps the stock of all of its variants when one sells out and units of another are sold', async () => {
    const { Kestrel } = products;
    const [other] = await shop.sql<{ id: string }>(
      `INSERT INTO variant (id, product_id, sku, name, colour_slug, colour_name, colour_hex, colour_family, price, stock, position)
       SELECT gen_random_uuid(), product_id, sku || '-2', 'Navy', 'navy', 'Navy', '#000080', 'blue', price + 100, 6, 1 FROM variant WHERE id = $1 RETURNING id`,
      [Kestrel.variantId],
    );
    const readProduct = async () =>
      (
        await shop.sql('SELECT stock, price, colours_in_stock AS colours FROM product WHERE id = $1', [
          Kestrel.productId,
        ])
      )[0];
    const move = (first: number, second: number) =>
      countWrites(`UPDATE variant v SET stock = v.stock + s.units, received = v.received + s.units
        FROM (VALUES ('${Kestrel.variantId}'::uuid, ${first}), ('${other?.id}', ${second})) AS s (id, units) WHERE v.id = s.id`);
    expect(await readProduct()).toEqual({ stock: 20, price: 349_900, colours: ['blue'] });
    expect(await move(-14, -2)).toMatchObject({ products: 1 });
    expect(await readProduct()).toEqual({ stock: 4, price: 350_000, colours: ['blue'] });
    expect(await move(4, -4)).toMatchObject({ products: 1 });
    expect(await readProduct()).toEqual({ stock: 4, price: 349_900, colours: ['blue'] });
    expect(await move(-4, 0)).toMatchObject({ products: 1 });
    expect(await readProduct()).toEqual({ stock: 0, price: 349_900, colours: [] });
  });

  it('a statement that changes no variant writes no product', async () => {
    expect(await countWrites(`UPDATE variant SET stock = 0 WHERE sku = 'none'`)).toMatchObject({
      products: 0,
    });
  });
});

describe('stock constraints of the database', () => {
  it.each([
    [
      'selling more units than are in stock',
      'UPDATE variant SET stock = stock - 15, committed = committed + 15',
      /stock/,
    ],
    [
      'returning more units than were taken',
      'UPDATE variant SET stock = stock + 1, committed = committed - 1',
      /committed/,
    ],
    [
      'losing units between stock and committed',
      'UPDATE variant SET stock = stock - 1, committed = committed + 2',
      /adds_up/,
    ],
  ])('the database rejects %s', async (_what, sql, constraint) => {
    await expect(shop.sql(`${sql} WHERE id = $1`, [products.Kestrel.variantId])).rejects.toThrow(constraint);
  });
});

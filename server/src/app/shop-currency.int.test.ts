import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProducts } from '../testing/cart';
import { readConfig } from '../config';
import { StartupError } from '../platform/startup-error';
import { ShopCurrency1764920000000 } from '../platform/database/migrations/1764920000000-shop-currency';
import { openDatabase, openDatabaseAsItIs } from './open-database';
import { ensureCurrency } from '../platform/database/shop-currency';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing';

let database: TestDatabase;
const sql = <Row>(text: string, values: unknown[] = []) => database.dataSource.query<Row[]>(text, values);
beforeAll(async () => {
  database = await createTestDatabase('empty');
});
afterAll(() => database.drop());

it('ensureCurrency sets the currency of a shop without prices, and changes it until there are prices', async () => {
  for (const currency of ['INR', 'USD'] as const) {
    await ensureCurrency(database.dataSource, currency);
    expect(await sql('SELECT code FROM shop_currency')).toEqual([{ code: currency }]);
  }
});

it('openDatabase refuses another currency than that of the prices, with one line of advice', async () => {
  await createProducts({ sql }, { Kestrel: { price: 3_900, stock: 1 } });
  await ensureCurrency(database.dataSource, 'USD');
  const failure = await openDatabase(
    readConfig({ DATABASE_URL: database.url, SHOP_CURRENCY: 'INR' }),
    () => undefined,
  ).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect(String(failure)).toContain(
    'The prices in this database are in dollars, and SHOP_CURRENCY says INR. Prices are never relabelled: set SHOP_CURRENCY=USD, or give the shop in rupees a database of its own (another DATA_DIR or DATABASE_URL)',
  );
  expect(String(failure)).not.toContain('\n');
  expect(await sql('SELECT price FROM variant')).toEqual([{ price: 3_900 }]);
});

it("openDatabaseAsItIs opens a database whatever the settings' currency and leaves its own unchanged", async () => {
  const pricedProduct = await openDatabaseAsItIs(readConfig({ DATABASE_URL: database.url }), () => undefined);
  await pricedProduct.close();
  const { dataSource, url, drop } = await createTestDatabase('empty');
  try {
    await ensureCurrency(dataSource, 'USD');
    const opened = await openDatabaseAsItIs(readConfig({ DATABASE_URL: url }), () => undefined);
    await opened.close();
    expect(await dataSource.query('SELECT code FROM shop_currency')).toEqual([{ code: 'USD' }]);
  } finally {
    await drop();
  }
});

it("the migration of the shop's currency chooses rupees for stock, and dollars where sales were in dollars", async () => {
  const runner = database.dataSource.createQueryRunner();
  const migration = new ShopCurrency1764920000000();
  const anew = async (): Promise<unknown> => {
    await migration.down(runner);
    await migration.up(runner);
    return sql('SELECT code FROM shop_currency');
  };
  try {
    expect(await anew()).toEqual([{ code: 'INR' }]);
    await sql(`INSERT INTO gift_card (state, currency, amount, recipient_name, recipient_email, sender_name, sender_email, message, origin, deliver_on, created_at)
      VALUES ('failed', 'USD', 2500, 'Asha', 'asha@example.in', 'Ravi', 'ravi@example.in', '', 'http://x', '2026-11-22', now())`);
    expect(await anew()).toEqual([{ code: 'USD' }]);
    await sql('DELETE FROM gift_card');
    await sql('DELETE FROM product');
    expect(await anew()).toEqual([]);
  } finally {
    await runner.release();
  }
});

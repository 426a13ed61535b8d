import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureDemoAccounts } from '../../modules/accounts/demo/demo-accounts';
import { readConfig, type Config } from '../../config';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { PROJECT_ROOT } from '../../platform/project-root';
import { writeDemoHistory } from './demo-history';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await ensureDemoAccounts(database.dataSource);
});
afterAll(() => database.drop());

const writeHistory = (settings: Partial<Config> = {}) =>
  writeDemoHistory({
    config: { ...readConfig({ SHOP_SECRET: 'a secret of thirty-two letters or so' }), ...settings },
    database,
    rootDir: PROJECT_ROOT,
  });
const queryRows = <T>(text: string): Promise<T[]> => database.dataSource.query(text);

async function fetchHistory() {
  const orders = await queryRows<{ state: string }>(
    `SELECT o.state, o.placed_at::date - now()::date AS days, o.tracking_number AS tracking FROM shop_order o ORDER BY o.placed_at`,
  );
  const [counts] = await queryRows<object>(
    `SELECT (SELECT count(*)::int FROM address) AS addresses, (SELECT count(*)::int FROM wishlist_item) AS wishes,
       (SELECT count(*)::int FROM cart_line) AS "cartLines", (SELECT count(*)::int FROM refund WHERE state = 'done') AS refunds,
       (SELECT count(*)::int FROM stock_hold) AS holds,
       (SELECT count(*)::int FROM outbox_message WHERE sent_at IS NULL) AS "waitingMails"`,
  );
  return { orders, counts };
}

const COMPLETE_HISTORY = {
  orders: [
    { state: 'cancelled', days: -25, tracking: null },
    { state: 'delivered', days: -12, tracking: 'DL4410072265IN' },
    { state: 'shipped', days: -2, tracking: 'DL4410098113IN' },
  ],
  counts: { addresses: 2, wishes: 3, cartLines: 0, refunds: 1, holds: 0, waitingMails: 0 },
};

it("writeDemoHistory writes nothing in a shop without the demo's products", async () => {
  await writeHistory({ seed: 'none' });
  expect((await fetchHistory()).orders).toEqual([]);
});

it('writeDemoHistory gives the demo shopper addresses, a wishlist and three orders, once', async () => {
  await writeHistory();
  expect(await fetchHistory()).toEqual(COMPLETE_HISTORY);
  await writeHistory();
  expect(await fetchHistory()).toEqual(COMPLETE_HISTORY);
});

it('writeDemoHistory completes an interrupted history without duplicates', async () => {
  await queryRows(`DELETE FROM seed_version WHERE name = 'demo history'`);
  await queryRows('DELETE FROM wishlist_item');
  await writeHistory();
  expect(await fetchHistory()).toEqual(COMPLETE_HISTORY);
});

it('writeDemoHistory leaves an account that was used already unchanged', async () => {
  await queryRows(`DELETE FROM seed_version WHERE name LIKE 'demo history%'`);
  await queryRows('DELETE FROM wishlist_item');
  await writeHistory();
  expect((await fetchHistory()).counts).toMatchObject({ wishes: 0 });
});

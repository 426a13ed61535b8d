import { execFile } from 'node:child_process';
import { chown, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { accountOf, orderOn } from '../../attack/orders.mjs';

export const title =
  'a backup of the data folder while 8 customers order (pg_backup_start, copy, pg_backup_stop), the whole original lost, the copy opened';
export const bound =
  '0 orders lost that were acknowledged before the backup began, 0 sums wrong; sessions and keys work, it sells on';
export const opensItsOwn = true;

const SHOPPERS = 8;
const ENOUGH = 10;
const run_ = promisify(execFile);

export async function run({ openShop, requests, buying, signal }) {
  const shop = await openShop();
  const database = await shop.database();
  const bags = await buying.bagsOf(database, SHOPPERS, 10_000);
  const people = await requests.manyCustomers(shop.url, database, SHOPPERS);
  const program = await requests.signUp(shop.url);
  const ordering = orderOn({ people, bags, buying, url: () => shop.url });
  const until = async (isSo) => {
    while (!isSo() && !signal.aborted) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await until(() => ordering.acknowledged.length >= ENOUGH);
  const before = [...ordering.acknowledged];
  const copy = `${shop.dataDir}-copy`;
  const began = performance.now();
  await backUp(database, shop.dataDir, copy);
  const seconds = (performance.now() - began) / 1000;
  await until(() => ordering.acknowledged.length >= before.length + ENOUGH);
  await ordering.stop();
  await shop.kill('SIGKILL');
  await shop.close();

  const restored = await openShop({}, { dataDir: copy });
  const there = await restored.database();
  const { acknowledgedCount, lost, broken } = await accountOf(there, before);
  const [buyer] = people;
  buyer.url = restored.url;
  const { due } = await buying.fillCheckout(buyer, bags[0], { email: buyer.email });
  const { number } = due === null ? { number: null } : await buying.placeOrder(buyer, due);
  program.url = restored.url;
  const me = await program.graphql('{ me { id } }');
  const { count } = await there.one('SELECT count(*)::int AS count FROM shop_order');
  const knows = me.data?.me?.id === program.customerId;
  return {
    figures: `${acknowledgedCount} orders before the backup (${seconds.toFixed(1)} s), ${lost} lost, ${count} in the copy, ${broken.length} sums wrong; tokens ${knows ? 'work' : 'FAIL'}, ${number ? 'sells' : 'does NOT sell'}`,
    isHeld: acknowledgedCount >= ENOUGH && lost === 0 && broken.length === 0 && knows && number !== null,
    details: broken,
  };
}

/**
 * Copies a running cluster. Source: PostgreSQL's documentation, "Making a Base Backup Using the Low Level API".
 * Changes during the copy are in the write-ahead log.
 */
async function backUp(database, from, to) {
  const client = await database.connect();
  try {
    await client.query(`SELECT pg_backup_start('attack', true)`);
    await run_('cp', ['-a', from, to]).catch(async (error) => {
      // A file may be removed while it is copied; the write-ahead log restores it.
      if (!/No such file/.test(error.message)) throw error;
    });
    const cluster = path.join(to, 'postgres');
    const { rows } = await client.query('SELECT labelfile, spcmapfile FROM pg_backup_stop(false)');
    await run_('cp', ['-a', `${path.join(from, 'postgres', 'pg_wal')}/.`, path.join(cluster, 'pg_wal')]);
    const label = path.join(cluster, 'backup_label');
    await writeFile(label, rows[0].labelfile, { mode: 0o600 });
    const { uid, gid } = await stat(path.join(cluster, 'PG_VERSION'));
    if (process.getuid?.() === 0) await chown(label, uid, gid);
    for (const file of await readdir(cluster))
      if (/^postmaster\.(?:pid|opts)$/.test(file)) await run_('rm', [path.join(cluster, file)]);
  } finally {
    client.release();
  }
}

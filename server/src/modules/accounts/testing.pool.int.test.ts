import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createProducts } from '../../testing/cart';
import { filesHome } from '../../testing/files-home';
import { openTestShop, type TestShop } from '../../testing/test-shop';

const count = async ({ sql }: TestShop, table: string): Promise<number> => {
  const [row] = await sql<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return row?.n ?? -1;
};

it('a shop that a test file closed is reused by the next file, as empty as at first', async () => {
  const first = await openTestShop();
  const { url } = first;
  const startedAt = first.clock.read();
  const rateLimitRows = await first.sql('SELECT * FROM tax_rate ORDER BY 1, 2, 3');
  expect(rateLimitRows).not.toEqual([]);
  try {
    await first.member('asha@example.com');
    await createProducts(first, { Kestrel: { price: 349_900, stock: 1 } });
    await first.sql('DELETE FROM tax_rate');
    await writeFile(path.join(filesHome(), 'a-file'), '');
    first.clock.advance(60);
  } finally {
    await first.close();
  }

  const second = await openTestShop();
  try {
    expect(second.url).toBe(url);
    expect(second.clock.read()).toEqual(startedAt);
    for (const table of [
      'customer',
      'session',
      'outbox_message',
      'product',
      'rate_limit',
      'graphile_worker.jobs',
    ])
      expect(await count(second, table), table).toBe(0);
    expect(await second.sql('SELECT * FROM tax_rate ORDER BY 1, 2, 3')).toEqual(rateLimitRows);
    expect(await readdir(filesHome())).not.toContain('a-file');
    await second.member('asha@example.com');
    expect(await second.sql('SELECT number FROM outbox_message')).toEqual([{ number: '1' }]);
  } finally {
    await second.close();
  }
});

it('two shops that are open at the same time are separate', async () => {
  const [one, other] = [await openTestShop(), await openTestShop()];
  try {
    await one.member('asha@example.com');
    expect(other.url).not.toBe(one.url);
    expect(await count(other, 'customer')).toBe(0);
  } finally {
    await one.close();
    await other.close();
  }
});

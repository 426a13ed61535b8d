import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ShopKeys } from './secrets';
import { openKeys } from './shop-secret';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'potli-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const mark = (keys: ShopKeys) => keys.hmac('test', 'value').toString('hex');

it('a secret that is set is used, and nothing is written', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => openKeys({ secret: 'set', dataDir })));
  expect(one && mark(one)).toBe(two && mark(two));
  expect(mark(await openKeys({ secret: 'another', dataDir }))).not.toBe(one && mark(one));
  expect(await readdir(dataDir)).toEqual([]);
});

it('a shop without one makes its own and keeps it over a restart', async () => {
  const inside = path.join(dataDir, 'new', 'folder');
  const first = mark(await openKeys({ secret: null, dataDir: inside }));
  expect(mark(await openKeys({ secret: null, dataDir: inside }))).toBe(first);
  expect(mark(await openKeys({ secret: null, dataDir }))).not.toBe(first);
  expect(await readdir(inside)).toEqual(['shop.secret']);
  const file = path.join(inside, 'shop.secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{43}$/);
});

it('many that start at once agree, whoever of them is a little later', async () => {
  for (let round = 0; round < 20; round += 1) {
    const folder = path.join(dataDir, String(round));
    const opened = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index % 4));
        return mark(await openKeys({ secret: null, dataDir: folder }));
      }),
    );
    const later = mark(await openKeys({ secret: null, dataDir: folder }));
    expect(new Set([...opened, later]).size).toBe(1);
    expect(await readdir(folder)).toEqual(['shop.secret']);
  }
});

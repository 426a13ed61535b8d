import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ShopKeys } from './secrets';
import { loadShopKeys } from './shop-secret';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'potli-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const fingerprintOf = (keys: ShopKeys) => keys.hmac('test', 'value').toString('hex');

it('a configured secret is used, and nothing is written', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => loadShopKeys({ secret: 'set', dataDir })));
  expect(one && fingerprintOf(one)).toBe(two && fingerprintOf(two));
  expect(fingerprintOf(await loadShopKeys({ secret: 'another', dataDir }))).not.toBe(
    one && fingerprintOf(one),
  );
  expect(await readdir(dataDir)).toEqual([]);
});

it('a shop without a secret creates one and keeps it across restarts', async () => {
  const filesInFolder = path.join(dataDir, 'new', 'folder');
  const first = fingerprintOf(await loadShopKeys({ secret: null, dataDir: filesInFolder }));
  expect(fingerprintOf(await loadShopKeys({ secret: null, dataDir: filesInFolder }))).toBe(first);
  expect(fingerprintOf(await loadShopKeys({ secret: null, dataDir }))).not.toBe(first);
  expect(await readdir(filesInFolder)).toEqual(['shop.secret']);
  const file = path.join(filesInFolder, 'shop.secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{43}$/);
});

it('shops that start in parallel agree on one secret', async () => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const folder = path.join(dataDir, String(attempt));
    const openedKeys = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, index % 4));
        return fingerprintOf(await loadShopKeys({ secret: null, dataDir: folder }));
      }),
    );
    const later = fingerprintOf(await loadShopKeys({ secret: null, dataDir: folder }));
    expect(new Set([...openedKeys, later]).size).toBe(1);
    expect(await readdir(folder)).toEqual(['shop.secret']);
  }
});

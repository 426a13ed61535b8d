import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describePage } from './page-descriptors';
import { PAGE_TABLE, PAGES } from './pages';

const ROOT = path.join(import.meta.dirname, '../../..');

it('describePage names the source file of the chunk of every page', () => {
  const files = PAGES.map((page) => describePage(page.path).file ?? '');
  expect(new Set(files).size).toBe(PAGES.length);
  for (const file of files) expect(existsSync(path.join(ROOT, file)), file).toBe(true);
});

it('describePage throws for a path that no page has', () => {
  expect(() => describePage('/nowhere')).toThrow('No page has the path /nowhere');
});

it('no two pages have the same address', () => {
  const addresses = PAGES.flatMap(({ path, aliases = [], redirects = [] }) => [
    path,
    ...aliases,
    ...redirects.map(([from]) => from),
  ]);
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  expect(PAGE_TABLE.length).toBeGreaterThan(30);
});

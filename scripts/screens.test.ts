import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { PAGE_DESCRIPTORS } from '../client/src/app/page-descriptors';

const root = fileURLToPath(new URL('..', import.meta.url));
const ALL_WIDTHS = '375, 768, 1440';

/** The widths of each screen that the browser tests visit. */
let visits: ReadonlyMap<string, string>;

beforeAll(() => {
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cli, 'test', '--config=playwright.screens.config.ts', '--list', '--reporter=json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1_048_576,
      env: { ...process.env, SCREENS_DIR: undefined },
    },
  );
  const screens = [...stdout.matchAll(/"description": "([a-z0-9-]+) at ([\d, ]+) px"/g)];
  expect(screens.length, stderr).toBeGreaterThan(100);
  visits = new Map(screens.map(([, name = '', widths = '']) => [name, widths]));
});

it.each(PAGE_DESCRIPTORS.map(({ path, screens }) => [path, screens]))(
  'browser tests visit every screen of the page %s, and one at every width',
  (_path, screens) => {
    const names = Object.keys(screens);
    expect(names.filter((name) => !visits.has(name))).toEqual([]);
    expect(names.filter((name) => visits.get(name) === ALL_WIDTHS)).not.toEqual([]);
  },
);

it('no screen is of two pages', () => {
  const names = PAGE_DESCRIPTORS.flatMap(({ screens }) => Object.keys(screens));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/prepare.mjs';

const LIST = readFileSync(path.join(ROOT, '.github', 'ASVS.md'), 'utf8');
const LEVELS_1_AND_2 = 253;
const rows = [
  ...LIST.matchAll(
    /^\| (V\d+\.\d+\.\d+)\s*\|\s*([12])\s*\|\s*([^|]+?)\s*\|\s*(held|n\/a|open)\s*\|\s*(.*?)\s*\|$/gm,
  ),
].map(([, id, , , state, where]) => ({ id, state, where }));
const named = rows
  .filter(({ state }) => state === 'held')
  .flatMap(({ id, where }) =>
    where.split('<br>').map((part) => {
      const [, file = '', title = ''] = /^`([^`]+)`(?:: (.+))?$/.exec(part) ?? [];
      return { id, file, title };
    }),
  );
const text = new Map();
const textOf = (file) => {
  if (!text.has(file)) text.set(file, readFileSync(path.join(ROOT, file), 'utf8').replaceAll('\\', ''));
  return text.get(file);
};

it('.github/ASVS.md lists each requirement of levels 1 and 2 once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(LEVELS_1_AND_2);
  expect(rows).toHaveLength(LEVELS_1_AND_2);
});

it('.github/ASVS.md names only files that exist', () => {
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file }) => file === '' || !existsSync(path.join(ROOT, file)))).toEqual([]);
});

it('.github/ASVS.md names only test titles that their files contain', () => {
  const titled = named.filter(({ title }) => title !== '');
  expect(titled.length).toBeGreaterThan(80);
  expect(
    titled.filter(
      ({ file, title }) => !["'", '"', '`'].some((quote) => textOf(file).includes(quote + title + quote)),
    ),
  ).toEqual([]);
});

it('the totals in .github/ASVS.md match its rows', () => {
  const count = (wanted) => rows.filter(({ state }) => state === wanted).length;
  expect(LIST.replaceAll(/\s+/g, ' ')).toContain(
    `Of ${rows.length} requirements ${count('held')} are held, ${count('n/a')} do not apply, ${count('open')} are open.`,
  );
});

it('.github/ASVS.md gives a reason for every requirement that does not apply or is open', () => {
  expect(rows.filter(({ state, where }) => state !== 'held' && where.length < 4)).toEqual([]);
});

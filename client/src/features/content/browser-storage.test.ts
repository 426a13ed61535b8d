import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BROWSER_STORAGE } from './browser-storage';

const root = path.join(import.meta.dirname, '../../../..');
const readSource = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = readdirSync(path.join(root, 'client/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.testing\.|testing\//.test(file))
  .map((file) => ({ file, text: readSource(path.join('client/src', file)) }));

/** Storage keys that a source file declares. */
function findStorageNames(text: string): string[] {
  const foundNames = [
    ...text.matchAll(/createStoredValue(?:<.*>)?\(\{\s*key: '([^']+)'/g),
    ...text.matchAll(/(?:STORAGE_KEY|STORAGE_PREFIX) = '([^']+)'/g),
    ...text.matchAll(/name: `(potli-[a-z]+-)\$\{VERSION\}`/g),
  ];
  return foundNames.map(([, name]) => name ?? '');
}

const listedNames = BROWSER_STORAGE.flatMap(({ entries }) => entries.map(({ name }) => name));
const cookies = [
  ...readSource('server/src/modules/accounts/visitors/http-visitor.ts').matchAll(/= `\$\{prefix\}([a-z]+)`/g),
].map(([, name]) => name ?? '');

it('BROWSER_STORAGE lists every cookie and storage key of the code, and nothing else', () => {
  const storedNames = sources.flatMap(({ text }) => findStorageNames(text));
  expect(cookies).toHaveLength(5);
  expect(listedNames.toSorted()).toEqual([...cookies, ...storedNames].toSorted());
});

it('every source file that writes to browser storage declares its keys or is stored-value.ts', () => {
  const WRITES =
    /(?:local|session)Storage\s*\.setItem|(?:local|session)Storage\[|caches\s*\.open|document\.cookie\s*=|indexedDB|cookieStore/;
  const unnamedCalls = sources.filter(({ text }) => WRITES.test(text) && findStorageNames(text).length === 0);
  expect(unnamedCalls.map(({ file }) => file)).toEqual(['state/stored-value.ts']);
  const calls = sources.filter(
    ({ file, text }) => /createStoredValue[<(]/.test(text) && file !== 'state/stored-value.ts',
  );
  for (const { file, text } of calls)
    expect(findStorageNames(text).length, file).toBe([...text.matchAll(/= createStoredValue\b/g)].length);
});

it('BROWSER_STORAGE has a purpose and a retention for each entry', () => {
  for (const { entries } of BROWSER_STORAGE)
    for (const { purpose, retention } of entries) {
      expect(purpose).not.toBe('');
      expect(retention).not.toBe('');
    }
});

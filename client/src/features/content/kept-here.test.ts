import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { KEPT_HERE } from './kept-here';

const root = path.join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sources = readdirSync(path.join(root, 'client/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.testing\.|testing\//.test(file))
  .map((file) => ({ file, text: read(path.join('client/src', file)) }));

/** Storage keys that a source file declares. */
function namesIn(text: string): string[] {
  const found = [
    ...text.matchAll(/storedValue(?:<.*>)?\(\{\s*key: '([^']+)'/g),
    ...text.matchAll(/(?:STORAGE_KEY|PREFIX) = '([^']+)'/g),
    ...text.matchAll(/name: `(potli-[a-z]+-)\$\{VERSION\}`/g),
  ];
  return found.map(([, name]) => name ?? '');
}

const listed = KEPT_HERE.flatMap(({ things }) => things.map(({ name }) => name));
const cookies = [
  ...read('server/src/accounts/sessions/http-visitor.ts').matchAll(/= `\$\{prefix\}([a-z]+)`/g),
].map(([, name]) => name ?? '');

it('BROWSER_STORAGE lists every cookie and storage key of the code, and nothing else', () => {
  const stored = sources.flatMap(({ text }) => namesIn(text));
  expect(cookies).toHaveLength(5);
  expect(listed.toSorted()).toEqual([...cookies, ...stored].toSorted());
});

it('every source file that writes to browser storage declares its keys or is stored-value.ts', () => {
  const WRITES =
    /(?:local|session)Storage\s*\.setItem|(?:local|session)Storage\[|caches\s*\.open|document\.cookie\s*=|indexedDB|cookieStore/;
  const nameless = sources.filter(({ text }) => WRITES.test(text) && namesIn(text).length === 0);
  expect(nameless.map(({ file }) => file)).toEqual(['state/stored-value.ts']);
  const calls = sources.filter(
    ({ file, text }) => /storedValue[<(]/.test(text) && file !== 'state/stored-value.ts',
  );
  for (const { file, text } of calls)
    expect(namesIn(text).length, file).toBe([...text.matchAll(/= storedValue\b/g)].length);
});

it('BROWSER_STORAGE has a purpose and a retention for each entry', () => {
  for (const { things } of KEPT_HERE)
    for (const { what, until } of things) {
      expect(what).not.toBe('');
      expect(until).not.toBe('');
    }
});

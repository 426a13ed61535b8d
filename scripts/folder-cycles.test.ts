import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Their folders stand for a part each: a module, a part of the technical base, a feature. */
const PARENTS = ['server/src/modules', 'server/src/platform', 'client/src/features'];

const foldersOf = (parent: string): string[] =>
  readdirSync(path.join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Imports between two folders of a part, tests aside. The part's own files, which put it together, are no folder. */
function importsBetweenFolders(part: string): Set<string> {
  const partDir = path.join(root, part);
  const folderOf = (file: string): string | null => {
    const relative = path.relative(partDir, file);
    return relative.startsWith('..') || !relative.includes(path.sep) ? null : path.dirname(relative);
  };
  const imports = new Set<string>();
  for (const name of readdirSync(partDir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /test/.test(path.basename(name))) continue;
    const file = path.join(partDir, name);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const [from, to] = [folderOf(file), folderOf(path.resolve(path.dirname(file), specifier))];
      if (from !== null && to !== null && from !== to) imports.add(`${from} -> ${to}`);
    }
  }
  return imports;
}

it.each(PARENTS)('no two folders of a folder in %s import each other, types included', (parent) => {
  const pairs = foldersOf(parent).flatMap((part) => {
    const imports = importsBetweenFolders(path.join(parent, part));
    return [...imports]
      .filter((edge) => imports.has(edge.split(' -> ').toReversed().join(' -> ')))
      .map((edge) => `${part}: ${edge}`);
  });
  expect(pairs).toEqual([]);
});

it.each([
  ['server/src/modules/accounts', 'sign-in -> sessions'],
  ['server/src/platform/http', 'pages -> sitemap'],
  ['client/src/features/product', 'questions -> contributions'],
])('the folders of %s are read', (part, edge) => {
  expect(importsBetweenFolders(part)).toContain(edge);
});

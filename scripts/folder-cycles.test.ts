import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const modulesDir = fileURLToPath(new URL('../server/src/modules', import.meta.url));

/** Imports between two folders of a module, tests aside. The module's own files, which put it together, are no folder. */
function importsBetweenFolders(module: string): Set<string> {
  const root = path.join(modulesDir, module);
  const folderOf = (file: string): string | null => {
    const relative = path.relative(root, file);
    return relative.startsWith('..') || !relative.includes(path.sep) ? null : path.dirname(relative);
  };
  const imports = new Set<string>();
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || /test/.test(path.basename(name))) continue;
    const file = path.join(root, name);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const [from, to] = [folderOf(file), folderOf(path.resolve(path.dirname(file), specifier))];
      if (from !== null && to !== null && from !== to) imports.add(`${from} -> ${to}`);
    }
  }
  return imports;
}

it('no two folders of a module import each other, types included', () => {
  const pairs = readdirSync(modulesDir).flatMap((module) => {
    const imports = importsBetweenFolders(module);
    return [...imports]
      .filter((edge) => imports.has(edge.split(' -> ').toReversed().join(' -> ')))
      .map((edge) => `${module}: ${edge}`);
  });
  expect(pairs).toEqual([]);
});

it('the folders of accounts are read', () => {
  expect(importsBetweenFolders('accounts')).toContain('sign-in -> sessions');
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../platform/project-root';
import table from './modules.json';
import { MODULES } from './modules';

const MODULES_DIR = path.join(PROJECT_ROOT, 'server', 'src', 'modules');

it('app/modules.ts lists every module of modules.json in its order', () => {
  expect(MODULES.modules.map(({ name }) => name)).toEqual(table.map(({ name }) => name));
  expect(readdirSync(MODULES_DIR).toSorted()).toEqual(table.map(({ name }) => name).toSorted());
});

it('every resolver class belongs to exactly one module', () => {
  const files = readdirSync(MODULES_DIR, { recursive: true, encoding: 'utf8' });
  const classes = files
    .filter((file) => file.endsWith('.resolver.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(MODULES_DIR, file), 'utf8').matchAll(/^export class (\w+)/gm),
    ])
    .map(([, name]) => name)
    .filter((name) => name?.endsWith('Resolver'));
  const listed = MODULES.modules.flatMap(({ resolverClasses }) => resolverClasses.map(({ name }) => name));
  expect(listed.toSorted()).toEqual(classes.toSorted());
});

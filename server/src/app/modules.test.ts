import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../platform/project-root';
import table from './modules.json';
import { RESOLVER_CLASSES } from './modules';

const MODULES_DIR = path.join(PROJECT_ROOT, 'server', 'src', 'modules');

it('app/modules.ts lists every module with GraphQL or REST once, in the order of the table', () => {
  const source = readFileSync(path.join(PROJECT_ROOT, 'server/src/app/modules.ts'), 'utf8');
  const list = /const MODULES[^=]*= \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  const listed = [...list.matchAll(/(\w+)Module,/g)].map(([, name]) => name);
  const withModuleFile = table
    .map(({ name }) => name)
    .filter((name) => readdirSync(path.join(MODULES_DIR, name)).includes(`${name}.module.ts`))
    .map((name) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  expect(listed).toEqual(withModuleFile);
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
  expect(RESOLVER_CLASSES.map(({ name }) => name).toSorted()).toEqual(classes.toSorted());
});

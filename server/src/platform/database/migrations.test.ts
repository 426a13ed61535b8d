import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../project-root';
import * as migrations from './migrations';

const FOLDER = path.join(PROJECT_ROOT, 'server', 'src', 'platform', 'database', 'migrations');

/** "1763600100000-catalogue-search.ts" -> "CatalogueSearch1763600100000" */
function classNameOf(file: string): string {
  const [timestamp = '', ...words] = file.replace(/\.ts$/, '').split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') + timestamp;
}

it('every migration file is listed in migrations/index.ts, with a class of the same name', () => {
  const files = readdirSync(FOLDER).filter((name) => name !== 'index.ts');
  expect(Object.keys(migrations).toSorted()).toEqual(files.map(classNameOf).toSorted());
});

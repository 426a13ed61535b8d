// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PAGE_FILES } from './page-files';

it('PAGE_FILES lists the same pages and files as the route table imports', () => {
  const table = readFileSync(path.join(import.meta.dirname, 'pages.ts'), 'utf8');
  const imported = [
    ...table.matchAll(/createPageEntry\(\s*'([^']+)',\s*\(\) =>\s*import\('([^']+)'\),?\s*\)/g),
  ].map(([, pattern, file]) => [pattern, path.posix.join('client/src/app', `${file}.ts`)]);
  expect(imported.length).toBeGreaterThan(30);
  expect(imported.sort()).toEqual(Object.entries(PAGE_FILES).sort());
});

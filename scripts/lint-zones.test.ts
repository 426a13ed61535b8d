import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBoundaryViolation, findTableErrors, MODULES } from './lint/module-boundaries.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
let messages: Map<string, string>;

/** Forbidden imports: a file, an import, and words of the message. */
const forbiddenImports: [file: string, imported: string, message: string][] = [
  [
    'server/src/domain/a.ts',
    '../modules/catalogue/products/product.entity',
    'imports nothing but itself and yup',
  ],
  ['server/src/domain/b.ts', 'pg', 'imports nothing but itself and yup'],
  ['server/src/domain/d.ts', 'formik', 'imports nothing but itself and yup'],
  ['server/src/domain/e.ts', 'vite', 'imports nothing but itself and yup'],
  ['server/src/domain/f.ts', 'node:fs', 'imports nothing but itself and yup'],
  ['server/src/modules/catalogue/a.service.ts', 'express', 'knows neither HTTP nor GraphQL'],
  ['server/src/modules/catalogue/b.service.ts', 'typeorm', 'SQL belongs in *.repository.ts'],
  ['server/src/modules/catalogue/c.service.ts', './product.resolver', 'does not import its adapters'],
  ['server/src/modules/catalogue/a.resolver.ts', './product.repository', 'not the repository'],
  ['server/src/modules/catalogue/b.resolver.ts', 'typeorm', 'put the query into'],
  ['server/src/modules/catalogue/a.repository.ts', './catalogue.service', 'never back'],
  ['server/src/modules/catalogue/b.repository.ts', 'express', 'knows only the database'],
  ['server/src/modules/catalogue/a.entity.ts', './catalogue.service', 'never back'],
  ['server/src/modules/catalogue/rest/b.shapes.ts', '../product.repository', 'not the repository'],
  ['server/src/modules/accounts/sessions/a.service.ts', 'typeorm', 'SQL belongs in *.repository.ts'],
  ['server/src/modules/accounts/sessions/a.resolver.ts', './session.repository', 'not the repository'],
  ['server/src/modules/cart/a.service.ts', '../orders/order.service', 'does not need modules/orders'],
  ['server/src/modules/cart/a.ts', '../../app/app', 'nothing below imports it'],
  ['server/src/modules/cart/b.ts', '../../main', 'Only app/ imports the start-up files'],
  ['server/src/modules/cart/d.ts', '../../config', 'Only app/ imports the start-up files'],
  ['server/src/modules/cart/c.ts', '../../../seed/data/prices', 'the shop works without it'],
  ['server/src/modules/unlisted/a.ts', '../cart/cart.service', 'is not in server/src/app/modules.json'],
  ['server/src/platform/rest/a.ts', '../../modules/catalogue/catalogue.service', 'knows no module'],
  ['server/src/platform/rest/b.ts', 'pg', 'SQL belongs in *.repository.ts'],
  ['server/src/platform/http/a.ts', 'typeorm', 'pages query the GraphQL schema'],
  ['server/src/platform/jobs/a.ts', '../../app/app', 'nothing below imports it'],
  ['client/src/app/a.ts', '../../../server/src/config', 'but @domain/*'],
  ['client/src/ui/a.ts', '@apollo/client/react', 'ui/ knows no GraphQL'],
  ['client/src/ui/b.ts', '../state/view-mode', 'ui/ has no state'],
  ['client/src/ui/c.ts', '../components/ProductCard', 'ui/ imports none of them'],
  ['client/src/ui/d.ts', '../session/useMe', 'does not know who is signed in'],
  ['client/src/components/a.ts', '../features/home/HomePage', 'app -> features -> components -> ui'],
  ['client/src/cart-sync/a.ts', '../components/ProductCard', 'components -> cart-sync'],
  ['client/src/cart-sync/b.ts', '../features/cart/CartPage', 'app -> features -> components -> ui'],
  ['client/src/session/e.ts', '../cart-sync/useCartSync', 'imports none of the first three'],
  ['client/src/ui/e.ts', '../cart-sync/useShopping', 'ui/ imports none of them'],
  ['client/src/state/a.ts', '../app/routes', 'Nobody imports client/src/app'],
  ['client/src/state/b.ts', '../session/useMe', 'do not know who is signed in'],
  ['client/src/routing/a.ts', '../app/pages', 'Nobody imports client/src/app'],
  ['client/src/routing/b.ts', '../features/home/HomePage', 'app -> features -> components -> ui'],
  ['client/src/features/home/a.ts', '../product/ProductPage', 'never imports another feature'],
  ['client/src/features/home/b.ts', '../../app/routes', 'Nobody imports client/src/app'],
  ['client/src/features/home/deep/a.ts', '../../product/ProductPage', 'never imports another feature'],
  ['client/src/features/home/deep/b.ts', '../../../../../server/src/config', 'but @domain/*'],
  ['client/src/session/a.ts', '../features/home/HomePage', 'app -> features -> components -> ui'],
  ['client/src/session/b.ts', '../app/routes', 'Nobody imports client/src/app'],
  ['client/src/session/c.ts', '../components/ProductCard', 'imports none of the first three'],
];

const allowedImports: [file: string, imported: string][] = [
  ['server/src/domain/c.ts', 'yup'],
  ['server/src/domain/g.ts', './money'],
  ['server/src/app/a.ts', '../modules/orders/order.service'],
  ['server/src/app/b.ts', '../../seed/data/prices'],
  ['server/src/platform/rest/c.ts', '../http/json-body'],
  ['server/src/modules/catalogue/rest/c.routes.ts', '../../../platform/rest/route'],
  ['server/src/modules/catalogue/d.service.ts', './catalogue.repository'],
  ['server/src/modules/catalogue/e.resolver.ts', './catalogue.service'],
  ['server/src/modules/catalogue/f.service.ts', '../../domain/money'],
  ['server/src/modules/catalogue/h.test.ts', '../orders/order.service'],
  ['client/src/features/home/c.ts', '../../ui/Button'],
  ['client/src/features/home/d.ts', '@domain/money'],
  ['client/src/features/home/deep/c.ts', '../HomePage'],
  ['client/src/features/home/deep/d.ts', '../../../ui/Button'],
  ['client/src/session/d.ts', '../state/stored-value'],
  ['client/src/components/b.ts', '../session/useMe'],
  ['client/src/components/c.ts', '../cart-sync/useCartSync'],
  ['client/src/cart-sync/c.ts', '../components/ProductCard.generated'],
];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'potli-zones-'));
  // With the shop's own rules, and the table that they read.
  for (const needed of ['.oxlintrc.json', 'scripts/lint', 'server/src/app/modules.json'])
    cpSync(path.join(root, needed), path.join(folder, needed), { recursive: true });
  for (const [file, imported] of [...forbiddenImports, ...allowedImports]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(
      path.join(folder, file),
      `import { thing } from '${imported}';\nexport const other = thing;\n`,
    );
  }
  mkdirSync(path.join(folder, 'server/src/platform'), { recursive: true });
  for (const [name, other] of [
    ['first', 'second'],
    ['second', 'first'],
  ])
    writeFileSync(
      path.join(folder, `server/src/platform/${name}.ts`),
      `import type { T } from './${other}';\nexport type Other = T;\n`,
    );
  messages = lintAll();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Report {
  diagnostics: { filename: string }[];
  number_of_files: number;
}

/** Returns the linter's messages by file. One run for all files, since starting it takes longer than reading them. */
function lintAll(): Map<string, string> {
  const oxlint = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', 'server', 'client'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  });
  const { diagnostics, number_of_files } = JSON.parse(stdout) as Report;
  expect(number_of_files).toBe(forbiddenImports.length + allowedImports.length + 2);
  const messages = new Map<string, string>();
  for (const diagnostic of diagnostics) {
    const { filename } = diagnostic;
    messages.set(filename, (messages.get(filename) ?? '') + JSON.stringify(diagnostic));
  }
  return messages;
}

it.each(forbiddenImports)('oxlint forbids %s to import %s', (file, _imported, message) => {
  expect(messages.get(file)).toContain(message);
});

it.each(allowedImports)('oxlint allows %s to import %s', (file) => {
  expect(messages.get(file) ?? '').not.toMatch(/no-restricted-imports|module-boundaries/);
});

it('oxlint forbids two files to import each other’s types', () => {
  expect(messages.get('server/src/platform/first.ts')).toContain('Dependency cycle');
});

it('a module may import the modules that it needs, and no others', () => {
  const mayImport = (from: string, to: string) =>
    findBoundaryViolation(`modules/${from}/a.service.ts`, `modules/${to}/b.service`) === null;
  for (const { name, needs } of MODULES)
    for (const other of MODULES)
      expect(mayImport(name, other.name), `${name} imports ${other.name}`).toBe(
        name === other.name || needs.includes(other.name),
      );
});

it('the table of modules has a row for each folder, and each row needs only rows before it', () => {
  const folders = readdirSync(path.join(root, 'server/src/modules')).toSorted();
  expect(MODULES.map(({ name }) => name).toSorted()).toEqual(folders);
  expect(findTableErrors()).toEqual([]);
  expect(
    findTableErrors([
      { name: 'cart', needs: ['guests'] },
      { name: 'guests', needs: [] },
    ]),
  ).toEqual(['cart needs guests, which does not come before it']);
});

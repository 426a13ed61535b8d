import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const sourceDir = fileURLToPath(new URL('../server/src', import.meta.url));
const modules: readonly { readonly name: string }[] = JSON.parse(
  readFileSync(path.join(sourceDir, 'app/modules.json'), 'utf8'),
);

/** The layers from the bottom to the top. config.ts, main.ts and start.ts belong to app/; testing/ opens whole shops for every test. */
const LAYERS = ['domain', 'platform', ...modules.map(({ name }) => `modules/${name}`), 'app', 'testing'];

/**
 * Tests of a low layer that look at it through a module above. Lint refuses such imports in code; this list may only
 * get shorter: what several modules' tests need belongs to testing/.
 */
const KNOWN_UPWARD_IMPORTS = [
  'modules/messaging/providers/message-providers.int.test.ts -> config',
  'modules/payments/providers/testing/pay-by-link/pay-by-link.int.test.ts -> app/app',
  'modules/payments/providers/testing/pay-by-link/pay-by-link.int.test.ts -> config',
  'platform/http/pages/web.test.ts -> modules/payments/providers/razorpay/razorpay.provider',
  'platform/rate-limits/password-guessing-limits.int.test.ts -> modules/accounts/second-factor/testing',
  'platform/rest/router.int.test.ts -> modules/accounts/rest/testing',
];

function layerOf(file: string): number {
  if (!file.includes('/')) return LAYERS.indexOf('app');
  const layer = LAYERS.findIndex((name) => file.startsWith(`${name}/`));
  if (layer === -1) throw new Error(`${file} belongs to no layer`);
  return layer;
}

const isTest = (file: string): boolean => /(^|[./])(test|testing)[./]/.test(file);

/** Imports of files below server/src, as "file -> imported". */
function findImports(): [file: string, imported: string][] {
  return readdirSync(sourceDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.ts'))
    .flatMap((file) => {
      const text = readFileSync(path.join(sourceDir, file), 'utf8');
      return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
        ([, specifier = '']): [string, string] => [
          file,
          path.posix.join(path.posix.dirname(file), specifier),
        ],
      );
    })
    .filter(([, imported]) => !imported.startsWith('..'));
}

it('no import of server/src runs up the layers, types and tests included, except those that are listed', () => {
  const upward = findImports()
    .filter(([file, imported]) => layerOf(imported) > layerOf(file))
    .filter(([file, imported]) => !(isTest(file) && imported.startsWith('testing/')))
    .map((edge) => edge.join(' -> '));
  expect(upward.toSorted()).toEqual(KNOWN_UPWARD_IMPORTS);
});

it('the imports of server/src are read', () => {
  expect(findImports()).toContainEqual(['modules/cart/cart.module.ts', 'modules/cart/cart.service']);
  expect(findImports().length).toBeGreaterThan(3_000);
});

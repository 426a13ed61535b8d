import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { expect, it } from 'vitest';
import { exportValues } from './evaluated-module';

const at = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

it('the service worker gets the paths of offline pages as values', async () => {
  const { module } = await runnerImport<Record<string, unknown>>(at('client/src/app/offline-pages.ts'), {
    configFile: false,
    resolve: { alias: { '@domain': at('server/src/domain') } },
  });
  const code = exportValues(module);
  expect(code).toContain('export const PRECACHED_PATHS = ["/cart","/wishlist"];\n');
  expect(code).toMatch(/^export const NETWORK_SEGMENTS = \["login",.*\];$/m);
  expect(code).not.toContain('import');
});

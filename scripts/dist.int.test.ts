import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = path.join(root, 'dist', 'server');

/** Returns the packages ("@scope/name" or "name") that a built file imports from node_modules. */
function packagesOf(source: string): string[] {
  // Rolldown writes each import on its own line.
  const written = [
    ...source.matchAll(/^(?:import|export)\b[^"'\n]*["']([^"'\n]+)["'];$/gm),
    ...source.matchAll(/\bimport\(["']([^"'\n]+)["']\)/g),
  ];
  return written
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !specifier.startsWith('.'))
    .filter((specifier) => !specifier.startsWith('node:') && !builtinModules.includes(specifier))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

it('the built server imports only packages that package.json lists as dependencies', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const imported = new Set(files.flatMap((file) => packagesOf(readFileSync(path.join(dist, file), 'utf8'))));
  expect(imported.size).toBeGreaterThan(20);
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
});

it("the built page's only script has a low priority, so that pictures and fonts are loaded before it", () => {
  const html = readFileSync(path.join(root, 'dist', 'client', 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<(?:script|link)\b[^>]*\.js"[^>]*>/g)].map(([element]) => element);
  expect(scripts).toHaveLength(1);
  expect(scripts.filter((element) => !element.includes('fetchpriority="low"'))).toEqual([]);
});

it('the built service worker imports nothing, since it is no module, and knows no page but those that work offline', () => {
  const worker = readFileSync(path.join(root, 'dist', 'client', 'sw.js'), 'utf8');
  expect(worker).not.toMatch(/\bimport\b/);
  expect(worker).toContain('`/cart`,`/wishlist`');
});

it('the built browser files have none of what only the server reads of a page', () => {
  const assets = path.join(root, 'dist', 'client', 'assets');
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const text = scripts.map((file) => readFileSync(path.join(assets, file), 'utf8')).join('\n');
  expect(text).toContain('path:`/sale`');
  expect(text).not.toMatch(/cacheSeconds|isDisallowed|offline:`/);
});

it('the manifest of the built client has a chunk for every page, by the source that its descriptor imports', () => {
  const manifest: Record<string, unknown> = JSON.parse(
    readFileSync(path.join(root, 'dist', 'client', '.vite', 'manifest.json'), 'utf8'),
  );
  const routes = readdirSync(path.join(root, 'client', 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.route.ts'))
    .map((file) => `src/${file.split(path.sep).join('/')}`);
  expect(routes.length).toBeGreaterThan(30);
  expect(routes.filter((route) => !(route in manifest))).toEqual([]);
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { preloadHelper } from './preload-helper';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'preload-helper-'));
  await write(
    'own-helper.js',
    'export const __vitePreload = (load, chunks) => (window.ownHelper = chunks, load());',
  );
  await write('main.js', "import('./page.js').then(({ name }) => (document.title = name));");
  await write('page.js', "import { word } from './shared.js'; export const name = word;");
  await write('other.js', "import { word } from './shared.js'; document.body.title = word;");
  await write('shared.js', "export const word = 'shared';");
});
afterEach(() => rm(root, { recursive: true }));

const write = (file: string, text: string) => writeFile(path.join(root, file), text);

async function buildMain(base = '/'): Promise<string> {
  await build({
    root,
    base,
    configFile: false,
    logLevel: 'silent',
    plugins: [preloadHelper({ file: path.join(root, 'own-helper.js') })],
    build: {
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { main: path.join(root, 'main.js'), other: path.join(root, 'other.js') },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return readFile(path.join(root, 'dist/main.js'), 'utf8');
}

it('preloadHelper makes import() in a build for browsers call our function, with the paths of the chunks below /', async () => {
  const code = await buildMain();
  expect(code).toContain('ownHelper');
  expect(code).not.toContain('csp-nonce');
  expect(code).toMatch(/\["assets\/page-[\w-]+\.js","assets\/shared-[\w-]+\.js"\]/);
});

it('preloadHelper fails the build when the chunks are not below /', async () => {
  await expect(buildMain('/shop/')).rejects.toThrow(
    /own-helper\.js preloads chunks below \/, not below \/shop\//,
  );
});

it('preloadHelper fails the build when a chunk has styles of its own', async () => {
  await write('page.js', "import './page.css'; export const name = 'page';");
  await write('page.css', 'p { color: red }');
  await expect(buildMain()).rejects.toThrow(/\.css: .*own-helper\.js does not load stylesheets of chunks/);
});

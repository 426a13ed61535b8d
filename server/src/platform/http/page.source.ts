import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleAssetsFrom, parseManifest } from './page.assets';
import type { PageSource, Render } from './page.types';

/** The built client: template and manifest of dist/client, render() of dist/server/entry-server.js. */
export async function builtPages(clientDir: string, serverEntry: string): Promise<PageSource> {
  const html = await readFile(path.join(clientDir, 'index.html'), 'utf8');
  const manifest = parseManifest(await readFile(path.join(clientDir, '.vite', 'manifest.json'), 'utf8'));
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(serverEntry).href);
  return {
    template: () => Promise.resolve(html),
    render: renderOf(module, serverEntry),
    moduleAssets: moduleAssetsFrom(manifest),
  };
}

/** The render function of an entry-server module; throws when it has none. */
export function renderOf(module: unknown, name: string): Render {
  if (!hasRender(module)) throw new Error(`${name} exports no render()`);
  return module.render;
}

function hasRender(module: unknown): module is { render: Render } {
  return (
    typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function'
  );
}

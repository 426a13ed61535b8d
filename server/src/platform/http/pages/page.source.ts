import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { moduleAssetsFrom, parseManifest } from './page.assets';
import type { PageDirectory } from '../../../domain/page-rendering';
import type { PageSource } from './page.types';

/** The built client: template and manifest of dist/client, the exports of dist/server/entry-server.js. */
export async function builtPages(clientDir: string, serverEntry: string): Promise<PageSource> {
  const html = await readFile(path.join(clientDir, 'index.html'), 'utf8');
  const manifest = parseManifest(await readFile(path.join(clientDir, '.vite', 'manifest.json'), 'utf8'));
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(serverEntry).href);
  if (!isEntryServer(module)) throw new Error(`${serverEntry} exports no render() or no pageDirectory`);
  return {
    template: () => Promise.resolve(html),
    render: module.render,
    directory: module.pageDirectory,
    moduleAssets: moduleAssetsFrom(manifest),
  };
}

function isEntryServer(
  module: unknown,
): module is Pick<PageSource, 'render'> & { readonly pageDirectory: PageDirectory } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'render' in module &&
    typeof module.render === 'function' &&
    'pageDirectory' in module &&
    typeof module.pageDirectory === 'object' &&
    module.pageDirectory !== null
  );
}

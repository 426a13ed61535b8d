import type { Plugin } from 'vite';

/** The name that Vite gives the helper. A string would be a glob. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Vite's plugin that replaces the function which `import()` becomes in a build for browsers by the one of a module of ours. The
 * build fails where a chunk has styles of its own, since that module loads scripts only.
 */
export function preloadHelper({ file }: { readonly file: string }): Plugin {
  return {
    name: 'preload-helper',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved({ base }) {
      if (base !== '/') throw new Error(`${file} preloads chunks below /, not below ${base}`);
    },
    load: {
      filter: { id: HELPER },
      handler: () => `export { __vitePreload } from ${JSON.stringify(file)};`,
    },
    generateBundle(_options, bundle) {
      const styles = Object.keys(bundle).find((name) => name.endsWith('.css'));
      if (styles !== undefined) this.error(`${styles}: ${file} does not load stylesheets of chunks.`);
    },
  };
}

/** Addresses that were preloaded. The browser itself skips a module that it has. */
const preloaded = new Set<string>();

/**
 * Imports a chunk, and meanwhile preloads the chunks that it imports. In builds for browsers it stands in for Vite's helper of
 * this name (scripts/vite/preload-helper), which also loads stylesheets: the shop's chunks have none.
 * @param dependencies paths below the root, for example "assets/OlmcLqj.js"
 * @throws what the import throws, after an event of the name that Vite gives it, `vite:preloadError` (it cannot be cancelled here)
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  dependencies: readonly string[] = [],
): Promise<Module> {
  for (const path of dependencies) {
    if (preloaded.has(path)) continue;
    preloaded.add(path);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${path}`;
    document.head.append(link);
  }
  try {
    return await load();
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError'));
    throw error;
  }
}

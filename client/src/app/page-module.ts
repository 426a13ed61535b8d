import type { PageModule } from '../routing/page-module';

/** A page whose chunk is loaded on demand. */
export interface PageEntry {
  id: string;
  /** Pattern of react-router, e.g. "/products/:slug". */
  path: string;
  load: () => Promise<PageModule>;
  /** The module, once loaded. */
  getLoadedModule: () => PageModule | undefined;
  /** Resets a failed attempt, so that load() tries again. */
  resetFailedLoad: () => void;
}

/** Wraps a dynamic import so that it runs once, and its result is available synchronously afterwards. */
export function createPageEntry(path: string, importModule: () => Promise<PageModule>): PageEntry {
  let loading: Promise<PageModule> | undefined;
  let loadedModule: PageModule | undefined;
  return {
    id: path,
    path,
    getLoadedModule: () => loadedModule,
    load: () => {
      loading ??= rememberValue(importModule(), (module) => {
        loadedModule = module;
      });
      return loading;
    },
    resetFailedLoad: () => {
      if (loadedModule === undefined) loading = undefined;
    },
  };
}

/** A promise that React's use() reads synchronously once it is fulfilled: use() must not be called conditionally. */
function rememberValue<T>(importing: Promise<T>, onRead: (value: T) => void): Promise<T> {
  const pending: Promise<T> = importing.then((value) => {
    onRead(value);
    Object.assign(pending, { status: 'fulfilled', value });
    return value;
  });
  return pending;
}

import type { ComponentType } from 'react';
import type { Prefetch } from '../graphql/prefetch';

export interface PageModule {
  Component: ComponentType;
  prefetch?: Prefetch | undefined;
}

/** A page whose chunk is loaded on demand. */
export interface PageEntry {
  id: string;
  /** Pattern of react-router, e.g. "/products/:slug". */
  path: string;
  load: () => Promise<PageModule>;
  /** The module, once loaded. */
  loaded: () => PageModule | undefined;
  /** Resets a failed attempt, so that load() tries again. */
  forget: () => void;
}

/** Wraps a dynamic import so that it runs once, and its result is available synchronously afterwards. */
export function pageEntry(path: string, importModule: () => Promise<PageModule>): PageEntry {
  let loading: Promise<PageModule> | undefined;
  let loaded: PageModule | undefined;
  return {
    id: path,
    path,
    loaded: () => loaded,
    load: () => {
      loading ??= read(importModule(), (module) => {
        loaded = module;
      });
      return loading;
    },
    forget: () => {
      if (loaded === undefined) loading = undefined;
    },
  };
}

/** A promise that React's use() reads synchronously once it is fulfilled: use() must not be called conditionally. */
function read<T>(importing: Promise<T>, onRead: (value: T) => void): Promise<T> {
  const reading: Promise<T> = importing.then((value) => {
    onRead(value);
    Object.assign(reading, { status: 'fulfilled', value });
    return value;
  });
  return reading;
}

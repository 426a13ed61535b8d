import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';

export interface PrefetchArgs {
  client: ApolloClient;
  /** Of the route's path, decoded: { slug: "meridian-cabin" }. */
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

/**
 * Asks for what the page will show. Awaited on the server, so that the page is rendered whole; in the browser it
 * only starts, so that the page's skeleton shows at once. Throws `new Response(null, { status: 404 })` where the
 * address names nothing; the page then renders its own not-found view from the empty answer.
 */
export type Prefetch = (args: PrefetchArgs) => Promise<unknown>;

export interface PageModule {
  Component: ComponentType;
  prefetch?: Prefetch | undefined;
}

/** A page that is loaded when an address asks for it. */
export interface PageEntry {
  id: string;
  /** Pattern of react-router, e.g. "/products/:slug". */
  path: string;
  /** The source file, from the repository's root: the server looks up the chunks to preload by it. */
  file: string;
  load: () => Promise<PageModule>;
  /** The module when it has been loaded. */
  loaded: () => PageModule | undefined;
  /** Forgets a failed attempt, so that load() tries again. */
  forget: () => void;
}

/** Wraps a dynamic import so that it runs once and its result can be had without waiting. */
export function pageEntry(path: string, file: string, importModule: () => Promise<PageModule>): PageEntry {
  let loading: Promise<PageModule> | undefined;
  let loaded: PageModule | undefined;
  return {
    id: path,
    path,
    file: `client/src/${file}`,
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

/** A promise that React's use() reads without waiting once it is kept: use() may not be called only sometimes. */
function read<T>(importing: Promise<T>, onRead: (value: T) => void): Promise<T> {
  const reading: Promise<T> = importing.then((value) => {
    onRead(value);
    Object.assign(reading, { status: 'fulfilled', value });
    return value;
  });
  return reading;
}

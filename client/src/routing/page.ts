import type { PageModule } from './page-module';

/**
 * All that is known about a page before its chunk is loaded. Routes, server rendering, navigation, prefetching and tests
 * derive from it. Of a descriptor, a browser gets only the BROWSER_KEYS (scripts/vite/page-descriptors).
 */
export interface PageDescriptor {
  /** Pattern of react-router, for example "/products/:slug": the page's canonical address. */
  readonly path: string;
  /** Other addresses that show the page. */
  readonly aliases?: readonly string[];
  /** Old and short addresses with their targets. They are redirected permanently (301), with their query. */
  readonly redirects?: readonly (readonly [from: string, to: string])[];
  /** The page's chunk. */
  readonly load: () => Promise<PageModule>;
  /** What is shown while the chunk loads, below "Loading...": for 'products', the outlines of a list of cards. */
  readonly skeleton?: 'products';
  /** The source of the chunk, from the root of the repository. Taken from `load` by the build of the server. */
  readonly file?: string;
}

/** What the build for browsers keeps of a descriptor. */
export const BROWSER_KEYS = ['path', 'aliases', 'redirects', 'load', 'skeleton'] as const;

export type BrowserPage = Pick<PageDescriptor, (typeof BROWSER_KEYS)[number]>;

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
  /**
   * What of the query the server's HTML shows: nothing, anything, or what the function returns of it, in one order and
   * spelling. The response cache keeps one page for each; with 'all', which it cannot know, one for each address.
   */
  readonly query: 'none' | 'all' | ((query: string) => string);
  /** For how many seconds shared caches may keep the page: the shortest freshness of what it shows. 0: not at all. */
  readonly cacheSeconds: number;
  /** Listed in the sitemap, with the date of the newest product if it shows products ('dated'). */
  readonly sitemap?: 'dated' | 'undated';
  /** Whether robots.txt asks search engines not to open the page and what is below its path. */
  readonly isDisallowed?: boolean;
  /**
   * Whether a browser may fetch the page before its link is pressed, while the application is not loaded: a page that is the
   * same for everybody and changes nothing (speculation rules).
   */
  readonly isPrefetched?: boolean;
  /**
   * Whether the server's HTML contains what is the visitor's (`personalQueries` of the page's module). Requests without a
   * cookie of the shop, such as the service worker's, get a page that is the same for everybody.
   */
  readonly isPersonal?: boolean;
  /**
   * What the service worker does with the page: 'network': it keeps none, for pages of a customer, and shows the offline page
   * when there is no network; 'stored': it keeps the last answer for then; 'precached': it asks for the page in advance, and
   * never drops it.
   */
  readonly offline: 'network' | 'stored' | 'precached';
  /**
   * The states in which tests check the page at every width (client/e2e/screens): by name, the address that shows it, or
   * 'steps' if a file of client/e2e/screens says how to get there. At least one.
   */
  readonly screens: Readonly<Record<string, `/${string}` | 'steps'>>;
  /** The source of the chunk, from the root of the repository. Taken from `load` by the build of the server. */
  readonly file?: string;
}

/** What the build for browsers keeps of a descriptor. */
export const BROWSER_KEYS = ['path', 'aliases', 'redirects', 'load', 'skeleton'] as const;

export type BrowserPage = Pick<PageDescriptor, (typeof BROWSER_KEYS)[number]>;

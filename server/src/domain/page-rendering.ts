import type { HtmlPieces } from './html-pieces';

// The contract between the server, which asks for pages, and client/src/entry-server.tsx, which renders them.

/** What the browser should load for source modules: scripts in the order to evaluate them, what is imported before what imports it. */
export interface ModuleAssets {
  /** Paths of JavaScript chunks, for example "/assets/home-3f2a.js". */
  readonly scripts: string[];
  readonly styles: string[];
}

/** `Execute` runs a GraphQL operation in the server's process. */
export interface RenderRequest<Execute> {
  /** Path and query, for example "/products?page=2". */
  url: string;
  /** "https://host", without a trailing slash. */
  origin: string;
  execute: Execute;
  /**
   * Runs an operation as the visitor whose request it is: given for the pages of `personalPaths` when the visitor has a
   * cookie of the shop. Only this visitor may then be sent the page.
   */
  executeAsVisitor?: Execute;
  /** What the browser should preload for these source modules, for example "client/src/features/home/HomePage.route.ts". */
  moduleAssets: (moduleIds: readonly string[]) => ModuleAssets;
  /** Aborted when the client has closed the request. */
  signal?: AbortSignal;
}

export type RenderResult =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | {
      kind: 'page';
      status: number;
      head: HtmlPieces;
      body: HtmlPieces;
      /** JSON. */
      state: string;
      maxAgeSeconds: number;
    };

/** What the server knows of the pages without rendering them. */
export interface PageDirectory {
  /**
   * A page's URL with only the parameters that it reads, in one order and spelling. Null for paths that are no page, and
   * for pages that may read any parameter.
   */
  canonicalPageUrl(url: string): string | null;
  /** Listed in the sitemap, with the date of the newest product if `isDated`. */
  readonly sitemapPages: readonly { readonly path: string; readonly isDated: boolean }[];
  /** Paths of pages that browsers may prefetch, as URL patterns ("/products/*"). */
  readonly prefetchedPaths: readonly string[];
  /** Paths of pages that contain what is the visitor's, for example "/cart". */
  readonly personalPaths: readonly string[];
  /** Paths that robots.txt disallows. */
  readonly disallowedPaths: readonly string[];
}

import type { DocumentNode, ExecutionResult } from 'graphql';
import type { AnswerTags } from './answer-tags';

/** Executes an operation in this process, as an anonymous visitor. What it shows is reported to `tags`. */
export type GraphQLExecutor = (
  request: {
    query: DocumentNode;
    variables: Record<string, unknown>;
    operationName?: string;
  },
  tags?: AnswerTags,
) => Promise<ExecutionResult>;

export interface ModuleAssets {
  /** Paths of JavaScript chunks, for example "/assets/home-3f2a.js". */
  scripts: string[];
  styles: string[];
}

export interface RenderRequest {
  /** Path and query, for example "/products?page=2". */
  url: string;
  /** "https://host", without a trailing slash. */
  origin: string;
  execute: GraphQLExecutor;
  /** What the browser should preload for these source modules, for example "client/src/features/home/HomePage.route.ts". */
  moduleAssets: (moduleIds: readonly string[]) => ModuleAssets;
  /** Aborted when the client has left. */
  signal?: AbortSignal;
}

export type RenderResult =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'page'; status: number; head: string; body: string; state: string; maxAgeSeconds: number };

/** An export of client/src/entry-server.tsx. */
export type Render = (request: RenderRequest) => Promise<RenderResult>;

/** What the server knows of the client's pages without rendering them; an export of client/src/entry-server.tsx too. */
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
  /** Paths that robots.txt disallows. */
  readonly disallowedPaths: readonly string[];
}

/** The source of pages: the built files in production, Vite's dev server in development. */
export interface PageSource {
  /** index.html with its three placeholders. */
  template(url: string): Promise<string>;
  render: Render;
  directory: PageDirectory;
  moduleAssets: RenderRequest['moduleAssets'];
}

import type { DocumentNode, ExecutionResult } from 'graphql';

/** Runs an operation in this process, with the context of an anonymous visitor. */
export type GraphQLExecutor = (request: {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName?: string;
}) => Promise<ExecutionResult>;

export interface ModuleAssets {
  /** Paths of JavaScript chunks, e.g. "/assets/home-3f2a.js". */
  scripts: string[];
  styles: string[];
}

export interface RenderRequest {
  /** Path and query, e.g. "/products?page=2". */
  url: string;
  /** "https://host", without a slash at the end. */
  origin: string;
  execute: GraphQLExecutor;
  /** What the browser should start loading for these source modules, e.g. "client/src/features/home/home.page.tsx". */
  moduleAssets: (moduleIds: readonly string[]) => ModuleAssets;
  /** Aborted when nobody waits for the page any more. */
  signal?: AbortSignal;
}

export type RenderResult =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'page'; status: number; head: string; body: string; state: string; maxAgeSeconds: number };

/** What client/src/entry-server.tsx exports. */
export type Render = (request: RenderRequest) => Promise<RenderResult>;

/** Where pages come from: the built files in production, Vite's dev server in development. */
export interface PageSource {
  /** index.html with its three placeholders. */
  template(url: string): Promise<string>;
  render: Render;
  moduleAssets: RenderRequest['moduleAssets'];
}

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
  /** What the browser should preload for these source modules, for example "client/src/features/home/home.page.tsx". */
  moduleAssets: (moduleIds: readonly string[]) => ModuleAssets;
  /** Aborted when the client has left. */
  signal?: AbortSignal;
}

export type RenderResult =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | { kind: 'page'; status: number; head: string; body: string; state: string; maxAgeSeconds: number };

/** The export of client/src/entry-server.tsx. */
export type Render = (request: RenderRequest) => Promise<RenderResult>;

/** The source of pages: the built files in production, Vite's dev server in development. */
export interface PageSource {
  /** index.html with its three placeholders. */
  template(url: string): Promise<string>;
  render: Render;
  moduleAssets: RenderRequest['moduleAssets'];
}

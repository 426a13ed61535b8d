import type { DocumentNode, ExecutionResult } from 'graphql';
import type {
  ModuleAssets,
  PageDirectory,
  RenderRequest,
  RenderResult,
} from '../../../domain/page-rendering';
import type { CacheTags } from '../cache/cache-tags';

/** Executes an operation in this process, as one visitor or an anonymous one. What it shows is reported to `tags`. */
export type GraphQLExecutor = (
  request: {
    query: DocumentNode;
    variables: Record<string, unknown>;
    operationName?: string;
  },
  tags?: CacheTags,
) => Promise<ExecutionResult>;

/** An export of client/src/entry-server.tsx. */
export type Render = (request: RenderRequest<GraphQLExecutor>) => Promise<RenderResult>;

/** The source of pages: the built files in production, Vite's dev server in development. */
export interface PageSource {
  /** index.html with its three placeholders. */
  template(url: string): Promise<string>;
  render: Render;
  directory: PageDirectory;
  moduleAssets: (moduleIds: readonly string[]) => ModuleAssets;
}

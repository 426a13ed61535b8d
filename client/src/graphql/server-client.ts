import {
  ApolloLink,
  CombinedGraphQLErrors,
  Observable,
  type ApolloClient,
  type InMemoryCache,
} from '@apollo/client';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { createCache } from './cache';
import { ShopClient } from './shop-client';

/** Runs an operation in the server's process, as a visitor who is not signed in. */
export type GraphQLExecutor = (request: {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName?: string;
}) => Promise<ExecutionResult>;

/**
 * Creates a client for one page on the server: without HTTP, and with its own cache, which is passed to the
 * browser.
 */
export function createServerClient(execute: GraphQLExecutor): { client: ShopClient; cache: InMemoryCache } {
  // A page reads everything once or twice, so that result caching costs more than it saves.
  const cache = createCache({ remembersReads: false });
  const client = new ShopClient({
    ssrMode: true,
    cache,
    assumeImmutableResults: true,
    link: createExecutorLink(execute),
    devtools: { enabled: false },
  });
  // Apollo declares query() as a property with overloads, which a method cannot override.
  Object.defineProperty(client, 'query', { value: deduplicateQueries(execute, cache) });
  return { client, cache };
}

/**
 * Runs a query once and writes the answer to the cache, without the watching of Apollo's query(), which a page
 * that is rendered once does not need. Throws the same errors.
 */
function deduplicateQueries(execute: GraphQLExecutor, cache: InMemoryCache) {
  return async ({ query, variables = {} }: ApolloClient.QueryOptions): Promise<{ data: unknown }> => {
    const document = cache.transformDocument(query);
    const answer = await execute({ query: document, variables });
    if (answer.errors !== undefined) throw new CombinedGraphQLErrors(answer);
    const { data } = answer;
    cache.writeQuery({ query: document, variables, data });
    return { data };
  };
}

function createExecutorLink(execute: GraphQLExecutor): ApolloLink {
  return new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        execute({ query, variables, ...(operationName === undefined ? {} : { operationName }) }).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => {
            observer.error(error);
          },
        );
      }),
  );
}

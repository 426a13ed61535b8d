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

/** Runs an operation in the server's process, as an anonymous visitor. */
export type GraphQLExecutor = (request: {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName?: string;
}) => Promise<ExecutionResult>;

/** A client for one page on the server: no HTTP, and a cache of its own, which travels to the browser. */
export function createServerClient(execute: GraphQLExecutor): { client: ShopClient; cache: InMemoryCache } {
  // A page reads everything once or twice: watching what depends on what costs more than reading it again.
  const cache = createCache({ remembersReads: false });
  const client = new ShopClient({
    ssrMode: true,
    cache,
    assumeImmutableResults: true,
    link: executorLink(execute),
    devtools: { enabled: false },
  });
  // Apollo declares query() as a property with overloads, which a method cannot override.
  Object.defineProperty(client, 'query', { value: askOnce(execute, cache) });
  return { client, cache };
}

/**
 * Asks and writes the answer where the page will read it, once: Apollo's own query() watches it and reads it back, which
 * nobody needs of a page that is made once. Throws what it would throw.
 */
function askOnce(execute: GraphQLExecutor, cache: InMemoryCache) {
  return async ({ query, variables = {} }: ApolloClient.QueryOptions): Promise<{ data: unknown }> => {
    const document = cache.transformDocument(query);
    const answer = await execute({ query: document, variables });
    if (answer.errors !== undefined) throw new CombinedGraphQLErrors(answer);
    const { data } = answer;
    cache.writeQuery({ query: document, variables, data });
    return { data };
  };
}

function executorLink(execute: GraphQLExecutor): ApolloLink {
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

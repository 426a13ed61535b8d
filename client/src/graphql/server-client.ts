import { ApolloLink, Observable, type InMemoryCache } from '@apollo/client';
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
  return { client, cache };
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

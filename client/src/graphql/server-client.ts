import { ApolloLink, Observable } from '@apollo/client';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { createCache } from './cache.ts';
import { ShopClient } from './shop-client.ts';

/** Runs an operation in the server's process, as an anonymous visitor. */
export type GraphQLExecutor = (request: {
  query: DocumentNode;
  variables: Record<string, unknown>;
  operationName?: string;
}) => Promise<ExecutionResult>;

/** A client for one page on the server: no HTTP, and a cache of its own. */
export function createServerClient(execute: GraphQLExecutor): ShopClient {
  return new ShopClient({
    ssrMode: true,
    cache: createCache(),
    assumeImmutableResults: true,
    link: executorLink(execute),
    devtools: { enabled: false },
  });
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

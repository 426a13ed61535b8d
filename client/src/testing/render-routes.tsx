import { ApolloClient, ApolloLink, Observable, type ApolloCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { createCache } from '../graphql/cache';
import { TestTheme } from './TestTheme';

export interface SentOperation {
  name: string;
  variables: Record<string, unknown>;
}

export interface RenderedRoutes {
  router: ReturnType<typeof createMemoryRouter>;
  /** All operations sent to the server, in order. */
  operations: SentOperation[];
  client: ApolloClient;
  unmount: () => void;
}

/** The data of an answer. */
export type MockResult = Record<string, unknown> | Error;

/** Answers an operation, now or later; an Error fails the request, undefined leaves it unanswered. */
export type OperationHandler = (operation: SentOperation) => MockResult | Promise<MockResult> | undefined;

/**
 * Renders routes at an address, with the real theme, router and cache; the network is mocked by `handleOperation`.
 * @param fillCache writes what queries have read before
 */
export function renderRoutes(
  routes: RouteObject[],
  /** An address, or one with the router's state. */
  address: string | { pathname: string; search?: string; state: unknown },
  handleOperation: OperationHandler,
  fillCache: (cache: ApolloCache) => void = () => undefined,
): RenderedRoutes {
  const operations: SentOperation[] = [];
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const sentOperation = { name: operationName ?? '', variables };
        operations.push(sentOperation);
        const mockResult = handleOperation(sentOperation);
        if (mockResult === undefined) return undefined;
        const respond = (data: MockResult): void => {
          if (data instanceof Error) {
            observer.error(data);
            return;
          }
          observer.next({ data });
          observer.complete();
        };
        const timer = setTimeout(() => {
          if (mockResult instanceof Promise) void mockResult.then(respond);
          else respond(mockResult);
        });
        return () => {
          clearTimeout(timer);
        };
      }),
  );
  const cache = createCache();
  fillCache(cache);
  const client = new ApolloClient({ cache, dataMasking: true, link });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const { unmount } = render(
    <TestTheme>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </TestTheme>,
  );
  return { router, operations, client, unmount };
}

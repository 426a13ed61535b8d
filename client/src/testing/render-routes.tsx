import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { createCache } from '../graphql/cache';
import { Theme } from './Theme';

export interface Asked {
  name: string;
  variables: Record<string, unknown>;
}

export interface Rendered {
  router: ReturnType<typeof createMemoryRouter>;
  /** All operations sent to the server, in order. */
  asked: Asked[];
  client: ApolloClient;
  unmount: () => void;
}

type Given = Record<string, unknown> | Error;

/** Answers an operation, now or later; an Error fails the request, undefined leaves it unanswered. */
export type Answer = (asked: Asked) => Given | Promise<Given> | undefined;

/** Renders routes at an address, with the real theme, router and cache; the network is mocked by `handleOperation`. */
export function renderRoutes(
  routes: RouteObject[],
  /** An address, or one with the router's state. */
  at: string | { pathname: string; state: unknown },
  answer: Answer,
): Rendered {
  const asked: Asked[] = [];
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const operation = { name: operationName ?? '', variables };
        asked.push(operation);
        const given = answer(operation);
        if (given === undefined) return undefined;
        const give = (data: Given): void => {
          if (data instanceof Error) {
            observer.error(data);
            return;
          }
          observer.next({ data });
          observer.complete();
        };
        const timer = setTimeout(() => {
          if (given instanceof Promise) void given.then(give);
          else give(given);
        });
        return () => {
          clearTimeout(timer);
        };
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const { unmount } = render(
    <Theme>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </Theme>,
  );
  return { router, asked, client, unmount };
}

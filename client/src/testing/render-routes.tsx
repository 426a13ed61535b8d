import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { createCache } from '../graphql/cache';
import { system } from '../ui/theme/system';

export interface Asked {
  name: string;
  variables: Record<string, unknown>;
}

export interface Rendered {
  router: ReturnType<typeof createMemoryRouter>;
  /** Every operation that went to the shop, in order. */
  asked: Asked[];
  client: ApolloClient;
  unmount: () => void;
}

/** Answers an operation; an Error is a failed request, undefined one that is never answered. */
export type Answer = (asked: Asked) => Record<string, unknown> | Error | undefined;

/** Renders routes at an address, with the real theme, router and cache. Faked: the network, by `answer`. */
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
        const timer = setTimeout(() => {
          if (given instanceof Error) {
            observer.error(given);
            return;
          }
          observer.next({ data: given });
          observer.complete();
        });
        return () => {
          clearTimeout(timer);
        };
      }),
  );
  const client = new ApolloClient({ cache: createCache(), link });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const { unmount } = render(
    <ChakraProvider value={system}>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </ChakraProvider>,
  );
  return { router, asked, client, unmount };
}

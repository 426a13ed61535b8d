import { ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createCache } from '../../graphql/cache';
import { TestTheme } from '../../testing/TestTheme';

export type MockAnswers = Readonly<
  Record<string, (variables: Record<string, unknown>) => Record<string, unknown>>
>;

export interface RenderedProduct {
  readonly router: ReturnType<typeof createMemoryRouter>;
  /** Name and variables of every operation, in order. */
  readonly operations: { readonly name: string; readonly variables: Record<string, unknown> }[];
}

/** Renders an element at a URL inside theme, router and a real Apollo client whose server is the table of answers. */
export function renderProductRoute(
  element: ReactElement,
  path: string,
  mockAnswers: MockAnswers = {},
  pattern = '*',
): RenderedProduct {
  const operations: { name: string; variables: Record<string, unknown> }[] = [];
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        operations.push({ name: operationName, variables });
        const mockAnswer = mockAnswers[operationName];
        if (!mockAnswer) {
          observer.error(new Error(`Nothing is answered to ${operationName}`));
          return;
        }
        setTimeout(() => {
          try {
            observer.next({ data: mockAnswer(variables) });
            observer.complete();
          } catch (error) {
            observer.error(error);
          }
        });
      }),
  );
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link });
  const router = createMemoryRouter(
    [
      { path: pattern, element },
      { path: '/products', element: <p>All bags</p> },
    ],
    {
      initialEntries: [path],
    },
  );
  render(
    <TestTheme>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </TestTheme>,
  );
  return { router, operations };
}

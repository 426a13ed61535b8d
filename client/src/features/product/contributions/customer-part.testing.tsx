import type { ApolloCache } from '@apollo/client';
import { createCustomer, SessionStartEffects } from '../../../session/session.testing';
import { renderRoutes, type OperationHandler, type RenderedRoutes } from '../../../testing/render-routes';

export const FAILURE = { __typename: 'Failure', code: 'BAD_USER_INPUT', message: 'No', fields: [] };

/** Clears browser storage and mocks what jsdom lacks. */
export function setUpProductTests(): void {
  localStorage.clear();
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = () => undefined;
}

/** Renders a part of the product page; signed in as Asha unless `isGuest`. */
export function renderPart(
  element: React.ReactElement,
  isGuest: boolean,
  answer: OperationHandler,
  fillCache?: (cache: ApolloCache) => void,
): RenderedRoutes {
  if (!isGuest)
    localStorage.setItem(
      'auth-store',
      JSON.stringify({
        user: { id: 'c1', email: 'a@b.in', firstName: 'Asha', lastName: 'Rao', pictureUrl: null },
      }),
    );
  return renderRoutes(
    [
      {
        element: <SessionStartEffects />,
        children: [
          { path: '/products/holdall', element },
          { path: '/login', element: <p>This is the login</p> },
        ],
      },
    ],
    '/products/holdall',
    (operation) => answer(operation) ?? (operation.name === 'Me' ? { me: createCustomer() } : undefined),
    fillCache,
  );
}

import { customer, SessionStart } from '../../session/session.testing';
import { renderRoutes, type Answer, type Rendered } from '../../testing/render-routes';

export const FAILURE = { __typename: 'Failure', code: 'BAD_USER_INPUT', message: 'No', fields: [] };

/** Clears browser storage and mocks what jsdom lacks. */
export function startAfresh(): void {
  localStorage.clear();
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = () => undefined;
}

/** Renders a part of the product page; signed in as Asha unless `isGuest`. */
export function openPart(element: React.ReactElement, isGuest: boolean, answer: Answer): Rendered {
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
        element: <SessionStart />,
        children: [
          { path: '/products/holdall', element },
          { path: '/login', element: <p>This is the login</p> },
        ],
      },
    ],
    '/products/holdall',
    (asked) => answer(asked) ?? (asked.name === 'Me' ? { me: customer() } : undefined),
  );
}

import { customer, SessionStart } from '../../session/session.testing';
import { renderRoutes, type Answer, type Rendered } from '../../testing/render-routes';

export const FAILURE = { __typename: 'Failure', code: 'BAD_USER_INPUT', message: 'No', fields: [] };

/** As after a full load, with nobody remembered. */
export function startAfresh(): void {
  localStorage.clear();
  // jsdom lays nothing out: there is nowhere to scroll to.
  Element.prototype.scrollIntoView = () => undefined;
}

/** Opens a part of a product's page; for Asha, who is signed in, unless it is to be a guest. */
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

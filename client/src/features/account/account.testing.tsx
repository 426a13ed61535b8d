import { customer, failure, SessionStart } from '../../session/session.testing';
import { renderRoutes, type Answer } from '../../testing/render-routes';
import { AddressesPage } from './AddressesPage';
import { DashboardPage } from './DashboardPage';
import { ProfilePage } from './ProfilePage';
import { SecurityPage } from './SecurityPage';

/** A customer whose account is complete except for the second factor. */
export const asha = customer({ phoneNumber: '9845012345', isPhoneVerified: true });

export const security = {
  __typename: 'Security',
  hasPassword: true,
  googleEmail: null as string | null,
  totpEnabledAt: null as string | null,
  recoveryCodesLeft: 0,
  passkeys: [] as Record<string, unknown>[],
};

export const done = { __typename: 'Done', message: 'Done' };

export const notReauthenticated = failure('REAUTHENTICATION_REQUIRED', 'Please confirm that it is you');

/** Stores Asha as signed in, as an earlier visit would have done. */
export function rememberAsha(): void {
  localStorage.setItem(
    'auth-store',
    JSON.stringify({
      user: { id: 'c1', email: asha.email, firstName: 'Asha', lastName: 'Rao', pictureUrl: null },
    }),
  );
}

export interface Shop {
  me?: Partial<Record<keyof typeof asha, unknown>>;
  security?: Partial<Record<keyof typeof security, unknown>>;
  answer?: Answer;
}

/** Renders an account page, signed in as Asha unless `me` is given. */
export function openAccount(path: string, { me, security: ways, answer = () => undefined }: Shop = {}) {
  return renderRoutes(
    [
      {
        element: <SessionStart />,
        children: [
          { path: '/dashboard', element: <DashboardPage /> },
          { path: '/profile', element: <ProfilePage /> },
          { path: '/addresses', element: <AddressesPage /> },
          { path: '/security', element: <SecurityPage /> },
          { path: '/login', element: <p>This is the login</p> },
          { path: '/', element: <p>This is home</p> },
        ],
      },
    ],
    path,
    (asked) => {
      const answered = answer(asked);
      if (answered !== undefined) return answered;
      if (asked.name === 'Me') return { me: { ...asha, ...me } };
      if (asked.name === 'Security') return { security: { ...security, ...ways } };
      if (asked.name === 'Orders')
        return { orders: { __typename: 'OrderList', items: [], total: 0, page: 1, totalPages: 0 } };
      if (asked.name === 'ProofWays')
        return { security: { __typename: 'Security', totpEnabledAt: ways?.totpEnabledAt ?? null } };
      return undefined;
    },
  );
}

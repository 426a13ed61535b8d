import { createCustomer, createFailure, SessionStartEffects } from '../../session/session.testing';
import { renderRoutes, type OperationHandler } from '../../testing/render-routes';
import { AddressesPage } from './AddressesPage';
import { DashboardPage } from './DashboardPage';
import { ProfilePage } from './ProfilePage';
import { SecurityPage } from './SecurityPage';

/** A customer whose account is complete except for the second factor. */
export const asha = createCustomer({ phoneNumber: '9845012345', isPhoneVerified: true });

export const security = {
  __typename: 'Security',
  hasPassword: true,
  googleEmail: null as string | null,
  totpEnabledAt: null as string | null,
  recoveryCodesLeft: 0,
  passkeys: [] as Record<string, unknown>[],
};

export const doneAnswer = { __typename: 'Done', message: 'Done' };

export const notReauthenticated = createFailure('REAUTHENTICATION_REQUIRED', 'Please confirm that it is you');

export const createPendingEmail = (email?: string) =>
  email === undefined ? null : { __typename: 'PendingEmail', email, sentAt: '2026-11-30T09:43:00Z' };

/** Stores Asha as signed in, as an earlier visit would have done. */
export function storeSignedInUser(): void {
  localStorage.setItem(
    'auth-store',
    JSON.stringify({
      user: { id: 'c1', email: asha.email, firstName: 'Asha', lastName: 'Rao', pictureUrl: null },
    }),
  );
}

export interface MockAccount {
  me?: Partial<Record<keyof typeof asha, unknown>>;
  /** The new address that waits for its link, sent on 30 November at 3:13 pm in India. */
  pendingEmail?: string;
  security?: Partial<Record<keyof typeof security, unknown>>;
  answer?: OperationHandler;
}

/** Renders an account page, signed in as Asha unless `me` is given. */
export function renderAccountPage(
  path: string,
  { me, pendingEmail, security: securityChange, answer = () => undefined }: MockAccount = {},
) {
  return renderRoutes(
    [
      {
        element: <SessionStartEffects />,
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
    (operation) => {
      const commonAnswer = answer(operation);
      if (commonAnswer !== undefined) return commonAnswer;
      if (operation.name === 'Me') return { me: { ...asha, ...me } };
      if (operation.name === 'PendingEmail')
        return { me: { __typename: 'Customer', id: 'c1', pendingEmail: createPendingEmail(pendingEmail) } };
      if (operation.name === 'Security') return { security: { ...security, ...securityChange } };
      if (operation.name === 'Orders')
        return { orders: { __typename: 'OrderList', items: [], total: 0, page: 1, totalPages: 0 } };
      if (operation.name === 'ReauthenticationMethods')
        return { security: { __typename: 'Security', totpEnabledAt: securityChange?.totpEnabledAt ?? null } };
      return undefined;
    },
  );
}

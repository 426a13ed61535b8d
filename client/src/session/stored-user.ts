import { storedValue } from '../state/stored-value';
import type { SessionCustomerFragment } from './Me.generated';

/** As much of the customer as the header paints with, until the shop has said who is signed in. */
export type StoredUser = Pick<
  SessionCustomerFragment,
  'id' | 'email' | 'firstName' | 'lastName' | 'pictureUrl'
>;

interface AuthStore {
  user: StoredUser | null;
}

/**
 * The first-paint copy of `me` under the spec's key `auth-store`. It opens nothing: the session itself is in a cookie that
 * scripts cannot read. Only while it holds a user is the shop asked who is signed in (design decision D2).
 */
export const authStore = storedValue<AuthStore>({ key: 'auth-store', initial: { user: null }, parse });

function parse(stored: unknown): AuthStore {
  if (!isRecord(stored) || !isRecord(stored['user'])) return { user: null };
  const { id, email, firstName, lastName, pictureUrl } = stored['user'];
  if (typeof id !== 'string') return { user: null };
  return {
    user: {
      id,
      email: typeof email === 'string' ? email : null,
      firstName: typeof firstName === 'string' ? firstName : '',
      lastName: typeof lastName === 'string' ? lastName : '',
      pictureUrl: typeof pictureUrl === 'string' && pictureUrl.startsWith('/uploads/') ? pictureUrl : null,
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

import { createStoredValue } from '../state/stored-value';
import type { SessionCustomerFragment } from './Me.generated';

/** The customer's fields that the header shows until the server has answered. */
export type StoredUser = Pick<
  SessionCustomerFragment,
  'id' | 'email' | 'firstName' | 'lastName' | 'pictureUrl'
>;

interface AuthStore {
  user: StoredUser | null;
}

/**
 * A copy of `me` for the first paint, under the key `auth-store`. It grants nothing: the session is in a cookie
 * that scripts cannot read. `me` is queried only while the copy has a user, so that guests send no request.
 */
export const authStore = createStoredValue<AuthStore>({
  key: 'auth-store',
  initial: { user: null },
  parse: parseAuthStore,
});

function parseAuthStore(stored: unknown): AuthStore {
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

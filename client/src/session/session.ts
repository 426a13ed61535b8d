import type { ApolloClient, NormalizedCacheObject } from '@apollo/client';
import { PUBLIC_QUERY_FIELDS } from '../graphql/public-fields.generated';
import { clearFormDrafts } from '../state/clear-form-drafts';
import { clearNotices } from '../state/notices';
import { clearStoredShopping } from '../state/stored-shopping';
import { MeDocument, type MeQuery, type SessionCustomerFragment } from './Me.generated';
import { authStore } from './stored-user';

/** Starts a session: clears data of an earlier customer and writes `me` to the cache. */
export function startSession(client: ApolloClient, me: SessionCustomerFragment): void {
  evictPersonalData(client);
  client.writeQuery<MeQuery>({ query: MeDocument, data: { __typename: 'Query', me } });
  storeUserCopy(me);
}

/** Ends the session: clears personal data from the cache and from storage. Other tabs follow the storage. */
export function endSession(client: ApolloClient): void {
  clearStoredShopping();
  clearFormDrafts();
  clearNotices();
  authStore.set({ user: null });
  evictPersonalData(client);
}

/** Stores a copy of `me`. */
export function storeUserCopy(me: SessionCustomerFragment | null): void {
  const user = me && {
    id: me.id,
    email: me.email,
    firstName: me.firstName,
    lastName: me.lastName,
    pictureUrl: me.pictureUrl,
  };
  const previousUser = authStore.get().user;
  // A guest's cart is kept at sign-in, because the server merges it; another customer's is cleared.
  if (previousUser !== null && previousUser.id !== user?.id) clearStoredShopping();
  if (JSON.stringify(user) !== JSON.stringify(previousUser)) authStore.set({ user });
}

/** Queries `me` again. */
export async function refetchMe(client: ApolloClient): Promise<SessionCustomerFragment | null> {
  const { data } = await client.query<MeQuery>({ query: MeDocument, fetchPolicy: 'network-only' });
  const me = data?.me ?? null;
  storeUserCopy(me);
  return me;
}

/** Evicts all fields of Query that are not public, and the entities that only they referenced. */
function evictPersonalData({ cache }: ApolloClient): void {
  const fieldKeys = Object.keys((cache.extract() as NormalizedCacheObject)['ROOT_QUERY'] ?? {});
  // "orders({"page":1})" is one answer of many of the field `orders`.
  const fields = new Set(fieldKeys.map((key) => key.split(/[({:]/, 1)[0] ?? ''));
  for (const fieldName of fields)
    if (fieldName !== '__typename' && !PUBLIC_QUERY_FIELDS.includes(fieldName))
      cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/**
 * Follows another tab's sign-out, or its sign-in as another customer.
 * @returns a function that stops it
 */
export function syncWithOtherTabs(client: ApolloClient): () => void {
  let lastId = authStore.get().user?.id ?? null;
  return authStore.subscribe(() => {
    const id = authStore.get().user?.id ?? null;
    if (lastId !== null && id !== lastId) {
      clearFormDrafts();
      clearNotices();
    }
    const cachedId = client.readQuery<MeQuery>({ query: MeDocument })?.me?.id ?? null;
    if (id !== lastId && cachedId !== id) evictPersonalData(client);
    lastId = id;
  });
}

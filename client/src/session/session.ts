import type { ApolloClient, NormalizedCacheObject } from '@apollo/client';
import { PUBLIC_QUERY_FIELDS } from '../graphql/public-fields.generated';
import { forgetNotices } from '../state/notices';
import { forgetShopping } from '../state/shopping';
import { MeDocument, type MeQuery, type SessionCustomerFragment } from './Me.generated';
import { authStore } from './stored-user';

/** Somebody has signed in: what was kept of anybody before goes, and every reader of `me` knows. */
export function enterSession(client: ApolloClient, me: SessionCustomerFragment): void {
  forgetPersonal(client);
  client.writeQuery<MeQuery>({ query: MeDocument, data: { __typename: 'Query', me } });
  keepCopy(me);
}

/** Nobody is signed in any longer: nothing personal stays in the cache or in storage. Other tabs follow the storage. */
export function leaveSession(client: ApolloClient): void {
  forgetShopping();
  forgetNotices();
  authStore.set({ user: null });
  forgetPersonal(client);
}

/** The copy follows what the shop says. */
export function keepCopy(me: SessionCustomerFragment | null): void {
  const user = me && {
    id: me.id,
    email: me.email,
    firstName: me.firstName,
    lastName: me.lastName,
    pictureUrl: me.pictureUrl,
  };
  const before = authStore.get().user;
  // A guest's cart goes along with who signs in; a customer's stays with the customer.
  if (before !== null && before.id !== user?.id) forgetShopping();
  if (JSON.stringify(user) !== JSON.stringify(before)) authStore.set({ user });
}

/** Asks the shop anew who is signed in. */
export async function askWhoIsSignedIn(client: ApolloClient): Promise<SessionCustomerFragment | null> {
  const { data } = await client.query<MeQuery>({ query: MeDocument, fetchPolicy: 'network-only' });
  const me = data?.me ?? null;
  keepCopy(me);
  return me;
}

/** Whatever the shop does not call public is of whoever was signed in. What only hung under it goes along. */
function forgetPersonal({ cache }: ApolloClient): void {
  const kept = Object.keys((cache.extract() as NormalizedCacheObject)['ROOT_QUERY'] ?? {});
  // "orders({"page":1})" is one answer of many of the field `orders`.
  const fields = new Set(kept.map((key) => key.split(/[({:]/, 1)[0] ?? ''));
  for (const fieldName of fields)
    if (fieldName !== '__typename' && !PUBLIC_QUERY_FIELDS.includes(fieldName))
      cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}

/**
 * Another tab signed out, or signed somebody else in: this one follows at once.
 * @returns the way to stop
 */
export function followOtherTabs(client: ApolloClient): () => void {
  let lastId = authStore.get().user?.id ?? null;
  return authStore.subscribe(() => {
    const id = authStore.get().user?.id ?? null;
    const cached = client.readQuery<MeQuery>({ query: MeDocument })?.me?.id ?? null;
    if (id !== lastId && cached !== id) forgetPersonal(client);
    lastId = id;
  });
}

import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { usePageRestored } from '../../components/usePageRestored';
import { refetchCart } from '../../cart-sync/refetch-cart';
import { useChangesState } from '../../cart-sync/useChangesState';
import { cartSummary } from '../../state/stored-shopping';
import { useCheckoutQuery, type Checkout_CheckoutFragment } from './Checkout.generated';

export type Checkout = Checkout_CheckoutFragment;

export interface CheckoutState {
  /** Undefined until the server has answered; null when the cart is empty. */
  checkout: Checkout | null | undefined;
  hasFailed: boolean;
  /** Loads the checkout again. Never rejects. */
  refetchCheckout: () => Promise<void>;
}

/** The checkout, stored on the server and loaded each time the page opens, after the changes of the cart that are on their way. */
export function useCheckout(): CheckoutState {
  const changes = useChangesState();
  const { data, error, loading, refetch } = useCheckoutQuery({
    skip: changes === 'waiting',
    ssr: false,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const checkout = data?.checkout;
  const refetchCheckout = async (): Promise<void> => {
    await refetch().catch(() => null);
  };

  // The changes were answered after the checkout was asked for: it may have found the cart empty. Not while it is being loaded, since
  // Apollo would take the same answer for both.
  const wereChangesLate = useRef(false);
  useEffect(() => {
    if (changes === 'late') wereChangesLate.current = true;
    if (changes !== 'sent' || !wereChangesLate.current || loading) return;
    wereChangesLate.current = false;
    refetch().catch(() => null);
  }, [changes, loading, refetch]);

  // The cart can change in the drawer or in another tab; the server computes the totals.
  const version = checkout?.cart.version;
  const lastCartVersion = useRef<number>(undefined);
  useEffect(() => {
    const isChanged =
      lastCartVersion.current !== undefined && version !== undefined && lastCartVersion.current !== version;
    lastCartVersion.current = version;
    if (isChanged) refetch().catch(() => null);
  }, [version, refetch]);

  // The cart may differ from the header's stored summary, for instance when it was filled on another device. Cart
  // sync loads only on demand, so it is started here.
  const client = useApolloClient();
  const itemCount = checkout === undefined ? undefined : (checkout?.cart.itemCount ?? 0);
  useEffect(() => {
    if (itemCount === undefined || itemCount === cartSummary.latest().itemCount) return;
    void refetchCart(client);
  }, [client, itemCount]);

  // After a payment it would show an outdated checkout.
  usePageRestored(() => {
    refetch().catch(() => null);
  });

  return { checkout, hasFailed: error !== undefined, refetchCheckout };
}

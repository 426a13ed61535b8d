import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { cartSummary } from '../../state/shopping';
import { useStoredRead } from '../../state/useStored';
import { useCheckoutQuery, type Checkout_CheckoutFragment } from './Checkout.generated';

export type Checkout = Checkout_CheckoutFragment;

export interface CheckoutState {
  /** Undefined until the shop has answered; null: nothing to buy. */
  checkout: Checkout | null | undefined;
  hasFailed: boolean;
  /** Asks the shop anew. Never rejects. */
  ask: () => Promise<void>;
}

/** What is being bought, and how far it has got. It lives on the server, and is asked for whenever the page opens. */
export function useCheckout(): CheckoutState {
  const isRead = useStoredRead();
  const { data, error, refetch } = useCheckoutQuery({
    skip: !isRead,
    ssr: false,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const checkout = data?.checkout;
  const ask = async (): Promise<void> => {
    await refetch().catch(() => null);
  };

  // The cart may change beside the page, in its drawer or in another tab; the sums are the shop's.
  const version = checkout?.cart.version;
  const reckoned = useRef<number>(undefined);
  useEffect(() => {
    const isChanged = reckoned.current !== undefined && version !== undefined && reckoned.current !== version;
    reckoned.current = version;
    if (isChanged) refetch().catch(() => null);
  }, [version, refetch]);

  // A cart that was filled elsewhere, on another device or before this browser forgot it, is known here first: the header
  // paints with what the desk keeps, and the desk opens by itself only where it keeps something.
  const client = useApolloClient();
  const itemCount = checkout === undefined ? undefined : (checkout?.cart.itemCount ?? 0);
  useEffect(() => {
    if (itemCount === undefined || itemCount === cartSummary.latest().itemCount) return;
    import('../../components/shopping/cart-sync')
      .then(({ cartSyncOf }) => cartSyncOf(client).ask())
      .catch(() => undefined);
  }, [client, itemCount]);

  // A page that the browser kept while somebody was away to pay shows what was.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) refetch().catch(() => null);
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
    };
  }, [refetch]);

  return { checkout, hasFailed: error !== undefined, ask };
}

import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useStoredValuesLoaded } from '../state/useStoredValue';
import { cartSyncOf, renderedCartOf } from './cart-sync';
import type { Cart, Shopping, Wishlist } from './shopping-types';
import { useCartQuery, useShoppingQuery } from './Shopping.generated';

/** `waiting` only when nothing is known: what the server rendered, or this browser stored, is shown at once. */
type ShoppingStatus = 'waiting' | 'known' | 'failed';

interface PartState {
  status: ShoppingStatus;
  /** Queries the server again. */
  retry: () => void;
}

/**
 * Returns the cart, including unanswered changes; null while it is not known, and for none. Refetches when the page opens,
 * unless it was answered within the last seconds.
 */
export function useCart(): PartState & { cart: Cart | null } {
  const client = useApolloClient();
  const areStoredValuesLoaded = useStoredValuesLoaded();
  // While the page is hydrated, what the server rendered: the cart sync may have changed the cache since.
  const [renderedCart] = useState(() => (areStoredValuesLoaded ? undefined : renderedCartOf(client)));
  const { data } = useCartQuery({ fetchPolicy: 'cache-only', ssr: false, skip: !areStoredValuesLoaded });
  const cart = (areStoredValuesLoaded ? data?.cart : renderedCart) ?? null;
  return { cart, ...usePart('cart', cart !== null, renderedCart !== undefined) };
}

/** The same of the wishlist. */
export function useWishlist(): PartState & { wishlist: Wishlist | null } {
  const areStoredValuesLoaded = useStoredValuesLoaded();
  const { data } = useShoppingQuery({ fetchPolicy: 'cache-only', ssr: false, skip: !areStoredValuesLoaded });
  const wishlist = data?.wishlist ?? null;
  return { wishlist, ...usePart('wishlist', wishlist !== null, false) };
}

function usePart(part: keyof Shopping, isKnown: boolean, isRendered: boolean): PartState {
  const client = useApolloClient();
  const areStoredValuesLoaded = useStoredValuesLoaded();
  const [hasAnswered, setAnswered] = useState<boolean | null>(isRendered ? true : null);

  useEffect(() => {
    if (areStoredValuesLoaded) void cartSyncOf(client).refresh(part).then(setAnswered);
  }, [client, areStoredValuesLoaded, part]);

  return {
    status: isKnown || hasAnswered === true ? 'known' : hasAnswered === null ? 'waiting' : 'failed',
    retry: () => {
      setAnswered(null);
      void cartSyncOf(client).refetch().then(setAnswered);
    },
  };
}

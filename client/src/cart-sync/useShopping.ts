import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useStoredValuesLoaded } from '../state/useStoredValue';
import { cartSyncOf } from './cart-sync';
import type { Cart, Wishlist } from './shopping-types';
import { useShoppingQuery } from './Shopping.generated';

export interface ShoppingState {
  cart: Cart | null;
  wishlist: Wishlist | null;
  /** `waiting` only when nothing is stored: a stored copy is shown at once. */
  cartStatus: 'waiting' | 'known' | 'failed';
  wishlistStatus: 'waiting' | 'known' | 'failed';
  retry: () => void;
}

/**
 * Returns cart and wishlist, including unanswered changes. Refetches when the page opens, unless its part was
 * answered within the last seconds.
 */
export function useShopping(part: 'cart' | 'wishlist'): ShoppingState {
  const client = useApolloClient();
  const areStoredValuesLoaded = useStoredValuesLoaded();
  const { data } = useShoppingQuery({ fetchPolicy: 'cache-only', ssr: false, skip: !areStoredValuesLoaded });
  const [hasAnswered, setAnswered] = useState<boolean | null>(null);

  useEffect(() => {
    if (areStoredValuesLoaded) void cartSyncOf(client).refresh(part).then(setAnswered);
  }, [client, areStoredValuesLoaded, part]);

  const cart = data?.cart ?? null;
  const wishlist = data?.wishlist ?? null;
  const statusWithoutData = hasAnswered === null ? 'waiting' : hasAnswered ? 'known' : 'failed';
  return {
    cart,
    wishlist,
    cartStatus: cart === null ? statusWithoutData : 'known',
    wishlistStatus: wishlist === null ? statusWithoutData : 'known',
    retry: () => {
      setAnswered(null);
      void cartSyncOf(client).refetch().then(setAnswered);
    },
  };
}

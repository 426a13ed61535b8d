import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useStoredRead } from '../../state/useStored';
import { cartSyncOf } from './cart-sync';
import type { Cart, Wishlist } from './shopping-data';
import { useShoppingQuery } from './Shopping.generated';

export interface ShoppingState {
  cart: Cart | null;
  wishlist: Wishlist | null;
  /** `waiting` only when nothing is stored: a stored copy is shown at once. */
  cartIs: 'waiting' | 'known' | 'failed';
  wishlistIs: 'waiting' | 'known' | 'failed';
  retry: () => void;
}

/**
 * Returns cart and wishlist, including unanswered changes. Refetches when the page opens, unless its part was
 * answered within the last seconds.
 */
export function useShopping(part: 'cart' | 'wishlist'): ShoppingState {
  const client = useApolloClient();
  const isRead = useStoredRead();
  const { data } = useShoppingQuery({ fetchPolicy: 'cache-only', ssr: false, skip: !isRead });
  const [hasAnswered, setAnswered] = useState<boolean | null>(null);

  useEffect(() => {
    if (isRead) void cartSyncOf(client).refresh(part).then(setAnswered);
  }, [client, isRead, part]);

  const cart = data?.cart ?? null;
  const wishlist = data?.wishlist ?? null;
  const unknown = hasAnswered === null ? 'waiting' : hasAnswered ? 'known' : 'failed';
  return {
    cart,
    wishlist,
    cartIs: cart === null ? unknown : 'known',
    wishlistIs: wishlist === null ? unknown : 'known',
    retry: () => {
      setAnswered(null);
      void cartSyncOf(client).ask().then(setAnswered);
    },
  };
}

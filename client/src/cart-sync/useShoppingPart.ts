import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useStoredValuesLoaded } from '../state/useStoredValue';
import { cartSyncOf } from './cart-sync';
import type { Shopping } from './shopping-types';

export interface ShoppingPartState {
  /** `waiting` only when nothing is known: what the server rendered, or this browser stored, is shown at once. */
  status: 'waiting' | 'known' | 'failed';
  /** Queries the server again. */
  retry: () => void;
}

/**
 * Refetches the cart or the wishlist when its page opens, unless it was answered within the last seconds.
 * @param isKnown whether there is one to be shown
 * @param isRendered whether the page was rendered with the server's answer
 */
export function useShoppingPart(
  part: keyof Shopping,
  isKnown: boolean,
  isRendered: boolean,
): ShoppingPartState {
  const client = useApolloClient();
  const areStoredValuesLoaded = useStoredValuesLoaded();
  const [hasAnswered, setAnswered] = useState<boolean | null>(isRendered ? true : null);

  useEffect(() => {
    if (!areStoredValuesLoaded) return;
    const refresh = async (): Promise<void> => {
      const cartSync = cartSyncOf(client);
      // The rendered answer was not this customer's.
      if (!cartSync.isRecent(part)) setAnswered(null);
      setAnswered(await cartSync.refresh(part));
    };
    void refresh();
  }, [client, areStoredValuesLoaded, part]);

  return {
    status: isKnown || hasAnswered === true ? 'known' : hasAnswered === null ? 'waiting' : 'failed',
    retry: () => {
      setAnswered(null);
      void cartSyncOf(client).refetch().then(setAnswered);
    },
  };
}

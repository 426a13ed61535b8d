import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { unsentChanges } from '../state/stored-shopping';
import { useStoredValue, useStoredValuesLoaded } from '../state/useStoredValue';
import type { ChangeKind } from './cart-changes';
import { refetchCart } from './refetch-cart';

/** Changes stay stored without a network, and a page cannot wait for that. */
const MAX_WAIT_MS = 8_000;

/** Whether a change is of what the checkout shows: acknowledged notes are not. */
const IS_OF_CART: Readonly<Record<ChangeKind, boolean>> = {
  addToCart: true,
  setCartQuantity: true,
  removeFromCart: true,
  clearCart: true,
  moveToWishlist: true,
  applyPromoCode: true,
  removePromoCode: true,
  acknowledgeCartChanges: false,
  addToWishlist: false,
  removeFromWishlist: false,
  clearWishlist: false,
  moveToCart: true,
};

/** 'late': they are not answered in time. */
type ChangesState = 'waiting' | 'late' | 'sent';

/**
 * Returns whether the server has answered the changes of the cart that were made before the component was mounted, on this page or
 * the one before. Opens the cart sync, which sends them.
 */
export function useChangesState(): ChangesState {
  const client = useApolloClient();
  const areStoredValuesLoaded = useStoredValuesLoaded();
  const hasUnsent = useStoredValue(unsentChanges).some(isCartChange);
  const [state, setState] = useState<ChangesState>('waiting');
  if (state !== 'sent' && areStoredValuesLoaded && !hasUnsent) setState('sent');
  const isWaiting = state === 'waiting' && areStoredValuesLoaded && hasUnsent;

  useEffect(() => {
    if (!isWaiting) return undefined;
    void refetchCart(client);
    const timer = setTimeout(
      () => {
        setState('late');
      },
      navigator.onLine ? MAX_WAIT_MS : 0,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [isWaiting, client]);
  return state;
}

/** Not by `isChangeKind`, which would bring every change's definition into the checkout's first view. */
const isCartChange = (change: unknown): boolean =>
  typeof change === 'object' &&
  change !== null &&
  'kind' in change &&
  typeof change.kind === 'string' &&
  Object.hasOwn(IS_OF_CART, change.kind) &&
  IS_OF_CART[change.kind as ChangeKind];

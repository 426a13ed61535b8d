import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useStoredValuesLoaded } from '../state/useStoredValue';
import { useIsHydrating } from '../ui/useIsHydrating';
import { renderedCartOf } from './cart-sync';
import type { Cart } from './shopping-types';
import { useCartQuery } from './Shopping.generated';
import { useShoppingPart, type ShoppingPartState } from './useShoppingPart';

/** Returns the cart, including unanswered changes; null while it is not known, and for none. */
export function useCart(): ShoppingPartState & { cart: Cart | null } {
  const client = useApolloClient();
  const isHydrating = useIsHydrating();
  const areStoredValuesLoaded = useStoredValuesLoaded();
  // The cart sync may have changed the cache since the server rendered the page.
  const renderedCart = isHydrating ? renderedCartOf(client) : undefined;
  const [isRendered] = useState(renderedCart !== undefined);
  const { data } = useCartQuery({
    fetchPolicy: 'cache-only',
    ssr: false,
    skip: isHydrating || !(areStoredValuesLoaded || isRendered),
  });
  const cart = (isHydrating ? renderedCart : data?.cart) ?? null;
  return { cart, ...useShoppingPart('cart', cart !== null, isRendered) };
}

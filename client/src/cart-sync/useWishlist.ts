import { useStoredValuesLoaded } from '../state/useStoredValue';
import type { Wishlist } from './shopping-types';
import { useShoppingQuery } from './Shopping.generated';
import { useShoppingPart, type ShoppingPartState } from './useShoppingPart';

/** Returns the wishlist, including unanswered changes; null while it is not known, and for none. */
export function useWishlist(): ShoppingPartState & { wishlist: Wishlist | null } {
  const areStoredValuesLoaded = useStoredValuesLoaded();
  const { data } = useShoppingQuery({ fetchPolicy: 'cache-only', ssr: false, skip: !areStoredValuesLoaded });
  const wishlist = data?.wishlist ?? null;
  return { wishlist, ...useShoppingPart('wishlist', wishlist !== null, false) };
}

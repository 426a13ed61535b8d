import { cartSummary } from '../state/stored-shopping';
import { useStoredValue } from '../state/useStoredValue';
import type { ProductCard_ProductFragment } from './ProductCard.generated';
import { useCartSync } from '../cart-sync/useCartSync';

interface WishlistEntry {
  isInWishlist: boolean;
  /** Adds the product to the wishlist, or removes it. Never rejects. */
  toggle: () => Promise<void>;
}

/** Returns whether a product is on the wishlist. The server renders it as not listed for everybody. */
export function useWishlistToggle(product: ProductCard_ProductFragment): WishlistEntry {
  const { wished } = useStoredValue(cartSummary);
  const runCartAction = useCartSync();
  const isInWishlist = wished.includes(product.id);
  return {
    isInWishlist,
    toggle: async () => {
      await runCartAction((cartSync) =>
        isInWishlist ? cartSync.removeFromWishlist(product) : cartSync.addToWishlist(product),
      );
    },
  };
}

import { cartSummary } from '../../state/shopping';
import { useStored } from '../../state/useStored';
import type { ProductCard_ProductFragment } from '../ProductCard.generated';
import { useCartSync } from './useCartSync';

export interface Wish {
  isWished: boolean;
  /** Adds the product to the wishlist, or removes it. Never rejects. */
  toggle: () => Promise<void>;
}

/** Returns whether a product is on the wishlist. The server renders it as not listed for everybody. */
export function useWish(product: ProductCard_ProductFragment): Wish {
  const { wished } = useStored(cartSummary);
  const runCartAction = useCartSync();
  const isWished = wished.includes(product.id);
  return {
    isWished,
    toggle: async () => {
      await runCartAction((cartSync) => (isWished ? cartSync.unwish(product) : cartSync.wish(product)));
    },
  };
}

import { cartSummary } from '../../state/shopping';
import { useStored } from '../../state/useStored';
import type { ProductCard_ProductFragment } from '../ProductCard.generated';
import { useCartSync } from './useCartSync';

export interface Wish {
  isWished: boolean;
  /** Adds the bag, or takes it out (spec section 4). Never rejects. */
  toggle: () => Promise<void>;
}

/** Whether a bag is on the wishlist. The server renders it off for everybody. */
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

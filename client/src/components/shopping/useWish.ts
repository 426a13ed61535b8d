import { shoppingGlance } from '../../state/shopping';
import { useStored } from '../../state/useStored';
import type { ProductCard_ProductFragment } from '../ProductCard.generated';
import { useDesk } from './useDesk';

export interface Wish {
  isWished: boolean;
  /** Adds the bag, or takes it out (spec section 4). Never rejects. */
  toggle: () => Promise<void>;
}

/** Whether a bag is on the wishlist. The server renders it off for everybody. */
export function useWish(product: ProductCard_ProductFragment): Wish {
  const { wished } = useStored(shoppingGlance);
  const atDesk = useDesk();
  const isWished = wished.includes(product.id);
  return {
    isWished,
    toggle: async () => {
      await atDesk((desk) => (isWished ? desk.unwish(product) : desk.wish(product)));
    },
  };
}

import { DRAWER_DELAY_MS } from '@domain/cart';
import { useState } from 'react';
import { cartDrawer } from '../../state/cart-drawer';
import type { ProductCard_ProductFragment } from '../ProductCard.generated';
import { useTimeout } from '../useTimeout';
import type { ChangeResult } from './cart-sync';
import type { LineSeed } from './shopping-data';
import { useCartSync } from './useCartSync';

export interface AddToCart {
  /** Resolves once the line is in the cart, or a notice has shown the failure. */
  add: (seed: LineSeed, quantity: number) => Promise<void>;
  /**
   * Adds one unit of a card's variant, and opens the drawer half a second later. `shownVariantId`: the variant in
   * its picture.
   */
  addCard: (product: ProductCard_ProductFragment, shownId?: string) => Promise<void>;
  /** Disables the button meanwhile. */
  isPending: boolean;
}

/** Adds variants to the cart. */
export function useAddToCart(): AddToCart {
  const runCartAction = useCartSync();
  const later = useTimeout();
  const [isPending, setPending] = useState(false);
  const alone = async (result: Promise<ChangeResult>): Promise<ChangeResult['is']> => {
    setPending(true);
    const { is } = await result;
    setPending(false);
    return is;
  };
  return {
    isPending,
    add: async (seed, quantity) => {
      await alone(runCartAction((cartSync) => cartSync.perform('addToCart', { seed, quantity })));
    },
    addCard: async (product, shownId) => {
      const is = await alone(runCartAction((cartSync) => cartSync.addCard(product, shownId)));
      if (is !== 'failed') later(cartDrawer.open, DRAWER_DELAY_MS);
    },
  };
}

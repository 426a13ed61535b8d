import { DRAWER_DELAY_MS } from '@domain/cart';
import { useState } from 'react';
import type { ChangeResult } from '../cart-sync/cart-changes';
import type { NewCartLine } from '../cart-sync/shopping-types';
import { useCartSync } from '../cart-sync/useCartSync';
import { cartDrawer } from '../state/cart-drawer';
import type { ProductCard_ProductFragment } from './ProductCard.generated';
import { useTimeout } from './useTimeout';

interface AddToCart {
  /** Resolves once the line is in the cart, or a notice has shown the failure. */
  add: (newLine: NewCartLine, quantity: number) => Promise<void>;
  /**
   * Adds one unit of a card's variant, and opens the drawer half a second later. `shownVariantId`: the variant in
   * its picture.
   */
  addProduct: (product: ProductCard_ProductFragment, shownVariantId?: string) => Promise<void>;
  /** Disables the button meanwhile. */
  isPending: boolean;
}

/** Adds variants to the cart. */
export function useAddToCart(): AddToCart {
  const runCartAction = useCartSync();
  const scheduleTimeout = useTimeout();
  const [isPending, setPending] = useState(false);
  const whilePending = async (result: Promise<ChangeResult>): Promise<ChangeResult['status']> => {
    setPending(true);
    const { status } = await result;
    setPending(false);
    return status;
  };
  return {
    isPending,
    add: async (newLine, quantity) => {
      await whilePending(
        runCartAction((cartSync) => cartSync.applyChange('addToCart', { line: newLine, quantity })),
      );
    },
    addProduct: async (product, shownVariantId) => {
      const status = await whilePending(
        runCartAction((cartSync) => cartSync.addProduct(product, shownVariantId)),
      );
      if (status !== 'failed') scheduleTimeout(cartDrawer.open, DRAWER_DELAY_MS);
    },
  };
}

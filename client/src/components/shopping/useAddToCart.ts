import { DRAWER_DELAY_MS } from '@domain/cart';
import { useState } from 'react';
import { cartDrawer } from '../../state/cart-drawer';
import type { ProductCard_ProductFragment } from '../ProductCard.generated';
import { useTimeout } from '../useTimeout';
import type { ChangeResult } from './cart-sync';
import type { LineSeed } from './shopping-data';
import { useCartSync } from './useCartSync';

export interface AddToCart {
  /** Resolves once the bag is in the cart, or it has been said why not. */
  add: (seed: LineSeed, quantity: number) => Promise<void>;
  /** One of a card's bag, and the drawer opens half a second later (spec section 4). `shownId`: the variant in its picture. */
  addCard: (product: ProductCard_ProductFragment, shownId?: string) => Promise<void>;
  /** No second press meanwhile. */
  isPending: boolean;
}

/** Puts a bag into the cart. */
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

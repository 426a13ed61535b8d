import type { ApolloClient } from '@apollo/client';
import { notify } from '../../state/notices';
import type { ProductCard_ProductFragment } from '../ProductCard.generated';
import type { Inputs, Kind } from './changes';
import { cartSyncOf, type ChangeResult } from './cart-sync';
import { cardOf, seedOf, variantOf } from './seeds';

type Product = ProductCard_ProductFragment;

/**
 * Actions on the cart sync, for components that know only a card's product. None rejects; each shows its own
 * notices.
 */
export interface CartActions {
  perform: <K extends Kind>(kind: K, input: Inputs[K], isQuiet?: boolean) => Promise<ChangeResult>;
  /** Adds one unit to the cart: of the variant in the card's picture, or of the default one. */
  addCard: (product: Product, shownId?: string, isQuiet?: boolean) => Promise<ChangeResult>;
  wish: (product: Product, isQuiet?: boolean) => Promise<ChangeResult>;
  unwish: (product: Product) => Promise<ChangeResult>;
  /** Adds one unit of each to the cart, of the variants that their cards show, with one notice for all of them. */
  addCards: (
    cards: readonly { readonly product: Product; readonly shownId: string | undefined }[],
  ) => Promise<ChangeResult>;
  wishAll: (products: readonly Product[]) => Promise<ChangeResult>;
  /** Moves a product from the wishlist to the cart. */
  moveToCart: (product: Product) => Promise<ChangeResult>;
}

export function cartActionsOf(client: ApolloClient): CartActions {
  const cartSync = cartSyncOf(client);
  const soldOut = ({ name }: Product, isQuiet = false): ChangeResult => {
    const message = `${name} is sold out`;
    if (!isQuiet) notify({ tone: 'fault', title: 'Error', text: message });
    return { is: 'failed', message };
  };
  const addCard: CartActions['addCard'] = async (product, shownId, isQuiet) => {
    const variant = variantOf(product, shownId);
    if (!variant) return soldOut(product, isQuiet);
    return cartSync.perform('addToCart', { seed: seedOf(product, variant), quantity: 1 }, isQuiet);
  };
  const wish: CartActions['wish'] = (product, isQuiet) =>
    cartSync.perform('addToWishlist', { product: cardOf(product) }, isQuiet);
  return {
    addCard,
    wish,
    addCards: async (cards) =>
      sayAll(await Promise.all(cards.map(({ product, shownId }) => addCard(product, shownId, true))), 'Cart'),
    wishAll: async (products) =>
      sayAll(await Promise.all(products.map((product) => wish(product, true))), 'Wishlist'),
    perform: (kind, input, isQuiet) => cartSync.perform(kind, input, isQuiet),
    unwish: ({ id, name }) => cartSync.perform('removeFromWishlist', { productId: id, name }),
    moveToCart: async (product) => {
      const variant = variantOf(product);
      if (!variant) return soldOut(product);
      return cartSync.perform('moveToCart', { seed: seedOf(product, variant) });
    },
  };
}

/** Shows one notice for all successes, and one for each kind of failure. */
function sayAll(outcomes: readonly ChangeResult[], where: 'Cart' | 'Wishlist'): ChangeResult {
  const failed = outcomes.flatMap((result) => (result.is === 'failed' ? [result] : []));
  const count = outcomes.length - failed.length;
  const what = count === 1 ? 'Product has' : `${count} products have`;
  if (count > 0)
    notify({
      tone: 'success',
      title: `Added to ${where}`,
      text: `${what} been added to your ${where.toLowerCase()} successfully.`,
    });
  for (const message of new Set(failed.map((result) => result.message)))
    notify({ tone: 'fault', title: 'Error', text: message });
  return failed[0] ?? { is: 'done' };
}

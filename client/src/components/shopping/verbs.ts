import type { ApolloClient } from '@apollo/client';
import { notify } from '../../state/notices';
import type { ProductCard_ProductFragment } from '../ProductCard.generated';
import type { Inputs, Kind } from './changes';
import { deskOf, type Outcome } from './desk';
import { cardOf, seedOf, variantOf } from './seeds';

type Product = ProductCard_ProductFragment;

/** What can be done at the desk, for buttons that know no more than a card. None rejects; each has said what went wrong. */
export interface Verbs {
  perform: <K extends Kind>(kind: K, input: Inputs[K], isQuiet?: boolean) => Promise<Outcome>;
  /** One into the cart: of the variant in the card's picture, else of the default one. */
  addCard: (product: Product, shownId?: string, isQuiet?: boolean) => Promise<Outcome>;
  wish: (product: Product, isQuiet?: boolean) => Promise<Outcome>;
  unwish: (product: Product) => Promise<Outcome>;
  /** One of each into the cart, of the variants that their cards show, and one word for all of them. */
  addCards: (
    cards: readonly { readonly product: Product; readonly shownId: string | undefined }[],
  ) => Promise<Outcome>;
  wishAll: (products: readonly Product[]) => Promise<Outcome>;
  /** From the wishlist into the cart. */
  moveToCart: (product: Product) => Promise<Outcome>;
}

export function verbsOf(client: ApolloClient): Verbs {
  const desk = deskOf(client);
  const soldOut = ({ name }: Product, isQuiet = false): Outcome => {
    const message = `${name} is sold out`;
    if (!isQuiet) notify({ tone: 'fault', title: 'Error', text: message });
    return { is: 'failed', message };
  };
  const addCard: Verbs['addCard'] = async (product, shownId, isQuiet) => {
    const variant = variantOf(product, shownId);
    if (!variant) return soldOut(product, isQuiet);
    return desk.perform('addToCart', { seed: seedOf(product, variant), quantity: 1 }, isQuiet);
  };
  const wish: Verbs['wish'] = (product, isQuiet) =>
    desk.perform('addToWishlist', { product: cardOf(product) }, isQuiet);
  return {
    addCard,
    wish,
    addCards: async (cards) =>
      sayAll(await Promise.all(cards.map(({ product, shownId }) => addCard(product, shownId, true))), 'Cart'),
    wishAll: async (products) =>
      sayAll(await Promise.all(products.map((product) => wish(product, true))), 'Wishlist'),
    perform: (kind, input, isQuiet) => desk.perform(kind, input, isQuiet),
    unwish: ({ id, name }) => desk.perform('removeFromWishlist', { productId: id, name }),
    moveToCart: async (product) => {
      const variant = variantOf(product);
      if (!variant) return soldOut(product);
      return desk.perform('moveToCart', { seed: seedOf(product, variant) });
    },
  };
}

/** One word for all that went well, and one for each way in which something did not. */
function sayAll(outcomes: readonly Outcome[], where: 'Cart' | 'Wishlist'): Outcome {
  const failed = outcomes.flatMap((outcome) => (outcome.is === 'failed' ? [outcome] : []));
  const count = outcomes.length - failed.length;
  const what = count === 1 ? 'Product has' : `${count} products have`;
  if (count > 0)
    notify({
      tone: 'success',
      title: `Added to ${where}`,
      text: `${what} been added to your ${where.toLowerCase()} successfully.`,
    });
  for (const message of new Set(failed.map((outcome) => outcome.message)))
    notify({ tone: 'fault', title: 'Error', text: message });
  return failed[0] ?? { is: 'done' };
}

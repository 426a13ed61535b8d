import type { ApolloClient } from '@apollo/client';
import { notify } from '../state/notices';
import type { ProductCard_ProductFragment } from '../components/ProductCard.generated';
import type { ChangeInputs, ChangeKind, ChangeResult } from './cart-changes';
import { cartSyncOf } from './cart-sync';
import { notifyOf, queuedTextOf } from './notify-of';
import { toCardProduct, toNewCartLine, toRestoredCartLine, findPurchasableVariant } from './new-cart-line';
import { isPurchasable, type CartLine } from './shopping-types';

type Product = ProductCard_ProductFragment;

/**
 * Actions on the cart sync, for components that know only a card's product. None rejects; each shows its own
 * notices.
 */
export interface CartActions {
  applyChange: <K extends ChangeKind>(
    kind: K,
    input: ChangeInputs[K],
    isSilent?: boolean,
  ) => Promise<ChangeResult>;
  /** Adds one unit to the cart: of the variant in the card's picture, or of the default one. */
  addProduct: (product: Product, shownId?: string, isSilent?: boolean) => Promise<ChangeResult>;
  /** Removes a line from the cart. The notice offers to put it back, unless it cannot be bought. */
  removeLine: (line: CartLine) => Promise<ChangeResult>;
  addToWishlist: (product: Product, isSilent?: boolean) => Promise<ChangeResult>;
  /** The notice offers to put it back. */
  removeFromWishlist: (product: Product) => Promise<ChangeResult>;
  /** Adds one unit of each to the cart, of the variants that their cards show, with one notice for all of them. */
  addProducts: (
    items: readonly { readonly product: Product; readonly shownId: string | undefined }[],
    onAdded?: (product: Product) => void,
  ) => Promise<ChangeResult>;
  addAllToWishlist: (products: readonly Product[]) => Promise<ChangeResult>;
  /** Moves a product from the wishlist to the cart. */
  moveToCart: (product: Product) => Promise<ChangeResult>;
}

export function cartActionsOf(client: ApolloClient): CartActions {
  const cartSync = cartSyncOf(client);
  const reportSoldOut = ({ name }: Product, isSilent = false): ChangeResult => {
    const message = `${name} is sold out`;
    if (!isSilent) notify({ tone: 'error', title: 'Error', text: message });
    return { status: 'failed', message };
  };
  const addProduct: CartActions['addProduct'] = async (product, shownId, isSilent) => {
    const variant = findPurchasableVariant(product, shownId);
    if (!variant) return reportSoldOut(product, isSilent);
    return cartSync.applyChange(
      'addToCart',
      { line: toNewCartLine(product, variant), quantity: 1 },
      isSilent,
    );
  };
  const addToWishlist: CartActions['addToWishlist'] = (product, isSilent) =>
    cartSync.applyChange('addToWishlist', { product: toCardProduct(product) }, isSilent);
  /** Undoes a removal. */
  const restore = <K extends ChangeKind>(
    kind: K,
    input: ChangeInputs[K],
    title: string,
    text: string,
  ): void => {
    void cartSync.applyChange(kind, input, true).then((result) => {
      if (result.status === 'failed') notifyOf(kind, input, result);
      else notify({ tone: 'success', title, text: withQueued(text, result) });
    });
  };
  return {
    addProduct,
    removeLine: async (line) => {
      const { product, variant, quantity } = line;
      const bag = `${product.name}, ${variant.name}`;
      const undo = () =>
        restore('addToCart', { line: toRestoredCartLine(line), quantity }, 'Back in your cart', bag);
      return notifyRemoved(
        await cartSync.applyChange('removeFromCart', { variantId: variant.id }),
        { tone: 'info', title: 'Removed from Cart', text: bag },
        isPurchasable(line) ? undo : undefined,
      );
    },
    addToWishlist,
    addProducts: async (items, onAdded) => {
      const results = await Promise.all(
        items.map(({ product, shownId }) => addProduct(product, shownId, true)),
      );
      items.forEach(({ product }, index) => {
        if (results[index]?.status !== 'failed') onAdded?.(product);
      });
      return notifySummary(results, 'Cart');
    },
    addAllToWishlist: async (products) =>
      notifySummary(await Promise.all(products.map((product) => addToWishlist(product, true))), 'Wishlist'),
    applyChange: (kind, input, isSilent) => cartSync.applyChange(kind, input, isSilent),
    removeFromWishlist: async (product) =>
      notifyRemoved(
        await cartSync.applyChange('removeFromWishlist', { productId: product.id }),
        { tone: 'success', title: 'Removed from Wishlist', text: product.name },
        () =>
          restore(
            'addToWishlist',
            { product: toCardProduct(product) },
            'Back in your wishlist',
            product.name,
          ),
      ),
    moveToCart: async (product) => {
      const variant = findPurchasableVariant(product);
      if (!variant) return reportSoldOut(product);
      return cartSync.applyChange('moveToCart', { line: toNewCartLine(product, variant) });
    },
  };
}

/** A text, and that the change is sent later where it is. */
const withQueued = (text: string, result: ChangeResult): string =>
  [text, queuedTextOf(result)].filter(Boolean).join('. ');

/** Shows what was removed, with a button for `undo`. Failures have been shown already. */
function notifyRemoved(
  result: ChangeResult,
  { text, ...notice }: { tone: 'success' | 'info'; title: string; text: string },
  undo: (() => void) | undefined,
): ChangeResult {
  if (result.status !== 'failed')
    notify({
      ...notice,
      text: withQueued(text, result),
      action: undo && { label: 'Undo', run: undo },
    });
  return result;
}

/** Shows one notice for all successes and kept changes, and one for each kind of failure. */
function notifySummary(outcomes: readonly ChangeResult[], target: 'Cart' | 'Wishlist'): ChangeResult {
  const failed = outcomes.flatMap((result) => (result.status === 'failed' ? [result] : []));
  const kept = outcomes.find(({ status }) => status === 'kept');
  const count = outcomes.length - failed.length;
  const subject = count === 1 ? 'Product has' : `${count} products have`;
  if (count > 0)
    notify({
      tone: 'success',
      title: `Added to ${target}`,
      text: kept ? queuedTextOf(kept) : `${subject} been added to your ${target.toLowerCase()} successfully.`,
    });
  for (const message of new Set(failed.map((result) => result.message)))
    notify({ tone: 'error', title: 'Error', text: message });
  return failed[0] ?? kept ?? { status: 'done' };
}

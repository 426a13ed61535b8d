import type { DocumentNode } from 'graphql';
import type { ProductCard_ProductFragment } from '../components/ProductCard.generated';
import {
  acknowledgeChanges,
  clearLines,
  addLine,
  removeLine,
  removePromotion,
  setLineQuantity,
} from './optimistic-cart';
import {
  AcknowledgeCartChangesDocument,
  AddToCartDocument,
  AddToWishlistDocument,
  ApplyPromoCodeDocument,
  ClearCartDocument,
  ClearWishlistDocument,
  MoveToCartDocument,
  MoveToWishlistDocument,
  RemoveFromCartDocument,
  RemoveFromWishlistDocument,
  RemovePromoCodeDocument,
  SetCartQuantityDocument,
} from './Changes.generated';
import { TAX_EXCLUDED, type NewCartLine, type Shopping, type ShopTax } from './shopping-types';
import { removeItem, clearItems, addItem } from './optimistic-wishlist';
import type { PageHref } from '../routing/href';

/** The input of each kind of change. Plain data, since it is stored until the server has answered. */
export interface ChangeInputs {
  addToCart: { line: NewCartLine; quantity: number };
  setCartQuantity: { variantId: string; quantity: number };
  removeFromCart: { variantId: string };
  clearCart: Record<string, never>;
  /** `product` is what the wishlist shows; null when the page does not know enough of it. */
  moveToWishlist: { variantId: string; product: ProductCard_ProductFragment | null };
  applyPromoCode: { code: string };
  removePromoCode: Record<string, never>;
  acknowledgeCartChanges: Record<string, never>;
  addToWishlist: { product: ProductCard_ProductFragment };
  removeFromWishlist: { productId: string };
  clearWishlist: Record<string, never>;
  moveToCart: { line: NewCartLine };
}

export type ChangeKind = keyof ChangeInputs;

/** A change of cart or wishlist that the server has not answered yet. */
export type Change<K extends ChangeKind = ChangeKind> = {
  [P in K]: { id: string; kind: P; input: ChangeInputs[P] };
}[K];

/** The outcome of a change. `kept`: the server cannot be reached or is busy, and gets the change later. */
export type ChangeResult =
  | { status: 'done' }
  | { status: 'kept'; isShopBusy: boolean }
  | { status: 'failed'; message: string };

/** A notice of success. */
interface ChangeMessages {
  title: string;
  text?: string;
  link?: { to: PageHref; label: string };
}

/** A kind of change: its mutation, its optimistic result, and its messages. */
interface ChangeDefinition<Input> {
  document: DocumentNode;
  variables: (input: Input, id: string) => Record<string, unknown>;
  /** The optimistic result, shown until the server has answered. */
  applyOptimistic: (shopping: Shopping, input: Input, shop: ShopTax) => Shopping;
  /** Without it, success shows no notice. */
  successMessage?: (input: Input) => ChangeMessages;
  /** Shown when the server gave no reason. */
  failureMessage: string;
  /** Fails without a network instead of waiting. */
  requiresNetwork?: true;
}

const ADD_TO_CART_FAILED = 'Failed to add product to cart.';
const ADD_TO_WISHLIST_FAILED = 'Failed to add product to wishlist.';
const REMOVE_FROM_WISHLIST_FAILED = 'Failed to remove product from wishlist.';
const FAILED = 'An error occurred';

const addedToCartMessages: ChangeMessages = {
  title: 'Added to Cart',
  text: 'Product has been added to your cart successfully.',
};
const wishlistLink = { to: '/wishlist', label: 'View wishlist' } as const;

const noVariables = () => ({});
const variantVariables = ({ variantId }: { variantId: string }) => ({ variantId });

export const CHANGE_DEFINITIONS: { [K in ChangeKind]: ChangeDefinition<ChangeInputs[K]> } = {
  addToCart: {
    document: AddToCartDocument,
    variables: ({ line, quantity }, id) => ({
      input: { productId: line.product.id, variantId: line.variant.id, quantity, changeId: id },
    }),
    applyOptimistic: ({ cart, wishlist }, { line, quantity }, shop) => ({
      wishlist,
      cart: addLine(cart, line, quantity, shop),
    }),
    successMessage: () => addedToCartMessages,
    failureMessage: ADD_TO_CART_FAILED,
  },
  setCartQuantity: {
    document: SetCartQuantityDocument,
    variables: ({ variantId, quantity }) => ({ variantId, quantity }),
    applyOptimistic: ({ cart, wishlist }, { variantId, quantity }) => ({
      wishlist,
      cart: cart && setLineQuantity(cart, variantId, quantity),
    }),
    failureMessage: FAILED,
  },
  removeFromCart: {
    document: RemoveFromCartDocument,
    variables: variantVariables,
    applyOptimistic: ({ cart, wishlist }, { variantId }) => ({
      wishlist,
      cart: cart && removeLine(cart, variantId),
    }),
    failureMessage: FAILED,
  },
  clearCart: {
    document: ClearCartDocument,
    variables: noVariables,
    applyOptimistic: ({ cart, wishlist }) => ({ wishlist, cart: cart && clearLines(cart) }),
    failureMessage: FAILED,
  },
  moveToWishlist: {
    document: MoveToWishlistDocument,
    variables: variantVariables,
    applyOptimistic: ({ cart, wishlist }, { variantId, product }) => ({
      cart: cart && removeLine(cart, variantId),
      wishlist: product === null ? wishlist : addItem(wishlist, product),
    }),
    successMessage: () => ({ title: 'Added to Wishlist', link: wishlistLink }),
    failureMessage: ADD_TO_WISHLIST_FAILED,
  },
  applyPromoCode: {
    document: ApplyPromoCodeDocument,
    variables: ({ code }) => ({ code }),
    // Only the server knows a code's discount.
    applyOptimistic: (shopping) => shopping,
    failureMessage: FAILED,
    requiresNetwork: true,
  },
  removePromoCode: {
    document: RemovePromoCodeDocument,
    variables: noVariables,
    applyOptimistic: ({ cart, wishlist }) => ({ wishlist, cart: cart && removePromotion(cart) }),
    failureMessage: FAILED,
  },
  acknowledgeCartChanges: {
    document: AcknowledgeCartChangesDocument,
    variables: noVariables,
    applyOptimistic: ({ cart, wishlist }) => ({ wishlist, cart: cart && acknowledgeChanges(cart) }),
    failureMessage: FAILED,
  },
  addToWishlist: {
    document: AddToWishlistDocument,
    variables: ({ product }) => ({ productId: product.id }),
    applyOptimistic: ({ cart, wishlist }, { product }) => ({ cart, wishlist: addItem(wishlist, product) }),
    successMessage: ({ product }) => ({ title: 'Added to Wishlist', text: product.name, link: wishlistLink }),
    failureMessage: ADD_TO_WISHLIST_FAILED,
  },
  removeFromWishlist: {
    document: RemoveFromWishlistDocument,
    variables: ({ productId }) => ({ productId }),
    applyOptimistic: ({ cart, wishlist }, { productId }) => ({
      cart,
      wishlist: wishlist && removeItem(wishlist, productId),
    }),
    failureMessage: REMOVE_FROM_WISHLIST_FAILED,
  },
  clearWishlist: {
    document: ClearWishlistDocument,
    variables: noVariables,
    applyOptimistic: ({ cart, wishlist }) => ({ cart, wishlist: wishlist && clearItems(wishlist) }),
    failureMessage: REMOVE_FROM_WISHLIST_FAILED,
  },
  moveToCart: {
    document: MoveToCartDocument,
    variables: ({ line }) => ({ productId: line.product.id }),
    applyOptimistic: ({ cart, wishlist }, { line }, shop) => ({
      cart: addLine(cart, line, 1, shop),
      wishlist: wishlist && removeItem(wishlist, line.product.id),
    }),
    successMessage: () => addedToCartMessages,
    failureMessage: ADD_TO_CART_FAILED,
  },
};

/** Applies the unanswered changes one after the other. */
export function applyOptimistic(
  shopping: Shopping,
  changes: readonly Change[],
  shop: ShopTax = TAX_EXCLUDED,
): Shopping {
  return changes.reduce((current, change) => applyOneOptimistic(current, change, shop), shopping);
}

function applyOneOptimistic<K extends ChangeKind>(
  shopping: Shopping,
  change: Change<K>,
  shop: ShopTax,
): Shopping {
  const { kind, input }: { kind: K; input: ChangeInputs[K] } = change;
  try {
    return CHANGE_DEFINITIONS[kind].applyOptimistic(shopping, input, shop);
  } catch {
    // Stored by another release or edited by hand: the server decides.
    return shopping;
  }
}

/** Returns the mutation and variables of a change. */
export function buildRequest<K extends ChangeKind>(
  change: Change<K>,
): { document: DocumentNode; variables: Record<string, unknown> } {
  const { id, kind, input }: { id: string; kind: K; input: ChangeInputs[K] } = change;
  const { document, variables } = CHANGE_DEFINITIONS[kind];
  return { document, variables: variables(input, id) };
}

export function isChangeKind(kind: string): kind is ChangeKind {
  return Object.hasOwn(CHANGE_DEFINITIONS, kind);
}

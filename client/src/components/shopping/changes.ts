import type { DocumentNode } from 'graphql';
import type { ProductCard_ProductFragment } from '../ProductCard.generated';
import { acknowledged, cleared, withAdded, without, withoutPromotion, withQuantity } from './cart-lines';
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
import { TAX_ON_TOP, type LineSeed, type Shopping, type ShopTax } from './shopping-data';
import { withoutWish, withoutWishes, withWish } from './wishlist-items';

/** The input of each kind of change. Plain data, since it is stored until the server has answered. */
export interface Inputs {
  addToCart: { seed: LineSeed; quantity: number };
  setCartQuantity: { variantId: string; quantity: number };
  removeFromCart: { variantId: string };
  clearCart: Record<string, never>;
  /** `product` is what the wishlist shows; null when the page does not know enough of it. */
  moveToWishlist: { variantId: string; product: ProductCard_ProductFragment | null };
  applyPromoCode: { code: string };
  removePromoCode: Record<string, never>;
  acknowledgeCartChanges: Record<string, never>;
  addToWishlist: { product: ProductCard_ProductFragment };
  removeFromWishlist: { productId: string; name: string };
  clearWishlist: Record<string, never>;
  moveToCart: { seed: LineSeed };
}

export type Kind = keyof Inputs;

/** A change of cart or wishlist that the server has not answered yet. */
export type Change<K extends Kind = Kind> = { [P in K]: { id: string; kind: P; input: Inputs[P] } }[K];

/** A notice of success. */
export interface ChangeMessages {
  title: string;
  text?: string;
  link?: { to: string; words: string };
}

/** A kind of change: its mutation, its optimistic result, and its messages. */
interface Rules<Input> {
  document: DocumentNode;
  variables: (input: Input, id: string) => Record<string, unknown>;
  /** The optimistic result, shown until the server has answered. */
  foresee: (shopping: Shopping, input: Input, shop: ShopTax) => Shopping;
  /** Without it, success shows no notice. */
  done?: (input: Input) => ChangeMessages;
  /** Shown when the server gave no reason. */
  failed: string;
  /** Fails without a network instead of waiting. */
  requiresNetwork?: true;
}

const CART_FAILED = 'Failed to add product to cart.';
const WISH_FAILED = 'Failed to add product to wishlist.';
const UNWISH_FAILED = 'Failed to remove product from wishlist.';
const FAILED = 'An error occurred';

const addedToCart: ChangeMessages = {
  title: 'Added to Cart',
  text: 'Product has been added to your cart successfully.',
};
const toWishlist = { to: '/wishlist', words: 'View wishlist' };

const nothing = () => ({});
const ofVariant = ({ variantId }: { variantId: string }) => ({ variantId });

export const RULES: { [K in Kind]: Rules<Inputs[K]> } = {
  addToCart: {
    document: AddToCartDocument,
    variables: ({ seed, quantity }, id) => ({
      input: { productId: seed.product.id, variantId: seed.variant.id, quantity, changeId: id },
    }),
    foresee: ({ cart, wishlist }, { seed, quantity }, shop) => ({
      wishlist,
      cart: withAdded(cart, seed, quantity, shop),
    }),
    done: () => addedToCart,
    failed: CART_FAILED,
  },
  setCartQuantity: {
    document: SetCartQuantityDocument,
    variables: ({ variantId, quantity }) => ({ variantId, quantity }),
    foresee: ({ cart, wishlist }, { variantId, quantity }) => ({
      wishlist,
      cart: cart && withQuantity(cart, variantId, quantity),
    }),
    failed: FAILED,
  },
  removeFromCart: {
    document: RemoveFromCartDocument,
    variables: ofVariant,
    foresee: ({ cart, wishlist }, { variantId }) => ({ wishlist, cart: cart && without(cart, variantId) }),
    failed: FAILED,
  },
  clearCart: {
    document: ClearCartDocument,
    variables: nothing,
    foresee: ({ cart, wishlist }) => ({ wishlist, cart: cart && cleared(cart) }),
    failed: FAILED,
  },
  moveToWishlist: {
    document: MoveToWishlistDocument,
    variables: ofVariant,
    foresee: ({ cart, wishlist }, { variantId, product }) => ({
      cart: cart && without(cart, variantId),
      wishlist: product === null ? wishlist : withWish(wishlist, product),
    }),
    done: () => ({ title: 'Added to Wishlist', link: toWishlist }),
    failed: WISH_FAILED,
  },
  applyPromoCode: {
    document: ApplyPromoCodeDocument,
    variables: ({ code }) => ({ code }),
    // Only the server knows a code's discount.
    foresee: (shopping) => shopping,
    failed: FAILED,
    requiresNetwork: true,
  },
  removePromoCode: {
    document: RemovePromoCodeDocument,
    variables: nothing,
    foresee: ({ cart, wishlist }) => ({ wishlist, cart: cart && withoutPromotion(cart) }),
    failed: FAILED,
  },
  acknowledgeCartChanges: {
    document: AcknowledgeCartChangesDocument,
    variables: nothing,
    foresee: ({ cart, wishlist }) => ({ wishlist, cart: cart && acknowledged(cart) }),
    failed: FAILED,
  },
  addToWishlist: {
    document: AddToWishlistDocument,
    variables: ({ product }) => ({ productId: product.id }),
    foresee: ({ cart, wishlist }, { product }) => ({ cart, wishlist: withWish(wishlist, product) }),
    done: ({ product }) => ({ title: 'Added to Wishlist', text: product.name, link: toWishlist }),
    failed: WISH_FAILED,
  },
  removeFromWishlist: {
    document: RemoveFromWishlistDocument,
    variables: ({ productId }) => ({ productId }),
    foresee: ({ cart, wishlist }, { productId }) => ({
      cart,
      wishlist: wishlist && withoutWish(wishlist, productId),
    }),
    done: ({ name }) => ({ title: 'Removed from Wishlist', text: name }),
    failed: UNWISH_FAILED,
  },
  clearWishlist: {
    document: ClearWishlistDocument,
    variables: nothing,
    foresee: ({ cart, wishlist }) => ({ cart, wishlist: wishlist && withoutWishes(wishlist) }),
    failed: UNWISH_FAILED,
  },
  moveToCart: {
    document: MoveToCartDocument,
    variables: ({ seed }) => ({ productId: seed.product.id }),
    foresee: ({ cart, wishlist }, { seed }, shop) => ({
      cart: withAdded(cart, seed, 1, shop),
      wishlist: wishlist && withoutWish(wishlist, seed.product.id),
    }),
    done: () => addedToCart,
    failed: CART_FAILED,
  },
};

/** Applies the unanswered changes one after the other. */
export function applyOptimistic(
  shopping: Shopping,
  changes: readonly Change[],
  shop: ShopTax = TAX_ON_TOP,
): Shopping {
  return changes.reduce((before, change) => foreseeOne(before, change, shop), shopping);
}

function foreseeOne<K extends Kind>(shopping: Shopping, change: Change<K>, shop: ShopTax): Shopping {
  const { kind, input }: { kind: K; input: Inputs[K] } = change;
  try {
    return RULES[kind].foresee(shopping, input, shop);
  } catch {
    // Stored by another release or edited by hand: the server decides.
    return shopping;
  }
}

/** Returns the mutation and variables of a change. */
export function requestOf<K extends Kind>(
  change: Change<K>,
): { document: DocumentNode; variables: Record<string, unknown> } {
  const { id, kind, input }: { id: string; kind: K; input: Inputs[K] } = change;
  const { document, variables } = RULES[kind];
  return { document, variables: variables(input, id) };
}

export function isKind(kind: string): kind is Kind {
  return Object.hasOwn(RULES, kind);
}

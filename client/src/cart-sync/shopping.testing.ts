import type { OperationHandler } from '../testing/render-routes';
import { createCardProduct } from '../components/product-card.testing';
import { recalculateCart } from './optimistic-cart';
import type { Cart, CartLine, NewCartLine, Wishlist } from './shopping-types';

/** Money in paise, as the server answers it. */
export const inr = (amount: number) => ({
  __typename: 'Money' as const,
  amount,
  currency: 'INR' as const,
});

/** Creates a line of a cart; `change` overrides fields. */
export function createCartLine(name: string, change: Partial<CartLine> = {}): CartLine {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const unitPrice = change.unitPrice ?? inr(150_000);
  const quantity = change.quantity ?? 1;
  return {
    __typename: 'CartLine',
    id: `cart-1.v-${slug}`,
    quantity,
    wantedQuantity: quantity,
    maxQuantity: 10,
    unitPrice,
    comparePrice: null,
    previousUnitPrice: null,
    lineTotal: inr(unitPrice.amount * quantity),
    status: 'AVAILABLE',
    addedAt: '2026-11-20T06:00:00.000Z',
    product: { __typename: 'Product', id: `p-${slug}`, slug, name },
    variant: {
      __typename: 'Variant',
      id: `v-${slug}`,
      sku: slug.toUpperCase(),
      name: 'Rose',
      images: [],
    },
    ...change,
  };
}

/** Creates a cart with consistent totals; `change` overrides fields. */
export function createCart(lines: CartLine[], change: Partial<Cart> = {}): Cart {
  const zero = inr(0);
  const cart: Cart = {
    __typename: 'Cart',
    id: 'cart-1',
    version: 1,
    lines: [],
    itemCount: 0,
    subtotal: zero,
    discount: zero,
    shipping: zero,
    tax: zero,
    taxIncluded: false,
    total: zero,
    promotion: null,
    notes: [],
  };
  return { ...recalculateCart({ ...cart, taxIncluded: change.taxIncluded ?? false }, lines), ...change };
}

export function createWishlist(names: string[], id = 'wishlist-1'): Wishlist {
  return {
    __typename: 'Wishlist',
    id,
    count: names.length,
    items: names.map((name) => {
      const slug = name.toLowerCase().replaceAll(' ', '-');
      return {
        __typename: 'WishlistItem',
        id: `${id}.p-${slug}`,
        addedAt: '2026-11-20T06:00:00.000Z',
        product: createCardProduct({ id: `p-${slug}`, slug, name }),
      };
    }),
  };
}

/** Creates the data of a line that a button has. */
export function createNewCartLine(name: string, change: Partial<NewCartLine> = {}): NewCartLine {
  const { product, variant, unitPrice } = createCartLine(name);
  const { id, sku, name: colour, images } = variant;
  return {
    product: { id: product.id, slug: product.slug, name },
    variant: { id, sku, name: colour, images },
    price: unitPrice,
    comparePrice: null,
    stock: null,
    ...change,
  };
}

/** Mocks a server with this cart and wishlist, which follows the answers of `answer`. */
export function mockShop(
  { cart = null, wishlist = null }: { cart?: Cart | null; wishlist?: Wishlist | null },
  answer: OperationHandler,
): OperationHandler {
  let currentShopping: { cart: unknown; wishlist: unknown } = { cart, wishlist };
  return (operation) => {
    const mockAnswer = answer(operation);
    if (mockAnswer !== undefined && !(mockAnswer instanceof Error)) {
      const [result] = Object.values(mockAnswer);
      if (typeof result === 'object' && result !== null) {
        if ('cart' in result && result.cart !== null)
          currentShopping = { ...currentShopping, cart: result.cart };
        if ('wishlist' in result) currentShopping = { ...currentShopping, wishlist: result.wishlist };
      }
    }
    return mockAnswer ?? (operation.name === 'Shopping' ? currentShopping : undefined);
  };
}

export const cartChangedAnswer = (cart: Cart, notice: string | null = null) => ({
  __typename: 'CartChanged',
  cart,
  notice,
});

export const wishlistChangedAnswer = (
  wishlist: Wishlist,
  cart: Cart | null = null,
  notice: string | null = null,
) => ({
  __typename: 'WishlistChanged',
  wishlist,
  cart,
  notice,
});

export const failureAnswer = (message: string, code = 'CONFLICT') => ({
  __typename: 'Failure',
  code,
  message,
});

/** Stores a copy of an earlier visit in this browser. */
export function storeShopping(
  cart: Cart | null,
  wishlist: Wishlist | null = null,
  owner: string | null = null,
): void {
  localStorage.setItem('potli.cart', JSON.stringify({ owner, answer: { cart, wishlist } }));
}

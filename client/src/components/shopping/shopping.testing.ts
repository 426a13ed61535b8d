import type { Answer } from '../../testing/render-routes';
import { cardProduct } from '../product-card.testing';
import { counted } from './cart-lines';
import type { Cart, CartLine, LineSeed, Wishlist } from './shopping-data';

/** Money in paise, as the server answers it. */
export const rupees = (amount: number) => ({
  __typename: 'Money' as const,
  amount,
  currency: 'INR' as const,
});

/** Creates a line of a cart; `change` overrides fields. */
export function cartLine(name: string, change: Partial<CartLine> = {}): CartLine {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const unitPrice = change.unitPrice ?? rupees(150_000);
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
    lineTotal: rupees(unitPrice.amount * quantity),
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
export function cartOf(lines: CartLine[], change: Partial<Cart> = {}): Cart {
  const zero = rupees(0);
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
  return { ...counted({ ...cart, taxIncluded: change.taxIncluded ?? false }, lines), ...change };
}

export function wishlistOf(names: string[], id = 'wishlist-1'): Wishlist {
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
        product: cardProduct({ id: `p-${slug}`, slug, name }),
      };
    }),
  };
}

/** Creates the data of a line that a button has. */
export function seed(name: string, change: Partial<LineSeed> = {}): LineSeed {
  const { product, variant, unitPrice } = cartLine(name);
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
export function shopWith(
  { cart = null, wishlist = null }: { cart?: Cart | null; wishlist?: Wishlist | null },
  answer: Answer,
): Answer {
  let stands: { cart: unknown; wishlist: unknown } = { cart, wishlist };
  return (asked) => {
    const given = answer(asked);
    if (given !== undefined && !(given instanceof Error)) {
      const [result] = Object.values(given);
      if (typeof result === 'object' && result !== null) {
        if ('cart' in result && result.cart !== null) stands = { ...stands, cart: result.cart };
        if ('wishlist' in result) stands = { ...stands, wishlist: result.wishlist };
      }
    }
    return given ?? (asked.name === 'Shopping' ? stands : undefined);
  };
}

export const cartChanged = (cart: Cart, notice: string | null = null) => ({
  __typename: 'CartChanged',
  cart,
  notice,
});

export const wishlistChanged = (
  wishlist: Wishlist,
  cart: Cart | null = null,
  notice: string | null = null,
) => ({
  __typename: 'WishlistChanged',
  wishlist,
  cart,
  notice,
});

export const refused = (message: string, code = 'CONFLICT') => ({ __typename: 'Failure', code, message });

/** Stores a copy of an earlier visit in this browser. */
export function keep(cart: Cart | null, wishlist: Wishlist | null = null, owner: string | null = null): void {
  localStorage.setItem('potli.cart', JSON.stringify({ owner, answer: { cart, wishlist } }));
}

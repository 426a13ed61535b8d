import type { Money } from '@domain/money';
import type {
  Cart_CartFragment,
  CartLine_LineFragment,
  ShoppingQuery,
  ShopTax_ShopFragment,
  Wishlist_WishlistFragment,
} from './Shopping.generated';

export type Cart = Cart_CartFragment;
export type CartLine = CartLine_LineFragment;
export type Wishlist = Wishlist_WishlistFragment;
/** Cart and wishlist, as the query `Shopping` answers them. */
export type Shopping = Pick<ShoppingQuery, 'cart' | 'wishlist'>;

/** Whether a line's bag can be bought. */
export const isPurchasable = ({ status }: Pick<CartLine, 'status'>): boolean =>
  status === 'AVAILABLE' || status === 'REDUCED';

/** What is said about a line whose bag cannot be bought any more. */
export const UNAVAILABLE_NOTES = { SOLD_OUT: 'Sold out', GONE: 'No longer sold' } as const;

/** The tax settings that a cart shows. */
export type ShopTax = Pick<ShopTax_ShopFragment, 'taxIncluded'>;
/** The default, until the server has answered. */
export const TAX_EXCLUDED: ShopTax = { taxIncluded: false };

export const EMPTY_SHOPPING: Shopping = { cart: null, wishlist: null };

/** The data of a line until the server has answered: what the clicked button knows. */
export interface NewCartLine {
  product: { id: string; slug: string; name: string };
  variant: Omit<CartLine['variant'], '__typename'>;
  price: Money;
  comparePrice: Money | null;
  /** Units in stock; null when unknown. */
  stock: number | null;
}

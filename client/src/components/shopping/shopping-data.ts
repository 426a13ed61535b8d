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
/** Cart and wishlist together, as the query `Shopping` answers. */
export type Shopping = Pick<ShoppingQuery, 'cart' | 'wishlist'>;

/** How the shop taxes, as far as a cart shows it. */
export type ShopTax = Pick<ShopTax_ShopFragment, 'taxIncluded'>;
/** The specification's own way, where the shop has not said yet how it taxes. */
export const TAX_ON_TOP: ShopTax = { taxIncluded: false };

export const NOTHING: Shopping = { cart: null, wishlist: null };

/** What a line is drawn with until the shop has answered: what the button that was pressed knows of the bag. */
export interface LineSeed {
  product: { id: string; slug: string; name: string };
  variant: Omit<CartLine['variant'], '__typename'>;
  price: Money;
  comparePrice: Money | null;
  /** How many are in stock; null where the button does not know. */
  stock: number | null;
}

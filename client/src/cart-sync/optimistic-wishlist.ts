import type { ProductCard_ProductFragment } from '../components/ProductCard.generated';
import type { Wishlist } from './shopping-types';

/** The optimistic wishlist, newest first. */

/** Adds a product; one that is already listed changes nothing. */
export function addItem(wishlist: Wishlist | null, product: ProductCard_ProductFragment): Wishlist {
  const currentWishlist = wishlist ?? { __typename: 'Wishlist' as const, id: 'new', count: 0, items: [] };
  if (currentWishlist.items.some((item) => item.product.id === product.id)) return currentWishlist;
  const item: Wishlist['items'][number] = {
    __typename: 'WishlistItem',
    id: `${currentWishlist.id}.${product.id}`,
    addedAt: new Date().toISOString(),
    product,
  };
  return recountItems(currentWishlist, [item, ...currentWishlist.items]);
}

export function removeItem(wishlist: Wishlist, productId: string): Wishlist {
  return recountItems(
    wishlist,
    wishlist.items.filter(({ product }) => product.id !== productId),
  );
}

export function clearItems(wishlist: Wishlist): Wishlist {
  return recountItems(wishlist, []);
}

function recountItems(wishlist: Wishlist, items: Wishlist['items']): Wishlist {
  return { ...wishlist, items, count: items.length };
}

import type { ProductCard_ProductFragment } from '../ProductCard.generated';
import type { Wishlist } from './shopping-data';

/** The optimistic wishlist, newest first. */

/** Adds a product; one that is already listed changes nothing. */
export function withWish(wishlist: Wishlist | null, product: ProductCard_ProductFragment): Wishlist {
  const before = wishlist ?? { __typename: 'Wishlist' as const, id: 'new', count: 0, items: [] };
  if (before.items.some((item) => item.product.id === product.id)) return before;
  const item: Wishlist['items'][number] = {
    __typename: 'WishlistItem',
    id: `${before.id}.${product.id}`,
    addedAt: new Date().toISOString(),
    product,
  };
  return counted(before, [item, ...before.items]);
}

export function withoutWish(wishlist: Wishlist, productId: string): Wishlist {
  return counted(
    wishlist,
    wishlist.items.filter(({ product }) => product.id !== productId),
  );
}

export function withoutWishes(wishlist: Wishlist): Wishlist {
  return counted(wishlist, []);
}

function counted(wishlist: Wishlist, items: Wishlist['items']): Wishlist {
  return { ...wishlist, items, count: items.length };
}

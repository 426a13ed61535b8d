/** Who fills a cart or a wishlist. */
export type Shopper =
  | { readonly kind: 'customer'; readonly customerId: string }
  | { readonly kind: 'guest'; readonly guestId: string };

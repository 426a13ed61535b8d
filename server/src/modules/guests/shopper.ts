/** The owner of a cart or wishlist. */
export type Shopper =
  | { readonly kind: 'customer'; readonly customerId: string }
  | { readonly kind: 'guest'; readonly guestId: string };

/** The owner as one key. */
export function shopperId(shopper: Shopper): string {
  return shopper.kind === 'customer' ? shopper.customerId : shopper.guestId;
}

/** The column that names the owner of a row, and the owner's id. */
export function ownerColumnOf(shopper: Shopper): readonly ['customer_id' | 'guest_id', string] {
  return [shopper.kind === 'customer' ? 'customer_id' : 'guest_id', shopperId(shopper)];
}

/** Both columns of a row, one of them null; both for no owner. */
export function ownerIdsOf(
  shopper: Shopper | null,
): readonly [customerId: string | null, guestId: string | null] {
  if (shopper === null) return [null, null];
  return shopper.kind === 'customer' ? [shopper.customerId, null] : [null, shopper.guestId];
}

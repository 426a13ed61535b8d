import type { Guest } from './guest.repository';

/** The owner of a cart or wishlist. */
export type Shopper =
  | { readonly kind: 'customer'; readonly customerId: string }
  | { readonly kind: 'guest'; readonly guestId: string };

/** A guest as the statement that reads the guest's rows finds them: by the secret, which saves reading the guest before. */
interface GuestBySecret {
  readonly kind: 'guest by secret';
  readonly secretHash: Buffer;
  /** Guests last seen before this are not found. */
  readonly usedAfter: Date;
  /** Takes what the statement found. @returns the shopper; null when there is no such guest */
  readonly confirm: (guest: Guest | null) => Promise<Shopper | null>;
}

/** A shopper, or a guest that the next statement finds. */
export type ShopperReference = Shopper | GuestBySecret;

/** Thrown by a change for a guest that does not exist (any more). */
export class UnknownGuest extends Error {
  override name = 'UnknownGuest';
}

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

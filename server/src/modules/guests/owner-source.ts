import type { Guest } from './guest.repository';
import { ownerColumnOf, type ShopperReference } from './shopper';

/** The part of a statement that finds the owner of a cart or wishlist, as the table `owner` with one row and its `id`. */
export interface OwnerSource {
  /** The column of the owner's rows. */
  readonly column: 'customer_id' | 'guest_id';
  /** For the list of SELECT; ends with a comma. Empty for an owner who is known. */
  readonly columns: string;
  readonly from: string;
  readonly where: string;
  /** The first parameters of the statement. */
  readonly values: readonly unknown[];
}

/** Columns of a guest who was found by the secret. */
export interface OwnerRow {
  readonly guestId?: string;
  readonly lastUsedAt?: Date;
}

export function ownerSourceOf(shopper: ShopperReference): OwnerSource {
  if (shopper.kind === 'guest by secret')
    return {
      column: 'guest_id',
      columns: 'owner.id AS "guestId", owner.last_used_at AS "lastUsedAt", ',
      from: 'guest owner',
      where: 'WHERE owner.secret_hash = $1 AND owner.last_used_at > $2',
      values: [shopper.secretHash, shopper.usedAfter],
    };
  const [column, id] = ownerColumnOf(shopper);
  return { column, columns: '', from: '(VALUES ($1::uuid)) AS owner (id)', where: '', values: [id] };
}

/** The guest of a row; null when the owner was known. */
export function guestOf({ guestId, lastUsedAt }: OwnerRow): Guest | null {
  return guestId !== undefined && lastUsedAt !== undefined ? { id: guestId, lastUsedAt } : null;
}

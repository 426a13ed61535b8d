import type { Tables } from '../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import { deletedOwnerError } from '../../platform/database/deleted-owner';
import type { Transaction } from '../../platform/database/transactions';
import { IS_FOR_SALE } from '../catalogue/for-sale';
import type { Guest } from '../guests/guest.repository';
import { guestOf, ownerSourceOf, type OwnerRow } from '../guests/owner-source';
import { ownerColumnOf, type Shopper, type ShopperReference } from '../guests/shopper';

/** A shopper's wishlist as one statement read it. */
interface WishlistSnapshot {
  /** Of a guest who was found by the secret; null when there is none. */
  readonly guest: Guest | null;
  /** Null until a product has been added. */
  readonly wishlist: { readonly id: string; readonly items: readonly WishlistItem[] } | null;
}

export type WishlistItem = Pick<Tables['wishlist_item'], 'productId' | 'addedAt'>;

interface SnapshotRow extends OwnerRow {
  readonly id: string | null;
  readonly items: readonly { readonly productId: string; readonly addedAt: string }[] | null;
}

/** A subselect of the items of the wishlist w, without its closing bracket. */
const ITEMS = `(SELECT json_agg(json_build_object('productId', i.product_id, 'addedAt', i.added_at) ORDER BY i.place DESC)
  FROM wishlist_item i JOIN product p ON p.id = i.product_id WHERE i.wishlist_id = w.id AND ${IS_FOR_SALE}`;

/** Reads and writes wishlists. A wishlist is found by its owner. */
export class WishlistRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, without archived products. */
  async read(shopper: ShopperReference): Promise<WishlistSnapshot> {
    const { columns, from, column, where, values } = ownerSourceOf(shopper);
    const [row]: SnapshotRow[] = await this.dataSource.query(
      `SELECT ${columns}w.id, ${ITEMS}) AS items FROM ${from} LEFT JOIN wishlist w ON w.${column} = owner.id ${where}`,
      [...values],
    );
    return snapshotOf(row);
  }

  /**
   * Removes a product, if it is there, and returns the wishlist without it. Throws a DomainError when the owner no longer
   * exists: sign-in, which merges a guest's wishlist, waits for the removal or the removal for it.
   */
  async removeAndRead(shopper: ShopperReference, productId: string): Promise<WishlistSnapshot> {
    const { columns, from, column, where, values } = ownerSourceOf(shopper);
    const product = `$${values.length + 1}::uuid`;
    // The items are read as they were before the deletion.
    const [row]: (SnapshotRow & { readonly isDeleted: boolean })[] = await this.dataSource.query(
      `WITH owned AS (SELECT ${columns}w.id FROM ${from} LEFT JOIN wishlist w ON w.${column} = owner.id ${where}),
         locked AS (SELECT w.id FROM wishlist w WHERE w.id = (SELECT id FROM owned) FOR SHARE),
         deleted AS (DELETE FROM wishlist_item i USING locked w WHERE i.wishlist_id = w.id AND i.product_id = ${product})
       SELECT w.*, w.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM locked) AS "isDeleted",
         ${ITEMS} AND i.product_id <> ${product}) AS items FROM owned w`,
      [...values, productId],
    );
    if (row?.isDeleted) throw deletedOwnerError(shopper.kind === 'customer' ? 'customer' : 'guest');
    return snapshotOf(row);
  }

  /**
   * The id of the shopper's wishlist, locked until the transaction ends; created if there is none. Throws a DomainError
   * when the owner no longer exists.
   */
  async findOrCreate(transaction: Transaction, shopper: Shopper, now: Date): Promise<string> {
    const existing = await this.lock(transaction, shopper);
    if (existing !== null) return existing;
    const [column, owner] = ownerColumnOf(shopper);
    await transaction.query(
      `INSERT INTO wishlist (${column}, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [owner, now],
    );
    const created = await this.lock(transaction, shopper);
    if (created === null) throw deletedOwnerError(shopper.kind);
    return created;
  }

  /** The id of the shopper's wishlist, locked until the transaction ends; null without one. */
  async lock(transaction: Transaction, shopper: Shopper): Promise<string | null> {
    const [column, owner] = ownerColumnOf(shopper);
    const [row]: Pick<Tables['wishlist'], 'id'>[] = await transaction.query(
      `SELECT id FROM wishlist WHERE ${column} = $1 FOR UPDATE`,
      [owner],
    );
    return row?.id ?? null;
  }

  /** Newest first, without archived products. */
  findItems(wishlistId: string, reader: Transaction = this.dataSource.manager): Promise<WishlistItem[]> {
    return reader.query(
      `SELECT i.product_id AS "productId", i.added_at AS "addedAt"
       FROM wishlist_item i JOIN product p ON p.id = i.product_id
       WHERE i.wishlist_id = $1 AND ${IS_FOR_SALE} ORDER BY i.place DESC`,
      [wishlistId],
    );
  }

  /**
   * Adds a product. One that is there already keeps its place.
   * @returns the number of products after it, archived ones too; null if it was there already
   */
  async add(
    transaction: Transaction,
    wishlistId: string,
    productId: string,
    now: Date,
  ): Promise<number | null> {
    const [row]: { added: number; before: number }[] = await transaction.query(
      `WITH added AS (
         INSERT INTO wishlist_item (wishlist_id, product_id, added_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1)
       SELECT (SELECT count(*)::int FROM added) AS added,
         (SELECT count(*)::int FROM wishlist_item WHERE wishlist_id = $1) AS before`,
      [wishlistId, productId, now],
    );
    return row?.added === 1 ? row.before + 1 : null;
  }

  /** Whether the wishlist holds the product of this variant. */
  async hasVariant(transaction: Transaction, wishlistId: string, variantId: string): Promise<boolean> {
    const rows: unknown[] = await transaction.query(
      `SELECT 1 FROM wishlist_item i JOIN variant v ON v.product_id = i.product_id
       WHERE i.wishlist_id = $1 AND v.id = $2`,
      [wishlistId, variantId],
    );
    return rows.length === 1;
  }

  /** @returns false if the product is not there */
  async remove(transaction: Transaction, wishlistId: string, productId: string): Promise<boolean> {
    const rows: unknown[] = await transaction.query(
      'WITH gone AS (DELETE FROM wishlist_item WHERE wishlist_id = $1 AND product_id = $2 RETURNING 1) SELECT * FROM gone',
      [wishlistId, productId],
    );
    return rows.length === 1;
  }

  async clear(transaction: Transaction, wishlistId: string): Promise<void> {
    await transaction.query('DELETE FROM wishlist_item WHERE wishlist_id = $1', [wishlistId]);
  }

  async moveItems(transaction: Transaction, from: string, to: string): Promise<void> {
    await transaction.query(
      `INSERT INTO wishlist_item (wishlist_id, product_id, added_at)
       SELECT $2, product_id, added_at FROM wishlist_item WHERE wishlist_id = $1 ORDER BY place ON CONFLICT DO NOTHING`,
      [from, to],
    );
  }
}

function snapshotOf(row: SnapshotRow | undefined): WishlistSnapshot {
  if (!row) return { guest: null, wishlist: null };
  const items = row.items?.map(({ productId, addedAt }) => ({ productId, addedAt: new Date(addedAt) }));
  return { guest: guestOf(row), wishlist: row.id === null ? null : { id: row.id, items: items ?? [] } };
}

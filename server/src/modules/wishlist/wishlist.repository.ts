import type { DataSource } from 'typeorm';
import { deletedOwnerError } from '../../platform/database/deleted-owner';
import type { Transaction } from '../../platform/database/transactions';
import { ownerColumnOf, type Shopper } from '../guests/shopper';

export interface WishlistItem {
  readonly productId: string;
  readonly addedAt: Date;
}

/** Reads and writes wishlists. A wishlist is found by its owner. */
export class WishlistRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The id of the shopper's wishlist; null without one. */
  async find(shopper: Shopper, reader: Transaction = this.dataSource.manager): Promise<string | null> {
    const [column, id] = ownerColumnOf(shopper);
    const [row]: { id: string }[] = await reader.query(`SELECT id FROM wishlist WHERE ${column} = $1`, [id]);
    return row?.id ?? null;
  }

  /**
   * The id of the shopper's wishlist, locked until the transaction ends; created if there is none. Throws a DomainError
   * when the owner no longer exists.
   */
  async findOrCreate(transaction: Transaction, shopper: Shopper, now: Date): Promise<string> {
    const [column, id] = ownerColumnOf(shopper);
    await transaction.query(
      `INSERT INTO wishlist (${column}, created_at) VALUES ($1, $2) ON CONFLICT (${column}) DO NOTHING`,
      [id, now],
    );
    const [row]: { id: string }[] = await transaction.query(
      `SELECT id FROM wishlist WHERE ${column} = $1 FOR UPDATE`,
      [id],
    );
    if (!row) throw deletedOwnerError(shopper.kind);
    return row.id;
  }

  /** Newest first, without archived products. */
  findItems(wishlistId: string, reader: Transaction = this.dataSource.manager): Promise<WishlistItem[]> {
    return reader.query(
      `SELECT i.product_id AS "productId", i.added_at AS "addedAt"
       FROM wishlist_item i JOIN product p ON p.id = i.product_id
       WHERE i.wishlist_id = $1 AND p.status = 'active' ORDER BY i.place DESC`,
      [wishlistId],
    );
  }

  async count(transaction: Transaction, wishlistId: string): Promise<number> {
    const [row]: { count: number }[] = await transaction.query(
      'SELECT count(*)::int AS count FROM wishlist_item WHERE wishlist_id = $1',
      [wishlistId],
    );
    return row?.count ?? 0;
  }

  /** @returns false if the product is there already; it keeps its place */
  async add(transaction: Transaction, wishlistId: string, productId: string, now: Date): Promise<boolean> {
    const rows: unknown[] = await transaction.query(
      `WITH added AS (
         INSERT INTO wishlist_item (wishlist_id, product_id, added_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1)
       SELECT * FROM added`,
      [wishlistId, productId, now],
    );
    return rows.length === 1;
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

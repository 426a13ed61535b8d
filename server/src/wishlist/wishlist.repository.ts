import type { DataSource } from 'typeorm';
import { goneOwner } from '../database/gone-owner';
import type { Transaction } from '../database/transactions';
import { ownerOf, type Shopper } from '../guests/shopper';

export interface WishlistItem {
  readonly productId: string;
  readonly addedAt: Date;
}

/** Reads and writes wishlists, each under who owns it. */
export class WishlistRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Its id; null for somebody without one. */
  async find(shopper: Shopper, reader: Transaction = this.dataSource.manager): Promise<string | null> {
    const [column, id] = ownerOf(shopper);
    const [row]: { id: string }[] = await reader.query(`SELECT id FROM wishlist WHERE ${column} = $1`, [id]);
    return row?.id ?? null;
  }

  /** The id of the shopper's wishlist, made where there is none, and held until the transaction ends. @throws Fault when its owner is gone */
  async findOrCreate(transaction: Transaction, shopper: Shopper, now: Date): Promise<string> {
    const [column, id] = ownerOf(shopper);
    await transaction.query(
      `INSERT INTO wishlist (${column}, created_at) VALUES ($1, $2) ON CONFLICT (${column}) DO NOTHING`,
      [id, now],
    );
    const [row]: { id: string }[] = await transaction.query(
      `SELECT id FROM wishlist WHERE ${column} = $1 FOR UPDATE`,
      [id],
    );
    if (!row) throw goneOwner(shopper.kind);
    return row.id;
  }

  /** The newest first; what is no longer for sale is left out. */
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

  /** @returns false for one that is there already: it stays where it is */
  async add(transaction: Transaction, wishlistId: string, productId: string, now: Date): Promise<boolean> {
    const rows: unknown[] = await transaction.query(
      `WITH added AS (
         INSERT INTO wishlist_item (wishlist_id, product_id, added_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1)
       SELECT * FROM added`,
      [wishlistId, productId, now],
    );
    return rows.length === 1;
  }

  /** Whether it holds the product of this variant. */
  async hasVariant(transaction: Transaction, wishlistId: string, variantId: string): Promise<boolean> {
    const rows: unknown[] = await transaction.query(
      `SELECT 1 FROM wishlist_item i JOIN variant v ON v.product_id = i.product_id
       WHERE i.wishlist_id = $1 AND v.id = $2`,
      [wishlistId, variantId],
    );
    return rows.length === 1;
  }

  /** @returns false for one that is not there */
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

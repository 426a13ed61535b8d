import type { Tables } from '../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import { deletedOwnerError } from '../../platform/database/deleted-owner';
import type { Transaction } from '../../platform/database/transactions';
import { IS_FOR_SALE, isIdForSale } from '../catalogue/for-sale';
import { ownerColumnOf, type Shopper } from '../guests/shopper';

/** A cart without its lines. */
export interface CartRow extends Pick<Tables['cart'], 'id' | 'promotionId' | 'version'> {
  /** Messages about a merge at sign-in, until the shopper has acknowledged them. */
  readonly notes: readonly string[];
}

/** A line with the current data of its variant. Prices in paise. */
export interface CartLineRow
  extends
    Pick<Tables['cart_line'], 'variantId' | 'addedAt'>,
    Pick<Tables['variant'], 'productId' | 'sku' | 'price' | 'comparePrice'>,
    Pick<Tables['product'], 'isHandicraft'> {
  readonly productSlug: string;
  readonly productName: string;
  readonly variantName: string;
  /** HSN code: the tariff item that decides the tax rate. */
  readonly hsnCode: string;
  /** The quantity that the shopper wants, in stock or not. */
  readonly wantedQuantity: number;
  /** The unit price when the shopper last saw the line. */
  readonly seenPrice: number;
  readonly stock: number;
  readonly isForSale: boolean;
}

const CART_COLUMNS = 'id, promotion_id AS "promotionId", notes, version';

/** Reads and writes carts. A cart is found by its owner, never by an id that the caller sends. */
export class CartRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The shopper's cart, locked until the transaction ends; null when there is none. */
  async lock(transaction: Transaction, shopper: Shopper): Promise<CartRow | null> {
    const [column, owner] = ownerColumnOf(shopper);
    const [row]: CartRow[] = await transaction.query(
      `SELECT ${CART_COLUMNS} FROM cart WHERE ${column} = $1 FOR UPDATE`,
      [owner],
    );
    return row ?? null;
  }

  /** The shopper's cart, locked; created if there is none. Throws a DomainError when the owner no longer exists. */
  async findOrCreate(transaction: Transaction, shopper: Shopper, now: Date): Promise<CartRow> {
    const existing = await this.lock(transaction, shopper);
    if (existing) return existing;
    const [column, owner] = ownerColumnOf(shopper);
    await transaction.query(
      `INSERT INTO cart (${column}, created_at, updated_at) VALUES ($1, $2, $2) ON CONFLICT DO NOTHING`,
      [owner, now],
    );
    const cart = await this.lock(transaction, shopper);
    if (!cart) throw deletedOwnerError(shopper.kind);
    return cart;
  }

  /**
   * Lines in the order in which they were added. The stock includes units held for the shopper's own pending orders.
   */
  findLines(cartId: string, reader: Transaction = this.dataSource.manager): Promise<CartLineRow[]> {
    return reader.query(
      `SELECT l.variant_id AS "variantId", v.product_id AS "productId", p.slug AS "productSlug", p.name AS "productName", v.name AS "variantName", v.sku, p.hsn_code AS "hsnCode", p.is_handicraft AS "isHandicraft",
         l.quantity AS "wantedQuantity", l.seen_price AS "seenPrice", v.price, v.compare_price AS "comparePrice", v.stock + coalesce(held.quantity, 0)::int AS stock,
         ${IS_FOR_SALE} AS "isForSale", l.added_at AS "addedAt"
       FROM cart_line l JOIN variant v ON v.id = l.variant_id JOIN product p ON p.id = v.product_id
       JOIN cart c ON c.id = l.cart_id
       LEFT JOIN LATERAL (
         SELECT sum(h.quantity) AS quantity FROM stock_hold h JOIN shop_order o ON o.id = h.order_id
         WHERE h.variant_id = l.variant_id AND (o.customer_id = c.customer_id OR o.guest_id = c.guest_id)) held ON true
       WHERE l.cart_id = $1 ORDER BY l.place`,
      [cartId],
    );
  }

  isForSale(productId: string, reader: Transaction = this.dataSource.manager): Promise<boolean> {
    return isIdForSale(reader, productId);
  }

  async hasVariantForSale(productId: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `SELECT 1 FROM product p WHERE p.id = $1 AND ${IS_FOR_SALE}
       AND EXISTS (SELECT FROM variant v WHERE v.product_id = p.id)`,
      [productId],
    );
    return rows.length === 1;
  }

  async upsertLine(
    transaction: Transaction,
    cartId: string,
    line: {
      readonly variantId: string;
      readonly quantity: number;
      readonly seenPrice: number;
      readonly addedAt: Date;
    },
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price, added_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = excluded.quantity, seen_price = excluded.seen_price`,
      [cartId, line.variantId, line.quantity, line.seenPrice, line.addedAt],
    );
  }

  /**
   * For a cart that is locked: reduces each line by the given units, deletes lines that reach zero, removes the
   * promotion and raises the version.
   */
  async removeUnits(
    transaction: Transaction,
    cartId: string,
    units: readonly { readonly variantId: string; readonly quantity: number }[],
    now: Date,
  ): Promise<void> {
    await transaction.query(
      `WITH units AS (SELECT * FROM unnest($2::uuid[], $3::int[]) AS u (variant_id, quantity)),
         changed AS (UPDATE cart SET version = version + 1, updated_at = $4, promotion_id = NULL WHERE id = $1),
         fewer AS (
           UPDATE cart_line l SET quantity = l.quantity - u.quantity FROM units u
           WHERE l.cart_id = $1 AND l.variant_id = u.variant_id AND l.quantity > u.quantity)
       DELETE FROM cart_line l USING units u
       WHERE l.cart_id = $1 AND l.variant_id = u.variant_id AND l.quantity <= u.quantity`,
      [cartId, units.map(({ variantId }) => variantId), units.map(({ quantity }) => quantity), now],
    );
  }

  /** @returns the cart after the change, with its version raised by one */
  async update(
    transaction: Transaction,
    cartId: string,
    now: Date,
    changes: { readonly promotionId?: string | null; readonly notes?: readonly string[] } = {},
  ): Promise<CartRow> {
    const [row]: CartRow[] = await transaction.query(
      `WITH changed AS (
         UPDATE cart SET version = version + 1, updated_at = $2,
           promotion_id = CASE WHEN $3 THEN $4::uuid ELSE promotion_id END, notes = coalesce($5::text[], notes)
         WHERE id = $1 RETURNING ${CART_COLUMNS})
       SELECT * FROM changed`,
      [cartId, now, changes.promotionId !== undefined, changes.promotionId ?? null, changes.notes ?? null],
    );
    if (!row) throw new Error('The cart is gone');
    return row;
  }

  /** A change that was made to one cart then counts as made to the other too. */
  async copyChangeIds(transaction: Transaction, from: string, to: string): Promise<void> {
    await transaction.query(
      `INSERT INTO cart_change (cart_id, change_id, made_at) SELECT $2, change_id, made_at FROM cart_change WHERE cart_id = $1
       ON CONFLICT DO NOTHING`,
      [from, to],
    );
  }

  /** @returns the number of deleted changes, at most `limit` */
  async deleteChanges(before: Date, limit: number): Promise<number> {
    const rows: unknown[] = await this.dataSource.query(
      `WITH gone AS (
         DELETE FROM cart_change WHERE ctid IN (SELECT ctid FROM cart_change WHERE made_at < $1 LIMIT $2) RETURNING 1)
       SELECT * FROM gone`,
      [before, limit],
    );
    return rows.length;
  }
}

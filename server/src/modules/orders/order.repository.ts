import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';
import { isOrderNumber } from '../../domain/checkout-schemas';
import { canTransition, STATES_SHOWN_TO_SHOPPER, type OrderState } from '../../domain/order-states';
import { ownerIdsOf, type Shopper } from '../guests/shopper';
import type { Discount } from '../payments/payment';
import type { PricedLine } from '../checkout/order-totals';
import type { Order, OrderEvent, OrderLine } from './order';
import type { PhoneCheck } from './phone-check/phone-check';

export const ORDER_COLUMNS = `o.id, o.number, o.checkout_id AS "checkoutId", o.customer_id AS "customerId", o.guest_id AS "guestId", o.state, o.note,
  o.fingerprint, o.currency, o.subtotal, o.discount, o.shipping, o.tax, o.tax_included AS "taxIncluded", o.tax_lines AS "taxLines",
  o.total, o.gift_card_id AS "giftCardId", o.gift_card_amount AS "giftCardAmount",
  (SELECT c.last_four FROM gift_card c WHERE c.id = o.gift_card_id) AS "giftCardLastFour",
  (SELECT c.first_name FROM customer c WHERE c.id = o.customer_id) AS "customerFirstName", o.promotion_id AS "promotionId",
  o.bank_discount AS "bankDiscount", o.bank_offer_id AS "bankOfferId", o.bank_offer_label AS "bankOfferLabel", o.promotion_code AS "promotionCode", o.promotion_counted AS "promotionCounted", o.email, o.phone_number AS "phoneNumber",
  o.address, o.origin, o.delivery, o.delivery_earliest AS "deliveryEarliest", o.delivery_latest AS "deliveryLatest",
  o.payment_method AS "paymentMethod", o.phone_check AS "phoneCheck", o.reserved_until AS "reservedUntil", o.courier, o.tracking_number AS "trackingNumber",
  o.placed_at AS "placedAt", o.delivered_at AS "deliveredAt", o.created_at AS "createdAt"`;
const LINE_COLUMNS = `id, order_id AS "orderId", variant_id AS "variantId", product_id AS "productId", name, variant_name AS "variantName", sku,
  hsn_code AS "hsnCode", quantity, unit_price AS "unitPrice", discount, tax, bank_discount AS "bankDiscount", tax_percent::float8 AS "taxPercent"`;

/** SQL condition: the shopper bought the order, or was granted access to it. Parameters: customer, guest, now. */
const IS_VISIBLE_TO_SHOPPER = `(o.customer_id = $1 OR o.guest_id = $2 OR EXISTS (SELECT 1 FROM order_viewer w WHERE w.order_id = o.id AND w.until > $3
  AND (w.customer_id = $1 OR w.guest_id = $2)))`;

/** Without the bank offer, which is known only after the payment, and what other tables hold. */
export type NewOrder = Omit<
  Order,
  | 'courier'
  | 'trackingNumber'
  | 'deliveredAt'
  | 'note'
  | 'bankOfferId'
  | 'bankOfferLabel'
  | 'giftCardLastFour'
  | 'customerFirstName'
>;

/** Columns that a change of state sets besides the state. */
export interface TransitionChanges {
  readonly courier?: string;
  readonly trackingNumber?: string;
  readonly placedAt?: Date;
  readonly deliveredAt?: Date;
  readonly deliveryEarliest?: Date;
  readonly deliveryLatest?: Date;
  readonly phoneCheck?: PhoneCheck;
}

/** A change of state. `note` says why, to the shopper. */
export interface StateChange extends TransitionChanges {
  readonly to: OrderState;
  readonly at: Date;
  readonly note?: string | null;
}

/** SQL: the order of lists. The id decides between orders of the same moment, so that pages neither repeat nor skip one. */
export const NEWEST_FIRST = 'ORDER BY o.created_at DESC, o.id DESC';

/** SQL condition: an order of the customer's list. Orders that were never placed are left out. Parameters: customer, states. */
const IS_LISTED = `o.customer_id = $1 AND o.state = ANY ($2) AND (o.placed_at IS NOT NULL OR o.state <> 'cancelled')`;

export class OrderRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Creates an order with its lines. @returns the order as it is stored */
  async insert(transaction: Transaction, order: NewOrder, lines: readonly PricedLine[]): Promise<Order> {
    await transaction.query(
      `INSERT INTO shop_order (id, number, checkout_id, customer_id, guest_id, state, fingerprint, currency, subtotal, discount, shipping,
         tax, tax_included, tax_lines, total, gift_card_id, gift_card_amount, promotion_id, promotion_code, promotion_counted, email,
         phone_number, address, origin, delivery, delivery_earliest, delivery_latest, payment_method, phone_check, reserved_until, placed_at,
         created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27,
         $28, $29, $30, $31, $32, $32)`,
      [
        order.id,
        order.number,
        order.checkoutId,
        order.customerId,
        order.guestId,
        order.state,
        order.fingerprint,
        order.currency,
        order.subtotal,
        order.discount,
        order.shipping,
        order.tax,
        order.taxIncluded,
        JSON.stringify(order.taxLines),
        order.total,
        order.giftCardId,
        order.giftCardAmount,
        order.promotionId,
        order.promotionCode,
        order.promotionCounted,
        order.email,
        order.phoneNumber,
        JSON.stringify(order.address),
        order.origin,
        order.delivery,
        order.deliveryEarliest,
        order.deliveryLatest,
        order.paymentMethod,
        order.phoneCheck,
        order.reservedUntil,
        order.placedAt,
        order.createdAt,
      ],
    );
    await transaction.query(
      `INSERT INTO order_line (order_id, position, variant_id, product_id, name, variant_name, sku, hsn_code, quantity, unit_price, discount,
         tax, tax_percent)
       SELECT $1, position, variant_id, product_id, name, variant_name, sku, hsn_code, quantity, unit_price, discount, tax, tax_percent
       FROM jsonb_to_recordset($2) AS l (position int, variant_id uuid, product_id uuid, name text, variant_name text, sku text,
         hsn_code text, quantity int, unit_price int, discount int, tax int, tax_percent numeric)`,
      [
        order.id,
        JSON.stringify(
          lines.map((line, position) => ({
            position,
            variant_id: line.variantId,
            product_id: line.productId,
            name: line.name,
            variant_name: line.variantName,
            sku: line.sku,
            hsn_code: line.hsnCode,
            quantity: line.quantity,
            unit_price: line.unitPrice,
            discount: line.discount,
            tax: line.tax,
            tax_percent: line.taxPercent,
          })),
        ),
      ],
    );
    await this.recordEvent(transaction, order.id, order.state, null, order.createdAt);
    const inserted = await this.findById(order.id, transaction);
    if (!inserted) throw new Error('The new order is gone');
    return inserted;
  }

  /** Locks an order until the transaction ends. */
  async lock(transaction: Transaction, id: string): Promise<Order | null> {
    const [order]: Order[] = await transaction.query(
      `SELECT ${ORDER_COLUMNS} FROM shop_order o WHERE o.id = $1 FOR UPDATE`,
      [id],
    );
    return order ?? null;
  }

  async findById(id: string, reader: Transaction = this.dataSource.manager): Promise<Order | null> {
    const [order]: Order[] = await reader.query(`SELECT ${ORDER_COLUMNS} FROM shop_order o WHERE o.id = $1`, [
      id,
    ]);
    return order ?? null;
  }

  /** Finds an order without an access check. */
  async findByNumber(number: string): Promise<Order | null> {
    if (!isOrderNumber(number)) return null;
    const [order]: Order[] = await this.dataSource.query(
      `SELECT ${ORDER_COLUMNS} FROM shop_order o WHERE o.number = $1`,
      [number],
    );
    return order ?? null;
  }

  /** Finds an order that this shopper may see. */
  async findForShopper(shopper: Shopper | null, number: string, now: Date): Promise<Order | null> {
    if (!isOrderNumber(number)) return null;
    const [order]: Order[] = await this.dataSource.query(
      `SELECT ${ORDER_COLUMNS} FROM shop_order o WHERE ${IS_VISIBLE_TO_SHOPPER} AND o.number = $4`,
      [...ownerIdsOf(shopper), now, number],
    );
    return order ?? null;
  }

  async findForShopperById(shopper: Shopper | null, id: string, now: Date): Promise<Order | null> {
    const [order]: Order[] = await this.dataSource.query(
      `SELECT ${ORDER_COLUMNS} FROM shop_order o WHERE ${IS_VISIBLE_TO_SHOPPER} AND o.id = $4`,
      [...ownerIdsOf(shopper), now, id],
    );
    return order ?? null;
  }

  /** A page of a customer's orders, newest first, without those that were never placed. */
  async findPage(
    customerId: string,
    limit: number,
    offset: number,
  ): Promise<{ readonly items: Order[]; readonly total: number }> {
    const [items, [count]]: [Order[], { total: number }[]] = await Promise.all([
      this.dataSource.query(
        `SELECT ${ORDER_COLUMNS} FROM shop_order o WHERE ${IS_LISTED} ${NEWEST_FIRST} LIMIT $3 OFFSET $4`,
        [customerId, STATES_SHOWN_TO_SHOPPER, limit, offset],
      ),
      this.dataSource.query(`SELECT count(*)::int AS total FROM shop_order o WHERE ${IS_LISTED}`, [
        customerId,
        STATES_SHOWN_TO_SHOPPER,
      ]),
    ]);
    return { items, total: count?.total ?? 0 };
  }

  /** The pending order of a purchase. */
  async findPending(
    checkoutId: string,
    reader: Transaction = this.dataSource.manager,
  ): Promise<Order | null> {
    const [order]: Order[] = await reader.query(
      `SELECT ${ORDER_COLUMNS} FROM shop_order o WHERE o.checkout_id = $1 AND o.state = 'pending_payment'`,
      [checkoutId],
    );
    return order ?? null;
  }

  /** Whether an order of the purchase has been placed. */
  async hasPlacedOrder(transaction: Transaction, checkoutId: string): Promise<boolean> {
    const rows: unknown[] = await transaction.query(
      'SELECT 1 FROM shop_order WHERE checkout_id = $1 AND placed_at IS NOT NULL',
      [checkoutId],
    );
    return rows.length > 0;
  }

  /**
   * Changes an order's state and records the event. Throws if the transition is not allowed, or the order is not in the
   * expected state: the caller must have locked it.
   */
  async transition(
    transaction: Transaction,
    { id, state }: Pick<Order, 'id' | 'state'>,
    { to, at, note = null, ...changes }: StateChange,
  ): Promise<Order> {
    if (!canTransition(state, to)) throw new Error(`An order that is ${state} cannot become ${to}`);
    const [rows]: [Order[], number] = await transaction.query(
      `UPDATE shop_order AS o SET state = $3, note = $4, updated_at = $5, reserved_until = NULL,
         courier = coalesce($6, courier), tracking_number = coalesce($7, tracking_number), placed_at = coalesce($8, placed_at),
         delivered_at = coalesce($9, delivered_at), delivery_earliest = coalesce($10, delivery_earliest),
         delivery_latest = coalesce($11, delivery_latest), phone_check = coalesce($12, phone_check)
       WHERE o.id = $1 AND o.state = $2 RETURNING ${ORDER_COLUMNS}`,
      [
        id,
        state,
        to,
        note,
        at,
        changes.courier ?? null,
        changes.trackingNumber ?? null,
        changes.placedAt ?? null,
        changes.deliveredAt ?? null,
        changes.deliveryEarliest ?? null,
        changes.deliveryLatest ?? null,
        changes.phoneCheck ?? null,
      ],
    );
    const [order] = rows;
    if (!order) throw new Error(`The order ${id} is not ${state}`);
    await this.recordEvent(transaction, id, to, note, at);
    return order;
  }

  /** Stores the bank discount of an order that the caller has locked. @param shares share of each line, by line id */
  async setBankDiscount(
    transaction: Transaction,
    id: string,
    { offerId, label, amount }: Discount,
    shares: ReadonlyMap<string, number>,
  ): Promise<Order> {
    await transaction.query(
      `UPDATE order_line SET bank_discount = new.share FROM jsonb_to_recordset($2) AS new (id uuid, share int)
       WHERE order_line.id = new.id AND order_line.order_id = $1`,
      [id, JSON.stringify([...shares].map(([lineId, share]) => ({ id: lineId, share })))],
    );
    const [rows]: [Order[], number] = await transaction.query(
      `UPDATE shop_order AS o SET bank_discount = $2, bank_offer_id = $3, bank_offer_label = $4 WHERE o.id = $1 RETURNING ${ORDER_COLUMNS}`,
      [id, amount, offerId, label],
    );
    const [order] = rows;
    if (!order) throw new Error(`The order ${id} is gone`);
    return order;
  }

  async setPromotionCounted(transaction: Transaction, id: string, isCounted: boolean): Promise<void> {
    await transaction.query('UPDATE shop_order SET promotion_counted = $2 WHERE id = $1', [id, isCounted]);
  }

  /** Sorted by order, then as in the cart. */
  async findLines(
    orderIds: readonly string[],
    reader: Transaction = this.dataSource.manager,
  ): Promise<OrderLine[]> {
    return reader.query(
      `SELECT ${LINE_COLUMNS} FROM order_line WHERE order_id = ANY ($1) ORDER BY order_id, position`,
      [orderIds],
    );
  }

  /** Sorted by order, oldest first. */
  findEvents(orderIds: readonly string[]): Promise<OrderEvent[]> {
    return this.dataSource.query(
      `SELECT order_id AS "orderId", state, note, at FROM order_event WHERE order_id = ANY ($1) ORDER BY order_id, id`,
      [orderIds],
    );
  }

  /** Moves a guest's orders to the customer at sign-in. The caller has locked the open checkouts of both. */
  async transferToCustomer(transaction: Transaction, guestId: string, customerId: string): Promise<void> {
    // If the customer has an open checkout, the guest's orders join it: at most one order of a purchase is ever placed.
    await transaction.query(
      `UPDATE shop_order o SET checkout_id = own.id FROM checkout brought, checkout own
       WHERE brought.guest_id = $1 AND brought.completed_at IS NULL AND own.customer_id = $2 AND own.completed_at IS NULL
         AND o.checkout_id = brought.id AND (o.state <> 'pending_payment'
           OR NOT EXISTS (SELECT 1 FROM shop_order p WHERE p.checkout_id = own.id AND p.state = 'pending_payment'))`,
      [guestId, customerId],
    );
    await transaction.query('UPDATE shop_order SET customer_id = $2, guest_id = NULL WHERE guest_id = $1', [
      guestId,
      customerId,
    ]);
  }

  private async recordEvent(
    transaction: Transaction,
    orderId: string,
    state: OrderState,
    note: string | null,
    now: Date,
  ): Promise<void> {
    await transaction.query('INSERT INTO order_event (order_id, state, note, at) VALUES ($1, $2, $3, $4)', [
      orderId,
      state,
      note,
      now,
    ]);
  }
}

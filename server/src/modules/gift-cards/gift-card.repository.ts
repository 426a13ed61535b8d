import type { Tables } from '../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import { GIFT_CARD_DAYS } from '../../domain/order-limits';
import type { Transaction } from '../../platform/database/transactions';
import type { CurrencyCode } from '../../domain/money';
import { ownerIdsOf, shopperId, type Shopper } from '../guests/shopper';

export const GIFT_CARD_STATES = ['pending_payment', 'active', 'failed'] as const;

/**
 * A gift card. Amounts in the smallest currency unit. The code itself is not stored, only its hash. `origin` is the base of the
 * link in its email, like "https://shop.example".
 */
export interface GiftCard extends Pick<
  Tables['gift_card'],
  | 'id'
  | 'state'
  | 'amount'
  | 'balance'
  | 'lastFour'
  | 'recipientName'
  | 'recipientEmail'
  | 'senderName'
  | 'senderEmail'
  | 'message'
  | 'origin'
  | 'expiresAt'
  | 'createdAt'
> {
  readonly currency: CurrencyCode;
  /** "2026-12-24" */
  readonly deliverOn: string;
}

/** What changes a gift card's balance. */
export const GIFT_CARD_ENTRY_KINDS = ['issued', 'redeemed', 'returned'] as const;
type GiftCardEntryKind = (typeof GIFT_CARD_ENTRY_KINDS)[number];

const GIFT_CARD_COLUMNS = `id, state, currency, amount, balance, last_four AS "lastFour", recipient_name AS "recipientName",
  recipient_email AS "recipientEmail", sender_name AS "senderName", sender_email AS "senderEmail", message, origin, deliver_on::text AS "deliverOn",
  expires_at AS "expiresAt", created_at AS "createdAt"`;

/**
 * Reads and writes gift cards. Every change of a balance is recorded in the ledger `gift_card_entry`; a balance never
 * goes below zero.
 */
export class GiftCardRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findById(id: string, reader: Transaction = this.dataSource.manager): Promise<GiftCard | null> {
    const [row]: GiftCard[] = await reader.query(`SELECT ${GIFT_CARD_COLUMNS} FROM gift_card WHERE id = $1`, [
      id,
    ]);
    return row ?? null;
  }

  async lock(transaction: Transaction, id: string): Promise<GiftCard | null> {
    const [row]: GiftCard[] = await transaction.query(
      `SELECT ${GIFT_CARD_COLUMNS} FROM gift_card WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** Finds a paid gift card by the hash of its code. */
  async findByCode(codeHash: Buffer): Promise<GiftCard | null> {
    const [row]: GiftCard[] = await this.dataSource.query(
      `SELECT ${GIFT_CARD_COLUMNS} FROM gift_card WHERE code_hash = $1`,
      [codeHash],
    );
    return row ?? null;
  }

  /** Gift cards that this shopper bought, newest first. */
  async findByBuyer(shopper: Shopper): Promise<GiftCard[]> {
    return this.dataSource.query(
      `SELECT ${GIFT_CARD_COLUMNS} FROM gift_card WHERE ${buyerColumn(shopper)} = $1 ORDER BY created_at DESC, id LIMIT 100`,
      [shopperId(shopper)],
    );
  }

  /** Null if somebody else bought it. */
  async findOneByBuyer(shopper: Shopper, id: string): Promise<GiftCard | null> {
    const [row]: GiftCard[] = await this.dataSource.query(
      `SELECT ${GIFT_CARD_COLUMNS} FROM gift_card WHERE id = $1 AND ${buyerColumn(shopper)} = $2`,
      [id, shopperId(shopper)],
    );
    return row ?? null;
  }

  async insert(
    transaction: Transaction,
    shopper: Shopper,
    card: Omit<GiftCard, 'state' | 'balance' | 'lastFour' | 'expiresAt'>,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO gift_card (id, state, currency, amount, buyer_customer_id, buyer_guest_id, recipient_name, recipient_email, sender_name,
         sender_email, message, origin, deliver_on, created_at)
       VALUES ($1, 'pending_payment', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        card.id,
        card.currency,
        card.amount,
        ...ownerIdsOf(shopper),
        card.recipientName,
        card.recipientEmail,
        card.senderName,
        card.senderEmail,
        card.message,
        card.origin,
        card.deliverOn,
        card.createdAt,
      ],
    );
  }

  /** Sets the code and balance of a card that the caller has locked. */
  async activate(
    transaction: Transaction,
    id: string,
    code: { readonly hash: Buffer; readonly lastFour: string; readonly expiresAt: Date },
    now: Date,
  ): Promise<void> {
    await transaction.query(
      `UPDATE gift_card SET state = 'active', code_hash = $2, last_four = $3, expires_at = $4, balance = amount WHERE id = $1`,
      [id, code.hash, code.lastFour, code.expiresAt],
    );
    await transaction.query(
      `INSERT INTO gift_card_entry (gift_card_id, kind, amount, at) SELECT id, 'issued', amount, $2 FROM gift_card WHERE id = $1`,
      [id, now],
    );
  }

  async fail(transaction: Transaction, id: string): Promise<void> {
    await transaction.query(
      `UPDATE gift_card SET state = 'failed' WHERE id = $1 AND state = 'pending_payment'`,
      [id],
    );
  }

  /** Takes an amount for an order. @returns false if the balance is too low or the card has expired */
  async redeem(
    transaction: Transaction,
    id: string,
    amount: number,
    orderId: string,
    now: Date,
  ): Promise<boolean> {
    const [, count]: [unknown, number] = await transaction.query(
      `UPDATE gift_card SET balance = balance - $2 WHERE id = $1 AND state = 'active' AND balance >= $2 AND expires_at > $3`,
      [id, amount, now],
    );
    if (count === 0) return false;
    await this.insertEntry(transaction, { id, kind: 'redeemed', amount: -amount, orderId }, now);
    return true;
  }

  /** Returns what an order took, once. The caller has locked the order. */
  async returnRedeemed(transaction: Transaction, orderId: string, now: Date): Promise<void> {
    const rows: { id: string; taken: number }[] = await transaction.query(
      `SELECT gift_card_id AS id, (-sum(amount))::int AS taken FROM gift_card_entry WHERE order_id = $1 GROUP BY gift_card_id`,
      [orderId],
    );
    for (const { id, taken } of rows.filter(({ taken }) => taken > 0)) {
      // What was paid and comes back can be spent for ninety days, up to ninety days after the card's own time: an order that the card
      // pays whole costs nothing to place and cancel. A delivered order that is returned has no such end. After an order that was never placed, an hour is enough to order again.
      await transaction.query(
        `UPDATE gift_card c SET balance = balance + $2, expires_at = greatest(expires_at, $3::timestamptz + interval '1 hour', (
           SELECT least($3::timestamptz + interval '90 days', CASE WHEN o.delivered_at IS NULL THEN e.at + make_interval(days => $5 + 90) END)
           FROM gift_card_entry e JOIN shop_order o ON o.id = $4 AND o.placed_at IS NOT NULL
           WHERE e.gift_card_id = c.id AND e.kind = 'issued'))
         WHERE id = $1`,
        [id, taken, now, orderId, GIFT_CARD_DAYS],
      );
      await this.insertEntry(transaction, { id, kind: 'returned', amount: taken, orderId }, now);
    }
  }

  /** Moves a guest's purchased cards to the customer at sign-in. */
  async transferToCustomer(transaction: Transaction, guestId: string, customerId: string): Promise<void> {
    await transaction.query(
      'UPDATE gift_card SET buyer_customer_id = $2, buyer_guest_id = NULL WHERE buyer_guest_id = $1',
      [guestId, customerId],
    );
  }

  private async insertEntry(
    transaction: Transaction,
    entry: { id: string; kind: Exclude<GiftCardEntryKind, 'issued'>; amount: number; orderId: string },
    now: Date,
  ): Promise<void> {
    await transaction.query(
      'INSERT INTO gift_card_entry (gift_card_id, kind, amount, order_id, at) VALUES ($1, $2, $3, $4, $5)',
      [entry.id, entry.kind, entry.amount, entry.orderId, now],
    );
  }
}

function buyerColumn({ kind }: Shopper): string {
  return kind === 'customer' ? 'buyer_customer_id' : 'buyer_guest_id';
}

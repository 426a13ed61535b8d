import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';
import type { BankCard, BankOffer } from '../../domain/bank-offer';
import type { CurrencyCode } from '../../domain/money';

const OFFER_COLUMNS = `id, bank, card_kind AS kind, percent, currency, minimum, cap, uses_per_customer AS "usesPerCustomer",
  valid_from AS "validFrom", valid_to AS "validTo"`;
/** Parameters: payment method, currency, now. */
const IS_ACTIVE = `payment_method = $1 AND currency = $2 AND is_active AND valid_from <= $3 AND (valid_to IS NULL OR valid_to > $3)`;

/** The customer whose uses are counted: orders with the same account, phone number or email count together. */
export interface OfferCustomer {
  /** The order that is about to use the offer; not counted itself. */
  readonly orderId: string;
  readonly customerId: string | null;
  readonly phoneNumber: string;
  readonly email: string;
}

export class BankOfferRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Offers that are valid at the given time, largest percentage first. */
  async findActive(method: string, currency: CurrencyCode, now: Date): Promise<BankOffer[]> {
    return this.dataSource.query(
      `SELECT ${OFFER_COLUMNS} FROM bank_offer WHERE ${IS_ACTIVE} ORDER BY percent DESC, minimum, bank, card_kind, id`,
      [method, currency, now],
    );
  }

  /**
   * Locks the valid offers of a card, ordered by id, so that parallel orders cannot both take a customer's last use.
   * `FOR NO KEY UPDATE` does not block transactions that store an offer on an order or payment: these hold a foreign
   * key lock on the row, and would deadlock.
   */
  async lockActiveForCard(
    transaction: Transaction,
    method: string,
    currency: CurrencyCode,
    now: Date,
    card: BankCard,
  ): Promise<BankOffer[]> {
    return transaction.query(
      `SELECT ${OFFER_COLUMNS} FROM bank_offer WHERE ${IS_ACTIVE} AND lower(bank) = lower($4) AND card_kind = $5 ORDER BY id FOR NO KEY UPDATE`,
      [method, currency, now, card.bank, card.kind],
    );
  }

  /** Locks one offer in the same way, whether it is still valid or not; null if unknown. */
  async lock(transaction: Transaction, id: string): Promise<BankOffer | null> {
    const [offer]: BankOffer[] = await transaction.query(
      `SELECT ${OFFER_COLUMNS} FROM bank_offer WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return offer ?? null;
  }

  /**
   * Counts for each offer a customer's other orders that use it, or are promised it by a pending payment. Cancelled and
   * unfulfillable orders release their use; returned ones do not.
   * @returns the uses by the offer's id; unused offers are left out
   */
  async countUses(
    offerIds: readonly string[],
    { orderId, customerId, phoneNumber, email }: OfferCustomer,
    reader: Transaction = this.dataSource.manager,
  ): Promise<Map<string, number>> {
    const rows: { id: string; uses: number }[] = await reader.query(
      `SELECT used.offer_id AS id, count(*)::int AS uses
       FROM (
           SELECT bank_offer_id AS offer_id, id AS order_id FROM shop_order
           WHERE bank_offer_id = ANY ($1::uuid[]) AND state NOT IN ('cancelled', 'paid_unfulfillable', 'refunded')
           UNION
           SELECT d.bank_offer_id, p.order_id FROM payment_discount d JOIN payment p ON p.id = d.payment_id
           JOIN shop_order waiting ON waiting.id = p.order_id AND waiting.state = 'pending_payment'
           WHERE d.bank_offer_id = ANY ($1::uuid[])) used
         JOIN shop_order o ON o.id = used.order_id
       WHERE o.id <> $2 AND (o.customer_id = $3 OR o.phone_number = $4 OR lower(o.email) = lower($5))
       GROUP BY used.offer_id`,
      [offerIds, orderId, customerId, phoneNumber, email],
    );
    return new Map(rows.map(({ id, uses }) => [id, uses]));
  }
}

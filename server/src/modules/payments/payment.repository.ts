import type { Tables } from '../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';
import type { CurrencyCode } from '../../domain/money';
import type {
  Discount,
  ReceivedPayment,
  Payment,
  PaymentProviderName,
  PaymentSubject,
  Receipt,
  Refund,
} from './payment';

interface PaymentRow extends Omit<Payment, 'subject'>, Pick<Tables['payment'], 'orderId' | 'giftCardId'> {}

const PAYMENT_COLUMNS = `id, order_id AS "orderId", gift_card_id AS "giftCardId", provider, provider_order_id AS "providerOrderId", amount,
  currency, created_at AS "createdAt"`;
const RECEIPT_COLUMNS = `r.id, r.payment_id AS "paymentId", r.provider, r.provider_payment_id AS "providerPaymentId", r.amount, r.currency,
  r.applied, r.received_at AS "receivedAt"`;
const REFUND_COLUMNS = `f.id, f.receipt_id AS "receiptId", f.amount, f.reason, f.state, f.created_at AS "createdAt"`;
/** Refunds that were due before $1. */
const OVERDUE_REFUNDS = `SELECT ${REFUND_COLUMNS}, r.provider, r.currency FROM refund f JOIN payment_receipt r ON r.id = f.receipt_id
  WHERE f.state = 'due' AND f.created_at < $1`;

type OverdueRefund = Refund & Pick<Receipt, 'provider' | 'currency'>;

/** Payments are polled for this long. */
const POLLED_FOR = '2 days';
/** Shortest interval between polls of a payment; it grows with the payment's age. */
const POLLED_EVERY = '10 minutes';

/** Reads and writes payments, receipts and refunds. */
export class PaymentRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(
    transaction: Transaction,
    subject: PaymentSubject,
    payment: Pick<Payment, 'provider' | 'amount' | 'currency' | 'createdAt'>,
    pollAt: Date | null,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO payment (order_id, gift_card_id, provider, amount, currency, created_at, ask_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        subject.kind === 'order' ? subject.id : null,
        subject.kind === 'gift card' ? subject.id : null,
        payment.provider,
        payment.amount,
        payment.currency,
        payment.createdAt,
        pollAt,
      ],
    );
  }

  /**
   * Payments to poll now. Their next time is set in the same statement, at twice their age, so that no other process
   * polls them too.
   * @param orderIds only these orders; null for all payments
   */
  async claimForPolling(
    now: Date,
    limit: number,
    orderIds: readonly string[] | null = null,
  ): Promise<Payment[]> {
    const [rows]: [PaymentRow[], number] = await this.dataSource.query(
      `UPDATE payment SET ask_at = CASE WHEN $1::timestamptz - created_at < interval '${POLLED_FOR}'
         THEN $1::timestamptz + greatest($1::timestamptz - created_at, interval '${POLLED_EVERY}') END
       WHERE id IN (SELECT id FROM payment WHERE ask_at <= $1 AND ($3::uuid[] IS NULL OR order_id = ANY ($3)) ORDER BY ask_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING ${PAYMENT_COLUMNS}`,
      [now, limit, orderIds],
    );
    return rows.map(toPayment);
  }

  async findBySubject(
    subject: PaymentSubject,
    reader: Transaction = this.dataSource.manager,
  ): Promise<Payment | null> {
    const column = subject.kind === 'order' ? 'order_id' : 'gift_card_id';
    const rows: PaymentRow[] = await reader.query(
      `SELECT ${PAYMENT_COLUMNS} FROM payment WHERE ${column} = $1`,
      [subject.id],
    );
    return rows[0] ? toPayment(rows[0]) : null;
  }

  async findByProviderOrder(provider: PaymentProviderName, providerOrderId: string): Promise<Payment | null> {
    const rows: PaymentRow[] = await this.dataSource.query(
      `SELECT ${PAYMENT_COLUMNS} FROM payment WHERE provider = $1 AND provider_order_id = $2`,
      [provider, providerOrderId],
    );
    return rows[0] ? toPayment(rows[0]) : null;
  }

  /** Stores the provider's id, unless one is stored already. @returns the stored id */
  async saveProviderOrderId(id: string, providerOrderId: string): Promise<string> {
    const [rows]: [{ providerOrderId: string }[], number] = await this.dataSource.query(
      `UPDATE payment SET provider_order_id = coalesce(provider_order_id, $2) WHERE id = $1
       RETURNING provider_order_id AS "providerOrderId"`,
      [id, providerOrderId],
    );
    const [row] = rows;
    if (!row) throw new Error('The payment is gone');
    return row.providerOrderId;
  }

  async hasReceipt(
    transaction: Transaction,
    provider: PaymentProviderName,
    providerPaymentId: string,
  ): Promise<boolean> {
    const rows: unknown[] = await transaction.query(
      'SELECT 1 FROM payment_receipt WHERE provider = $1 AND provider_payment_id = $2',
      [provider, providerPaymentId],
    );
    return rows.length > 0;
  }

  /** Stores the discount that a payment was promised. @returns the id of the promise */
  async insertDiscount(
    transaction: Transaction,
    paymentId: string,
    { offerId, label, amount }: Discount,
    now: Date,
  ): Promise<string> {
    const [row]: Pick<Tables['payment_discount'], 'id'>[] = await transaction.query(
      `INSERT INTO payment_discount (payment_id, bank_offer_id, label, amount, claimed_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [paymentId, offerId, label, amount, now],
    );
    if (!row) throw new Error('The discount was not stored');
    return row.id;
  }

  /** The discount promised for this payment; null without one, or if it belongs to another payment. */
  async findDiscount(
    transaction: Transaction,
    paymentId: string,
    id: string | null,
  ): Promise<Discount | null> {
    if (id === null) return null;
    const [row]: Discount[] = await transaction.query(
      'SELECT bank_offer_id AS "offerId", label, amount FROM payment_discount WHERE payment_id = $1 AND id = $2',
      [paymentId, id],
    );
    return row ?? null;
  }

  async insertReceipt(
    transaction: Transaction,
    payment: Pick<Payment, 'id' | 'provider'>,
    money: Pick<ReceivedPayment, 'providerPaymentId' | 'amount' | 'currency' | 'discountId'>,
    isApplied: boolean,
    now: Date,
  ): Promise<string> {
    const [row]: Pick<Tables['payment_receipt'], 'id'>[] = await transaction.query(
      `INSERT INTO payment_receipt (payment_id, provider, provider_payment_id, amount, currency, applied, received_at, discount_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [
        payment.id,
        payment.provider,
        money.providerPaymentId,
        money.amount,
        money.currency,
        isApplied,
        now,
        money.discountId ?? null,
      ],
    );
    if (!row) throw new Error('The receipt was not stored');
    if (isApplied) await transaction.query('UPDATE payment SET ask_at = NULL WHERE id = $1', [payment.id]);
    return row.id;
  }

  /** The receipt that paid for the subject; null until it is paid. */
  async findAppliedReceipt(
    subject: PaymentSubject,
    reader: Transaction = this.dataSource.manager,
  ): Promise<Receipt | null> {
    const column = subject.kind === 'order' ? 'order_id' : 'gift_card_id';
    const [row]: Receipt[] = await reader.query(
      `SELECT ${RECEIPT_COLUMNS} FROM payment_receipt r JOIN payment p ON p.id = r.payment_id WHERE r.applied AND p.${column} = $1`,
      [subject.id],
    );
    return row ?? null;
  }

  /** @returns null if the receipt has a refund already */
  async insertRefund(
    transaction: Transaction,
    receiptId: string,
    reason: string,
    now: Date,
  ): Promise<string | null> {
    const rows: Pick<Tables['refund'], 'id'>[] = await transaction.query(
      `INSERT INTO refund (receipt_id, amount, reason, created_at) SELECT id, amount, $2, $3 FROM payment_receipt WHERE id = $1
       ON CONFLICT (receipt_id) DO NOTHING RETURNING id`,
      [receiptId, reason, now],
    );
    return rows[0]?.id ?? null;
  }

  /** A refund with its receipt and payment; null if unknown. */
  async findRefund(
    id: string,
  ): Promise<{ readonly refund: Refund; readonly receipt: Receipt; readonly payment: Payment } | null> {
    const [refund]: Refund[] = await this.dataSource.query(
      `SELECT ${REFUND_COLUMNS} FROM refund f WHERE f.id = $1`,
      [id],
    );
    if (!refund) return null;
    const [receipt]: Receipt[] = await this.dataSource.query(
      `SELECT ${RECEIPT_COLUMNS} FROM payment_receipt r WHERE r.id = $1`,
      [refund.receiptId],
    );
    if (!receipt) throw new Error('The receipt is gone');
    const [payment]: PaymentRow[] = await this.dataSource.query(
      `SELECT ${PAYMENT_COLUMNS} FROM payment WHERE id = $1`,
      [receipt.paymentId],
    );
    if (!payment) throw new Error('The payment is gone');
    return { refund, receipt, payment: toPayment(payment) };
  }

  /** The due refund of the receipt that paid for the subject; null if there is none. */
  async findDueRefund(
    subject: PaymentSubject,
    reader: Transaction,
  ): Promise<(Refund & Pick<Receipt, 'provider'>) | null> {
    const column = subject.kind === 'order' ? 'order_id' : 'gift_card_id';
    const [row]: (Refund & Pick<Receipt, 'provider'>)[] = await reader.query(
      `SELECT ${REFUND_COLUMNS}, r.provider FROM refund f JOIN payment_receipt r ON r.id = f.receipt_id JOIN payment p ON p.id = r.payment_id
       WHERE f.state = 'due' AND r.applied AND p.${column} = $1`,
      [subject.id],
    );
    return row ?? null;
  }

  /** Refunds by these providers that were due before the given time, oldest first. */
  findOverdueRefundsBy(
    providers: readonly PaymentProviderName[],
    before: Date,
    limit: number,
  ): Promise<OverdueRefund[]> {
    return this.dataSource.query(
      `${OVERDUE_REFUNDS} AND r.provider = ANY ($3) ORDER BY f.created_at, f.id LIMIT $2`,
      [before, limit, providers],
    );
  }

  /** The same for refunds by other providers than these. */
  findOverdueRefundsExceptBy(
    providers: readonly PaymentProviderName[],
    before: Date,
    limit: number,
  ): Promise<OverdueRefund[]> {
    return this.dataSource.query(
      `${OVERDUE_REFUNDS} AND r.provider <> ALL ($3) ORDER BY f.created_at, f.id LIMIT $2`,
      [before, limit, providers],
    );
  }

  /** Whether any refund of the subject is due, including those of duplicate payments. */
  async hasDueRefund(subject: PaymentSubject, reader: Transaction): Promise<boolean> {
    const column = subject.kind === 'order' ? 'order_id' : 'gift_card_id';
    const rows: unknown[] = await reader.query(
      `SELECT 1 FROM refund f JOIN payment_receipt r ON r.id = f.receipt_id JOIN payment p ON p.id = r.payment_id
       WHERE f.state = 'due' AND p.${column} = $1 LIMIT 1`,
      [subject.id],
    );
    return rows.length > 0;
  }

  /** @returns false if the refund was marked before */
  async markRefunded(
    transaction: Transaction,
    id: string,
    providerRefundId: string,
    now: Date,
  ): Promise<boolean> {
    const [, count]: [unknown, number] = await transaction.query(
      `UPDATE refund SET state = 'done', provider_refund_id = $2, done_at = $3 WHERE id = $1 AND state = 'due'`,
      [id, providerRefundId, now],
    );
    return count > 0;
  }

  /** What was received and refunded for each order. */
  async findPaymentSummaries(orderIds: readonly string[]): Promise<Map<string, PaymentSummary>> {
    const rows: (PaymentSummary & { orderId: string })[] = await this.dataSource.query(
      `SELECT p.order_id AS "orderId", max(r.received_at) FILTER (WHERE r.applied) AS "paidAt",
         coalesce(sum(f.amount), 0)::int AS "refunding", coalesce(sum(f.amount) FILTER (WHERE f.state = 'done'), 0)::int AS refunded
       FROM payment p JOIN payment_receipt r ON r.payment_id = p.id LEFT JOIN refund f ON f.receipt_id = r.id
       WHERE p.order_id = ANY ($1) GROUP BY p.order_id`,
      [orderIds],
    );
    return new Map(rows.map((row) => [row.orderId, row]));
  }
}

export interface PaymentSummary {
  readonly paidAt: Date | null;
  /** The sum of all refunds, and of those that are done. */
  readonly refunding: number;
  readonly refunded: number;
}

function toPayment({ orderId, giftCardId, ...payment }: PaymentRow): Payment {
  return {
    ...payment,
    currency: payment.currency satisfies CurrencyCode,
    subject: orderId === null ? { kind: 'gift card', id: giftCardId ?? '' } : { kind: 'order', id: orderId },
  };
}

import { secondsAfter, type Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import type { BankCard } from '../../domain/bank-offer';
import { DomainError, type Result } from '../../domain/domain-error';
import type { CurrencyCode } from '../../domain/money';
import { RESERVATION_SECONDS } from '../../domain/order-limits';
import {
  ProviderUnavailable,
  requireProvider,
  type CardQuote,
  type Charge,
  type ReceivedPayment,
  type Payment,
  type PaymentProvider,
  type PaymentProviderName,
  type PaymentRecorder,
  type PaymentSubject,
  type StartedPayment,
} from './payment';
import type { PaymentHandlers } from './payment-handler';
import { isCash } from './payment-methods';
import type { PaymentRepository } from './payment.repository';
import type { RefundService } from './refund.service';

const AMOUNT_CHANGED = 'The amount for this card has changed. Nothing was charged: please check it again.';
const AMOUNT_MISMATCH = 'What was paid is not what was asked for';
/** Starts payments and records receipts. A payment counts once, however often it is reported. */
export class PaymentService implements PaymentRecorder {
  constructor(
    private readonly transactions: Transactions,
    private readonly payments: PaymentRepository,
    private readonly providers: ReadonlyMap<PaymentProviderName, PaymentProvider>,
    private readonly handlers: PaymentHandlers,
    private readonly refunds: RefundService,
    private readonly clock: Clock,
  ) {}

  isOffered(provider: PaymentProviderName): boolean {
    return this.providers.has(provider);
  }

  /** Inserts a payment that has not started: the provider is called only in `startPayment`. */
  insertPendingPayment(
    transaction: Transaction,
    subject: PaymentSubject,
    payment: {
      readonly provider: PaymentProviderName;
      readonly amount: number;
      readonly currency: CurrencyCode;
    },
  ): Promise<void> {
    const createdAt = this.clock();
    const canBePolled = this.providers.get(payment.provider)?.fetchReceivedPayments !== undefined;
    const pollAt = canBePolled ? secondsAfter(createdAt, RESERVATION_SECONDS) : null;
    return this.payments.insert(transaction, subject, { ...payment, createdAt }, pollAt);
  }

  /** Where the shopper pays; always the same for a payment. */
  async startPayment(subject: PaymentSubject): Promise<Result<StartedPayment>> {
    const payment = await this.payments.findBySubject(subject);
    if (!payment) throw new Error('The payment does not exist');
    const provider = requireProvider(this.providers, payment.provider);
    const request = { payment, ...(await this.handlers.for(subject).describePayment(subject.id)) };
    try {
      const providerOrderId =
        payment.providerOrderId ??
        (await this.payments.saveProviderOrderId(payment.id, await provider.createProviderOrder(request)));
      return { method: provider.name, action: provider.getPaymentAction({ ...request, providerOrderId }) };
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      return new DomainError(
        'SERVICE_UNAVAILABLE',
        'The payment service does not answer. Please try again in a minute.',
      );
    }
  }

  /** The current charge for each card of a bank with an offer; empty without offers. */
  async quoteCards(provider: PaymentProviderName, providerOrderId: string): Promise<CardQuote[]> {
    const payment = await this.payments.findByProviderOrder(provider, providerOrderId);
    if (!payment) return [];
    const cards =
      (await this.handlers
        .for(payment.subject)
        .discountRules?.listCardDiscounts(payment.subject.id, payment)) ?? [];
    return cards.map(({ bank, kind, discount }) => ({
      card: { bank, kind },
      amount: payment.amount - (discount?.amount ?? 0),
      label: discount?.label ?? null,
    }));
  }

  /**
   * Fixes what a card is charged, and reserves its discount for this payment. The discount stays valid if the offer
   * ends before the payment arrives, and counts as used while the payment is pending.
   * @param card null for a card without an offer, or another payment method
   * @param expected the amount that the shopper saw; null if unknown
   */
  async reserveCharge(
    provider: PaymentProviderName,
    providerOrderId: string,
    card: BankCard | null,
    expected: number | null,
  ): Promise<Result<Charge>> {
    const payment = await this.payments.findByProviderOrder(provider, providerOrderId);
    if (!payment) return new DomainError('NOT_FOUND', 'There is no such payment');
    const { subject } = payment;
    const handler = this.handlers.for(subject);
    return this.transactions.attempt(async (transaction) => {
      await handler.lock(transaction, subject.id);
      const discount =
        card &&
        ((await handler.discountRules?.reserveDiscount(transaction, subject.id, payment, card)) ?? null);
      const amount = payment.amount - (discount?.amount ?? 0);
      if (expected !== null && expected !== amount) return new DomainError('CONFLICT', AMOUNT_CHANGED);
      const discountId =
        discount && (await this.payments.insertDiscount(transaction, payment.id, discount, this.clock()));
      return { amount, discountId };
    });
  }

  /**
   * Records a received payment once, however often it is reported. A payment that does not count (late, duplicate or
   * wrong) is refunded.
   */
  async recordPayment(
    provider: PaymentProviderName,
    money: ReceivedPayment,
  ): Promise<Result<PaymentSubject>> {
    const payment = await this.payments.findByProviderOrder(provider, money.providerOrderId);
    if (!payment) return new DomainError('NOT_FOUND', 'There is no such payment');
    const { subject } = payment;
    const handler = this.handlers.for(subject);
    await this.transactions.run(async (transaction) => {
      await handler.lock(transaction, subject.id);
      if (await this.payments.hasReceipt(transaction, provider, money.providerPaymentId)) return;
      const discount = await this.payments.findDiscount(transaction, payment.id, money.discountId ?? null);
      const expectedAmount = payment.amount - (discount?.amount ?? 0);
      const isExpected = money.amount === expectedAmount && money.currency === payment.currency;
      const refundReason = isExpected
        ? await handler.onPaid(transaction, subject.id, discount)
        : AMOUNT_MISMATCH;
      if (!isExpected) await handler.onMismatch(transaction, subject.id, AMOUNT_MISMATCH);
      const receiptId = await this.payments.insertReceipt(
        transaction,
        payment,
        money,
        refundReason === null,
        this.clock(),
      );
      if (refundReason !== null)
        await this.refunds.refundReceipt(transaction, { id: receiptId, provider }, refundReason);
    });
    return subject;
  }

  /** Fetches and captures a payment that the provider has authorized. */
  async captureAuthorizedPayment(
    provider: PaymentProviderName,
    providerOrderId: string,
  ): Promise<Result<PaymentSubject>> {
    const payment = await this.payments.findByProviderOrder(provider, providerOrderId);
    if (!payment) return new DomainError('NOT_FOUND', 'There is no such payment');
    await this.fetchReceivedPayments(payment);
    return payment.subject;
  }

  /** Records a failed payment. */
  async failPayment(provider: PaymentProviderName, providerOrderId: string): Promise<Result<PaymentSubject>> {
    const payment = await this.payments.findByProviderOrder(provider, providerOrderId);
    if (!payment) return new DomainError('NOT_FOUND', 'There is no such payment');
    const { subject } = payment;
    const handler = this.handlers.for(subject);
    await this.transactions.run(async (transaction) => {
      await handler.lock(transaction, subject.id);
      await handler.onFailed(transaction, subject.id);
    });
    return subject;
  }

  /** Records the cash that the courier collected, for an order that the caller has locked. */
  async recordCashCollected(transaction: Transaction, orderId: string): Promise<void> {
    const subject = { kind: 'order' as const, id: orderId };
    const payment = await this.payments.findBySubject(subject, transaction);
    if (!payment || !isCash(payment.provider)) return;
    const money = { ...payment, providerPaymentId: `cash-${payment.id}` };
    await this.payments.insertReceipt(transaction, payment, money, true, this.clock());
  }

  /** Asks the provider of a payment what it has received, and records that. */
  async fetchReceivedPayments({ provider, providerOrderId }: Payment): Promise<void> {
    if (providerOrderId === null) return;
    const receivedPayments = await this.providers.get(provider)?.fetchReceivedPayments?.(providerOrderId);
    for (const money of receivedPayments ?? []) await this.recordPayment(provider, money);
  }
}

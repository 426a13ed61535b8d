import { secondsAfter, type Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import type { BankCard } from '../../domain/bank-offer';
import { DomainError, type Result } from '../../domain/domain-error';
import type { CurrencyCode } from '../../domain/money';
import { RESERVATION_SECONDS } from '../../domain/order-limits';
import type { JobQueue } from '../../platform/jobs/job.queue';
import {
  ProviderUnavailable,
  type CardQuote,
  type Charge,
  type Discount,
  type ReceivedPayment,
  type Payment,
  type PaymentDescription,
  type PaymentProvider,
  type PaymentProviderName,
  type PaymentRecorder,
  type PaymentSubject,
  type Receipt,
  type StartedPayment,
} from './payment';
import { isCash } from './payment-methods';
import type { PaymentRepository } from './payment.repository';

/** Applies payments to what they pay for: implemented by orders and gift cards. */
export interface PaymentHandler {
  /** Locks the subject until the transaction ends. Always called first. */
  lock(transaction: Transaction, id: string): Promise<void>;
  /**
   * The full amount was received.
   * @param discount the bank discount that is part of the amount due
   * @returns null if the payment counts; else why it is refunded, as a message for the shopper
   */
  onPaid(transaction: Transaction, id: string, discount: Discount | null): Promise<string | null>;
  /** A wrong amount or currency was received, and is refunded. */
  onMismatch(transaction: Transaction, id: string, reason: string): Promise<void>;
  /** The payment failed; another may still succeed. */
  onFailed(transaction: Transaction, id: string): Promise<void>;
  /** A refund was sent. `isComplete`: no other refund of the subject is due. */
  onRefunded(transaction: Transaction, id: string, sent: number, isComplete: boolean): Promise<void>;
  describePayment(id: string): Promise<PaymentDescription>;
  /** The bank discounts of the subject; absent if no offer applies to it. */
  readonly discountRules?: DiscountRules;
}

/** Decides which bank discounts a payment gets. */
export interface DiscountRules {
  /** The cards of banks with offers, each with its discount on the payment; null without one. */
  listCardDiscounts(
    id: string,
    payment: Payment,
  ): Promise<readonly (BankCard & { readonly discount: Discount | null })[]>;
  /** The card's discount for a locked subject, locked until the transaction ends; null without one. */
  reserveDiscount(
    transaction: Transaction,
    id: string,
    payment: Payment,
    card: BankCard,
  ): Promise<Discount | null>;
}

const AMOUNT_CHANGED = 'The amount for this card has changed. Nothing was charged: please check it again.';
const AMOUNT_MISMATCH = 'What was paid is not what was asked for';
/** Payments polled per run, and in parallel. */
const POLL_BATCH = 50;
const POLL_PARALLEL = 5;
/** By then a refund has been retried for most of a day. */
const REFUND_OVERDUE_SECONDS = 86_400;
const OVERDUE_REFUND_BATCH = 100;

/** Starts payments, records receipts and makes refunds. A payment counts once, however often it is reported. */
export class PaymentService implements PaymentRecorder {
  readonly #handlers = new Map<PaymentSubject['kind'], PaymentHandler>();

  constructor(
    private readonly transactions: Transactions,
    private readonly payments: PaymentRepository,
    private readonly providers: ReadonlyMap<PaymentProviderName, PaymentProvider>,
    private readonly jobs: Pick<JobQueue, 'addIfAbsent'>,
    private readonly clock: Clock,
  ) {}

  /** Handlers register themselves, so that this module does not depend on orders or gift cards. */
  registerHandler(kind: PaymentSubject['kind'], handler: PaymentHandler): void {
    this.#handlers.set(kind, handler);
  }

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
    const provider = this.requireProvider(payment.provider);
    const request = { payment, ...(await this.handlerFor(subject).describePayment(subject.id)) };
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
      (await this.handlerFor(payment.subject).discountRules?.listCardDiscounts(
        payment.subject.id,
        payment,
      )) ?? [];
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
    const handler = this.handlerFor(subject);
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
    const handler = this.handlerFor(subject);
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
        await this.createRefund(transaction, { id: receiptId, provider }, refundReason);
    });
    return subject;
  }

  /**
   * Payments of expired reservations whose provider must be asked, in case no notification arrived; each with the
   * function that asks. Leaves out payments that another process is polling.
   */
  async findPaymentsToPoll(orderIds: readonly string[]): Promise<ReadonlyMap<string, () => Promise<void>>> {
    const payments = await this.payments.claimForPolling(this.clock(), orderIds.length, orderIds);
    return new Map(
      payments.map((payment) => [payment.subject.id, () => this.fetchReceivedPayments(payment)]),
    );
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

  /**
   * Polls open payments of orders and gift cards that were not reported: first when the reservation ends, then at
   * doubling intervals for two days. Throws the first failure after all have been polled.
   */
  async pollOpenPayments(): Promise<void> {
    const openPayments = await this.payments.claimForPolling(this.clock(), POLL_BATCH);
    const failures: unknown[] = [];
    for (let from = 0; from < openPayments.length; from += POLL_PARALLEL) {
      const batch = openPayments.slice(from, from + POLL_PARALLEL);
      await Promise.all(
        batch.map((payment) =>
          this.fetchReceivedPayments(payment).catch((error: unknown) => failures.push(error)),
        ),
      );
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Records a failed payment. */
  async failPayment(provider: PaymentProviderName, providerOrderId: string): Promise<Result<PaymentSubject>> {
    const payment = await this.payments.findByProviderOrder(provider, providerOrderId);
    if (!payment) return new DomainError('NOT_FOUND', 'There is no such payment');
    const { subject } = payment;
    const handler = this.handlerFor(subject);
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

  /** Refunds the payment of a subject that the caller has locked, once. @returns false if it was not paid */
  async refund(transaction: Transaction, subject: PaymentSubject, reason: string): Promise<boolean> {
    const receipt = await this.payments.findAppliedReceipt(subject, transaction);
    if (!receipt) return false;
    await this.createRefund(transaction, receipt, reason);
    return true;
  }

  /**
   * Records a refund that staff sent by hand, for a subject that the caller has locked.
   * @param reference the bank's reference
   * @returns false if no manual refund is due
   */
  async completeManualRefund(
    transaction: Transaction,
    subject: PaymentSubject,
    reference: string,
  ): Promise<boolean> {
    const dueRefund = await this.payments.findDueRefund(subject, transaction);
    if (!dueRefund || !this.isManual(dueRefund.provider)) return false;
    if (!(await this.payments.markRefunded(transaction, dueRefund.id, reference, this.clock()))) return false;
    await this.notifyRefunded(transaction, subject, dueRefund.amount);
    return true;
  }

  /** Sends a due refund to its provider. */
  async executeRefund(refundId: string): Promise<void> {
    const dueRefund = await this.payments.findRefund(refundId);
    if (dueRefund?.refund.state !== 'due') return;
    const { refund, receipt, payment } = dueRefund;
    const sent = await this.requireProvider(receipt.provider).refund?.(receipt, refund);
    if (sent === undefined) return;
    const handler = this.handlerFor(payment.subject);
    await this.transactions.run(async (transaction) => {
      await handler.lock(transaction, payment.subject.id);
      if (await this.payments.markRefunded(transaction, refundId, sent, this.clock()))
        await this.notifyRefunded(transaction, payment.subject, refund.amount);
    });
  }

  /**
   * Queues overdue refunds again, and lists all that are overdue, including manual ones.
   * @returns a line for each; empty if none is overdue
   */
  async retryOverdueRefunds(): Promise<string[]> {
    const overdueSince = secondsAfter(this.clock(), -REFUND_OVERDUE_SECONDS);
    const manualProviders = [...this.providers.keys()].filter((provider) => this.isManual(provider));
    // Queried separately, so that many manual refunds cannot crowd out the others.
    const unsentRefunds = await this.payments.findOverdueRefunds(
      overdueSince,
      OVERDUE_REFUND_BATCH,
      manualProviders,
      false,
    );
    for (const { id } of unsentRefunds)
      await this.transactions.run((transaction) => this.queueRefund(transaction, id));
    const manualRefunds = await this.payments.findOverdueRefunds(
      overdueSince,
      OVERDUE_REFUND_BATCH,
      manualProviders,
      true,
    );
    return [...unsentRefunds, ...manualRefunds].map(
      ({ id, amount, currency, provider, createdAt }) =>
        `The refund ${id} of ${amount} ${currency} by ${provider} is due since ${createdAt.toISOString()}`,
    );
  }

  private async fetchReceivedPayments({ provider, providerOrderId }: Payment): Promise<void> {
    if (providerOrderId === null) return;
    const receivedPayments = await this.providers.get(provider)?.fetchReceivedPayments?.(providerOrderId);
    for (const money of receivedPayments ?? []) await this.recordPayment(provider, money);
  }

  private async notifyRefunded(
    transaction: Transaction,
    subject: PaymentSubject,
    sent: number,
  ): Promise<void> {
    const isComplete = !(await this.payments.hasDueRefund(subject, transaction));
    await this.handlerFor(subject).onRefunded(transaction, subject.id, sent, isComplete);
  }

  private async createRefund(
    transaction: Transaction,
    { id, provider }: Pick<Receipt, 'id' | 'provider'>,
    reason: string,
  ): Promise<void> {
    const refundId = await this.payments.insertRefund(transaction, id, reason, this.clock());
    if (refundId !== null && !this.isManual(provider)) await this.queueRefund(transaction, refundId);
  }

  /** The job key prevents two jobs for a refund, which could send it twice. */
  private async queueRefund(transaction: Transaction, refundId: string): Promise<void> {
    await this.jobs.addIfAbsent(transaction, 'pay-refund', { refundId }, `pay-refund ${refundId}`);
  }

  private isManual(name: PaymentProviderName): boolean {
    const provider = this.providers.get(name);
    return provider !== undefined && provider.refund === undefined;
  }

  private handlerFor({ kind }: PaymentSubject): PaymentHandler {
    const handler = this.#handlers.get(kind);
    if (!handler) throw new Error(`There is no payment handler for a ${kind}`);
    return handler;
  }

  private requireProvider(name: PaymentProviderName): PaymentProvider {
    const provider = this.providers.get(name);
    if (!provider) throw new ProviderUnavailable(`${name} is not set up`);
    return provider;
  }
}

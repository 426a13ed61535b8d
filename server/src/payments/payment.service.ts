import { secondsAfter, type Clock } from '../clock';
import type { Transaction, Transactions } from '../database/transactions';
import type { BankCard } from '../domain/bank-offer';
import { DomainError, type Result } from '../domain/domain-error';
import type { CurrencyCode } from '../domain/money';
import { RESERVATION_SECONDS } from '../domain/order-limits';
import type { JobQueue } from '../jobs/job.queue';
import {
  ProviderUnavailable,
  type CardQuote,
  type Charge,
  type Discount,
  type ReceivedPayment,
  type Payment,
  type PaymentAction,
  type PaymentProvider,
  type PaymentProviderName,
  type PaymentSubject,
  type Receipt,
} from './payment';
import type { PaymentRepository } from './payment.repository';

/** Who is paid: orders and gift cards each say what money means for them. */
export interface PaymentHandler {
  /** Holds others off what is paid for until the transaction ends; always comes first. */
  lock(transaction: Transaction, id: string): Promise<void>;
  /**
   * All of the money came.
   * @param discount what a bank pays of it
   * @returns null where it pays; else why it goes back, in words for the shopper
   */
  onPaid(transaction: Transaction, id: string, discount: Discount | null): Promise<string | null>;
  /** Money came that is not what was asked for, and goes back. */
  onMismatch(transaction: Transaction, id: string, reason: string): Promise<void>;
  /** The payment failed; one may still come. */
  onFailed(transaction: Transaction, id: string): Promise<void>;
  /** So much money has gone back; all of it, when nothing more is to go back. */
  onRefunded(transaction: Transaction, id: string, sent: number, isComplete: boolean): Promise<void>;
  /** What the payment page calls it, and the path that it returns to. */
  describePayment(id: string): Promise<{ readonly description: string; readonly returnTo: string }>;
  /** What banks would pay of it; absent where no offer is for it. */
  readonly discountRules?: DiscountRules;
}

/** Which discounts of banks a payment can have. */
export interface DiscountRules {
  /** Cards that somebody may hold, each with its discount on the payment's amount; null without one. */
  listCardDiscounts(
    id: string,
    payment: Payment,
  ): Promise<readonly (BankCard & { readonly discount: Discount | null })[]>;
  /** The discount of a card for something that the caller holds, kept from others until the transaction ends; null without one. */
  reserveDiscount(
    transaction: Transaction,
    id: string,
    payment: Payment,
    card: BankCard,
  ): Promise<Discount | null>;
}

const AMOUNT_CHANGED =
  'The amount for this card has changed. Nothing was charged: please look at it once more.';
const AMOUNT_MISMATCH = 'What was paid is not what was asked for';
/** Of payments that nobody told of so many are asked after in one go, so many of them at once. */
const POLL_BATCH = 50;
const POLL_PARALLEL = 5;
/** A refund that has not gone out by then has been tried for most of a day. */
const REFUND_OVERDUE_SECONDS = 86_400;
const OVERDUE_REFUND_BATCH = 100;

/** Begins payments, takes money in, sends it back. Money is counted once, however often its coming is told. */
export class PaymentService {
  readonly #handlers = new Map<PaymentSubject['kind'], PaymentHandler>();

  constructor(
    private readonly transactions: Transactions,
    private readonly payments: PaymentRepository,
    private readonly providers: ReadonlyMap<PaymentProviderName, PaymentProvider>,
    private readonly jobs: Pick<JobQueue, 'addUnlessWaiting'>,
    private readonly clock: Clock,
  ) {}

  /** Rooms that are paid name themselves: this one knows none of them. */
  registerHandler(kind: PaymentSubject['kind'], handler: PaymentHandler): void {
    this.#handlers.set(kind, handler);
  }

  isOffered(provider: PaymentProviderName): boolean {
    return this.providers.has(provider);
  }

  /** Notes that a payment is to come. No provider hears of it before `action`. */
  createPayment(
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

  /** Where the shopper goes to pay: the same place however often it is asked. */
  async getPaymentAction(subject: PaymentSubject): Promise<Result<PaymentAction>> {
    const payment = await this.payments.findBySubject(subject);
    if (!payment) throw new Error('No payment was begun');
    const provider = this.requireProvider(payment.provider);
    const request = { payment, ...(await this.handlerFor(subject).describePayment(subject.id)) };
    try {
      const providerOrderId =
        payment.providerOrderId ??
        (await this.payments.saveProviderOrderId(payment.id, await provider.createProviderOrder(request)));
      return provider.getPaymentAction({ ...request, providerOrderId });
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      return new DomainError(
        'SERVICE_UNAVAILABLE',
        'The payment service does not answer. Please try again in a minute.',
      );
    }
  }

  /** What each card that a bank has an offer for would be charged at present; none where there are no offers. */
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
   * Says what a card is to be charged, and keeps its discount for this payment. What is promised holds although the offer ends before
   * the money comes; its use counts as long as the payment is awaited.
   * @param card null for one without a bank, and for all that is no card
   * @param expected what the shopper was shown; null where nobody said
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

  /** Money came for a payment. Told twice it counts once; late, twice paid or wrong it goes back where it pays for nothing. */
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
   * Of orders whose reservation is over those whose provider is to be asked, each with how: neither the shopper's page nor a
   * webhook may have told. What somebody else asks after at the moment is not among them.
   */
  async findPaymentsToPoll(orderIds: readonly string[]): Promise<ReadonlyMap<string, () => Promise<void>>> {
    const payments = await this.payments.claimForPolling(this.clock(), orderIds.length, orderIds);
    return new Map(
      payments.map((payment) => [payment.subject.id, () => this.fetchReceivedPayments(payment)]),
    );
  }

  /** The provider told of a payment that is not money yet: what has come is asked for, and taken. */
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
   * Asks after payments that nobody told of, orders' and gift cards': when a reservation would be over, and then again, each
   * time after twice as long, for two days. @throws the first failure, when all have been asked after
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

  /** A payment failed at the provider. */
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

  /** Cash was collected at the door, for an order that the caller holds. */
  async recordCashCollected(transaction: Transaction, orderId: string): Promise<void> {
    const subject = { kind: 'order' as const, id: orderId };
    const payment = await this.payments.findBySubject(subject, transaction);
    if (payment?.provider !== 'cash_on_delivery') return;
    const money = { ...payment, providerPaymentId: `cash-${payment.id}` };
    await this.payments.insertReceipt(transaction, payment, money, true, this.clock());
  }

  /** Sends back what paid for an order that the caller holds: once. @returns false where nothing has paid */
  async refund(transaction: Transaction, subject: PaymentSubject, reason: string): Promise<boolean> {
    const receipt = await this.payments.findAppliedReceipt(subject, transaction);
    if (!receipt) return false;
    await this.createRefund(transaction, receipt, reason);
    return true;
  }

  /**
   * The shop's people have sent back what no machine could, for an order that the caller holds.
   * @param reference what their bank calls it
   * @returns false where nothing waits for that
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

  /** Carries a refund out. */
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
   * Queues once more what no try has sent, and names what has not gone out, whoever has to send it.
   * @returns one line for each; none where all is well
   */
  async retryOverdueRefunds(): Promise<string[]> {
    const overdueSince = secondsAfter(this.clock(), -REFUND_OVERDUE_SECONDS);
    const manualProviders = [...this.providers.keys()].filter((provider) => this.isManual(provider));
    // Apart: however many wait for people, the others go out.
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

  /** Under a key of its own: two at once could send it twice. */
  private async queueRefund(transaction: Transaction, refundId: string): Promise<void> {
    await this.jobs.addUnlessWaiting(transaction, 'pay-refund', { refundId }, `pay-refund ${refundId}`);
  }

  private isManual(name: PaymentProviderName): boolean {
    const provider = this.providers.get(name);
    return provider !== undefined && provider.refund === undefined;
  }

  private handlerFor({ kind }: PaymentSubject): PaymentHandler {
    const handler = this.#handlers.get(kind);
    if (!handler) throw new Error(`Nobody takes payments for a ${kind}`);
    return handler;
  }

  private requireProvider(name: PaymentProviderName): PaymentProvider {
    const provider = this.providers.get(name);
    if (!provider) throw new ProviderUnavailable(`${name} is not set up`);
    return provider;
  }
}

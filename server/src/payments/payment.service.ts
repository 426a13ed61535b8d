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
  type MoneyReceived,
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
  paid(transaction: Transaction, id: string, discount: Discount | null): Promise<string | null>;
  /** Money came that is not what was asked for, and goes back. */
  refused(transaction: Transaction, id: string, reason: string): Promise<void>;
  /** The payment failed; one may still come. */
  failed(transaction: Transaction, id: string): Promise<void>;
  /** So much money has gone back; all of it, when nothing more is to go back. */
  refunded(transaction: Transaction, id: string, sent: number, isAll: boolean): Promise<void>;
  /** What the payment page calls it, and the path that it returns to. */
  describe(id: string): Promise<{ readonly description: string; readonly returnTo: string }>;
  /** What banks would pay of it; absent where no offer is for it. */
  readonly discounts?: DiscountRules;
}

/** Which discounts of banks a payment can have. */
export interface DiscountRules {
  /** Cards that somebody may hold, each with its discount on the payment's amount; null without one. */
  list(id: string, payment: Payment): Promise<readonly (BankCard & { readonly discount: Discount | null })[]>;
  /** The discount of a card for something that the caller holds, kept from others until the transaction ends; null without one. */
  take(transaction: Transaction, id: string, payment: Payment, card: BankCard): Promise<Discount | null>;
}

const ANOTHER_AMOUNT =
  'The amount for this card has changed. Nothing was charged: please look at it once more.';
const WRONG_AMOUNT = 'What was paid is not what was asked for';
/** Of payments that nobody told of so many are asked after in one go, so many of them at once. */
const ASKED = 50;
const ASKED_AT_ONCE = 5;
/** A refund that has not gone out by then has been tried for most of a day. */
const OVERDUE_SECONDS = 86_400;
const CHASED = 100;

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
  serve(kind: PaymentSubject['kind'], handler: PaymentHandler): void {
    this.#handlers.set(kind, handler);
  }

  offers(provider: PaymentProviderName): boolean {
    return this.providers.has(provider);
  }

  /** Notes that a payment is to come. No provider hears of it before `action`. */
  expect(
    transaction: Transaction,
    subject: PaymentSubject,
    payment: {
      readonly provider: PaymentProviderName;
      readonly amount: number;
      readonly currency: CurrencyCode;
    },
  ): Promise<void> {
    const createdAt = this.clock();
    const canBeAsked = this.providers.get(payment.provider)?.received !== undefined;
    const askAt = canBeAsked ? secondsAfter(createdAt, RESERVATION_SECONDS) : null;
    return this.payments.insert(transaction, subject, { ...payment, createdAt }, askAt);
  }

  /** Where the shopper goes to pay: the same place however often it is asked. */
  async action(subject: PaymentSubject): Promise<Result<PaymentAction>> {
    const payment = await this.payments.of(subject);
    if (!payment) throw new Error('No payment was begun');
    const provider = this.provider(payment.provider);
    const request = { payment, ...(await this.taker(subject).describe(subject.id)) };
    try {
      const providerOrderId =
        payment.providerOrderId ??
        (await this.payments.noteProviderOrder(payment.id, await provider.begin(request)));
      return provider.action({ ...request, providerOrderId });
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      return new DomainError(
        'SERVICE_UNAVAILABLE',
        'The payment service does not answer. Please try again in a minute.',
      );
    }
  }

  /** What each card that a bank has an offer for would be charged at present; none where there are no offers. */
  async quotes(provider: PaymentProviderName, providerOrderId: string): Promise<CardQuote[]> {
    const payment = await this.payments.byProviderOrder(provider, providerOrderId);
    if (!payment) return [];
    const cards = (await this.taker(payment.subject).discounts?.list(payment.subject.id, payment)) ?? [];
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
  async charge(
    provider: PaymentProviderName,
    providerOrderId: string,
    card: BankCard | null,
    expected: number | null,
  ): Promise<Result<Charge>> {
    const payment = await this.payments.byProviderOrder(provider, providerOrderId);
    if (!payment) return new DomainError('NOT_FOUND', 'There is no such payment');
    const { subject } = payment;
    const handler = this.taker(subject);
    return this.transactions.attempt(async (transaction) => {
      await handler.lock(transaction, subject.id);
      const discount =
        card && ((await handler.discounts?.take(transaction, subject.id, payment, card)) ?? null);
      const amount = payment.amount - (discount?.amount ?? 0);
      if (expected !== null && expected !== amount) return new DomainError('CONFLICT', ANOTHER_AMOUNT);
      const discountId =
        discount && (await this.payments.insertDiscount(transaction, payment.id, discount, this.clock()));
      return { amount, discountId };
    });
  }

  /** Money came for a payment. Told twice it counts once; late, twice paid or wrong it goes back where it pays for nothing. */
  async receive(provider: PaymentProviderName, money: MoneyReceived): Promise<Result<PaymentSubject>> {
    const payment = await this.payments.byProviderOrder(provider, money.providerOrderId);
    if (!payment) return new DomainError('NOT_FOUND', 'There is no such payment');
    const { subject } = payment;
    const handler = this.taker(subject);
    await this.transactions.run(async (transaction) => {
      await handler.lock(transaction, subject.id);
      if (await this.payments.hasReceipt(transaction, provider, money.providerPaymentId)) return;
      const discount = await this.payments.discount(transaction, payment.id, money.discountId ?? null);
      const asked = payment.amount - (discount?.amount ?? 0);
      const isRight = money.amount === asked && money.currency === payment.currency;
      const rejection = isRight ? await handler.paid(transaction, subject.id, discount) : WRONG_AMOUNT;
      if (!isRight) await handler.refused(transaction, subject.id, WRONG_AMOUNT);
      const receiptId = await this.payments.insertReceipt(
        transaction,
        payment,
        money,
        rejection === null,
        this.clock(),
      );
      if (rejection !== null) await this.giveBack(transaction, { id: receiptId, provider }, rejection);
    });
    return subject;
  }

  /**
   * Of orders whose reservation is over those whose provider is to be asked, each with how: neither the shopper's page nor a
   * webhook may have told. What somebody else asks after at the moment is not among them.
   */
  async toAskAfter(orderIds: readonly string[]): Promise<ReadonlyMap<string, () => Promise<void>>> {
    const payments = await this.payments.takeToAsk(this.clock(), orderIds.length, orderIds);
    return new Map(payments.map((payment) => [payment.subject.id, () => this.ask(payment)]));
  }

  /** The provider told of a payment that is not money yet: what has come is asked for, and taken. */
  async askAfterPromise(
    provider: PaymentProviderName,
    providerOrderId: string,
  ): Promise<Result<PaymentSubject>> {
    const payment = await this.payments.byProviderOrder(provider, providerOrderId);
    if (!payment) return new DomainError('NOT_FOUND', 'There is no such payment');
    await this.ask(payment);
    return payment.subject;
  }

  /**
   * Asks after payments that nobody told of, orders' and gift cards': when a reservation would be over, and then again, each
   * time after twice as long, for two days. @throws the first failure, when all have been asked after
   */
  async askAfterOpen(): Promise<void> {
    const open = await this.payments.takeToAsk(this.clock(), ASKED);
    const failures: unknown[] = [];
    for (let from = 0; from < open.length; from += ASKED_AT_ONCE) {
      const some = open.slice(from, from + ASKED_AT_ONCE);
      await Promise.all(
        some.map((payment) => this.ask(payment).catch((error: unknown) => failures.push(error))),
      );
    }
    if (failures.length > 0) throw failures[0];
  }

  /** A payment failed at the provider. */
  async fail(provider: PaymentProviderName, providerOrderId: string): Promise<Result<PaymentSubject>> {
    const payment = await this.payments.byProviderOrder(provider, providerOrderId);
    if (!payment) return new DomainError('NOT_FOUND', 'There is no such payment');
    const { subject } = payment;
    const handler = this.taker(subject);
    await this.transactions.run(async (transaction) => {
      await handler.lock(transaction, subject.id);
      await handler.failed(transaction, subject.id);
    });
    return subject;
  }

  /** Cash was collected at the door, for an order that the caller holds. */
  async collected(transaction: Transaction, orderId: string): Promise<void> {
    const subject = { kind: 'order' as const, id: orderId };
    const payment = await this.payments.of(subject, transaction);
    if (payment?.provider !== 'cash_on_delivery') return;
    const money = { ...payment, providerPaymentId: `cash-${payment.id}` };
    await this.payments.insertReceipt(transaction, payment, money, true, this.clock());
  }

  /** Sends back what paid for an order that the caller holds: once. @returns false where nothing has paid */
  async refund(transaction: Transaction, subject: PaymentSubject, reason: string): Promise<boolean> {
    const receipt = await this.payments.applied(subject, transaction);
    if (!receipt) return false;
    await this.giveBack(transaction, receipt, reason);
    return true;
  }

  /**
   * The shop's people have sent back what no machine could, for an order that the caller holds.
   * @param reference what their bank calls it
   * @returns false where nothing waits for that
   */
  async sentByHand(transaction: Transaction, subject: PaymentSubject, reference: string): Promise<boolean> {
    const due = await this.payments.dueRefund(subject, transaction);
    if (!due || !this.isByHand(due.provider)) return false;
    if (!(await this.payments.noteRefunded(transaction, due.id, reference, this.clock()))) return false;
    await this.tellRefunded(transaction, subject, due.amount);
    return true;
  }

  /** Carries a refund out. */
  async payRefund(refundId: string): Promise<void> {
    const due = await this.payments.refund(refundId);
    if (due?.refund.state !== 'due') return;
    const { refund, receipt, payment } = due;
    const sent = await this.provider(receipt.provider).refund?.(receipt, refund);
    if (sent === undefined) return;
    const handler = this.taker(payment.subject);
    await this.transactions.run(async (transaction) => {
      await handler.lock(transaction, payment.subject.id);
      if (await this.payments.noteRefunded(transaction, refundId, sent, this.clock()))
        await this.tellRefunded(transaction, payment.subject, refund.amount);
    });
  }

  /**
   * Queues once more what no try has sent, and names what has not gone out, whoever has to send it.
   * @returns one line for each; none where all is well
   */
  async chaseRefunds(): Promise<string[]> {
    const before = secondsAfter(this.clock(), -OVERDUE_SECONDS);
    const byHand = [...this.providers.keys()].filter((provider) => this.isByHand(provider));
    // Apart: however many wait for people, the others go out.
    const unsent = await this.payments.overdueRefunds(before, CHASED, byHand, false);
    for (const { id } of unsent)
      await this.transactions.run((transaction) => this.queueRefund(transaction, id));
    const waiting = await this.payments.overdueRefunds(before, CHASED, byHand, true);
    return [...unsent, ...waiting].map(
      ({ id, amount, currency, provider, createdAt }) =>
        `The refund ${id} of ${amount} ${currency} by ${provider} is due since ${createdAt.toISOString()}`,
    );
  }

  private async ask({ provider, providerOrderId }: Payment): Promise<void> {
    if (providerOrderId === null) return;
    const all = await this.providers.get(provider)?.received?.(providerOrderId);
    for (const money of all ?? []) await this.receive(provider, money);
  }

  private async tellRefunded(transaction: Transaction, subject: PaymentSubject, sent: number): Promise<void> {
    const isAll = !(await this.payments.hasDueRefund(subject, transaction));
    await this.taker(subject).refunded(transaction, subject.id, sent, isAll);
  }

  private async giveBack(
    transaction: Transaction,
    { id, provider }: Pick<Receipt, 'id' | 'provider'>,
    reason: string,
  ): Promise<void> {
    const refundId = await this.payments.insertRefund(transaction, id, reason, this.clock());
    if (refundId !== null && !this.isByHand(provider)) await this.queueRefund(transaction, refundId);
  }

  /** Under a key of its own: two at once could send it twice. */
  private async queueRefund(transaction: Transaction, refundId: string): Promise<void> {
    await this.jobs.addUnlessWaiting(transaction, 'pay-refund', { refundId }, `pay-refund ${refundId}`);
  }

  private isByHand(name: PaymentProviderName): boolean {
    const provider = this.providers.get(name);
    return provider !== undefined && provider.refund === undefined;
  }

  private taker({ kind }: PaymentSubject): PaymentHandler {
    const handler = this.#handlers.get(kind);
    if (!handler) throw new Error(`Nobody takes payments for a ${kind}`);
    return handler;
  }

  private provider(name: PaymentProviderName): PaymentProvider {
    const provider = this.providers.get(name);
    if (!provider) throw new ProviderUnavailable(`${name} is not set up`);
    return provider;
  }
}

import type { Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/database/transactions';
import { validateInput } from '../../domain/account-schemas';
import {
  giftCardSchema,
  GIFT_CARD_CODE,
  normaliseGiftCardCode,
  type GiftCardInput,
} from '../../domain/checkout-schemas';
import { toIndiaDate } from '../../domain/india';
import { formatDay } from '../../domain/india-time';
import { DomainError, type Result } from '../../domain/domain-error';
import { formatMoney, type CurrencyCode } from '../../domain/money';
import { GIFT_CARD_DAYS } from '../../domain/order-limits';
import { isUuid } from '../../domain/uuid';
import { shopperId, type Shopper } from '../guests/shopper';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { MessageService } from '../messaging/message.service';
import type { IdempotentCommand } from '../payments/idempotent-command';
import {
  METHOD_NOT_OFFERED,
  type PaymentDescription,
  type PaymentProviderName,
  type StartedPayment,
} from '../payments/payment';
import { isCash } from '../payments/payment-methods';
import type { PaymentHandler } from '../payments/payment-handler';
import type { PaymentService } from '../payments/payment.service';
import { generateCode } from '../payments/code-generator';
import { sha256 } from '../../platform/security/secrets';
import type { GiftCard, GiftCardRepository } from './gift-card.repository';
import { DAY_MS } from '../../domain/days';

const CODE_LETTERS = 16;
const PAID_TWICE = 'This gift card has been paid already';

interface BuyGiftCardRequest {
  /** As the caller sent it. */
  readonly input: GiftCardInput;
  readonly method: PaymentProviderName;
  readonly idempotencyKey: string;
  readonly origin: string;
  readonly ipBlock: string;
}

/** A card that is bought, and where to pay it. */
interface GiftCardPurchase {
  readonly card: GiftCard;
  /** Without an action once the card is paid. */
  readonly payment: StartedPayment;
}

/**
 * Sells gift cards and looks up their balance. Stores only the hash of a code; the code itself is in the recipient's
 * email.
 */
export class GiftCardService implements PaymentHandler {
  constructor(
    private readonly command: IdempotentCommand<GiftCardInput>,
    private readonly cards: GiftCardRepository,
    private readonly payments: PaymentService,
    private readonly messages: MessageService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly currency: CurrencyCode,
  ) {}

  /** Finds a card that can pay, by its code. */
  async findSpendable(typedCode: string, ipBlock: string): Promise<Result<GiftCard>> {
    const rejection = await this.limits.consume(['gift card by address', ipBlock]);
    if (rejection) return rejection;
    const code = normaliseGiftCardCode(typedCode);
    const card = GIFT_CARD_CODE.test(code) ? await this.cards.findByCode(sha256(code)) : null;
    if (card?.state !== 'active')
      return new DomainError('NOT_FOUND', 'There is no gift card with this code', 'code');
    if (card.expiresAt !== null && card.expiresAt <= this.clock())
      return new DomainError('CONFLICT', 'This gift card has expired', 'code');
    return card;
  }

  /** Why a purchase cannot be started, whoever asks; null if it can. */
  async findInputProblem({
    input,
    method,
  }: Pick<BuyGiftCardRequest, 'input' | 'method'>): Promise<DomainError | null> {
    const problem = this.findMethodProblem(method);
    if (problem !== null) return problem;
    const valid = await this.validate(input);
    return valid instanceof DomainError ? valid : null;
  }

  /**
   * Starts a purchase. A repeated idempotency key returns the first result, even if the day of delivery has passed since. Rate
   * limits count only calls that create a card.
   */
  async startPurchase(shopper: Shopper, request: BuyGiftCardRequest): Promise<Result<GiftCardPurchase>> {
    const { input, method, idempotencyKey } = request;
    const problem = this.findMethodProblem(method);
    if (problem !== null) return problem;
    const requestText = JSON.stringify(['gift card', method, input]);
    return this.command.run(
      { owner: shopperId(shopper), idempotencyKey, requestText },
      {
        prepare: () => this.prepare(request),
        execute: (transaction, id, valid) =>
          this.create(transaction, shopper, { ...request, input: valid }, id),
        answer: (id) => this.resultOf(id, method),
      },
    );
  }

  private async prepare({ input, ipBlock }: BuyGiftCardRequest): Promise<Result<GiftCardInput>> {
    const valid = await this.validate(input);
    if (valid instanceof DomainError) return valid;
    return (await this.limits.consume(['gift card purchase by address', ipBlock])) ?? valid;
  }

  private findMethodProblem(method: PaymentProviderName): DomainError | null {
    return this.payments.isOffered(method) && !isCash(method)
      ? null
      : new DomainError('BAD_USER_INPUT', METHOD_NOT_OFFERED, 'paymentMethod');
  }

  private validate(input: BuyGiftCardRequest['input']): Promise<Result<GiftCardInput>> {
    return validateInput(giftCardSchema(this.currency, this.clock()), { ...input });
  }

  private async create(
    transaction: Transaction,
    shopper: Shopper,
    { input, method, origin }: BuyGiftCardRequest,
    id: string,
  ): Promise<string> {
    const now = this.clock();
    await this.cards.insert(transaction, shopper, {
      ...input,
      id,
      currency: this.currency,
      origin,
      deliverOn: input.deliverOn || toIndiaDate(now),
      createdAt: now,
    });
    await this.payments.insertPendingPayment(
      transaction,
      { kind: 'gift card', id },
      { provider: method, amount: input.amount, currency: this.currency },
    );
    return id;
  }

  private async resultOf(id: string, method: PaymentProviderName): Promise<Result<GiftCardPurchase>> {
    const card = await this.cards.findById(id);
    if (!card) throw new Error('The gift card is gone');
    if (card.state === 'failed')
      return new DomainError('CONFLICT', 'Your payment did not go through. Please buy the gift card again.');
    if (card.state === 'active') return { card, payment: { method, action: null } };
    const payment = await this.payments.startPayment({ kind: 'gift card', id });
    return payment instanceof DomainError ? payment : { card, payment };
  }

  /** Gift cards that this shopper bought, newest first. */
  listBought(shopper: Shopper | null): Promise<GiftCard[]> {
    return shopper ? this.cards.findByBuyer(shopper) : Promise.resolve([]);
  }

  /** Null both for unknown cards and for those of others. */
  async findBought(shopper: Shopper | null, id: string): Promise<GiftCard | null> {
    if (!shopper || !isUuid(id)) return null;
    return this.cards.findOneByBuyer(shopper, id);
  }

  async lock(transaction: Transaction, id: string): Promise<void> {
    await this.cards.lock(transaction, id);
  }

  async onPaid(transaction: Transaction, id: string): Promise<string | null> {
    const card = await this.requireLocked(transaction, id);
    if (card.state === 'active') {
      await this.notifyPaymentReturned(transaction, card, PAID_TWICE);
      return PAID_TWICE;
    }
    const now = this.clock();
    const code = generateCode(CODE_LETTERS);
    const validFrom = Math.max(now.getTime(), nineInTheMorning(card.deliverOn).getTime());
    const expiresAt = new Date(validFrom + GIFT_CARD_DAYS * DAY_MS);
    await this.cards.activate(
      transaction,
      id,
      { hash: sha256(code), lastFour: code.slice(-4), expiresAt },
      now,
    );
    await this.queueGiftCardMails(transaction, card, code, expiresAt);
    return null;
  }

  async onMismatch(transaction: Transaction, id: string, reason: string): Promise<void> {
    await this.notifyPaymentReturned(transaction, await this.requireLocked(transaction, id), reason);
  }

  onFailed(transaction: Transaction, id: string): Promise<void> {
    return this.cards.fail(transaction, id);
  }

  async onRefunded(transaction: Transaction, id: string, refundedAmount: number): Promise<void> {
    const { senderName, senderEmail, recipientName, currency } = await this.requireLocked(transaction, id);
    const amount = formatMoney({ amount: refundedAmount, currency });
    const data = { senderName, recipientName, amount };
    await this.messages.queueMessage(transaction, { template: 'gift-card-refunded', to: senderEmail, data });
  }

  async describePayment(id: string): Promise<PaymentDescription> {
    const card = await this.cards.findById(id);
    if (!card) throw new Error('The gift card is gone');
    return {
      description: 'Potli gift card',
      returnTo: `/gift-cards?bought=${id}`,
      payer: { email: card.senderEmail, phoneNumber: '' },
    };
  }

  private async queueGiftCardMails(
    transaction: Transaction,
    card: GiftCard,
    code: string,
    expiresAt: Date,
  ): Promise<void> {
    const amount = formatMoney({ amount: card.amount, currency: card.currency });
    const today = toIndiaDate(this.clock());
    const notBefore = card.deliverOn > today ? nineInTheMorning(card.deliverOn) : undefined;
    await this.messages.queueMessage(transaction, {
      template: 'gift-card',
      to: card.recipientEmail,
      data: {
        recipientName: card.recipientName,
        senderName: card.senderName,
        amount,
        message: card.message,
        code: code.replace(/(.{4})(?=.)/g, '$1-'),
        expires: formatDay(expiresAt),
        link: `${card.origin}/products`,
      },
      ...(notBefore && { notBefore }),
    });
    await this.messages.queueMessage(transaction, {
      template: 'gift-card-bought',
      to: card.senderEmail,
      data: {
        senderName: card.senderName,
        recipientName: card.recipientName,
        amount,
        day: notBefore ? `on ${formatDay(notBefore)}` : 'at once',
      },
    });
  }

  private async notifyPaymentReturned(
    transaction: Transaction,
    { senderName, senderEmail, recipientName }: GiftCard,
    reason: string,
  ): Promise<void> {
    const data = { senderName, recipientName, reason };
    await this.messages.queueMessage(transaction, {
      template: 'gift-card-payment-returned',
      to: senderEmail,
      data,
    });
  }

  private async requireLocked(transaction: Transaction, id: string): Promise<GiftCard> {
    const card = await this.cards.lock(transaction, id);
    if (!card) throw new Error('The gift card is gone');
    return card;
  }
}

/** 9:00 in India. @param day for example 2026-12-24 */
function nineInTheMorning(day: string): Date {
  return new Date(`${day}T09:00:00+05:30`);
}

import type { Transaction } from '../../platform/database/transactions';
import type { BankCard } from '../../domain/bank-offer';
import type { Discount, Payment, PaymentDescription, PaymentSubject } from './payment';

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

/** The handlers, by what is paid for. They register themselves, so that this module does not depend on orders or gift cards. */
export class PaymentHandlers {
  readonly #handlers = new Map<PaymentSubject['kind'], PaymentHandler>();

  register(kind: PaymentSubject['kind'], handler: PaymentHandler): void {
    this.#handlers.set(kind, handler);
  }

  /** The handler of a subject. */
  for({ kind }: PaymentSubject): PaymentHandler {
    const handler = this.#handlers.get(kind);
    if (!handler) throw new Error(`There is no payment handler for a ${kind}`);
    return handler;
  }
}

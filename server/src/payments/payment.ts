import type { BankCard } from '../domain/bank-offer';
import type { CurrencyCode } from '../domain/money';

/** How money comes. */
export type PaymentProviderName = 'cash_on_delivery' | 'razorpay' | 'test_gateway';
/** How an order is paid; by a gift card alone where it covers everything. */
export type PaymentMethod = PaymentProviderName | 'gift_card';

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  cash_on_delivery: 'Cash on delivery',
  razorpay: 'UPI, card or net banking',
  test_gateway: 'Test payment',
  gift_card: 'Gift card',
};

/** What is paid for. */
export type PaymentSubject =
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'gift card'; readonly id: string };

/** A payment that was begun. Amounts in the currency's smallest unit. */
export interface Payment {
  readonly id: string;
  readonly subject: PaymentSubject;
  readonly provider: PaymentProviderName;
  /** The provider's name for it; null until the provider has answered. */
  readonly providerOrderId: string | null;
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly createdAt: Date;
}

/** Money that came, as its provider tells of it. */
export interface ReceivedPayment {
  readonly providerOrderId: string;
  readonly providerPaymentId: string;
  readonly amount: number;
  readonly currency: string;
  /** The discount that was promised for the card; absent without one. */
  readonly discountId?: string | null;
}

/** What a payment is lessened by: the bank of the card pays it in the shopper's place. */
export interface Discount {
  readonly offerId: string;
  /** "Kaveri Bank, 12% off" */
  readonly label: string;
  readonly amount: number;
}

/** What a card would be charged. */
export interface CardQuote {
  readonly card: BankCard;
  readonly amount: number;
  /** What its discount is called; null without one. */
  readonly label: string | null;
}

/** What a payment page is to charge. */
export interface Charge {
  readonly amount: number;
  /** The promise that the amount rests on; null without a discount. */
  readonly discountId: string | null;
}

export interface Receipt {
  readonly id: string;
  readonly paymentId: string;
  readonly provider: PaymentProviderName;
  readonly providerPaymentId: string;
  readonly amount: number;
  readonly currency: string;
  /** Whether it paid for something; what did not goes back. */
  readonly applied: boolean;
  readonly receivedAt: Date;
}

export interface Refund {
  readonly id: string;
  readonly receiptId: string;
  readonly amount: number;
  readonly reason: string;
  readonly state: 'due' | 'done';
  readonly createdAt: Date;
}

/** Where a shopper goes to pay. */
export interface PaymentAction {
  readonly provider: PaymentProviderName;
  /** A page to open; null where the provider's own script takes over. */
  readonly url: string | null;
  readonly razorpay: {
    readonly keyId: string;
    readonly orderId: string;
    readonly amount: number;
    readonly currency: CurrencyCode;
    readonly name: string;
    readonly description: string;
  } | null;
}

/** What a provider is told of a payment. */
export interface PaymentRequest {
  readonly payment: Payment;
  /** In a few words, for the shopper: "Order PTL-7F3K-29QX". */
  readonly description: string;
  /** A path of this shop that the shopper comes back to. */
  readonly returnTo: string;
}

/** One way that money comes from outside. Its calls leave the shop: never made inside a transaction. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Whether it asks the shop what a card is to be charged: only then can it keep an offer of a bank. */
  readonly supportsBankOffers?: boolean;
  /**
   * Announces a payment. A provider may make a second one of it when it is asked twice: the shop keeps the first that was answered,
   * and leads nobody to the other. @returns the provider's name for it
   */
  createProviderOrder(request: PaymentRequest): Promise<string>;
  /** What the shopper's browser does for a payment that was announced. */
  getPaymentAction(request: PaymentRequest & { readonly providerOrderId: string }): PaymentAction;
  /** What has come for a payment that was announced; for providers that can be asked. */
  fetchReceivedPayments?(providerOrderId: string): Promise<readonly ReceivedPayment[]>;
  /**
   * Sends all of a receipt back. The same refund twice sends once. Absent where no machine can: the shop's people send it, and
   * say so. @returns the provider's name for it
   */
  refund?(receipt: Receipt, refund: Refund): Promise<string>;
}

/** Where somebody chooses what this shop, or this purchase, does not take. */
export const METHOD_NOT_OFFERED = 'This way to pay is not offered. Please choose another.';

/** A provider did not answer, or cannot. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

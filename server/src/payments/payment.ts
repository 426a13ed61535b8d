import type { BankCard } from '../domain/bank-offer';
import type { CurrencyCode } from '../domain/money';

/** The payment providers. */
export type PaymentProviderName = 'cash_on_delivery' | 'razorpay' | 'test_gateway';
/** How an order is paid; `gift_card` only if a gift card pays everything. */
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

/** A payment that was requested. Amounts in the smallest currency unit. */
export interface Payment {
  readonly id: string;
  readonly subject: PaymentSubject;
  readonly provider: PaymentProviderName;
  /** The provider's id; null until the provider has responded. */
  readonly providerOrderId: string | null;
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly createdAt: Date;
}

/** A payment as reported by the provider. */
export interface ReceivedPayment {
  readonly providerOrderId: string;
  readonly providerPaymentId: string;
  readonly amount: number;
  readonly currency: string;
  /** The discount promised for the card; absent without one. */
  readonly discountId?: string | null;
}

/** A bank discount: the card's bank pays this part of the amount. */
export interface Discount {
  readonly offerId: string;
  /** "Kaveri Bank, 12% off" */
  readonly label: string;
  readonly amount: number;
}

/** The charge for a card. */
export interface CardQuote {
  readonly card: BankCard;
  readonly amount: number;
  /** The discount's name; null without one. */
  readonly label: string | null;
}

/** What a payment page has to charge. */
export interface Charge {
  readonly amount: number;
  /** The promised discount that the amount includes; null without one. */
  readonly discountId: string | null;
}

export interface Receipt {
  readonly id: string;
  readonly paymentId: string;
  readonly provider: PaymentProviderName;
  readonly providerPaymentId: string;
  readonly amount: number;
  readonly currency: string;
  /** Whether it paid for its subject; otherwise it is refunded. */
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

/** Where the shopper pays. */
export interface PaymentAction {
  readonly provider: PaymentProviderName;
  /** A page to open; null if the provider's script opens the payment. */
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

/** What a provider needs to know of a payment. */
export interface PaymentRequest {
  readonly payment: Payment;
  /** A short description for the shopper: "Order PTL-7F3K-29QX". */
  readonly description: string;
  /** The path in this shop to return to. */
  readonly returnTo: string;
}

/** An adapter of a payment service. Its calls use the network, so they are never made inside a transaction. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Whether the provider asks the shop for the charge of each card, which bank offers require. */
  readonly supportsBankOffers?: boolean;
  /**
   * Creates the order at the provider. May create a second one if called twice: the shop keeps the first response and
   * ignores the other. @returns the provider's id
   */
  createProviderOrder(request: PaymentRequest): Promise<string>;
  /** What the shopper's browser does to pay. */
  getPaymentAction(request: PaymentRequest & { readonly providerOrderId: string }): PaymentAction;
  /** The payments received for an order; absent if the provider cannot be asked. */
  fetchReceivedPayments?(providerOrderId: string): Promise<readonly ReceivedPayment[]>;
  /**
   * Refunds a receipt in full; a repeated call must not send it twice. Absent if staff have to send refunds by hand.
   * @returns the provider's id
   */
  refund?(receipt: Receipt, refund: Refund): Promise<string>;
}

/** For a method that this shop does not offer, or not for this purchase. */
export const METHOD_NOT_OFFERED = 'This way to pay is not offered. Please choose another.';

/** The provider did not respond, or cannot be used. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

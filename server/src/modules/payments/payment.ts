import type { Tables } from '../../platform/database/tables.generated';
import type { BankCard } from '../../domain/bank-offer';
import type { Result } from '../../domain/domain-error';
import type { CurrencyCode } from '../../domain/money';

/** The method of a payment provider (providers/payment-providers.ts). */
export type PaymentProviderName = string;
/** How an order is paid: the method of a provider, or GIFT_CARD. */
export type PaymentMethod = string;
/** The method of orders that a gift card pays in full: set by the shop, never chosen. */
export const GIFT_CARD = 'gift_card';

/** What is paid for. */
export type PaymentSubject =
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'gift card'; readonly id: string };

/** A payment that was requested. Amounts in the smallest currency unit. */
export interface Payment extends Pick<Tables['payment'], 'id' | 'providerOrderId' | 'amount' | 'createdAt'> {
  readonly subject: PaymentSubject;
  readonly provider: PaymentProviderName;
  readonly currency: CurrencyCode;
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

/** `applied`: it paid for its subject; otherwise it is refunded. */
export interface Receipt extends Pick<
  Tables['payment_receipt'],
  'id' | 'paymentId' | 'providerPaymentId' | 'amount' | 'currency' | 'applied' | 'receivedAt'
> {
  readonly provider: PaymentProviderName;
}

export const REFUND_STATES = ['due', 'done'] as const;

export type Refund = Pick<Tables['refund'], 'id' | 'receiptId' | 'amount' | 'reason' | 'state' | 'createdAt'>;

/** What the shopper's browser does to pay. */
export type PaymentAction =
  /** Opens a page of this shop or of the provider. */
  | { readonly kind: 'page'; readonly url: string }
  /** Runs the provider's script with these parameters. */
  | { readonly kind: 'script'; readonly parameters: Readonly<Record<string, string | number>> };

/** A payment that the shopper can make now. */
export interface StartedPayment {
  readonly method: PaymentProviderName;
  /** Null if the browser has nothing to do. */
  readonly action: PaymentAction | null;
}

/** What is paid for, for the payment page. */
export interface PaymentDescription {
  /** For the shopper: "Order PTL-7F3K-29QX". */
  readonly description: string;
  /** The path in this shop to return to. */
  readonly returnTo: string;
  /** Prefilled into the provider's form. The phone number has ten digits, or is empty. */
  readonly payer: { readonly email: string; readonly phoneNumber: string };
}

/** What a provider needs to know of a payment. */
export interface PaymentRequest extends PaymentDescription {
  readonly payment: Payment;
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
  /** What the shopper's browser does to pay; null if it has nothing to do. */
  getPaymentAction(request: PaymentRequest & { readonly providerOrderId: string }): PaymentAction | null;
  /**
   * Checks with the provider what its script passed to the page; absent if pages report nothing.
   * @returns the received payment, or a DomainError if there is none
   */
  confirm?(parameters: ReadonlyMap<string, string>): Promise<Result<ReceivedPayment>>;
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

/** @throws ProviderUnavailable for one that this shop does not offer any more */
export function requireProvider(
  providers: ReadonlyMap<PaymentProviderName, PaymentProvider>,
  name: PaymentProviderName,
): PaymentProvider {
  const provider = providers.get(name);
  if (!provider) throw new ProviderUnavailable(`${name} is not set up`);
  return provider;
}

/** What providers report to the shop, and ask it. PaymentService describes each method. */
export interface PaymentRecorder {
  quoteCards(provider: PaymentProviderName, providerOrderId: string): Promise<CardQuote[]>;
  reserveCharge(
    provider: PaymentProviderName,
    providerOrderId: string,
    card: BankCard | null,
    expected: number | null,
  ): Promise<Result<Charge>>;
  recordPayment(provider: PaymentProviderName, money: ReceivedPayment): Promise<Result<PaymentSubject>>;
  captureAuthorizedPayment(
    provider: PaymentProviderName,
    providerOrderId: string,
  ): Promise<Result<PaymentSubject>>;
  failPayment(provider: PaymentProviderName, providerOrderId: string): Promise<Result<PaymentSubject>>;
}

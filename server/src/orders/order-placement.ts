import { DomainError } from '../domain/domain-error';
import type { Promotion } from '../domain/promotion';
import type { Shopper } from '../guests/shopper';
import type { PaymentAction } from '../payments/payment';
import type { CheckoutRow } from './checkout.repository';
import type { AccountContact } from './account-contact';
import type { Order } from './order';

export const EMPTY_CART = new DomainError('NOT_FOUND', 'Your cart is empty');

export const CHECKOUT_CHANGED = new DomainError(
  'CONFLICT',
  'Your mobile number or payment changed. Please look at your order again.',
  'phoneNumber',
);

export interface PlaceOrderRequest {
  /** Made by the caller once for each press of the button. */
  readonly idempotencyKey: string | null;
  /** What the shopper was shown as due, in the currency's smallest unit; null where nobody said. */
  readonly expectedTotal: number | null;
  /** Null after a checkout, which was filled in step by step. */
  readonly checkoutInput: CheckoutInput | null;
  /** "https://shop.example" */
  readonly origin: string;
  /** The block of addresses that the request came from. */
  readonly ipBlock: string;
}

/** A checkout filled in together with its order: nothing of it stays where the order is refused. */
export interface CheckoutInput {
  /** All that was asked for: the same key takes no other. */
  readonly requestText: string;
  /** For what nobody said. */
  readonly accountContact: AccountContact;
  readonly changes: Partial<Omit<CheckoutRow, 'id'>>;
  readonly promotion: Promotion | null;
}

/** An order, and where to pay it; null when it is placed, or waits for the code to its phone. */
export interface PlacedOrder {
  readonly order: Order;
  readonly payment: PaymentAction | null;
}

/** An order that is being made out of a cart. */
export interface NewOrderContext {
  readonly shopper: Shopper;
  readonly request: PlaceOrderRequest;
  readonly id: string;
  readonly checkout: CheckoutRow;
  readonly fingerprint: Buffer;
  /** The number that a code was counted for; null where none is sent. */
  readonly codePhoneNumber: string | null;
}

/** What the limits say to a call that would make an order. */
export interface LimitCheck {
  readonly rejection: DomainError | null;
  readonly codePhoneNumber: string | null;
}

/** What comes to an order later. */
export const NOT_FULFILLED = {
  note: null,
  courier: null,
  trackingNumber: null,
  deliveredAt: null,
  bankOfferId: null,
  bankOfferLabel: null,
} as const;

/** What a call with a key asks for. */
export function requestTextOf({ checkoutInput, expectedTotal }: PlaceOrderRequest): string {
  return checkoutInput?.requestText ?? `place ${expectedTotal}`;
}

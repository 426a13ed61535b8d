import { Fault } from '../domain/fault';
import type { Promotion } from '../domain/promotion';
import type { Shopper } from '../guests/shopper';
import type { PaymentAction } from '../payments/payment';
import type { CheckoutRow } from './checkout.repository';
import type { Known } from './known';
import type { Order } from './order';

export const EMPTY_CART = new Fault('NOT_FOUND', 'Your cart is empty');

export const CHECKOUT_CHANGED = new Fault(
  'CONFLICT',
  'Your mobile number or payment changed. Please look at your order again.',
  'phoneNumber',
);

export interface PlaceRequest {
  /** Made by the caller once for each press of the button. */
  readonly idempotencyKey: string | null;
  /** What the shopper was shown as due, in the currency's smallest unit; null where nobody said. */
  readonly expectedTotal: number | null;
  /** Null after a checkout, which was filled in step by step. */
  readonly filling: Filling | null;
  /** "https://shop.example" */
  readonly origin: string;
  /** The block of addresses that the request came from. */
  readonly household: string;
}

/** A checkout filled in together with its order: nothing of it stays where the order is refused. */
export interface Filling {
  /** All that was asked for: the same key takes no other. */
  readonly wording: string;
  /** For what nobody said. */
  readonly known: Known;
  readonly set: Partial<Omit<CheckoutRow, 'id'>>;
  readonly promotion: Promotion | null;
}

/** An order, and where to pay it; null when it is placed, or waits for the code to its phone. */
export interface Placed {
  readonly order: Order;
  readonly payment: PaymentAction | null;
}

/** An order that is being made out of a cart. */
export interface Making {
  readonly shopper: Shopper;
  readonly request: PlaceRequest;
  readonly id: string;
  readonly checkout: CheckoutRow;
  readonly fingerprint: Buffer;
  /** The number that a code was counted for; null where none is sent. */
  readonly codeTo: string | null;
}

/** What the limits say to a call that would make an order. */
export interface Counted {
  readonly refusal: Fault | null;
  readonly codeTo: string | null;
}

/** What comes to an order later. */
export const NOTHING_YET = {
  note: null,
  courier: null,
  trackingNumber: null,
  deliveredAt: null,
  bankOfferId: null,
  bankOfferLabel: null,
} as const;

/** What a call with a key asks for. */
export function wordingOf({ filling, expectedTotal }: PlaceRequest): string {
  return filling?.wording ?? `place ${expectedTotal}`;
}

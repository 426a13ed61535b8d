import type { AddressInput } from '../../domain/account-schemas';
import type { CurrencyCode } from '../../domain/money';
import type { DeliverySpeed } from '../../domain/order-limits';
import { ORDER_STATE_LABELS, type OrderState } from '../../domain/order-states';
import type { TaxLine } from '../../domain/tax';
import type { PaymentMethod } from '../payments/payment';
import { isCash } from '../payments/payment-methods';
import type { PhoneCheck } from './phone-check';

/** A delivery address, copied into the order: later changes of the address book do not affect it. */
export interface OrderAddress extends Omit<AddressInput, 'isDefault'> {
  readonly country: string;
}

/** An order's totals, in the smallest currency unit. Tax is not added if prices include it. */
export interface OrderTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly taxLines: readonly TaxLine[];
  readonly taxIncluded: boolean;
  readonly total: number;
  /** The part that a gift card pays. */
  readonly giftCardAmount: number;
  /** The discount that a bank pays, from what the gift card leaves; known after the payment. */
  readonly bankDiscount: number;
}

export interface Order extends OrderTotals {
  readonly id: string;
  /** "PTL-7F3K-29QX" */
  readonly number: string;
  readonly checkoutId: string;
  readonly customerId: string | null;
  readonly guestId: string | null;
  readonly state: OrderState;
  readonly note: string | null;
  readonly fingerprint: Buffer;
  readonly currency: CurrencyCode;
  readonly giftCardId: string | null;
  readonly promotionId: string | null;
  readonly promotionCode: string | null;
  readonly promotionCounted: boolean;
  readonly bankOfferId: string | null;
  /** "Kaveri Bank, 12% off", as named at the time. */
  readonly bankOfferLabel: string | null;
  readonly email: string;
  readonly phoneNumber: string;
  readonly address: OrderAddress;
  /** "https://shop.example": base of the links in the order's messages. */
  readonly origin: string;
  readonly delivery: DeliverySpeed;
  readonly deliveryEarliest: Date;
  readonly deliveryLatest: Date;
  readonly paymentMethod: PaymentMethod;
  readonly phoneCheck: PhoneCheck;
  /** Set only while a payment or code is awaited. */
  readonly reservedUntil: Date | null;
  readonly courier: string | null;
  readonly trackingNumber: string | null;
  readonly placedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly createdAt: Date;
}

/** One variant of an order, with its name and price at the time. */
export interface OrderLine {
  readonly id: string;
  readonly orderId: string;
  /** Null if the variant was deleted. */
  readonly variantId: string | null;
  readonly productId: string | null;
  readonly name: string;
  readonly variantName: string;
  readonly sku: string;
  readonly hsnCode: string;
  readonly quantity: number;
  readonly unitPrice: number;
  /** The line's share of the order's discount and tax. */
  readonly discount: number;
  readonly tax: number;
  /** The line's share of the bank discount: not refunded when this line alone is returned. */
  readonly bankDiscount: number;
  readonly taxPercent: number;
}

export interface OrderEvent {
  readonly orderId: string;
  readonly state: OrderState;
  readonly note: string | null;
  readonly at: Date;
}

/** The order's state, for display. */
export function stateLabel(state: OrderState, { paymentMethod }: Pick<Order, 'paymentMethod'>): string {
  const isAwaitingCode = state === 'pending_payment' && isCash(paymentMethod);
  return isAwaitingCode ? 'Waiting for the code' : ORDER_STATE_LABELS[state];
}

/** The amount to pay after the gift card and the bank discount. */
export function amountDue({
  total,
  giftCardAmount,
  bankDiscount,
}: Pick<OrderTotals, 'total' | 'giftCardAmount' | 'bankDiscount'>): number {
  return total - giftCardAmount - bankDiscount;
}

import type { Tables } from '../../platform/database/tables.generated';
import type { CurrencyCode } from '../../domain/money';
import type { DeliverySpeed } from '../../domain/order-limits';
import { ORDER_STATE_LABELS, type OrderState } from '../../domain/order-states';
import type { OrderAddress, OrderTotals, PricedLine } from '../checkout/order-totals';
import type { PaymentMethod } from '../payments/payment';
import { isCash } from '../payments/payment-methods';
import type { PhoneCheck } from './phone-check';

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

/** One line of an order. */
export interface OrderLine extends PricedLine {
  readonly id: string;
  readonly orderId: string;
  /** The line's share of the bank discount: not refunded when this line alone is returned. */
  readonly bankDiscount: number;
}

export interface OrderEvent extends Pick<Tables['order_event'], 'orderId' | 'note' | 'at'> {
  readonly state: OrderState;
}

/** The order's state, for display. */
export function stateLabel(state: OrderState, { paymentMethod }: Pick<Order, 'paymentMethod'>): string {
  const isAwaitingCode = state === 'pending_payment' && isCash(paymentMethod);
  return isAwaitingCode ? 'Waiting for the code' : ORDER_STATE_LABELS[state];
}

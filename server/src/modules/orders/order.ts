import type { Tables } from '../../platform/database/tables.generated';
import type { CurrencyCode } from '../../domain/money';
import type { DeliverySpeed } from '../../domain/order-limits';
import { ORDER_STATE_LABELS, type OrderState } from '../../domain/order-states';
import type { OrderAddress, OrderTotals, PricedLine } from '../checkout/order-totals';
import type { PaymentMethod } from '../payments/payment';
import { isCash } from '../payments/payment-methods';
import type { PhoneCheck } from './phone-check/phone-check';
import { DomainError } from '../../domain/domain-error';

type OrderRow = Pick<
  Tables['shop_order'],
  | 'id'
  | 'number'
  | 'checkoutId'
  | 'customerId'
  | 'guestId'
  | 'note'
  | 'fingerprint'
  | 'giftCardId'
  | 'promotionId'
  | 'promotionCode'
  | 'promotionCounted'
  | 'bankOfferId'
  | 'bankOfferLabel'
  | 'email'
  | 'phoneNumber'
  | 'origin'
  | 'deliveryEarliest'
  | 'deliveryLatest'
  | 'reservedUntil'
  | 'courier'
  | 'trackingNumber'
  | 'placedAt'
  | 'deliveredAt'
  | 'createdAt'
>;

/**
 * An order, with a number like "PTL-7F3K-29QX". `bankOfferLabel` is the offer's name at the time ("Kaveri Bank, 12% off"),
 * `origin` the base of the links in the order's messages ("https://shop.example"), `giftCardLastFour` the end of the
 * gift card's code, `customerFirstName` the account's, null for guests; `reservedUntil` is set only while a payment or
 * code is awaited.
 */
export interface Order extends OrderTotals, OrderRow {
  readonly state: OrderState;
  readonly currency: CurrencyCode;
  readonly address: OrderAddress;
  readonly delivery: DeliverySpeed;
  readonly paymentMethod: PaymentMethod;
  readonly phoneCheck: PhoneCheck;
  readonly giftCardLastFour: string | null;
  readonly customerFirstName: string | null;
}

/** The same for an unknown number and for somebody else's order. */
export const ORDER_NOT_FOUND = new DomainError('NOT_FOUND', 'There is no such order', 'number');

/** One line of an order. `bankDiscount` is its share, which is not refunded when this line alone is returned. */
export interface OrderLine
  extends PricedLine, Pick<Tables['order_line'], 'id' | 'orderId' | 'bankDiscount'> {}

export interface OrderEvent extends Pick<Tables['order_event'], 'orderId' | 'note' | 'at'> {
  readonly state: OrderState;
}

/** The order's state, for display. */
export function stateLabel(state: OrderState, { paymentMethod }: Pick<Order, 'paymentMethod'>): string {
  const isAwaitingCode = state === 'pending_payment' && isCash(paymentMethod);
  return isAwaitingCode ? 'Waiting for the code' : ORDER_STATE_LABELS[state];
}

import { registerEnumType } from 'type-graphql';
import type { OrderState } from '../../domain/order-states';
import type { PhoneCheck } from './phone-check/phone-check';

export enum OrderStatus {
  PENDING_PAYMENT = 'pending_payment',
  PAYMENT_FAILED = 'payment_failed',
  EXPIRED = 'expired',
  PLACED = 'placed',
  PACKED = 'packed',
  SHIPPED = 'shipped',
  DELIVERED = 'delivered',
  CANCELLED = 'cancelled',
  RETURN_REQUESTED = 'return_requested',
  RETURNED = 'returned',
  PAID_UNFULFILLABLE = 'paid_unfulfillable',
  REFUNDED = 'refunded',
}
registerEnumType(OrderStatus, {
  name: 'OrderStatus',
  description: 'The state of an order.',
  valuesConfig: {
    PENDING_PAYMENT: {
      description: 'The stock is held while the shopper pays, or enters the code that confirms a cash order.',
    },
    PAYMENT_FAILED: { description: 'The payment failed; the stock is for sale again.' },
    EXPIRED: { description: 'No payment or code arrived in time; the stock is for sale again.' },
    PLACED: { description: 'Placed; the shop prepares it.' },
    PACKED: { description: 'Packed, ready to ship.' },
    SHIPPED: { description: 'On its way.' },
    DELIVERED: { description: 'Delivered to the shopper.' },
    CANCELLED: { description: 'Cancelled; what was paid is refunded.' },
    RETURN_REQUESTED: { description: 'The shopper wants to return it.' },
    RETURNED: { description: 'Returned to the shop; what was paid is refunded.' },
    PAID_UNFULFILLABLE: {
      description: 'Paid too late, when the stock was sold already: the payment is refunded.',
    },
    REFUNDED: { description: 'The payment has been refunded.' },
  },
});

export function toStatus(state: OrderState): OrderStatus {
  return OrderStatus[state.toUpperCase() as keyof typeof OrderStatus];
}

export enum OrderPaymentStatus {
  DUE = 'due',
  PENDING = 'pending',
  PAID = 'paid',
  FAILED = 'failed',
  REFUND_PENDING = 'refund_pending',
  REFUNDED = 'refunded',
}
registerEnumType(OrderPaymentStatus, {
  name: 'OrderPaymentStatus',
  description: 'The payment status of an order.',
  valuesConfig: {
    DUE: { description: 'To be paid in cash on delivery.' },
    PENDING: { description: 'The payment is under way.' },
    PAID: { description: 'Paid.' },
    FAILED: { description: 'Not paid.' },
    REFUND_PENDING: { description: 'The refund is under way.' },
    REFUNDED: { description: 'Refunded.' },
  },
});

export enum PhoneCheckEnum {
  NONE = 'none',
  AWAITED = 'awaited',
  GIVEN = 'given',
}
registerEnumType(PhoneCheckEnum, {
  name: 'PhoneCheck',
  description: 'Whether a code that was sent to the phone confirms a cash order.',
  valuesConfig: {
    NONE: {
      description:
        'No code is needed: the order is not paid in cash, or the customer has verified the number before.',
    },
    AWAITED: { description: 'The order is placed when the code is entered.' },
    GIVEN: { description: 'The code was entered.' },
  },
});

export const PHONE_CHECK_ENUMS: Readonly<Record<PhoneCheck, PhoneCheckEnum>> = {
  none: PhoneCheckEnum.NONE,
  awaited: PhoneCheckEnum.AWAITED,
  given: PhoneCheckEnum.GIVEN,
};

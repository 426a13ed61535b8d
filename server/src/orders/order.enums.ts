import { registerEnumType } from 'type-graphql';
import { formatBusinessDays } from '../domain/delivery-days';
import type { DeliverySpeed } from '../domain/order-limits';
import type { OrderState } from '../domain/order-states';
import type { PhoneCheck } from './phone-check';

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
  description: 'Where an order stands.',
  valuesConfig: {
    PENDING_PAYMENT: {
      description: 'The stock is held while the shopper pays, or enters the code that confirms a cash order.',
    },
    PAYMENT_FAILED: { description: 'The payment failed; the stock is for sale again.' },
    EXPIRED: { description: 'No payment, or no code, came in time; the stock is for sale again.' },
    PLACED: { description: 'It is the shop’s turn.' },
    PACKED: { description: 'Ready to leave.' },
    SHIPPED: { description: 'On its way.' },
    DELIVERED: { description: 'With the shopper.' },
    CANCELLED: { description: 'It came to nothing; what was paid goes back.' },
    RETURN_REQUESTED: { description: 'The shopper sends it back.' },
    RETURNED: { description: 'It is back with the shop; what was paid goes back.' },
    PAID_UNFULFILLABLE: { description: 'Paid too late, and the stock is gone: the money goes back.' },
    REFUNDED: { description: 'The money has gone back.' },
  },
});

export function toStatus(state: OrderState): OrderStatus {
  return OrderStatus[state.toUpperCase() as keyof typeof OrderStatus];
}

export enum DeliverySpeedEnum {
  STANDARD = 'standard',
  EXPRESS = 'express',
}
registerEnumType(DeliverySpeedEnum, {
  name: 'DeliverySpeed',
  description: 'How fast a parcel travels. Both are free.',
  valuesConfig: {
    STANDARD: { description: `${formatBusinessDays('standard')}.` },
    EXPRESS: { description: `${formatBusinessDays('express')}.` },
  },
});
export const SPEED_ENUMS: Readonly<Record<DeliverySpeed, DeliverySpeedEnum>> = {
  standard: DeliverySpeedEnum.STANDARD,
  express: DeliverySpeedEnum.EXPRESS,
};

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
  description: 'How the money of an order stands.',
  valuesConfig: {
    DUE: { description: 'Cash, to be paid at the door.' },
    PENDING: { description: 'Being paid.' },
    PAID: { description: 'Paid.' },
    FAILED: { description: 'Not paid.' },
    REFUND_PENDING: { description: 'On its way back.' },
    REFUNDED: { description: 'Back with the shopper.' },
  },
});

export enum PhoneCheckEnum {
  NONE = 'none',
  AWAITED = 'awaited',
  GIVEN = 'given',
}
registerEnumType(PhoneCheckEnum, {
  name: 'PhoneCheck',
  description: 'Whether a code to the phone of a cash order confirms it.',
  valuesConfig: {
    NONE: {
      description: 'None is asked for: it is paid otherwise, or its customer has shown the number before.',
    },
    AWAITED: { description: 'It is placed when the code is entered.' },
    GIVEN: { description: 'The code was entered.' },
  },
});

export const PHONE_CHECK_ENUMS: Readonly<Record<PhoneCheck, PhoneCheckEnum>> = {
  none: PhoneCheckEnum.NONE,
  awaited: PhoneCheckEnum.AWAITED,
  given: PhoneCheckEnum.GIVEN,
};

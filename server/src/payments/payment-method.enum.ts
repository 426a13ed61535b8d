import { registerEnumType } from 'type-graphql';
import type { PaymentMethod } from './payment';

export enum PaymentMethodEnum {
  CASH_ON_DELIVERY = 'cash_on_delivery',
  RAZORPAY = 'razorpay',
  TEST_GATEWAY = 'test_gateway',
  GIFT_CARD = 'gift_card',
}
registerEnumType(PaymentMethodEnum, {
  name: 'PaymentMethod',
  description: 'How an order is paid.',
  valuesConfig: {
    CASH_ON_DELIVERY: { description: 'In cash, at the door.' },
    RAZORPAY: { description: 'By UPI, card or net banking.' },
    TEST_GATEWAY: { description: 'Demo shops alone: no money moves.' },
    GIFT_CARD: { description: 'By a gift card that covers all; set by the shop, never chosen.' },
  },
});
export const METHODS: Readonly<Record<PaymentMethod, PaymentMethodEnum>> = {
  cash_on_delivery: PaymentMethodEnum.CASH_ON_DELIVERY,
  razorpay: PaymentMethodEnum.RAZORPAY,
  test_gateway: PaymentMethodEnum.TEST_GATEWAY,
  gift_card: PaymentMethodEnum.GIFT_CARD,
};

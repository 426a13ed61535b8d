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
  description: 'A payment method.',
  valuesConfig: {
    CASH_ON_DELIVERY: { description: 'Cash on delivery.' },
    RAZORPAY: { description: 'UPI, card or net banking.' },
    TEST_GATEWAY: { description: 'The test gateway of demo shops: no money moves.' },
    GIFT_CARD: { description: 'A gift card that pays the whole order; set by the shop, never chosen.' },
  },
});
export const METHODS: Readonly<Record<PaymentMethod, PaymentMethodEnum>> = {
  cash_on_delivery: PaymentMethodEnum.CASH_ON_DELIVERY,
  razorpay: PaymentMethodEnum.RAZORPAY,
  test_gateway: PaymentMethodEnum.TEST_GATEWAY,
  gift_card: PaymentMethodEnum.GIFT_CARD,
};

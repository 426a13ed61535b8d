import { registerEnumType } from 'type-graphql';
import { GIFT_CARD, type PaymentMethod } from './payment';
import { PAYMENT_PROVIDERS } from './providers/payment-providers';

/** GraphQL's names of the payment methods, with the stored ones. */
export const PaymentMethodEnum: Record<string, PaymentMethod> = {};
const valuesConfig: Record<string, { description: string }> = {};
registerEnumType(PaymentMethodEnum, {
  name: 'PaymentMethod',
  description: 'A payment method.',
  valuesConfig,
});

/** Adds the method of every provider to the enum. Call before a schema is built, which reads the enum. */
export function fillPaymentMethodEnum(): void {
  const methods = [
    ...PAYMENT_PROVIDERS,
    {
      method: GIFT_CARD,
      description: 'A gift card that pays the whole order; set by the shop, never chosen.',
    },
  ];
  for (const name of Object.keys(PaymentMethodEnum)) delete PaymentMethodEnum[name];
  for (const { method, description } of methods) {
    PaymentMethodEnum[method.toUpperCase()] = method;
    valuesConfig[method.toUpperCase()] = { description };
  }
}

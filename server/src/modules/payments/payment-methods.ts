import { GIFT_CARD, type PaymentMethod } from './payment';
import type { PaymentProviderDescriptor } from './payment-provider';
import { PAYMENT_PROVIDERS } from './providers/payment-providers';

export function findPaymentProvider(method: PaymentMethod | null): PaymentProviderDescriptor | null {
  return PAYMENT_PROVIDERS.find((provider) => provider.method === method) ?? null;
}

/** The methods that a shopper can choose, by name. */
export function listPaymentMethods(): string[] {
  return PAYMENT_PROVIDERS.map(({ method }) => method).toSorted();
}

/** The method for display. */
export function paymentMethodLabel(method: PaymentMethod): string {
  return method === GIFT_CARD ? 'Gift card' : (findPaymentProvider(method)?.label ?? method);
}

/** The methods where the courier collects the amount in cash, by name. */
export const CASH_METHODS: readonly string[] = PAYMENT_PROVIDERS.flatMap((provider) =>
  provider.isCash ? [provider.method] : [],
);

/** Whether the courier collects the amount in cash. */
export function isCash(method: PaymentMethod | null): boolean {
  return findPaymentProvider(method)?.isCash ?? false;
}

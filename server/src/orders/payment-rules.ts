import { formatMoneyRounded, type CurrencyCode } from '../domain/money';
import { CASH_ON_DELIVERY } from '../domain/order-limits';
import {
  PAYMENT_METHOD_LABELS,
  METHOD_NOT_OFFERED,
  type PaymentMethod,
  type PaymentProviderName,
} from '../payments/payment';
import type { PaymentService } from '../payments/payment.service';

/** A payment method as shown in the checkout. */
export interface PaymentOption {
  readonly method: PaymentProviderName;
  readonly label: string;
  readonly hint: string;
  /** Why the method cannot be chosen now, for display; null if it can. */
  readonly problem: string | null;
}

const METHOD_HINTS: Readonly<Record<PaymentProviderName, string>> = {
  razorpay: 'Google Pay, PhonePe, Paytm, RuPay, Visa, Mastercard and all large banks',
  test_gateway: 'No money moves: the next page lets you choose what happens',
  cash_on_delivery: 'Pay the courier in cash when your parcel arrives',
};

/** Decides which payment methods are available for which amounts. */
export class PaymentRules {
  constructor(
    private readonly payments: Pick<PaymentService, 'isOffered'>,
    private readonly currency: CurrencyCode,
  ) {}

  /** @param due the amount to pay */
  options(due: number): PaymentOption[] {
    return (['razorpay', 'test_gateway', 'cash_on_delivery'] as const)
      .filter((method) => this.payments.isOffered(method))
      .map((method) => ({
        method,
        label: PAYMENT_METHOD_LABELS[method],
        hint: METHOD_HINTS[method],
        problem: this.findProblem(method, due),
      }));
  }

  /** Payment methods without cash on delivery, for gift cards. */
  listOnlineOptions(): PaymentOption[] {
    return this.options(0).filter(({ method }) => method !== 'cash_on_delivery');
  }

  /** Why an amount cannot be paid by this method, for display; null if it can. */
  findProblem(method: PaymentMethod | null, due: number): string | null {
    if (method === null || method === 'gift_card') return null;
    if (!this.payments.isOffered(method)) return METHOD_NOT_OFFERED;
    if (method !== 'cash_on_delivery') return null;
    const { min, max } = CASH_ON_DELIVERY[this.currency];
    if (due >= min && due <= max) return null;
    const money = (amount: number) => formatMoneyRounded({ amount, currency: this.currency });
    return `Cash on delivery is for orders of ${money(min)} to ${money(max)}`;
  }
}

import { formatMoneyShort, type CurrencyCode } from '../../domain/money';
import {
  GIFT_CARD,
  METHOD_NOT_OFFERED,
  type PaymentMethod,
  type PaymentProviderName,
} from '../payments/payment';
import { findPaymentProvider } from '../payments/payment-methods';
import { PAYMENT_PROVIDERS } from '../payments/providers/payment-providers';
import type { PaymentService } from '../payments/payment.service';

/** A payment method as shown in the checkout. */
export interface PaymentOption {
  readonly method: PaymentProviderName;
  readonly label: string;
  readonly hint: string;
  /** Whether the courier collects the amount in cash. */
  readonly isCash: boolean;
  /** The least and the greatest amount that can be paid, in the smallest currency unit; null for any amount. */
  readonly amounts: { readonly min: number; readonly max: number } | null;
  /** Why the method cannot be chosen now, for display; null if it can. */
  readonly problem: string | null;
}

/** Decides which payment methods are available for which amounts. */
export class PaymentRules {
  constructor(
    private readonly payments: Pick<PaymentService, 'isOffered'>,
    private readonly currency: CurrencyCode,
  ) {}

  /** The offered payment methods. @param due the amount to pay */
  listOptions(due: number): PaymentOption[] {
    return PAYMENT_PROVIDERS.filter(({ method }) => this.payments.isOffered(method)).map(
      ({ method, label, hint, isCash = false, amounts }) => ({
        method,
        label,
        hint,
        isCash,
        amounts: amounts?.[this.currency] ?? null,
        problem: this.findProblem(method, due),
      }),
    );
  }

  /** The offered payment methods, for orders of any amount that each of them takes. */
  listAllOptions(): PaymentOption[] {
    return this.listOptions(0).map((option) => ({ ...option, problem: null }));
  }

  /** Payment methods without cash, for gift cards. */
  listOnlineOptions(): PaymentOption[] {
    return this.listOptions(0).filter(({ isCash }) => !isCash);
  }

  /** Why an amount cannot be paid by this method, for display; null if it can. */
  findProblem(method: PaymentMethod | null, due: number): string | null {
    if (method === null || method === GIFT_CARD) return null;
    if (!this.payments.isOffered(method)) return METHOD_NOT_OFFERED;
    const provider = findPaymentProvider(method);
    if (!provider?.amounts) return null;
    const { min, max } = provider.amounts[this.currency];
    if (due >= min && due <= max) return null;
    const money = (amount: number) => formatMoneyShort({ amount, currency: this.currency });
    return `${provider.label} is for amounts of ${money(min)} to ${money(max)}`;
  }
}

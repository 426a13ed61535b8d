import type { ConfiguredPaymentProvider } from './payment-provider';
import { PAYMENT_PROVIDERS } from './providers/payment-providers';
import { offerRazorpay } from './providers/razorpay/razorpay.provider';
import type { RazorpaySettings } from './providers/razorpay/razorpay.client';
import { Settings } from '../../platform/settings';

/** The providers of a demo shop without settings. */
export const TEST_PAYMENT_PROVIDERS: readonly ConfiguredPaymentProvider[] = PAYMENT_PROVIDERS.flatMap(
  (provider) => provider.configure(new Settings({}, []), 'demo') ?? [],
);

/** The same with Razorpay. */
export function withRazorpay(settings: RazorpaySettings): ConfiguredPaymentProvider[] {
  return [offerRazorpay(settings), ...TEST_PAYMENT_PROVIDERS];
}

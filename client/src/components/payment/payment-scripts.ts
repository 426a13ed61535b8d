import type { PaymentMethod } from '../../graphql/schema.generated';
import type { PaymentScript } from './payment-script';
import { razorpayScript } from './providers/razorpay/razorpay.script';

/** The scripts of payment providers, one line each. Providers that only open a page need none. */
export const PAYMENT_SCRIPTS: Readonly<Partial<Record<PaymentMethod, PaymentScript>>> = {
  RAZORPAY: razorpayScript,
};

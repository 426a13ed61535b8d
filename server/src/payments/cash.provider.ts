import type { PaymentProvider } from './payment';

/** Cash at the door. Nothing is announced; what goes back does so by bank transfer, which the shop's people make. */
export const cashOnDelivery: PaymentProvider = {
  name: 'cash_on_delivery',
  begin: ({ payment }) => Promise.resolve(payment.id),
  action: () => ({ provider: 'cash_on_delivery', url: null, razorpay: null }),
};

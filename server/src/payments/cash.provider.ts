import type { PaymentProvider } from './payment';

/** Cash at the door. Nothing is announced; what goes back does so by bank transfer, which the shop's people make. */
export const cashOnDeliveryProvider: PaymentProvider = {
  name: 'cash_on_delivery',
  createProviderOrder: ({ payment }) => Promise.resolve(payment.id),
  getPaymentAction: () => ({ provider: 'cash_on_delivery', url: null, razorpay: null }),
};

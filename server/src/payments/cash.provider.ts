import type { PaymentProvider } from './payment';

/** Cash on delivery. Nothing is announced to a provider; refunds are bank transfers that staff make. */
export const cashOnDeliveryProvider: PaymentProvider = {
  name: 'cash_on_delivery',
  createProviderOrder: ({ payment }) => Promise.resolve(payment.id),
  getPaymentAction: () => ({ provider: 'cash_on_delivery', url: null, razorpay: null }),
};

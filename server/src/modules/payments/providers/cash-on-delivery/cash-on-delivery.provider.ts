import type { PaymentProviderDescriptor } from '../../payment-provider';

/** Cash on delivery. Nothing is announced to a provider; refunds are bank transfers that staff make. */
export const cashOnDelivery: PaymentProviderDescriptor = {
  method: 'cash_on_delivery',
  label: 'Cash on delivery',
  hint: 'Pay the courier in cash when your parcel arrives',
  description: 'Cash on delivery.',
  isCash: true,
  // Above ₹50,000 a parcel needs an e-way bill (rule 138 of the CGST Rules) and couriers do not collect cash. Below the
  // lower bound the courier's fee exceeds the bag's price. USD is of the same order.
  amounts: { INR: { min: 20_000, max: 5_000_000 }, USD: { min: 500, max: 60_000 } },
  configure: () => ({
    descriptor: cashOnDelivery,
    open: () => ({
      name: 'cash_on_delivery',
      createProviderOrder: ({ payment }) => Promise.resolve(payment.id),
      getPaymentAction: () => null,
    }),
  }),
};

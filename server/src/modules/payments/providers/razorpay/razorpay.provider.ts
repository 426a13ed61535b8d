import { CURRENCY_CODES } from '../../../../domain/money';
import type { Settings } from '../../../../platform/settings';
import type { ConfiguredPaymentProvider, PaymentProviderDescriptor } from '../../payment-provider';
import { RazorpayClient, type RazorpaySettings } from './razorpay.client';

/** UPI, cards and net banking, for shops with Razorpay's keys. */
export const razorpay: PaymentProviderDescriptor = {
  method: 'razorpay',
  label: 'UPI, card or net banking',
  hint: 'Google Pay, PhonePe, Paytm, RuPay, Visa, Mastercard and all large banks',
  description: 'UPI, card or net banking.',
  pagePermissions: {
    scripts: ['https://checkout.razorpay.com'],
    images: ['https://*.razorpay.com'],
    connections: ['https://*.razorpay.com'],
    frames: ['https://*.razorpay.com'],
    forms: ['https://*.razorpay.com'],
    paymentRequests: ['https://checkout.razorpay.com', 'https://api.razorpay.com'],
    // Banks confirm payments in windows of their own, which must reach the page that opened them.
    popUps: true,
  },
  restField: {
    name: 'razorpay',
    properties: {
      keyId: { type: 'string' },
      orderId: { type: 'string' },
      amount: {
        type: 'integer',
        description: 'In the smallest unit, as the provider’s script expects it.',
      },
      currency: { enum: CURRENCY_CODES },
      name: { type: 'string' },
      description: { type: 'string' },
      email: { type: 'string' },
      contact: { type: 'string' },
    },
  },
  configure(settings) {
    const razorpaySettings = readRazorpaySettings(settings);
    return razorpaySettings && offerRazorpay(razorpaySettings);
  },
};

export function offerRazorpay(settings: RazorpaySettings): ConfiguredPaymentProvider {
  return { descriptor: razorpay, open: () => new RazorpayClient(settings) };
}

/** All of Razorpay's keys or none. */
export function readRazorpaySettings(settings: Settings): RazorpaySettings | null {
  const names = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
  const [keyId, keySecret, webhookSecret] = names.map((name) => settings.text(name));
  const baseUrl = settings.serviceUrl('RAZORPAY_BASE_URL', 'https://api.razorpay.com');
  if (!keyId && !keySecret && !webhookSecret) return null;
  settings.allOrNone(names);
  return { keyId: keyId ?? '', keySecret: keySecret ?? '', webhookSecret: webhookSecret ?? '', baseUrl };
}

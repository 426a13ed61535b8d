import type { RazorpayConfirmationInput } from '../../graphql/schema.generated';
import type { Payment_ActionFragment } from './Payment.generated';

/** Razorpay's script, which must be loaded from their server. Source: razorpay.com/docs, "Standard Checkout". */
const SCRIPT_URL = 'https://checkout.razorpay.com/v1/checkout.js';

/** The theme's colour of buttons. */
const ACCENT_PROPERTY = '--potli-colors-accent';

type RazorpayOrder = NonNullable<Payment_ActionFragment['razorpay']>;

interface RazorpayResponse {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface RazorpayOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { email: string; contact: string };
  theme: { color: string };
  handler: (response: RazorpayResponse) => void;
  modal: { ondismiss: () => void };
}

type Razorpay = new (options: RazorpayOptions) => { open: () => void };

declare global {
  interface Window {
    Razorpay?: Razorpay;
  }
}

let pendingLoad: Promise<Razorpay> | undefined;

/** Loads the script once; after a failure the next call tries again. @throws Error when it fails to load */
export async function loadRazorpay(): Promise<Razorpay> {
  if (window.Razorpay) return window.Razorpay;
  pendingLoad ??= loadScript().finally(() => {
    pendingLoad = undefined;
  });
  return pendingLoad;
}

function loadScript(): Promise<Razorpay> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const onError = () => {
      script.remove();
      reject(new Error('The payment window did not load'));
    };
    script.src = SCRIPT_URL;
    script.async = true;
    script.addEventListener('load', () => {
      if (window.Razorpay) resolve(window.Razorpay);
      else onError();
    });
    script.addEventListener('error', onError);
    document.head.append(script);
  });
}

/**
 * Opens Razorpay's window over the page.
 * @returns the payment's confirmation; null when the window was closed
 * @throws Error when the script fails to load
 */
export async function payWithRazorpay(
  razorpayOrder: RazorpayOrder,
): Promise<RazorpayConfirmationInput | null> {
  const Checkout = await loadRazorpay();
  return new Promise((resolve) => {
    new Checkout({
      key: razorpayOrder.keyId,
      order_id: razorpayOrder.orderId,
      amount: razorpayOrder.amount,
      currency: razorpayOrder.currency,
      name: razorpayOrder.name,
      description: razorpayOrder.description,
      prefill: { email: razorpayOrder.email, contact: razorpayOrder.contact },
      theme: { color: getComputedStyle(document.documentElement).getPropertyValue(ACCENT_PROPERTY) },
      handler: (response) => {
        resolve({
          razorpayOrderId: response.razorpay_order_id,
          razorpayPaymentId: response.razorpay_payment_id,
          razorpaySignature: response.razorpay_signature,
        });
      },
      modal: {
        ondismiss: () => {
          resolve(null);
        },
      },
    }).open();
  });
}

import type { PaymentParameters, PaymentScript } from '../../payment-script';

/** Razorpay's script, which must be loaded from their server. Source: razorpay.com/docs, "Standard Checkout". */
const SCRIPT_URL = 'https://checkout.razorpay.com/v1/checkout.js';

/** The theme's colour of buttons. */
const ACCENT_PROPERTY = '--potli-colors-accent';

interface RazorpayResponse {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface RazorpayOptions {
  key: string | undefined;
  order_id: string | undefined;
  amount: number;
  currency: string | undefined;
  name: string | undefined;
  description: string | undefined;
  prefill: { email: string | undefined; contact: string | undefined };
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
async function loadRazorpay(): Promise<Razorpay> {
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

async function payWithRazorpay(parameters: PaymentParameters): Promise<PaymentParameters | null> {
  const Checkout = await loadRazorpay();
  return new Promise((resolve) => {
    new Checkout({
      key: parameters['keyId'],
      order_id: parameters['orderId'],
      amount: Number(parameters['amount']),
      currency: parameters['currency'],
      name: parameters['name'],
      description: parameters['description'],
      prefill: { email: parameters['email'], contact: parameters['contact'] },
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

/** Opens Razorpay's window over the page. */
export const razorpayScript: PaymentScript = { load: loadRazorpay, pay: payWithRazorpay };

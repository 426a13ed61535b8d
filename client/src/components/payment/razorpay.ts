import type { RazorpayConfirmationInput } from '../../graphql/schema.generated';
import type { Payment_ActionFragment } from './Payment.generated';

/** Razorpay's script, which must be loaded from their server. Source: razorpay.com/docs, "Standard Checkout". */
const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';

/** The theme's colour of buttons. */
const ACCENT = '--potli-colors-accent';

type Bill = NonNullable<Payment_ActionFragment['razorpay']>;

interface Answer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

interface Options {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { email: string; contact: string };
  theme: { color: string };
  handler: (answer: Answer) => void;
  modal: { ondismiss: () => void };
}

type Razorpay = new (options: Options) => { open: () => void };

declare global {
  interface Window {
    Razorpay?: Razorpay;
  }
}

let loading: Promise<Razorpay> | undefined;

/** Loads the script once; after a failure the next call tries again. @throws Error when it fails to load */
export async function loadRazorpay(): Promise<Razorpay> {
  if (window.Razorpay) return window.Razorpay;
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
}

function load(): Promise<Razorpay> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The payment window did not load'));
    };
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener('load', () => {
      if (window.Razorpay) resolve(window.Razorpay);
      else fail();
    });
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}

/**
 * Opens Razorpay's window over the page.
 * @returns the payment's confirmation; null when the window was closed
 * @throws Error when the script fails to load
 */
export async function payWithRazorpay(bill: Bill): Promise<RazorpayConfirmationInput | null> {
  const Checkout = await loadRazorpay();
  return new Promise((resolve) => {
    new Checkout({
      key: bill.keyId,
      order_id: bill.orderId,
      amount: bill.amount,
      currency: bill.currency,
      name: bill.name,
      description: bill.description,
      prefill: { email: bill.email, contact: bill.contact },
      theme: { color: getComputedStyle(document.documentElement).getPropertyValue(ACCENT) },
      handler: (answer) => {
        resolve({
          razorpayOrderId: answer.razorpay_order_id,
          razorpayPaymentId: answer.razorpay_payment_id,
          razorpaySignature: answer.razorpay_signature,
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

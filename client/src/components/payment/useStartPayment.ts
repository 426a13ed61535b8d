import { useConfirmRazorpayPaymentMutation, type Payment_ActionFragment } from './Payment.generated';
import { redirectToUrl } from './redirect-to-url';
import { payWithRazorpay } from './razorpay';

/**
 * "leaving": the browser goes to a payment page; "done": query the order for the outcome; "closed": the shopper
 * cancelled.
 */
export type PaymentResult = 'leaving' | 'done' | 'closed' | 'unavailable';

/** Returns a function that starts the payment that the server asks for. Never rejects. */
export function useStartPayment(): (action: Payment_ActionFragment) => Promise<PaymentResult> {
  const [confirm] = useConfirmRazorpayPaymentMutation();
  return async ({ url, razorpay }) => {
    if (url !== null) {
      redirectToUrl(url);
      return 'leaving';
    }
    if (razorpay === null) return 'done';
    try {
      const confirmation = await payWithRazorpay(razorpay);
      if (confirmation === null) return 'closed';
      // Razorpay also notifies the server: if this request fails, the page of the order polls for the outcome.
      await confirm({ variables: { input: confirmation } }).catch(() => null);
      return 'done';
    } catch {
      return 'unavailable';
    }
  };
}

import { useConfirmRazorpayPaymentMutation, type Payment_ActionFragment } from './Payment.generated';
import { leaveFor } from './leave';
import { payWithRazorpay } from './razorpay';

/**
 * "leaving": the browser goes to a payment page; "done": query the order for the outcome; "closed": the shopper
 * cancelled.
 */
export type Paid = 'leaving' | 'done' | 'closed' | 'unavailable';

/** Returns a function that starts the payment that the server asks for. Never rejects. */
export function usePay(): (action: Payment_ActionFragment) => Promise<Paid> {
  const [confirm] = useConfirmRazorpayPaymentMutation();
  return async ({ url, razorpay }) => {
    if (url !== null) {
      leaveFor(url);
      return 'leaving';
    }
    if (razorpay === null) return 'done';
    try {
      const proof = await payWithRazorpay(razorpay);
      if (proof === null) return 'closed';
      // Razorpay also notifies the server: if this request fails, the page of the order polls for the outcome.
      await confirm({ variables: { input: proof } }).catch(() => null);
      return 'done';
    } catch {
      return 'unavailable';
    }
  };
}

import { useConfirmRazorpayPaymentMutation, type Payment_ActionFragment } from './Payment.generated';
import { leaveFor } from './leave';
import { payWithRazorpay } from './razorpay';

/** "leaving": the browser goes to a payment page; "done": ask the shop what came of it; "closed": the shopper gave up. */
export type Paid = 'leaving' | 'done' | 'closed' | 'unavailable';

/** Carries out what the shop says has to be done to pay. Never rejects. */
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
      // The shop also hears of it from Razorpay: without an answer the page that shows the order asks on.
      await confirm({ variables: { input: proof } }).catch(() => null);
      return 'done';
    } catch {
      return 'unavailable';
    }
  };
}

import {
  useConfirmPaymentMutation,
  type Payment_PageFragment,
  type Payment_ScriptFragment,
} from './Payment.generated';
import { PAYMENT_SCRIPTS } from './payment-scripts';
import { redirectToUrl } from './redirect-to-url';

/**
 * "leaving": the browser goes to a payment page; "done": query the order for the outcome; "closed": the shopper
 * cancelled.
 */
type PaymentResult = 'leaving' | 'done' | 'closed' | 'unavailable';

type NextAction = Payment_PageFragment | Payment_ScriptFragment;

/** Returns a function that starts the payment that the server asks for. Never rejects. */
export function useStartPayment(): (action: NextAction | null) => Promise<PaymentResult> {
  const [confirm] = useConfirmPaymentMutation();
  return async (action) => {
    if (action === null) return 'done';
    if (action.__typename === 'OpenPaymentPage') {
      redirectToUrl(action.url);
      return 'leaving';
    }
    const { method } = action;
    try {
      const confirmation = await PAYMENT_SCRIPTS[method]?.pay(
        Object.fromEntries(action.parameters.map(({ name, value }) => [name, value])),
      );
      // A tab that was opened before the provider came does not have its script.
      if (confirmation === undefined) return 'unavailable';
      if (confirmation === null) return 'closed';
      const parameters = Object.entries(confirmation).map(([name, value]) => ({ name, value }));
      // The provider also notifies the server: if this request fails, the page of the order polls for the outcome.
      await confirm({ variables: { input: { method, parameters } } }).catch(() => null);
      return 'done';
    } catch {
      return 'unavailable';
    }
  };
}

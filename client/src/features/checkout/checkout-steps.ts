import type { CheckoutStep } from '../../graphql/schema.generated';
import type { Checkout } from './useCheckout';

/** The checkout's steps, in order. */
export const STEPS = [
  'CONTACT',
  'ADDRESS',
  'DELIVERY',
  'PAYMENT',
  'REVIEW',
] as const satisfies CheckoutStep[];

export const STEP_TITLES: Readonly<Record<CheckoutStep, string>> = {
  CONTACT: 'Contact',
  ADDRESS: 'Address',
  DELIVERY: 'Delivery',
  PAYMENT: 'Payment',
  REVIEW: 'Review',
};

type StepOrder = Pick<Checkout, 'nextStep' | 'address' | 'paymentMethod' | 'paymentOptions'>;

/** The title of the step that opens once this one is saved; the others are always followed by the same step. */
export function followingStepTitle(step: 'CONTACT' | 'DELIVERY', checkout: StepOrder): string {
  return STEP_TITLES[findFollowingStep(step, checkout)];
}

function findFollowingStep(
  step: CheckoutStep,
  { nextStep, address, paymentMethod, paymentOptions }: StepOrder,
): CheckoutStep {
  if (step !== nextStep) return nextStep;
  if (address === null) return 'ADDRESS';
  // An order with nothing to pay is not among the options.
  const isPossible =
    paymentMethod === 'GIFT_CARD' ||
    paymentOptions.some(({ method, problem }) => method === paymentMethod && problem === null);
  return isPossible ? 'REVIEW' : 'PAYMENT';
}

/** The step of the first field that placeOrder found invalid; null when no step has it. */
export function findStepOfField(fields: readonly { field: string }[]): CheckoutStep | null {
  const steps: Readonly<Record<string, CheckoutStep>> = {
    contact: 'CONTACT',
    address: 'ADDRESS',
    delivery: 'DELIVERY',
    paymentMethod: 'PAYMENT',
  };
  for (const { field } of fields) {
    const step = steps[field];
    if (step !== undefined) return step;
  }
  return null;
}

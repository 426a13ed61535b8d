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

/**
 * The title of the step that opens once this one is saved. The server skips delivery, which has a default; after the
 * address it is shown all the same.
 */
export function followingStepTitle(
  step: Exclude<CheckoutStep, 'REVIEW'>,
  checkout: Pick<Checkout, 'nextStep' | 'address' | 'paymentMethod'>,
): string {
  return STEP_TITLES[findFollowingStep(step, checkout)];
}

function findFollowingStep(
  step: Exclude<CheckoutStep, 'REVIEW'>,
  { nextStep, address, paymentMethod }: Pick<Checkout, 'nextStep' | 'address' | 'paymentMethod'>,
): CheckoutStep {
  if (step === 'ADDRESS') return 'DELIVERY';
  if (step !== nextStep) return nextStep;
  if (address === null) return 'ADDRESS';
  return paymentMethod === null && step !== 'PAYMENT' ? 'PAYMENT' : 'REVIEW';
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

import type { CheckoutStep } from '../../graphql/schema.generated';

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

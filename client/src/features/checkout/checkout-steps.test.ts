import { expect, it } from 'vitest';
import { address, createCheckout } from './checkout.testing';
import { followingStepTitle } from './checkout-steps';

const { paymentOptions } = createCheckout();

it.each([
  ['an address is missing', { address: null, paymentMethod: null, paymentOptions }, 'Address'],
  ['no payment is chosen', { address, paymentMethod: null, paymentOptions }, 'Payment'],
  ['all is known', { address, paymentMethod: 'TEST_GATEWAY', paymentOptions }, 'Review'],
  ['nothing is to pay', { address, paymentMethod: 'GIFT_CARD', paymentOptions }, 'Review'],
  [
    'the chosen payment is not possible',
    {
      address,
      paymentMethod: 'TEST_GATEWAY',
      paymentOptions: paymentOptions.map((option) => ({ ...option, problem: 'Too much' })),
    },
    'Payment',
  ],
] as const)(
  'followingStepTitle of the contact names the step that opens next when %s',
  (_when, rest, title) => {
    expect(followingStepTitle('CONTACT', { nextStep: 'CONTACT', ...rest })).toBe(title);
  },
);

it('followingStepTitle of a step that is opened again is that of the step the checkout is at', () => {
  const rest = { address, paymentMethod: null, paymentOptions };
  expect(followingStepTitle('DELIVERY', { nextStep: 'PAYMENT', ...rest })).toBe('Payment');
});

import { expect, it } from 'vitest';
import { createCheckout } from './checkout.testing';
import { followingStepTitle } from './checkout-steps';

const { paymentOptions } = createCheckout();
const home = {
  __typename: 'OrderAddress' as const,
  fullName: 'Asha Rao',
  phoneNumber: '9845012345',
  line1: '12 Temple Road',
  line2: '',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560003',
  country: 'IN',
  type: 'HOME' as const,
};

it.each([
  ['an address is missing', { address: null, paymentMethod: null, paymentOptions }, 'Address'],
  ['no payment is chosen', { address: home, paymentMethod: null, paymentOptions }, 'Payment'],
  ['all is known', { address: home, paymentMethod: 'TEST_GATEWAY', paymentOptions }, 'Review'],
  ['nothing is to pay', { address: home, paymentMethod: 'GIFT_CARD', paymentOptions }, 'Review'],
  [
    'the chosen payment is not possible',
    {
      address: home,
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
  const rest = { address: home, paymentMethod: null, paymentOptions };
  expect(followingStepTitle('DELIVERY', { nextStep: 'PAYMENT', ...rest })).toBe('Payment');
});

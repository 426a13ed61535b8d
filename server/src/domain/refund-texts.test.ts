import { expect, it } from 'vitest';
import { describeGiftCardReturn, describeReturnRefund, describeReturnRoute } from './refund-texts';

it('describeGiftCardReturn names the amount and the end of the code', () => {
  const amount = { amount: 150_000, currency: 'INR' } as const;
  expect(describeGiftCardReturn({ amount, lastFour: 'JS3E' })).toBe(
    '₹1,500.00 went back to the gift card ending in JS3E.',
  );
  expect(describeGiftCardReturn({ amount, lastFour: null })).toBe('₹1,500.00 went back to your gift card.');
});

const ASKS = 'We will write or call to ask for your account details.';

it.each([
  [
    { isCash: true, due: 5, giftCard: 0 },
    `Once it is back with us, what you paid goes back to your bank account. ${ASKS}`,
  ],
  [
    { isCash: true, due: 5, giftCard: 5 },
    `Once it is back with us, what you paid goes back to your bank account, and the gift card’s part to your gift card. ${ASKS}`,
  ],
  [
    { isCash: false, due: 5, giftCard: 0 },
    'Once it is back with us, what you paid goes back to your original payment method.',
  ],
  [
    { isCash: false, due: 5, giftCard: 5 },
    'Once it is back with us, what you paid goes back to your original payment method, and the gift card’s part to your gift card.',
  ],
  [
    { isCash: false, due: 0, giftCard: 5 },
    'Once it is back with us, what you paid goes back to your gift card.',
  ],
  [
    { isCash: true, due: 0, giftCard: 5 },
    'Once it is back with us, what you paid goes back to your gift card.',
  ],
  [{ isCash: false, due: 0, giftCard: 0 }, 'There is nothing to pay back.'],
])('describeReturnRefund of %j is "%s"', (payments, text) => {
  expect(describeReturnRefund(payments)).toBe(text);
});

it('describeReturnRoute tells staff whose account it is', () => {
  expect(describeReturnRoute({ isCash: true, due: 5, giftCard: 5 }, 'the shopper’s')).toBe(
    'to the shopper’s bank account, and the gift card’s part to the shopper’s gift card',
  );
  expect(describeReturnRoute({ isCash: false, due: 0, giftCard: 0 }, 'the shopper’s')).toBeNull();
});

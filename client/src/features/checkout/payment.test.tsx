import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { money, totals } from '../../components/order/order.testing';
import { failure } from '../../session/session.testing';
import type { Answer } from '../../testing/render-routes';
import { address, changed, checkoutAt, contact, openCheckout, readyToOrder } from './checkout.testing';
import type { Checkout } from './useCheckout';

const atPayment = checkoutAt({ contact, address, nextStep: 'PAYMENT' });
const giftCard = (applied: number): Checkout['giftCard'] => ({
  __typename: 'AppliedGiftCard',
  lastFour: '7K2M',
  balance: money(1_000_000),
  applied: money(applied),
});

function open(checkout: Checkout, answer: Answer = () => undefined) {
  return openCheckout((asked) => answer(asked) ?? (asked.name === 'Checkout' ? { checkout } : undefined));
}

const go = () => userEvent.click(screen.getByRole('button', { name: 'Continue to Review' }));

describe('the payment step', () => {
  it('the payment step requires a choice', async () => {
    const { asked } = open(atPayment);
    await screen.findByText('How would you like to pay');
    await go();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose how to pay');
    expect(asked.map(({ name }) => name)).not.toContain('SaveCheckoutPayment');
  });

  it('the payment step saves the payment method and opens the review', async () => {
    const { asked } = open(atPayment, ({ name }) =>
      name === 'SaveCheckoutPayment' ? { saveCheckoutPayment: changed(readyToOrder()) } : undefined,
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Cash on delivery Pay the courier' }));
    await go();
    expect(
      await screen.findByText('You pay ₹5,775.84 in cash when the parcel is handed to you.'),
    ).toBeVisible();
    expect(asked.find(({ name }) => name === 'SaveCheckoutPayment')?.variables).toEqual({
      method: 'CASH_ON_DELIVERY',
    });
  });

  it('the payment step disables a method that is unavailable and shows the reason', async () => {
    open({
      ...atPayment,
      paymentOptions: [
        {
          __typename: 'PaymentOption',
          method: 'CASH_ON_DELIVERY',
          label: 'Cash on delivery',
          hint: 'Pay the courier',
          problem: 'Couriers take cash for ₹200 to ₹50,000',
        },
      ],
    });
    expect(
      await screen.findByRole('radio', { name: 'Cash on delivery Couriers take cash for ₹200 to ₹50,000' }),
    ).toBeDisabled();
  });

  it('the payment step requires a new choice when the chosen method has become unavailable', async () => {
    open({
      ...atPayment,
      paymentMethod: 'CASH_ON_DELIVERY',
      paymentOptions: atPayment.paymentOptions.map((option) => ({ ...option, problem: 'Not now' })),
    });
    await screen.findByText('How would you like to pay');
    await go();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose how to pay');
  });
});

describe('the gift card box', () => {
  it('the gift card box applies a gift card to a part of the total and can remove it', async () => {
    const part = {
      ...atPayment,
      giftCard: giftCard(100_000),
      totals: { ...totals, giftCard: money(100_000), due: money(477_584) },
    };
    const { asked } = open(atPayment, ({ name }) => {
      if (name === 'ApplyGiftCard') return { applyGiftCard: changed(part) };
      return name === 'RemoveGiftCard' ? { removeGiftCard: changed(atPayment) } : undefined;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Use a gift card' }));
    const field = screen.getByLabelText('Gift card code');
    expect(field).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.type(field, 'abcd-efgh-jklm-npqr{Enter}');
    expect(await screen.findByText('It pays ₹1,000.00; ₹4,775.84 are left to pay.')).toBeVisible();
    expect(asked.find(({ name }) => name === 'ApplyGiftCard')?.variables).toEqual({
      code: 'abcd-efgh-jklm-npqr',
    });
    const summary = screen.getByRole('complementary', { name: 'Order summary' });
    const sums = [...summary.querySelectorAll('dl > div')].map((row) => row.textContent).slice(-3);
    expect(sums).toEqual(['Total₹5,775.84', 'Gift card−₹1,000.00', 'To pay₹4,775.84']);

    const card = screen.getByRole('group', { name: 'Gift card' });
    expect(within(card).getByText('Gift card ending in 7K2M')).toBeVisible();
    await userEvent.click(within(card).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByLabelText('Gift card code')).toBeVisible();
    expect(asked.at(-1)?.name).toBe('RemoveGiftCard');
  });

  it('the gift card box shows why a code cannot be used', async () => {
    open(atPayment, ({ name }) =>
      name === 'ApplyGiftCard'
        ? {
            applyGiftCard: failure('NOT_FOUND', 'We do not know this code', {
              code: 'We do not know this code',
            }),
          }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Use a gift card' }));
    await userEvent.type(screen.getByLabelText('Gift card code'), 'wrong{Enter}');
    expect(await screen.findByText('We do not know this code')).toBeVisible();
    expect(screen.getByLabelText('Gift card code')).toBeInvalid();
  });

  it('a gift card that covers the total hides the payment methods and shows what stays on the card', async () => {
    open(
      readyToOrder({
        paymentMethod: 'GIFT_CARD',
        giftCard: giftCard(577_584),
        totals: { ...totals, giftCard: money(577_584), due: money(0) },
      }),
    );
    expect(await screen.findByText('Your gift card pays for everything.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Change payment' }));
    expect(
      await screen.findByText('₹5,775.84 of it pays for everything; ₹4,224.16 stay on the card.'),
    ).toBeVisible();
    expect(screen.queryByText('How would you like to pay')).not.toBeInTheDocument();
    await go();
    expect(await screen.findByRole('button', { name: 'Place Order' })).toBeVisible();
  });
});

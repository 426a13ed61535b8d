import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { inr, totals } from '../../components/order/order.testing';
import { createFailure } from '../../session/session.testing';
import type { OperationHandler } from '../../testing/render-routes';
import {
  address,
  checkoutChangedAnswer,
  createCheckout,
  contact,
  renderCheckout,
  createCompleteCheckout,
} from './checkout.testing';
import type { Checkout } from './useCheckout';

const atPayment = createCheckout({ contact, address, nextStep: 'PAYMENT' });
const createGiftCard = (applied: number): Checkout['giftCard'] => ({
  __typename: 'AppliedGiftCard',
  lastFour: '7K2M',
  balance: inr(1_000_000),
  applied: inr(applied),
});

function renderPage(checkout: Checkout, answer: OperationHandler = () => undefined) {
  return renderCheckout(
    (operation) => answer(operation) ?? (operation.name === 'Checkout' ? { checkout } : undefined),
  );
}

const submitStep = () => userEvent.click(screen.getByRole('button', { name: 'Continue to Review' }));

describe('the payment step', () => {
  it('the payment step requires a choice', async () => {
    const { operations } = renderPage(atPayment);
    await screen.findByText('How would you like to pay?');
    await submitStep();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose how to pay');
    expect(operations.map(({ name }) => name)).not.toContain('SaveCheckoutPayment');
  });

  it('the payment step saves the payment method and opens the review', async () => {
    const { operations } = renderPage(atPayment, ({ name }) =>
      name === 'SaveCheckoutPayment'
        ? { saveCheckoutPayment: checkoutChangedAnswer(createCompleteCheckout()) }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Cash on delivery Pay the courier' }));
    await submitStep();
    expect(
      await screen.findByText('You pay ₹5,775.84 in cash when the parcel is handed to you.'),
    ).toBeVisible();
    expect(operations.find(({ name }) => name === 'SaveCheckoutPayment')?.variables).toEqual({
      method: 'CASH_ON_DELIVERY',
    });
  });

  it('the payment step disables a method that is unavailable and shows the reason', async () => {
    renderPage({
      ...atPayment,
      paymentOptions: [
        {
          __typename: 'PaymentOption',
          method: 'CASH_ON_DELIVERY',
          label: 'Cash on delivery',
          hint: 'Pay the courier',
          isCash: true,
          problem: 'Couriers take cash for ₹200 to ₹50,000',
        },
      ],
    });
    expect(
      await screen.findByRole('radio', { name: 'Cash on delivery Couriers take cash for ₹200 to ₹50,000' }),
    ).toBeDisabled();
  });

  it('the payment step requires a new choice when the chosen method has become unavailable', async () => {
    renderPage({
      ...atPayment,
      paymentMethod: 'CASH_ON_DELIVERY',
      paymentOptions: atPayment.paymentOptions.map((option) => ({ ...option, problem: 'Not now' })),
    });
    await screen.findByText('How would you like to pay?');
    await submitStep();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please choose how to pay');
  });
});

describe('the gift card box', () => {
  it('the gift card box applies a gift card to a part of the total and can remove it', async () => {
    const part = {
      ...atPayment,
      giftCard: createGiftCard(100_000),
      totals: { ...totals, giftCard: inr(100_000), due: inr(477_584) },
    };
    const { operations } = renderPage(atPayment, ({ name }) => {
      if (name === 'ApplyGiftCard') return { applyGiftCard: checkoutChangedAnswer(part) };
      return name === 'RemoveGiftCard' ? { removeGiftCard: checkoutChangedAnswer(atPayment) } : undefined;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Use a gift card' }));
    const field = screen.getByLabelText('Gift card code');
    expect(field).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await userEvent.type(field, 'abcd-efgh-jklm-npqr{Enter}');
    expect(await screen.findByText('It covers ₹1,000.00; ₹4,775.84 is left to pay.')).toBeVisible();
    expect(operations.find(({ name }) => name === 'ApplyGiftCard')?.variables).toEqual({
      code: 'abcd-efgh-jklm-npqr',
    });
    const summary = screen.getByRole('complementary', { name: 'Order summary' });
    const sums = [...summary.querySelectorAll('dl > div')].map((row) => row.textContent).slice(-3);
    expect(sums).toEqual(['Total₹5,775.84', 'Gift card−₹1,000.00', 'To pay₹4,775.84']);

    const card = screen.getByRole('group', { name: 'Gift card' });
    expect(within(card).getByText('Gift card ending in 7K2M')).toBeVisible();
    await userEvent.click(within(card).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByLabelText('Gift card code')).toBeVisible();
    expect(operations.at(-1)?.name).toBe('RemoveGiftCard');
  });

  it('the gift card box shows why a code cannot be used', async () => {
    renderPage(atPayment, ({ name }) =>
      name === 'ApplyGiftCard'
        ? {
            applyGiftCard: createFailure('NOT_FOUND', 'We do not know this code', {
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

  it('an order that a promo code makes free says that there is nothing to pay', async () => {
    renderPage(
      createCompleteCheckout({
        paymentMethod: 'GIFT_CARD',
        totals: { ...totals, discount: inr(577_584), total: inr(0), due: inr(0) },
      }),
    );
    expect(await screen.findByText('There is nothing to pay for this order.')).toBeVisible();
    expect(screen.queryByText(/gift card covers/)).not.toBeInTheDocument();
  });

  it('a gift card that covers the total hides the payment methods and shows what stays on the card', async () => {
    renderPage(
      createCompleteCheckout({
        paymentMethod: 'GIFT_CARD',
        giftCard: createGiftCard(577_584),
        totals: { ...totals, giftCard: inr(577_584), due: inr(0) },
      }),
    );
    expect(await screen.findByText('Your gift card covers the whole order.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Change payment' }));
    expect(
      await screen.findByText('₹5,775.84 of it covers the whole order; ₹4,224.16 stays on the card.'),
    ).toBeVisible();
    expect(screen.queryByText('How would you like to pay?')).not.toBeInTheDocument();
    await submitStep();
    expect(await screen.findByRole('button', { name: 'Place Order' })).toBeVisible();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { inr, createOrderView } from '../../components/order/order.testing';
import type { OrderView } from '../../components/order/order-view';
import { renderCheckout, storeSignedInUser } from './checkout.testing';

const CONFIRMATION_PATH = '/checkout/confirmation/PTL-7F3K-29QX';
const pendingOrder = createOrderView({ status: 'PENDING_PAYMENT', reservedForSeconds: 582 });

function renderPage(order: () => OrderView | null) {
  return renderCheckout(({ name }) => (name === 'Order' ? { order: order() } : undefined), CONFIRMATION_PATH);
}

describe('the order confirmation', () => {
  it('the order confirmation thanks the guest, shows number and delivery dates and links to find the order', async () => {
    renderPage(() => createOrderView());
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    expect(
      screen.getByText('Your order is placed. We have sent the confirmation to asha@example.in.'),
    ).toBeVisible();
    expect(screen.getByText('PTL-7F3K-29QX')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute(
      'href',
      '/orders/PTL-7F3K-29QX',
    );
    expect(screen.getByRole('link', { name: 'find your order' })).toHaveAttribute('href', '/orders/find');
    expect(screen.getByText('Wed 25 to Fri 27 Nov')).toBeVisible();
  });

  it('the order confirmation thanks a customer by name and has no link to /orders/find', async () => {
    storeSignedInUser();
    renderPage(() => createOrderView());
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, Asha' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'find your order' })).not.toBeInTheDocument();
  });

  it('the order confirmation shows the bank discount and the amount paid', async () => {
    const { totals } = createOrderView();
    renderPage(() =>
      createOrderView({
        bankOfferLabel: 'Kaveri Bank, 12% off',
        totals: { ...totals, bankDiscount: inr(69_310), due: inr(508_274) },
        payment: { ...createOrderView().payment, status: 'PAID', paidAt: '2026-11-21T10:00:00.000Z' },
      }),
    );
    const name = await screen.findByText('Kaveri Bank, 12% off');
    expect(name.nextElementSibling).toHaveTextContent('−₹693.10');
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('₹5,775.84');
    expect(screen.getByText('You paid').nextElementSibling).toHaveTextContent('₹5,082.74');
  });

  it.each([
    [
      'PAYMENT_FAILED',
      'The payment did not go through',
      'Nothing was charged. Your cart is unchanged, so you can try again.',
      'Try again',
    ],
    [
      'EXPIRED',
      'The reservation has ended',
      'We received no payment within 10 minutes. Your cart is unchanged, so you can try again. If you have already been charged, your order will still be placed or you will get a refund.',
      'Try again',
    ],
    [
      'PAID_UNFULFILLABLE',
      'Sorry, we can’t fulfil this order',
      'We received your payment of ₹5,775.84 and are refunding all of it to your original payment method.',
      'See the order',
    ],
    [
      'REFUNDED',
      'Your refund is on its way',
      'We have refunded ₹5,775.84 to your original payment method.',
      'See the order',
    ],
    ['CANCELLED', 'This order is cancelled', 'Nothing will be sent.', 'See the order'],
  ] as const)(
    'the order confirmation shows heading, message and next link for an order in status %s',
    async (status, title, expectedText, link) => {
      renderPage(() => createOrderView({ status }));
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.getByText(expectedText)).toBeVisible();
      expect(screen.getByRole('link', { name: link })).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Continue Shopping' })).not.toBeInTheDocument();
    },
  );

  it.each(['Another payment for the same cart came first', 'It was sold at 10:12.'])(
    "the order confirmation shows the shop's reason and the refund of an unfulfillable order: %s",
    async (statusNote) => {
      renderPage(() => createOrderView({ status: 'PAID_UNFULFILLABLE', statusNote }));
      const heading = 'Sorry, we can’t fulfil this order';
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(
        screen.getByText(
          `${statusNote.replace('first', 'first.')} We received your payment of ₹5,775.84 and are refunding all of it to your original payment method.`,
        ),
      ).toBeVisible();
    },
  );

  it("the order confirmation does not show the shopper's own reason for the cancellation", async () => {
    renderPage(() => createOrderView({ status: 'CANCELLED', statusNote: 'Ordered twice' }));
    expect(await screen.findByText('Nothing will be sent.')).toBeVisible();
    expect(screen.queryByText('Ordered twice')).toBeNull();
  });

  it('the order confirmation polls every 2 seconds while the payment is pending and stops once it is settled', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let order = pendingOrder;
    const { operations } = renderPage(() => order);
    expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    expect(screen.getByRole('timer', { hidden: true })).toHaveTextContent('9:42');
    const before = operations.length;
    await act(() => vi.advanceTimersByTimeAsync(4_100));
    expect(operations.slice(before).map(({ name }) => name)).toEqual(['Order', 'Order']);
    order = createOrderView();
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Thank you' })).toHaveFocus());
    const answered = operations.length;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(operations).toHaveLength(answered);
  });

  it('the order confirmation stops polling after two minutes and resumes on "Check again"', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { operations } = renderPage(() => pendingOrder);
    await screen.findByRole('heading', { name: 'Waiting for your payment' });
    await act(() => vi.advanceTimersByTimeAsync(121_000));
    expect(
      screen.getByText(
        'This is taking longer than usual. If you have already been charged, your order will still be placed or you will get a refund.',
      ),
    ).toBeVisible();
    const before = operations.length;
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(operations).toHaveLength(before);
    await userEvent
      .setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
      .click(screen.getByRole('button', { name: 'Check again' }));
    expect(screen.getByRole('heading', { name: 'Waiting for your payment' })).toHaveFocus();
    await act(() => vi.advanceTimersByTimeAsync(4_100));
    expect(operations.length).toBeGreaterThan(before + 1);
  });

  it('the order confirmation does not show an order that the visitor may not see and links to /orders/find', async () => {
    renderPage(() => null);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We couldn’t find this order here' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find your order' })).toHaveAttribute('href', '/orders/find');
  });
});

describe('the phone check of a cash order', () => {
  const unconfirmed = createOrderView({
    status: 'PENDING_PAYMENT',
    phoneCheck: 'AWAITED',
    reservedForSeconds: 582,
  });
  const confirmed = createOrderView({ phoneCheck: 'GIVEN' });
  const renderAwaitingPayment = (answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>) =>
    renderCheckout(
      ({ name }) => (name === 'Order' ? { order: unconfirmed } : answers[name]),
      CONFIRMATION_PATH,
    );
  const digit = () => screen.findByLabelText('Digit 1');

  it('the order confirmation places a cash order by its code and does not poll meanwhile', async () => {
    const { operations } = renderAwaitingPayment({
      ConfirmOrder: { confirmOrder: { __typename: 'OrderChanged', order: confirmed } },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Please confirm your order' })).toBeVisible();
    expect(screen.getByText(/We've sent a 6-digit code to \+91/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the checkout' })).toHaveAttribute('href', '/checkout');
    await userEvent.click(await digit());
    await userEvent.paste('123456');
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
    expect(
      operations.filter(({ name }) => name === 'ConfirmOrder').map(({ variables }) => variables),
    ).toEqual([{ number: 'PTL-7F3K-29QX', code: '123456' }]);
    expect(operations.filter(({ name }) => name === 'Order')).toHaveLength(1);
  });

  it('the order confirmation shows that a code is wrong and clears it', async () => {
    renderAwaitingPayment({
      ConfirmOrder: { confirmOrder: { __typename: 'Failure', message: 'This code is not right' } },
    });
    await userEvent.click(await digit());
    await userEvent.paste('654321');
    expect(await screen.findByText('This code is not right')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Digit 1')).toHaveValue(''), { timeout: 4_000 });
  });

  it('the order confirmation can send another code once the first has expired', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { operations } = renderAwaitingPayment({
      SendConfirmationCode: { sendOrderConfirmationCode: { __typename: 'OrderCodeSent', expiresIn: 120 } },
    });
    const resend = await screen.findByRole('button', { name: 'Resend Code' });
    expect(resend).toBeDisabled();
    expect(
      screen.getByText(
        /The code is good for 2 minutes, and you can ask for another while your bags are reserved\.$/,
      ),
    ).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(121_000));
    expect(screen.getByText('Code expired')).toBeVisible();
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync }).click(resend);
    await waitFor(() => expect(resend).toBeDisabled());
    expect(operations.filter(({ name }) => name === 'SendConfirmationCode')).toHaveLength(1);
  });

  it('the order confirmation says that the code was not entered within 10 minutes', async () => {
    renderCheckout(
      ({ name }) =>
        name === 'Order'
          ? { order: createOrderView({ status: 'EXPIRED', phoneCheck: 'AWAITED' }) }
          : undefined,
      CONFIRMATION_PATH,
    );
    expect(
      await screen.findByText(
        'The code was not entered within 10 minutes. Your cart is unchanged, so you can try again.',
      ),
    ).toBeVisible();
  });
});

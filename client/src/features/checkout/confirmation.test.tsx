import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { money, orderView } from '../../components/order/order.testing';
import type { OrderView } from '../../components/order/useOrder';
import { openCheckout, rememberAsha } from './checkout.testing';

const AT = '/checkout/confirmation/PTL-7F3K-29QX';
const waiting = orderView({ status: 'PENDING_PAYMENT', reservedForSeconds: 582 });

function open(order: () => OrderView | null) {
  return openCheckout(({ name }) => (name === 'Order' ? { order: order() } : undefined), AT);
}

describe('the confirmation', () => {
  it('thanks, and says where the order can be found again', async () => {
    open(() => orderView());
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
    expect(screen.getByText('Wed, 25 to Fri, 27 Nov')).toBeVisible();
  });

  it('thanks customers by name; they find it in their account', async () => {
    rememberAsha();
    open(() => orderView());
    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, Asha' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'find your order' })).not.toBeInTheDocument();
  });

  it('shows what a bank has paid, and what was paid beside it', async () => {
    const { totals } = orderView();
    open(() =>
      orderView({
        bankOfferLabel: 'Kaveri Bank, 12% off',
        totals: { ...totals, bankDiscount: money(69_310), due: money(508_274) },
        payment: { ...orderView().payment, status: 'PAID', paidAt: '2026-11-21T10:00:00.000Z' },
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
      'Nothing was charged. Your cart is as it was: you can try again.',
      'Try again',
    ],
    [
      'EXPIRED',
      'The reservation has ended',
      'No payment came within 10 minutes. Your cart is as it was: you can try again. Should your money have left already, the order still follows, or the money goes back.',
      'Try again',
    ],
    [
      'PAID_UNFULFILLABLE',
      'We are sorry: we cannot fulfil this order',
      'Your payment of ₹5,775.84 came. The whole amount goes back the way it came.',
      'See the order',
    ],
    ['REFUNDED', 'Your money goes back', 'We return ₹5,775.84 the way it came.', 'See the order'],
    ['CANCELLED', 'This order is cancelled', 'Nothing will be sent.', 'See the order'],
  ] as const)('tells plainly of %s', async (status, title, words, link) => {
    open(() => orderView({ status }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Continue Shopping' })).not.toBeInTheDocument();
  });

  it.each(['Another payment for the same cart came first', 'It was sold at 10:12.'])(
    'tells the shop’s reason, and what becomes of the money: %s',
    async (statusNote) => {
      open(() => orderView({ status: 'PAID_UNFULFILLABLE', statusNote }));
      const heading = 'We are sorry: we cannot fulfil this order';
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(
        screen.getByText(
          `${statusNote.replace('first', 'first.')} Your payment of ₹5,775.84 came. The whole amount goes back the way it came.`,
        ),
      ).toBeVisible();
    },
  );

  it('does not take the shopper’s own reason for words of the shop', async () => {
    open(() => orderView({ status: 'CANCELLED', statusNote: 'Ordered twice' }));
    expect(await screen.findByText('Nothing will be sent.')).toBeVisible();
    expect(screen.queryByText('Ordered twice')).toBeNull();
  });

  it('asks every 2 seconds while the payment is under way, and says what became of it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let order = waiting;
    const { asked } = open(() => order);
    expect(await screen.findByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    expect(screen.getByRole('timer', { hidden: true })).toHaveTextContent('9:42');
    const before = asked.length;
    await act(() => vi.advanceTimersByTimeAsync(4_100));
    expect(asked.slice(before).map(({ name }) => name)).toEqual(['Order', 'Order']);
    order = orderView();
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Thank you' })).toHaveFocus());
    const answered = asked.length;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(asked).toHaveLength(answered);
  });

  it('stops after two minutes, says that nothing is lost, and looks again when asked to', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked } = open(() => waiting);
    await screen.findByRole('heading', { name: 'Waiting for your payment' });
    await act(() => vi.advanceTimersByTimeAsync(121_000));
    expect(
      screen.getByText(
        'This takes longer than usual. If your money has left already, nothing is lost: the order follows by itself, or the money goes back.',
      ),
    ).toBeVisible();
    const before = asked.length;
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(asked).toHaveLength(before);
    await userEvent
      .setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
      .click(screen.getByRole('button', { name: 'Look again' }));
    await act(() => vi.advanceTimersByTimeAsync(4_100));
    expect(asked.length).toBeGreaterThan(before + 1);
  });

  it('shows no order that is somebody else’s, and leads to one’s own', async () => {
    open(() => null);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We do not find this order here' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find your order' })).toHaveAttribute('href', '/orders/find');
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { inr, createOrderView, totals } from '../../components/order/order.testing';
import type { OrderView } from '../../components/order/order-view';
import { createFailure } from '../../session/session.testing';
import type { MockResult, OperationHandler } from '../../testing/render-routes';
import { withResolvers } from '../../testing/with-resolvers';
import { renderOrders, createOrderCard, storeSignedInUser } from './orders.testing';

const ORDER_PATH = '/orders/PTL-7F3K-29QX';
const createOrdersAnswer = (page: number, totalPages: number, numbers: string[]) => ({
  orders: {
    __typename: 'OrderList',
    items: numbers.map(createOrderCard),
    total: numbers.length,
    page,
    totalPages,
  },
});

function renderPage(order: OrderView | null, answer: OperationHandler = () => undefined) {
  return renderOrders(
    ORDER_PATH,
    (operation) => answer(operation) ?? (operation.name === 'Order' ? { order } : undefined),
  );
}

const pressButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the list of orders', () => {
  it('the list of orders redirects a guest to /login with /orders as the return path', async () => {
    const { router } = renderOrders('/orders', () => undefined);
    expect(await screen.findByText('This is the login')).toBeVisible();
    expect(router.state.location.state).toEqual({ returnTo: '/orders' });
  });

  it("the list of orders loads ten per page and shows each order's first product, date and total", async () => {
    storeSignedInUser();
    const { operations } = renderOrders('/orders?page=2', ({ name }) =>
      name === 'Orders' ? createOrdersAnswer(2, 3, ['PTL-2222-2222', 'PTL-3333-3333']) : undefined,
    );
    const rows = await screen.findAllByRole('link', { name: /Order placed/ });
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      '/orders/PTL-2222-2222',
      '/orders/PTL-3333-3333',
    ]);
    expect(rows[0]).toHaveTextContent('Kite cabin case');
    expect(rows[0]).toHaveTextContent('21 November 2026, 1 bag, ₹5,775.84');
    expect(operations.find(({ name }) => name === 'Orders')?.variables).toEqual({ page: 2, limit: 10 });
    const pages = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(pages).getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/orders');
    expect(within(pages).getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/orders?page=3');
  });

  it('the list of orders keeps the previous page, dimmed, until the next one has loaded', async () => {
    storeSignedInUser();
    let answerNext: (answer: Record<string, unknown>) => void = () => undefined;
    const next = new Promise<Record<string, unknown>>((resolve) => {
      answerNext = resolve;
    });
    renderOrders('/orders', ({ name, variables }) => {
      if (name !== 'Orders') return undefined;
      return variables['page'] === 2 ? next : createOrdersAnswer(1, 2, ['PTL-2222-2222']);
    });
    await screen.findByRole('link', { name: /Order placed/ });
    await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
    const busy = () => document.querySelector('ul[aria-busy=true]');
    await waitFor(() => expect(busy()).not.toBeNull());
    expect(screen.getByRole('link', { name: /Order placed/ })).toHaveAttribute(
      'href',
      '/orders/PTL-2222-2222',
    );
    await act(async () => answerNext(createOrdersAnswer(2, 2, ['PTL-3333-3333'])));
    await waitFor(() => expect(busy()).toBeNull());
    expect(screen.getByRole('link', { name: /Order placed/ })).toHaveAttribute(
      'href',
      '/orders/PTL-3333-3333',
    );
  });

  it.each(['0', '-1', '1.5', 'x'])('the list of orders shows the first page for page=%s', async (page) => {
    storeSignedInUser();
    const { operations } = renderOrders(`/orders?page=${page}`, ({ name }) =>
      name === 'Orders' ? createOrdersAnswer(1, 1, []) : undefined,
    );
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeVisible();
    expect(operations.find(({ name }) => name === 'Orders')?.variables).toEqual({ page: 1, limit: 10 });
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
  });

  it('the list of orders links to the first page from a page past the last', async () => {
    storeSignedInUser();
    renderOrders('/orders?page=9', ({ name }) =>
      name === 'Orders' ? { orders: { ...createOrdersAnswer(9, 1, []).orders, total: 3 } } : undefined,
    );
    expect(await screen.findByRole('link', { name: 'See my orders' })).toHaveAttribute('href', '/orders');
    expect(screen.getByRole('heading', { name: 'Nothing on this page' })).toBeVisible();
    expect(screen.queryByText('No orders yet')).toBeNull();
  });

  it('the list of orders offers "Try Again" when it could not be loaded', async () => {
    storeSignedInUser();
    let isNetworkDown = true;
    renderOrders('/orders', ({ name }) =>
      name === 'Orders'
        ? isNetworkDown
          ? new Error('away')
          : createOrdersAnswer(1, 1, ['PTL-2222-2222'])
        : undefined,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Your orders could not be loaded.');
    isNetworkDown = false;
    await pressButton('Try Again');
    expect(await screen.findByText('PTL-2222-2222')).toBeVisible();
  });
});

describe('the order page', () => {
  it('the order page shows past and expected events, delivery dates and the invoice link', async () => {
    renderPage(createOrderView());
    expect(await screen.findByRole('heading', { level: 1, name: 'PTL-7F3K-29QX' })).toBeVisible();
    const location = screen.getByRole('region', { name: 'Where it is' });
    const events = within(location).getAllByRole('listitem');
    expect(events.map((event) => event.querySelector('p')?.textContent ?? event.textContent)).toEqual([
      'Order placed',
      'Packed',
      'On its way',
      'Delivered',
    ]);
    expect(screen.getByText('Placed on 21 November 2026. Arriving Wed 25 to Fri 27 Nov.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invoice (PDF)' })).toHaveAttribute(
      'href',
      '/orders/PTL-7F3K-29QX/invoice.pdf',
    );
    expect(screen.getByRole('link', { name: 'Kite cabin case' })).toHaveAttribute('href', '/products/kite');
  });

  it('the order page offers only the actions that the order allows', async () => {
    renderPage(
      createOrderView({ status: 'SHIPPED', statusLabel: 'On its way', canCancel: false, invoiceUrl: null }),
    );
    const group = await screen.findByRole('group', { name: 'What you can do' });
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Buy again']);
    expect(within(group).queryByRole('link')).not.toBeInTheDocument();
  });

  it('the order page cancels an order after confirmation, with the reason, and moves the focus', async () => {
    const { operations } = renderPage(createOrderView(), ({ name }) =>
      name === 'CancelOrder'
        ? {
            cancelOrder: {
              __typename: 'OrderChanged',
              order: createOrderView({ status: 'CANCELLED', statusLabel: 'Cancelled', canCancel: false }),
            },
          }
        : undefined,
    );
    await pressButton('Cancel order');
    let dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
    expect(within(dialog).getByRole('button', { name: 'Keep the order' })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the order' }));
    expect(operations.map(({ name }) => name)).not.toContain('CancelOrder');
    await pressButton('Cancel order');
    dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Why (optional)'), 'Ordered twice');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Your order is cancelled.')).toBeVisible();
    expect(operations.find(({ name }) => name === 'CancelOrder')?.variables).toEqual({
      number: 'PTL-7F3K-29QX',
      reason: 'Ordered twice',
    });
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('group', { name: 'What you can do' })).toHaveFocus();
    });
  });

  it("the order page shows the shop's status note but not the reason that the shopper gave", async () => {
    const note = 'Too small for my laptop';
    const { unmount } = renderPage(createOrderView({ status: 'RETURN_REQUESTED', statusNote: note }));
    expect(await screen.findByText(/^Placed on/)).toBeVisible();
    expect(screen.queryByText(note)).toBeNull();
    unmount();
    renderPage(createOrderView({ status: 'PAID_UNFULFILLABLE', statusNote: 'It was sold at 10:12.' }));
    expect(await screen.findByText('It was sold at 10:12.')).toBeVisible();
  });

  it('the order page of an unpaid order says "Started on" and "Your bags" instead of "bought"', async () => {
    renderPage(
      createOrderView({ status: 'PENDING_PAYMENT', placedAt: null, createdAt: '2026-11-20T09:58:00.000Z' }),
    );
    expect(await screen.findByText('Started on 20 November 2026')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Your bags' })).toBeVisible();
  });

  it.each(['PAYMENT_FAILED', 'EXPIRED', 'CANCELLED', 'PAID_UNFULFILLABLE', 'REFUNDED'] as const)(
    'the order page of an order that came to nothing says "What happened" and "What you ordered": %s',
    async (status) => {
      renderPage(createOrderView({ status }));
      expect(await screen.findByRole('region', { name: 'What happened' })).toBeVisible();
      expect(screen.getByRole('region', { name: 'What you ordered' })).toBeVisible();
      expect(screen.queryByRole('heading', { name: /Where it is|What you bought|Your bags/ })).toBeNull();
    },
  );

  it.each(['PLACED', 'DELIVERED', 'RETURN_REQUESTED', 'RETURNED'] as const)(
    'the order page of an order that was sent or will be says "Where it is" and "What you bought": %s',
    async (status) => {
      renderPage(createOrderView({ status }));
      expect(await screen.findByRole('region', { name: 'Where it is' })).toBeVisible();
      expect(screen.getByRole('region', { name: 'What you bought' })).toBeVisible();
    },
  );

  it.each<[Partial<OrderView>, string]>([
    [{}, 'Nothing will be sent, and there is nothing to pay.'],
    [
      { payment: { ...createOrderView().payment, paidAt: '2026-11-21T10:00:00.000Z' } },
      'Nothing will be sent, and your money goes back to your original payment method.',
    ],
    [
      { totals: { ...totals, giftCard: inr(100_000), due: inr(477_584) } },
      'Nothing will be sent, and ₹1,000.00 goes back to your gift card.',
    ],
    [
      {
        totals: { ...totals, giftCard: inr(100_000), due: inr(477_584) },
        payment: { ...createOrderView().payment, isCash: false, paidAt: '2026-11-21T10:00:00.000Z' },
      },
      'Nothing will be sent. ₹4,775.84 goes back to your original payment method, and ₹1,000.00 to your gift card.',
    ],
  ])('the cancellation dialog says what happens to the money (%#)', async (change, expectedText) => {
    renderPage(createOrderView(change));
    await pressButton('Cancel order');
    expect(await screen.findByText(expectedText)).toBeVisible();
  });

  it.each([
    ['DUE', null, 'To pay'],
    ['PENDING', null, 'To pay'],
    ['FAILED', null, 'Not paid'],
    ['PAID', '2026-11-21T10:00:00.000Z', 'Test payment'],
  ] as const)(
    'the order page names the amount due besides a gift card by its payment status: %s',
    async (status, paidAt, label) => {
      const shared = { ...totals, giftCard: inr(100_000), due: inr(477_584) };
      const method = { method: 'TEST_GATEWAY', methodLabel: 'Test payment', isCash: false } as const;
      renderPage(
        createOrderView({
          totals: shared,
          payment: { ...createOrderView().payment, ...method, status, paidAt },
        }),
      );
      const bags = await screen.findByRole('region', { name: 'What you bought' });
      expect(within(bags).getByText(label).nextElementSibling).toHaveTextContent('₹4,775.84');
    },
  );

  it('the page of a cancelled cash order says what went back to the gift card, and not that the rest is unpaid', async () => {
    renderPage(
      createOrderView({
        status: 'CANCELLED',
        totals: { ...totals, giftCard: inr(100_000), due: inr(477_584) },
        payment: {
          ...createOrderView().payment,
          status: 'FAILED',
          statusLabel: 'Nothing to pay',
          giftCardReturn: { __typename: 'GiftCardReturn', amount: inr(100_000), lastFour: 'JS3E' },
        },
      }),
    );
    const facts = await screen.findByRole('region', { name: 'Delivery and payment' });
    expect(within(facts).getByText('₹1,000.00 went back to the gift card ending in JS3E.')).toBeVisible();
    expect(screen.getByText('No longer due').nextElementSibling).toHaveTextContent('₹4,775.84');
    expect(screen.queryByText('Not paid')).not.toBeInTheDocument();
  });

  it('the order page shows why the order could not be cancelled', async () => {
    renderPage(createOrderView(), ({ name }) =>
      name === 'CancelOrder'
        ? { cancelOrder: createFailure('CONFLICT', 'It is on its way already') }
        : undefined,
    );
    await pressButton('Cancel order');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It is on its way already');
  });

  it.each<[string, MockResult, string]>([
    ['a failure', createFailure('CONFLICT', 'It is on its way already'), 'It is on its way already'],
    ['a success', { __typename: 'OrderChanged', order: createOrderView() }, 'Your order is cancelled.'],
  ])('the order page shows %s that arrives after its dialog was closed', async (_what, cancelOrder, text) => {
    const answer = withResolvers<MockResult>();
    renderPage(createOrderView(), ({ name }) => (name === 'CancelOrder' ? answer.promise : undefined));
    await pressButton('Cancel order');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    await within(dialog).findByRole('button', { name: 'Cancelling...' });
    await pressButton('Close');
    expect(screen.queryByText(text)).toBeNull();
    answer.resolve({ cancelOrder });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a typed reason is still there when its dialog is opened again, and gone once it is sent', async () => {
    const returnable = createOrderView({ status: 'DELIVERED', canCancel: true, canReturn: true });
    renderPage(returnable, ({ name }) =>
      name === 'RequestReturn'
        ? { requestReturn: { __typename: 'OrderChanged', order: returnable } }
        : undefined,
    );
    const label = 'Why are you returning it?';
    await pressButton('Return');
    await userEvent.type(await screen.findByLabelText(label), 'Too small');
    // Closes as Escape does.
    await pressButton('Close');
    await pressButton('Cancel order');
    expect(await screen.findByLabelText('Why (optional)')).toHaveValue('');
    await pressButton('Close');
    await pressButton('Return');
    expect(await screen.findByLabelText(label)).toHaveValue('Too small');
    await pressButton('Request return');
    expect(await screen.findByText(/^Return requested\./)).toBeVisible();
    await pressButton('Return');
    expect(await screen.findByLabelText(label)).toHaveValue('');
  });

  it('the order page requests a return only with a reason', async () => {
    const delivered = createOrderView({
      status: 'DELIVERED',
      statusLabel: 'Delivered',
      canCancel: false,
      canReturn: true,
      returnUntil: '2026-12-24T10:00:00.000Z',
    });
    const { operations } = renderPage(delivered, ({ name }) =>
      name === 'RequestReturn'
        ? {
            requestReturn: {
              __typename: 'OrderChanged',
              order: createOrderView({ status: 'RETURN_REQUESTED', canCancel: false }),
            },
          }
        : undefined,
    );
    expect(await screen.findByText('You can return it until 24 December 2026.')).toBeVisible();
    await pressButton('Return');
    await pressButton('Request return');
    expect(await screen.findByText('Please tell us why you are returning it')).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('Why are you returning it?')).toHaveFocus();
    });
    expect(operations.map(({ name }) => name)).not.toContain('RequestReturn');
    await userEvent.type(screen.getByLabelText('Why are you returning it?'), 'Too small');
    await pressButton('Request return');
    expect(
      await screen.findByText('Return requested. A courier will collect it within two days.'),
    ).toBeVisible();
    expect(operations.find(({ name }) => name === 'RequestReturn')?.variables).toEqual({
      number: 'PTL-7F3K-29QX',
      reason: 'Too small',
    });
  });

  it.each<[Partial<OrderView>, string]>([
    [
      { payment: { ...createOrderView().payment, method: 'RAZORPAY', isCash: false } },
      'Once it is back with us, what you paid goes back to your original payment method.',
    ],
    [
      { totals: { ...totals, giftCard: inr(577_584), due: inr(0) } },
      'Once it is back with us, what you paid goes back to your gift card.',
    ],
    [
      {},
      'Once it is back with us, what you paid goes back to your bank account. We will write or call to ask for your account details.',
    ],
    [
      { totals: { ...totals, giftCard: inr(100_000) } },
      'Once it is back with us, what you paid goes back to your bank account, and the gift card’s part to your gift card. We will write or call to ask for your account details.',
    ],
  ])('the return dialog says how the money is paid back (%#)', async (change, expectedText) => {
    renderPage(createOrderView({ status: 'DELIVERED', canCancel: false, canReturn: true, ...change }));
    await pressButton('Return');
    expect(await screen.findByText((text) => text.endsWith(` ${expectedText}`))).toBeVisible();
  });

  it('the order page adds the lines to the cart again and opens the cart', async () => {
    const { operations } = renderPage(createOrderView(), ({ name }) =>
      name === 'Reorder' ? { reorder: { __typename: 'Reordered', notice: null } } : undefined,
    );
    await pressButton('Buy again');
    expect(await screen.findByText('This is the cart')).toBeVisible();
    // The cart is loaded again.
    const names = operations.map(({ name }) => name);
    expect(names.slice(names.indexOf('Reorder') + 1)).toContain('Shopping');
  });

  it('the order page of an order that a guest may not see offers sign-in and /orders/find', async () => {
    renderPage(null);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We couldn’t find this order' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find your order' })).toHaveAttribute('href', '/orders/find');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('the order page of an order that a customer may not see links to their orders', async () => {
    storeSignedInUser();
    renderPage(null);
    expect(await screen.findByRole('link', { name: 'My Orders' })).toHaveAttribute('href', '/orders');
  });

  it('the order page of an unpaid order links to the checkout and hides "Buy again"', async () => {
    renderPage(
      createOrderView({
        status: 'PENDING_PAYMENT',
        placedAt: null,
        reservedForSeconds: 60,
        invoiceUrl: null,
      }),
    );
    expect(await screen.findByRole('link', { name: 'Continue payment' })).toHaveAttribute(
      'href',
      '/checkout',
    );
    expect(screen.queryByRole('button', { name: 'Buy again' })).not.toBeInTheDocument();
  });
});

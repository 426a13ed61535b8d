import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBusyError } from '../../graphql/busy-message.testing';
import { createOrderView } from '../../components/order/order.testing';
import * as leave from '../../components/payment/redirect-to-url';
import { createFailure } from '../../session/session.testing';
import type { OperationHandler, SentOperation } from '../../testing/render-routes';
import {
  renderCheckout,
  createPendingOrder,
  orderPlacedAnswer,
  createCompleteCheckout,
} from './checkout.testing';
import type { Checkout } from './useCheckout';

const onlineCheckout = createCompleteCheckout({ paymentMethod: 'TEST_GATEWAY' });
const pendingOrder = createOrderView({ status: 'PENDING_PAYMENT', reservedForSeconds: 600 });
const paymentStartedAnswer = {
  __typename: 'PaymentStarted',
  order: pendingOrder,
  nextAction: { __typename: 'OpenPaymentPage', url: '/dev/pay/x1' },
};

function renderPage(checkout: Checkout, answer: OperationHandler) {
  return renderCheckout(
    (operation) => answer(operation) ?? (operation.name === 'Checkout' ? { checkout } : undefined),
  );
}

const countOrderRequests = (operations: readonly SentOperation[]) =>
  operations.filter(({ name }) => name === 'PlaceOrder');
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  // Mocked: jsdom cannot navigate to another page.
  vi.spyOn(leave, 'redirectToUrl').mockReturnValue(undefined);
});

describe('placing an order', () => {
  it('the checkout sends placeOrder once for two quick clicks and replaces itself by the confirmation', async () => {
    const { operations, router } = renderPage(createCompleteCheckout(), ({ name }) =>
      name === 'PlaceOrder' ? { placeOrder: orderPlacedAnswer } : undefined,
    );
    const press = await button('Place Order');
    fireEvent.click(press);
    fireEvent.click(press);
    expect(press).toHaveTextContent('Placing your order...');
    expect(press).toBeDisabled();
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/confirmation/PTL-7F3K-29QX'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(countOrderRequests(operations)).toHaveLength(1);
    expect(countOrderRequests(operations)[0]?.variables).toEqual({
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{32,36}$/),
      expectedTotal: 577_584,
      checkoutVersion: 'v1',
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('the checkout repeats an unanswered placeOrder with the same idempotency key after a reload', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isNetworkDown = true;
    const answer: OperationHandler = ({ name }) => {
      if (name !== 'PlaceOrder') return undefined;
      return isNetworkDown ? new Error('away') : { placeOrder: orderPlacedAnswer };
    };
    const first = renderPage(createCompleteCheckout(), answer);
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t reach the shop. Please try again: you will not be charged twice.',
    );
    first.unmount();
    isNetworkDown = false;
    const { operations, router } = renderPage(createCompleteCheckout(), answer);
    await userEvent.click(await button('Place Order'));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/confirmation/));
    const [before] = countOrderRequests(first.operations);
    expect(countOrderRequests(operations)[0]?.variables).toEqual(before?.variables);
  });

  it('the checkout says that the server is busy and that another press does not charge twice', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderPage(createCompleteCheckout(), ({ name }) =>
      name === 'PlaceOrder' ? createBusyError() : undefined,
    );
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The shop is very busy just now. Please try again in a moment. You will not be charged twice.',
    );
  });

  it('the checkout finds an order whose answer was lost although the cart is already empty', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isNetworkDown = true;
    let checkout: Checkout | null = createCompleteCheckout();
    const { operations, router } = renderCheckout(({ name }) => {
      if (name === 'Checkout') return { checkout };
      if (name !== 'PlaceOrder') return undefined;
      checkout = null;
      return isNetworkDown ? new Error('away') : { placeOrder: orderPlacedAnswer };
    });
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByRole('heading', { name: 'Did your order go through?' })).toBeVisible();
    isNetworkDown = false;
    await userEvent.click(await button('Check again'));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/confirmation/));
    const [one, other] = countOrderRequests(operations);
    expect(other?.variables).toEqual(one?.variables);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['a new checkout', { id: 'k2' }],
    ['a checkout whose address has changed', { version: 'v2' }],
  ])(
    '%s gets a new idempotency key although the last placeOrder was never answered',
    async (_which, next) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const lostAnswer = renderPage(createCompleteCheckout(), ({ name }) =>
        name === 'PlaceOrder' ? new Error('away') : undefined,
      );
      await userEvent.click(await button('Place Order'));
      await screen.findByRole('alert');
      lostAnswer.unmount();
      const { operations } = renderPage(createCompleteCheckout(next), ({ name }) =>
        name === 'PlaceOrder' ? { placeOrder: orderPlacedAnswer } : undefined,
      );
      await userEvent.click(await button('Place Order'));
      await waitFor(() => expect(countOrderRequests(operations)).toHaveLength(1));
      expect(countOrderRequests(operations)[0]?.variables['idempotencyKey']).not.toBe(
        countOrderRequests(lostAnswer.operations)[0]?.variables['idempotencyKey'],
      );
    },
  );

  it.each([
    ['CONFLICT', 'The total changed from ₹5,775.84 to ₹6,000.00. Please look at your order again.'],
    ['CONFLICT', 'Kite cabin case is sold out'],
    ['IDEMPOTENCY_KEY_REUSED', 'This key was used for another request'],
    ['NOT_FOUND', 'Your cart is empty'],
  ])(
    'the checkout shows why placeOrder failed (%s), reloads and uses a new idempotency key next time',
    async (code, expectedText) => {
      const { operations } = renderPage(createCompleteCheckout(), ({ name }) =>
        name === 'PlaceOrder' ? { placeOrder: createFailure(code, expectedText) } : undefined,
      );
      await userEvent.click(await button('Place Order'));
      expect(await screen.findByRole('alert')).toHaveTextContent(expectedText);
      expect(operations.slice(-2).map(({ name }) => name)).toEqual(['PlaceOrder', 'Checkout']);
      await userEvent.click(await button('Place Order'));
      await waitFor(() => expect(countOrderRequests(operations)).toHaveLength(2));
      const [one, other] = countOrderRequests(operations);
      expect(one?.variables['idempotencyKey']).not.toBe(other?.variables['idempotencyKey']);
    },
  );

  it('the checkout opens the step whose field placeOrder found invalid', async () => {
    renderPage(createCompleteCheckout(), ({ name }) =>
      name === 'PlaceOrder'
        ? {
            placeOrder: createFailure('BAD_USER_INPUT', 'Please choose how to pay', {
              paymentMethod: 'Please choose how to pay',
            }),
          }
        : undefined,
    );
    await userEvent.click(await button('Place Order'));
    expect(await screen.findByText('How would you like to pay?')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose how to pay');
  });
});

describe('payment on an external page', () => {
  it('the checkout goes to the payment page and keeps the button disabled meanwhile', async () => {
    renderPage(onlineCheckout, ({ name }) =>
      name === 'PlaceOrder' ? { placeOrder: paymentStartedAnswer } : undefined,
    );
    const press = await button('Pay ₹5,775.84');
    await userEvent.click(press);
    await waitFor(() => expect(leave.redirectToUrl).toHaveBeenCalledWith('/dev/pay/x1'));
    expect(press).toBeDisabled();
    expect(press).toHaveTextContent('Taking you to the payment...');
  });

  it('the checkout enables the button and reloads when restored from the back/forward cache', async () => {
    const { operations } = renderPage(onlineCheckout, ({ name }) =>
      name === 'PlaceOrder' ? { placeOrder: paymentStartedAnswer } : undefined,
    );
    const press = await button('Pay ₹5,775.84');
    await userEvent.click(press);
    await waitFor(() => expect(leave.redirectToUrl).toHaveBeenCalled());
    const before = operations.length;
    const show = new Event('pageshow');
    Object.assign(show, { persisted: true });
    fireEvent(window, show);
    await waitFor(() => expect(press).toBeEnabled());
    expect(operations.slice(before).map(({ name }) => name)).toEqual(['Checkout']);
  });
});

describe('an order with a pending payment', () => {
  const scrollIntoView = vi.fn<() => void>();
  beforeEach(() => {
    // jsdom has none.
    Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: scrollIntoView });
  });

  it("the checkout shows the reservation's remaining time and resumes a pending payment", async () => {
    const { operations } = renderPage(
      { ...onlineCheckout, pendingOrder: createPendingOrder(582), isPendingOrderCurrent: true },
      ({ name }) => (name === 'PlaceOrder' ? { placeOrder: paymentStartedAnswer } : undefined),
    );
    expect(await screen.findByRole('heading', { name: 'Your payment is not finished' })).toBeVisible();
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('timer', { hidden: true })).toHaveTextContent('9:42');
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
    await userEvent.click(await button('Continue payment'));
    await waitFor(() => expect(leave.redirectToUrl).toHaveBeenCalledWith('/dev/pay/x1'));
    expect(countOrderRequests(operations)[0]?.variables['expectedTotal']).toBe(577_584);
  });

  it('the checkout does not offer to resume a pending payment when the checkout has changed since', async () => {
    const { operations } = renderPage(
      { ...createCompleteCheckout(), pendingOrder: createPendingOrder(582), isPendingOrderCurrent: false },
      ({ name }) => (name === 'PlaceOrder' ? { placeOrder: orderPlacedAnswer } : undefined),
    );
    expect(await screen.findByText(/The order you place below replaces it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue payment' })).not.toBeInTheDocument();
    expect(screen.getByText('You pay ₹5,775.84 in cash when the parcel is handed to you.')).toBeVisible();
    await userEvent.click(await button('Place Order'));
    await waitFor(() => expect(countOrderRequests(operations)).toHaveLength(1));
  });

  it('the checkout cancels an order with a pending payment and keeps the cart', async () => {
    let checkout: Checkout = {
      ...onlineCheckout,
      pendingOrder: createPendingOrder(582),
      isPendingOrderCurrent: true,
    };
    const { operations } = renderCheckout(({ name }) => {
      if (name === 'Checkout') return { checkout };
      if (name !== 'CancelOrder') return undefined;
      checkout = onlineCheckout;
      return {
        cancelOrder: {
          __typename: 'OrderChanged',
          order: createOrderView({ status: 'CANCELLED', canCancel: false }),
        },
      };
    });
    await userEvent.click(await button('Cancel order'));
    expect(
      await screen.findByText('The order was cancelled and nothing was charged. Your cart is unchanged.'),
    ).toBeVisible();
    expect(operations.find(({ name }) => name === 'CancelOrder')?.variables).toEqual({
      number: 'PTL-7F3K-29QX',
      reason: null,
    });
    expect(await button('Pay ₹5,775.84')).toBeEnabled();
  });

  it('the checkout says that the reservation has expired and lets the shopper order again', async () => {
    let checkout: Checkout = {
      ...onlineCheckout,
      pendingOrder: createPendingOrder(1),
      isPendingOrderCurrent: true,
    };
    renderCheckout(({ name }) => (name === 'Checkout' ? { checkout } : undefined));
    await screen.findByRole('heading', { name: 'Your payment is not finished' });
    checkout = onlineCheckout;
    expect(
      await screen.findByText(
        'The reservation has ended. Your cart is unchanged, so you can place the order again.',
      ),
    ).toBeVisible();
    expect(await button('Pay ₹5,775.84')).toBeEnabled();
  });
});

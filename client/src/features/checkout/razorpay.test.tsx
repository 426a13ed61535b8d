import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createOrderView } from '../../components/order/order.testing';
import type { OperationHandler } from '../../testing/render-routes';
import {
  address,
  checkoutChangedAnswer,
  createCheckout,
  contact,
  renderCheckout,
  createCompleteCheckout,
} from './checkout.testing';

const URL = 'https://checkout.razorpay.com/v1/checkout.js';

const options = [
  {
    __typename: 'PaymentOption' as const,
    method: 'RAZORPAY' as const,
    label: 'Online',
    hint: 'UPI, cards, net banking',
    isCash: false,
    problem: null,
  },
  {
    __typename: 'PaymentOption' as const,
    method: 'CASH_ON_DELIVERY' as const,
    label: 'Cash on delivery',
    hint: 'Pay the courier',
    isCash: true,
    problem: null,
  },
];
const atPayment = createCheckout({ contact, address, nextStep: 'PAYMENT', paymentOptions: options });
const atReview = createCompleteCheckout({ paymentMethod: 'RAZORPAY', paymentOptions: options });
const order = createOrderView({ status: 'PENDING_PAYMENT', reservedForSeconds: 600 });
const paymentStartedAnswer = {
  __typename: 'PaymentStarted',
  order,
  nextAction: {
    __typename: 'RunPaymentScript',
    method: 'RAZORPAY',
    parameters: Object.entries({
      keyId: 'rzp_test_1',
      orderId: 'order_1',
      amount: '577584',
      currency: 'INR',
      name: 'Potli',
      description: 'Order PTL-7F3K-29QX',
      email: 'asha@example.in',
      contact: '9845012345',
    }).map(([name, value]) => ({ __typename: 'PaymentParameter', name, value })),
  },
};

interface RazorpayCall {
  key: string;
  order_id: string;
  amount: number;
  prefill: unknown;
  handler: (answer: Record<string, string>) => void;
  modal: { ondismiss: () => void };
}

const countScripts = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${URL}"]`)];

/** Loads a mock of Razorpay's script, since jsdom loads none. @returns the windows opened with it */
function simulateScriptLoad(): RazorpayCall[] {
  const razorpayCalls: RazorpayCall[] = [];
  class Razorpay {
    constructor(private readonly given: RazorpayCall) {}
    open(): void {
      razorpayCalls.push(this.given);
    }
  }
  vi.stubGlobal('Razorpay', Razorpay);
  for (const script of countScripts()) script.dispatchEvent(new Event('load'));
  return razorpayCalls;
}

const answer: OperationHandler = ({ name }) => {
  if (name === 'Checkout') return { checkout: atReview };
  if (name === 'PlaceOrder') return { placeOrder: paymentStartedAnswer };
  if (name === 'ConfirmPayment')
    return { confirmPayment: { __typename: 'OrderChanged', order: createOrderView() } };
  return name === 'Order' ? { order: createOrderView() } : undefined;
};

const pressPay = async () => userEvent.click(await screen.findByRole('button', { name: 'Pay ₹5,775.84' }));

describe('payment with Razorpay', () => {
  it("the payment step loads Razorpay's script once, when Razorpay is first chosen", async () => {
    renderCheckout(({ name }) => {
      if (name === 'Checkout') return { checkout: atPayment };
      return name === 'SaveCheckoutPayment'
        ? { saveCheckoutPayment: checkoutChangedAnswer(atReview) }
        : undefined;
    });
    const cash = await screen.findByRole('radio', { name: /^Cash on delivery/ });
    await userEvent.click(cash);
    expect(countScripts()).toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: /^Online/ }));
    await waitFor(() => expect(countScripts()).toHaveLength(1));
    await userEvent.click(cash);
    await userEvent.click(screen.getByRole('radio', { name: /^Online/ }));
    expect(countScripts()).toHaveLength(1);
    act(() => void countScripts()[0]?.dispatchEvent(new Event('error')));
  });

  it("the checkout opens Razorpay's window and sends its signature to the server", async () => {
    const { operations, router } = renderCheckout(answer);
    await pressPay();
    await waitFor(() => expect(countScripts()).toHaveLength(1));
    const razorpayCalls = simulateScriptLoad();
    await waitFor(() => expect(razorpayCalls).toHaveLength(1));
    expect(razorpayCalls[0]).toMatchObject({
      key: 'rzp_test_1',
      order_id: 'order_1',
      amount: 577_584,
      prefill: { email: 'asha@example.in', contact: '9845012345' },
    });
    act(() => {
      razorpayCalls[0]?.handler({
        razorpay_order_id: 'order_1',
        razorpay_payment_id: 'pay_1',
        razorpay_signature: 'signed',
      });
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/confirmation/PTL-7F3K-29QX'));
    expect(operations.find(({ name }) => name === 'ConfirmPayment')?.variables).toEqual({
      input: {
        method: 'RAZORPAY',
        parameters: [
          { name: 'razorpayOrderId', value: 'order_1' },
          { name: 'razorpayPaymentId', value: 'pay_1' },
          { name: 'razorpaySignature', value: 'signed' },
        ],
      },
    });
  });

  it("the checkout stays and says that nothing was charged when Razorpay's window was closed", async () => {
    const { router } = renderCheckout(answer);
    await pressPay();
    await waitFor(() => expect(countScripts()).toHaveLength(1));
    const razorpayCalls = simulateScriptLoad();
    await waitFor(() => expect(razorpayCalls).toHaveLength(1));
    act(() => razorpayCalls[0]?.modal.ondismiss());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The payment was not finished. Nothing was charged.',
    );
    expect(router.state.location.pathname).toBe('/checkout');
    expect(await screen.findByRole('button', { name: 'Pay ₹5,775.84' })).toBeEnabled();
  });

  it("the checkout shows an error when Razorpay's script cannot be loaded", async () => {
    renderCheckout(answer);
    await pressPay();
    await waitFor(() => expect(countScripts()).toHaveLength(1));
    act(() => void countScripts()[0]?.dispatchEvent(new Event('error')));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The payment window did not open. Please try again, or choose another way to pay.',
    );
  });
});

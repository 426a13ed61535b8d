import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { orderView } from '../../components/order/order.testing';
import type { Answer } from '../../testing/render-routes';
import { address, changed, checkoutAt, contact, openCheckout, readyToOrder } from './checkout.testing';

const URL = 'https://checkout.razorpay.com/v1/checkout.js';

const options = [
  {
    __typename: 'PaymentOption' as const,
    method: 'RAZORPAY' as const,
    label: 'Online',
    hint: 'UPI, cards, net banking',
    problem: null,
  },
  {
    __typename: 'PaymentOption' as const,
    method: 'CASH_ON_DELIVERY' as const,
    label: 'Cash on delivery',
    hint: 'Pay the courier',
    problem: null,
  },
];
const atPayment = checkoutAt({ contact, address, nextStep: 'PAYMENT', paymentOptions: options });
const atReview = readyToOrder({ paymentMethod: 'RAZORPAY', paymentOptions: options });
const order = orderView({ status: 'PENDING_PAYMENT', reservedForSeconds: 600 });
const started = {
  __typename: 'PaymentStarted',
  order,
  payment: {
    __typename: 'PaymentAction',
    method: 'RAZORPAY',
    url: null,
    razorpay: {
      __typename: 'RazorpayCheckout',
      keyId: 'rzp_test_1',
      orderId: 'order_1',
      amount: 577_584,
      currency: 'INR',
      name: 'Potli',
      description: 'Order PTL-7F3K-29QX',
      email: 'asha@example.in',
      contact: '9845012345',
    },
  },
};

interface Opened {
  key: string;
  order_id: string;
  prefill: unknown;
  handler: (answer: Record<string, string>) => void;
  modal: { ondismiss: () => void };
}

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src="${URL}"]`)];

/** Loads a mock of Razorpay's script, since jsdom loads none. @returns the windows opened with it */
function scriptArrives(): Opened[] {
  const opened: Opened[] = [];
  class Razorpay {
    constructor(private readonly given: Opened) {}
    open(): void {
      opened.push(this.given);
    }
  }
  vi.stubGlobal('Razorpay', Razorpay);
  for (const script of scripts()) script.dispatchEvent(new Event('load'));
  return opened;
}

const answer: Answer = ({ name }) => {
  if (name === 'Checkout') return { checkout: atReview };
  if (name === 'PlaceOrder') return { placeOrder: started };
  if (name === 'ConfirmRazorpayPayment')
    return { confirmRazorpayPayment: { __typename: 'OrderChanged', order: orderView() } };
  return name === 'Order' ? { order: orderView() } : undefined;
};

const pay = async () => userEvent.click(await screen.findByRole('button', { name: 'Pay ₹5,775.84' }));

describe('payment with Razorpay', () => {
  it("the payment step loads Razorpay's script once, when Razorpay is first chosen", async () => {
    openCheckout(({ name }) => {
      if (name === 'Checkout') return { checkout: atPayment };
      return name === 'SaveCheckoutPayment' ? { saveCheckoutPayment: changed(atReview) } : undefined;
    });
    const cash = await screen.findByRole('radio', { name: /^Cash on delivery/ });
    await userEvent.click(cash);
    expect(scripts()).toHaveLength(0);
    await userEvent.click(screen.getByRole('radio', { name: /^Online/ }));
    await waitFor(() => expect(scripts()).toHaveLength(1));
    await userEvent.click(cash);
    await userEvent.click(screen.getByRole('radio', { name: /^Online/ }));
    expect(scripts()).toHaveLength(1);
    act(() => void scripts()[0]?.dispatchEvent(new Event('error')));
  });

  it("the checkout opens Razorpay's window and sends its signature to the server", async () => {
    const { asked, router } = openCheckout(answer);
    await pay();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    const opened = scriptArrives();
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]).toMatchObject({
      key: 'rzp_test_1',
      order_id: 'order_1',
      prefill: { email: 'asha@example.in', contact: '9845012345' },
    });
    act(() => {
      opened[0]?.handler({
        razorpay_order_id: 'order_1',
        razorpay_payment_id: 'pay_1',
        razorpay_signature: 'signed',
      });
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/confirmation/PTL-7F3K-29QX'));
    expect(asked.find(({ name }) => name === 'ConfirmRazorpayPayment')?.variables).toEqual({
      input: { razorpayOrderId: 'order_1', razorpayPaymentId: 'pay_1', razorpaySignature: 'signed' },
    });
  });

  it("the checkout stays and says that nothing was charged when Razorpay's window was closed", async () => {
    const { router } = openCheckout(answer);
    await pay();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    const opened = scriptArrives();
    await waitFor(() => expect(opened).toHaveLength(1));
    act(() => opened[0]?.modal.ondismiss());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The payment was not finished. Nothing was charged.',
    );
    expect(router.state.location.pathname).toBe('/checkout');
    expect(await screen.findByRole('button', { name: 'Pay ₹5,775.84' })).toBeEnabled();
  });

  it("the checkout shows an error when Razorpay's script cannot be loaded", async () => {
    openCheckout(answer);
    await pay();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    act(() => void scripts()[0]?.dispatchEvent(new Event('error')));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The payment window did not open. Please try again, or choose another way to pay.',
    );
  });
});

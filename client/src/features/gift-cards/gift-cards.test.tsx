import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { money } from '../../components/order/order.testing';
import * as leave from '../../components/payment/leave';
import { customer, failure, SessionStart } from '../../session/session.testing';
import { renderRoutes, type Answer } from '../../testing/render-routes';
import { GiftCardsPage } from './GiftCardsPage';
import type { GiftCard_GiftCardFragment } from './GiftCards.generated';

const offer = {
  shop: { __typename: 'Shop', currency: 'INR' },
  giftCardPaymentOptions: [
    {
      __typename: 'PaymentOption',
      method: 'TEST_GATEWAY',
      label: 'Test payment',
      hint: 'No money moves',
      problem: null,
    },
  ],
};

const card = (change: Partial<GiftCard_GiftCardFragment> = {}): GiftCard_GiftCardFragment => ({
  __typename: 'GiftCard',
  id: 'g1',
  status: 'ACTIVE',
  amount: money(200_000),
  recipientName: 'Ravi',
  recipientEmail: 'ravi@example.in',
  senderName: 'Asha',
  message: '',
  deliverOn: '2026-11-24',
  lastFour: '7K2M',
  balance: money(200_000),
  expiresAt: '2027-11-24T00:00:00.000Z',
  createdAt: '2026-11-21T10:00:00.000Z',
  ...change,
});

function open(answer: Answer = () => undefined, at = '/gift-cards') {
  return renderRoutes(
    [{ element: <SessionStart />, children: [{ path: '/gift-cards', element: <GiftCardsPage /> }] }],
    at,
    (asked) => {
      const given = answer(asked);
      if (given !== undefined) return given;
      if (asked.name === 'GiftCardOffer') return offer;
      if (asked.name === 'Me') return { me: customer() };
      return asked.name === 'GiftCards' ? { giftCards: [] } : undefined;
    },
  );
}

async function fillIn(): Promise<void> {
  for (const [label, text] of [
    ['Recipient’s name', 'Ravi'],
    ['Recipient’s email', 'ravi@example.in'],
    ['Your name', 'Asha'],
    ['Your email', 'asha@example.in'],
  ] as const)
    await userEvent.type(await screen.findByLabelText(label), text);
}

beforeEach(() => {
  // Mocked: jsdom cannot navigate to another page.
  vi.spyOn(leave, 'leaveFor').mockReturnValue(undefined);
});

describe('buying a gift card', () => {
  it('the gift card form shows an error at each missing or invalid field and focuses the first', async () => {
    const { asked } = open();
    await userEvent.clear(await screen.findByLabelText('Another amount'));
    await userEvent.type(screen.getByLabelText('Another amount'), '499');
    await userEvent.click(screen.getByRole('button', { name: 'Pay ₹499' }));
    expect(await screen.findByText('A gift card is worth ₹500 to ₹50,000')).toBeVisible();
    expect(screen.getByText('Please enter the recipient’s name')).toBeVisible();
    expect(screen.getByText('Please enter your name')).toBeVisible();
    expect(screen.getAllByText('Please enter a valid email address')).toHaveLength(2);
    await waitFor(() => {
      expect(screen.getByLabelText('Another amount')).toHaveFocus();
    });
    expect(asked.map(({ name }) => name)).not.toContain('BuyGiftCard');
  });

  it('the gift card form sends one purchase on a double click and goes to the payment page', async () => {
    const { asked } = open(({ name }) =>
      name === 'BuyGiftCard'
        ? {
            buyGiftCard: {
              __typename: 'GiftCardPaymentStarted',
              giftCard: card({ status: 'PENDING_PAYMENT' }),
              payment: {
                __typename: 'PaymentAction',
                method: 'TEST_GATEWAY',
                url: '/dev/pay/g1',
                razorpay: null,
              },
            },
          }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('radio', { name: '₹5,000' }));
    await fillIn();
    await userEvent.type(screen.getByLabelText('Message (optional)'), 'Happy journeys');
    expect(screen.getByRole('img', { name: 'Gift card of ₹5,000' })).toHaveTextContent('For Ravi, from Asha');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pay ₹5,000' }));
    await waitFor(() => expect(leave.leaveFor).toHaveBeenCalledWith('/dev/pay/g1'));
    const bought = asked.filter(({ name }) => name === 'BuyGiftCard');
    expect(bought).toHaveLength(1);
    expect(bought[0]?.variables).toEqual({
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      input: {
        amount: 500_000,
        recipientName: 'Ravi',
        recipientEmail: 'ravi@example.in',
        senderName: 'Asha',
        senderEmail: 'asha@example.in',
        message: 'Happy journeys',
        deliverOn: null,
        paymentMethod: 'TEST_GATEWAY',
      },
    });
    expect(sessionStorage).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Taking you to the payment...' })).toBeDisabled();
  });

  it("the gift card form shows the server's error at its field", async () => {
    open(({ name }) =>
      name === 'BuyGiftCard'
        ? {
            buyGiftCard: failure('BAD_USER_INPUT', 'Choose a day from today to a year ahead', {
              deliverOn: 'Choose a day from today to a year ahead',
            }),
          }
        : undefined,
    );
    await fillIn();
    await userEvent.click(screen.getByRole('button', { name: 'Pay ₹2,000' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a day from today to a year ahead');
    expect(screen.getByLabelText('Send it on (optional)')).toBeInvalid();
  });

  it.each([
    ['ACTIVE', 'Ravi’s gift card of ₹2,000 is paid. It goes to ravi@example.in on 24 November 2026.'],
    ['FAILED', 'The payment of Ravi’s gift card of ₹2,000 did not go through. Nothing was charged.'],
  ] as const)(
    'the gift cards page shows the outcome of the payment that redirected back: %s',
    async (status, words) => {
      open(
        ({ name }) => (name === 'BoughtGiftCard' ? { giftCard: card({ status }) } : undefined),
        '/gift-cards?bought=g1',
      );
      expect(await screen.findByText(words)).toBeVisible();
    },
  );

  it('the gift cards page polls every 2 seconds while the payment is pending', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let status: GiftCard_GiftCardFragment['status'] = 'PENDING_PAYMENT';
    open(
      ({ name }) => (name === 'BoughtGiftCard' ? { giftCard: card({ status }) } : undefined),
      '/gift-cards?bought=g1',
    );
    expect(
      await screen.findByText(
        'Ravi’s gift card of ₹2,000 waits for its payment. We are asking the payment page what became of it.',
      ),
    ).toBeVisible();
    status = 'ACTIVE';
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    expect(await screen.findByText(/is paid\. It goes to ravi@example\.in/)).toBeVisible();
  });
});

describe('the gift card form', () => {
  it('the gift card form shows an error and offers "Try Again" when it could not be loaded', async () => {
    let isOpen = false;
    open(({ name }) =>
      name === 'GiftCardOffer' && !isOpen ? new Error('The shop does not answer') : undefined,
    );
    const said = await screen.findByRole('alert');
    expect(
      within(said).getByRole('heading', { name: 'Gift cards could not be loaded.', level: 2 }),
    ).toBeVisible();
    expect(said).toHaveTextContent('The shop did not answer. Please try again in a moment.');
    isOpen = true;
    await userEvent.click(within(said).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('form', { name: 'Give a gift card' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the balance of a gift card', () => {
  const look = async (code: string) => {
    const form = await screen.findByRole('form', { name: 'Check a gift card’s balance' });
    await userEvent.type(within(form).getByLabelText('Gift card code'), `${code}{Enter}`);
    return form;
  };

  it("the balance form shows a gift card's balance to anybody with its code", async () => {
    const { asked } = open(({ name }) =>
      name === 'CheckGiftCard'
        ? {
            checkGiftCard: {
              __typename: 'GiftCardBalance',
              lastFour: '7K2M',
              balance: money(150_000),
              expiresAt: '2027-11-24T00:00:00.000Z',
            },
          }
        : undefined,
    );
    await look('abcd-efgh-jklm-7k2m');
    expect(
      await screen.findByText('The card ending in 7K2M has ₹1,500.00 left, valid until 24 November 2027.'),
    ).toBeVisible();
    expect(asked.find(({ name }) => name === 'CheckGiftCard')?.variables).toEqual({
      code: 'abcd-efgh-jklm-7k2m',
    });
  });

  it('the balance form says when no gift card has the code', async () => {
    open(({ name }) =>
      name === 'CheckGiftCard'
        ? {
            checkGiftCard: failure('NOT_FOUND', 'There is no gift card with this code', {
              code: 'There is no gift card with this code',
            }),
          }
        : undefined,
    );
    const form = await look('wrong');
    expect(await within(form).findByText('There is no gift card with this code')).toBeVisible();
  });
});

it('the gift cards page lists only the paid gift cards of the shopper', async () => {
  open(({ name }) =>
    name === 'GiftCards'
      ? { giftCards: [card(), card({ id: 'g2', status: 'FAILED', recipientName: 'Meera' })] }
      : undefined,
  );
  const given = await screen.findByRole('region', { name: 'Gift cards that you gave' });
  expect(within(given).getByText('₹2,000 for Ravi')).toBeVisible();
  expect(
    within(given).getByText('To ravi@example.in on 24 November 2026, good until 24 November 2027'),
  ).toBeVisible();
  expect(within(given).queryByText(/Meera/)).not.toBeInTheDocument();
});

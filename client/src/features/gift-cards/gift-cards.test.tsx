import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inr } from '../../components/order/order.testing';
import * as leave from '../../components/payment/redirect-to-url';
import { createCustomer, createFailure, SessionStartEffects } from '../../session/session.testing';
import { renderRoutes, type OperationHandler } from '../../testing/render-routes';
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
      isCash: false,
      problem: null,
    },
  ],
};

const createGiftCard = (change: Partial<GiftCard_GiftCardFragment> = {}): GiftCard_GiftCardFragment => ({
  __typename: 'GiftCard',
  id: 'g1',
  status: 'ACTIVE',
  amount: inr(200_000),
  recipientName: 'Ravi',
  recipientEmail: 'ravi@example.in',
  senderName: 'Asha',
  message: '',
  deliverOn: '2026-11-24',
  lastFour: '7K2M',
  balance: inr(200_000),
  expiresAt: '2027-11-24T00:00:00.000Z',
  createdAt: '2026-11-21T10:00:00.000Z',
  ...change,
});

function renderPage(answer: OperationHandler = () => undefined, at = '/gift-cards') {
  return renderRoutes(
    [{ element: <SessionStartEffects />, children: [{ path: '/gift-cards', element: <GiftCardsPage /> }] }],
    at,
    (operation) => {
      const mockAnswer = answer(operation);
      if (mockAnswer !== undefined) return mockAnswer;
      if (operation.name === 'GiftCardOffer') return offer;
      if (operation.name === 'Me') return { me: createCustomer() };
      return operation.name === 'GiftCards' ? { giftCards: [] } : undefined;
    },
  );
}

async function fillForm(): Promise<void> {
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
  vi.spyOn(leave, 'redirectToUrl').mockReturnValue(undefined);
});

describe('buying a gift card', () => {
  it('the gift card form shows an error at each missing or invalid field and focuses the first', async () => {
    const { operations } = renderPage();
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
    expect(operations.map(({ name }) => name)).not.toContain('BuyGiftCard');
  });

  it.each([
    ['500.00', 'Pay ₹500'],
    ['1,500', 'Pay ₹1,500'],
    ['₹1500', 'Pay ₹1,500'],
    ['1500/-', 'Pay ₹1,500'],
  ])('the gift card form reads the typed or pasted amount "%s" as "%s"', async (text, buttonName) => {
    renderPage();
    const field = await screen.findByLabelText('Another amount');
    await userEvent.clear(field);
    await userEvent.type(field, text);
    expect(screen.getByRole('button', { name: buttonName })).toBeVisible();
    await userEvent.clear(field);
    await userEvent.paste(text);
    expect(screen.getByRole('button', { name: buttonName })).toBeVisible();
    expect(field).toHaveValue(text);
  });

  it('the gift card form refuses paise at the amount', async () => {
    const { operations } = renderPage();
    const field = await screen.findByLabelText('Another amount');
    await userEvent.clear(field);
    await userEvent.type(field, '501.50');
    await userEvent.click(screen.getByRole('button', { name: 'Pay ₹501.50' }));
    expect(await screen.findByText('Please enter whole rupees only')).toBeVisible();
    expect(field).toBeInvalid();
    expect(operations.map(({ name }) => name)).not.toContain('BuyGiftCard');
  });

  it('the gift card form replaces a typed amount by the suggested one that is chosen', async () => {
    renderPage();
    await userEvent.type(await screen.findByLabelText('Another amount'), '.50');
    await userEvent.click(screen.getByRole('radio', { name: '₹5,000' }));
    expect(screen.getByLabelText('Another amount')).toHaveValue('5000');
    expect(screen.getByRole('button', { name: 'Pay ₹5,000' })).toBeVisible();
  });

  it('the gift card form keeps what was chosen and typed through a reload, with the amount', async () => {
    const beforeReload = renderPage();
    await userEvent.click(await screen.findByRole('radio', { name: '₹10,000' }));
    await fillForm();
    beforeReload.unmount();
    renderPage();
    expect(await screen.findByRole('button', { name: 'Pay ₹10,000' })).toBeVisible();
    expect(screen.getByLabelText('Recipient’s email')).toHaveValue('ravi@example.in');
  });

  it('the gift card form sends one purchase on a double click and goes to the payment page', async () => {
    const { operations } = renderPage(({ name }) =>
      name === 'BuyGiftCard'
        ? {
            buyGiftCard: {
              __typename: 'GiftCardPaymentStarted',
              giftCard: createGiftCard({ status: 'PENDING_PAYMENT' }),
              nextAction: { __typename: 'OpenPaymentPage', url: '/dev/pay/g1' },
            },
          }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('radio', { name: '₹5,000' }));
    await fillForm();
    await userEvent.type(screen.getByLabelText('Message (optional)'), 'Happy journeys');
    expect(screen.getByRole('img', { name: 'Gift card of ₹5,000' })).toHaveTextContent('For Ravi, from Asha');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pay ₹5,000' }));
    await waitFor(() => expect(leave.redirectToUrl).toHaveBeenCalledWith('/dev/pay/g1'));
    const purchases = operations.filter(({ name }) => name === 'BuyGiftCard');
    expect(purchases).toHaveLength(1);
    expect(purchases[0]?.variables).toEqual({
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
    expect(screen.getByRole('button', { name: 'Taking you to the payment...' })).toBeDisabled();
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    expect(screen.getByRole('button', { name: 'Pay ₹5,000' })).toBeEnabled();
  });

  describe('after the payment page', () => {
    const started = {
      __typename: 'GiftCardPaymentStarted',
      giftCard: createGiftCard({ status: 'PENDING_PAYMENT' }),
      nextAction: { __typename: 'OpenPaymentPage', url: '/dev/pay/g1' },
    };

    /** Buys a gift card of ₹10,000 for Ravi, and opens the page that the payment page redirects to. */
    const returnFromPayment = async (status: GiftCard_GiftCardFragment['status']) => {
      const answer: OperationHandler = ({ name }) => {
        if (name === 'Me') return { me: null };
        if (name === 'BoughtGiftCard') return { giftCard: createGiftCard({ status }) };
        return name === 'BuyGiftCard' ? { buyGiftCard: started } : undefined;
      };
      const beforePayment = renderPage(answer);
      await userEvent.click(await screen.findByRole('radio', { name: '₹10,000' }));
      await fillForm();
      await userEvent.click(screen.getByRole('button', { name: 'Pay ₹10,000' }));
      await waitFor(() => expect(leave.redirectToUrl).toHaveBeenCalledWith('/dev/pay/g1'));
      beforePayment.unmount();
      const page = renderPage(answer, '/gift-cards?bought=g1');
      expect(await screen.findByText(/^(The payment of )?Ravi’s gift card of ₹2,000/)).toBeVisible();
      return page;
    };

    it.each([
      ['FAILED', 'asha@example.in', 'Pay ₹10,000'],
      ['ACTIVE', '', 'Pay ₹2,000'],
    ] as const)(
      'the gift card form keeps the entries until the payment succeeded: %s',
      async (status, senderEmail, buttonName) => {
        await returnFromPayment(status);
        expect(await screen.findByRole('button', { name: buttonName })).toBeEnabled();
        expect(screen.getByLabelText('Your email')).toHaveValue(senderEmail);
        expect(sessionStorage).toHaveLength(status === 'ACTIVE' ? 0 : 1);
      },
    );

    it('a gift card cannot be paid again while its payment is pending, but another one can', async () => {
      await returnFromPayment('PENDING_PAYMENT');
      const note = /^We’re still checking the payment of this gift card\./;
      expect(await screen.findByText(note)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Pay ₹10,000' })).toBeDisabled();
      expect(screen.getByLabelText('Your email')).toHaveValue('asha@example.in');
      expect(sessionStorage).toHaveLength(1);
      await userEvent.type(screen.getByLabelText('Recipient’s name'), ' Kumar');
      expect(screen.getByRole('button', { name: 'Pay ₹10,000' })).toBeEnabled();
      expect(screen.queryByText(note)).not.toBeInTheDocument();
    });

    it('a gift card can be paid again when its payment is not known after two minutes', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      await returnFromPayment('PENDING_PAYMENT');
      await act(() => vi.advanceTimersByTimeAsync(122_000));
      expect(await screen.findByRole('button', { name: 'Check again' })).toBeVisible();
      const message =
        'The payment of Ravi’s gift card of ₹2,000 is taking longer than usual. If you have already been charged, the card will still be sent or you will get a refund.';
      expect(screen.getByRole('status')).toHaveTextContent(message);
      const payButton = screen.getByRole('button', { name: 'Pay ₹10,000' });
      expect(payButton).toBeEnabled();
      expect(payButton).toHaveAccessibleDescription(
        'We don’t know yet whether this gift card is paid. If you pay again and both payments go through, two gift cards are sent.',
      );
    });

    it('"Check again" asks at once for a gift card whose payment is late, and keeps the focus at its message', async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { operations } = await returnFromPayment('PENDING_PAYMENT');
      await act(() => vi.advanceTimersByTimeAsync(122_000));
      const before = operations.length;
      await userEvent
        .setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
        .click(await screen.findByRole('button', { name: 'Check again' }));
      await waitFor(() => expect(operations.length).toBeGreaterThan(before));
      expect(screen.getByRole('status').parentElement).toHaveFocus();
    });

    it('a gift card whose payment is no longer checked by the page can be paid again', async () => {
      const { router } = await returnFromPayment('PENDING_PAYMENT');
      expect(screen.getByRole('button', { name: 'Pay ₹10,000' })).toBeDisabled();
      await act(() => router.navigate('/gift-cards'));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Pay ₹10,000' })).toBeEnabled());
    });
  });

  it("the gift card form shows the server's error at its field", async () => {
    renderPage(({ name }) =>
      name === 'BuyGiftCard'
        ? {
            buyGiftCard: createFailure('BAD_USER_INPUT', 'Choose a day from today to a year ahead', {
              deliverOn: 'Choose a day from today to a year ahead',
            }),
          }
        : undefined,
    );
    await fillForm();
    await userEvent.click(screen.getByRole('button', { name: 'Pay ₹2,000' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a day from today to a year ahead');
    expect(screen.getByLabelText('Send it on (optional)')).toBeInvalid();
  });

  it.each([
    ['2026-11-23T18:29:59Z', 'It goes to ravi@example.in on 24 November 2026.'],
    ['2026-11-23T18:30:00Z', 'It is on its way to ravi@example.in.'],
    ['2026-11-24T18:30:00Z', 'It is on its way to ravi@example.in.'],
  ])('at %s the gift cards page says: %s', async (now, expectedText) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
    renderPage(
      ({ name }) =>
        name === 'BoughtGiftCard' ? { giftCard: createGiftCard({ status: 'ACTIVE' }) } : undefined,
      '/gift-cards?bought=g1',
    );
    expect(await screen.findByText(`Ravi’s gift card of ₹2,000 is paid. ${expectedText}`)).toBeVisible();
  });

  it.each([
    [
      'PENDING_PAYMENT',
      'Ravi’s gift card of ₹2,000 is waiting for its payment. We’re checking with the payment page.',
    ],
    ['FAILED', 'The payment of Ravi’s gift card of ₹2,000 did not go through. Nothing was charged.'],
  ] as const)(
    'the gift cards page shows the outcome of the payment that redirected back: %s',
    async (status, expectedText) => {
      renderPage(
        ({ name }) => (name === 'BoughtGiftCard' ? { giftCard: createGiftCard({ status }) } : undefined),
        '/gift-cards?bought=g1',
      );
      expect(await screen.findByText(expectedText)).toBeVisible();
    },
  );

  it('the gift cards page polls every 2 seconds while the payment is pending', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-23T10:00:00Z') });
    let status: GiftCard_GiftCardFragment['status'] = 'PENDING_PAYMENT';
    renderPage(
      ({ name }) => (name === 'BoughtGiftCard' ? { giftCard: createGiftCard({ status }) } : undefined),
      '/gift-cards?bought=g1',
    );
    expect(
      await screen.findByText(
        'Ravi’s gift card of ₹2,000 is waiting for its payment. We’re checking with the payment page.',
      ),
    ).toBeVisible();
    status = 'ACTIVE';
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    expect(
      await screen.findByText(/is paid\. It goes to ravi@example\.in on 24 November 2026\.$/),
    ).toBeVisible();
  });
});

describe('the gift card form', () => {
  it('the gift card form shows an error and offers "Try Again" when it could not be loaded', async () => {
    let isOpen = false;
    renderPage(({ name }) =>
      name === 'GiftCardOffer' && !isOpen ? new Error('The shop does not answer') : undefined,
    );
    const announcedText = await screen.findByRole('alert');
    expect(
      within(announcedText).getByRole('heading', { name: 'Gift cards could not be loaded.', level: 2 }),
    ).toBeVisible();
    expect(announcedText).toHaveTextContent('We couldn’t reach the shop. Please try again in a moment.');
    isOpen = true;
    await userEvent.click(within(announcedText).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('form', { name: 'Give a gift card' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the balance of a gift card', () => {
  const checkBalance = async (code: string) => {
    const form = await screen.findByRole('form', { name: 'Check a gift card’s balance' });
    await userEvent.type(within(form).getByLabelText('Gift card code'), `${code}{Enter}`);
    return form;
  };

  it("the balance form shows a gift card's balance to anybody with its code", async () => {
    const { operations } = renderPage(({ name }) =>
      name === 'CheckGiftCard'
        ? {
            checkGiftCard: {
              __typename: 'GiftCardBalance',
              lastFour: '7K2M',
              balance: inr(150_000),
              expiresAt: '2027-11-24T00:00:00.000Z',
            },
          }
        : undefined,
    );
    await checkBalance('abcd-efgh-jklm-7k2m');
    expect(
      await screen.findByText('The card ending in 7K2M has ₹1,500.00 left, valid until 24 November 2027.'),
    ).toBeVisible();
    expect(operations.find(({ name }) => name === 'CheckGiftCard')?.variables).toEqual({
      code: 'abcd-efgh-jklm-7k2m',
    });
  });

  it('the balance form says when no gift card has the code', async () => {
    renderPage(({ name }) =>
      name === 'CheckGiftCard'
        ? {
            checkGiftCard: createFailure('NOT_FOUND', 'There is no gift card with this code', {
              code: 'There is no gift card with this code',
            }),
          }
        : undefined,
    );
    const form = await checkBalance('wrong');
    expect(await within(form).findByText('There is no gift card with this code')).toBeVisible();
  });
});

it('the gift cards page lists only the paid gift cards of the shopper', async () => {
  renderPage(({ name }) =>
    name === 'GiftCards'
      ? {
          giftCards: [
            createGiftCard(),
            createGiftCard({ id: 'g2', status: 'FAILED', recipientName: 'Meera' }),
          ],
        }
      : undefined,
  );
  const mockAnswer = await screen.findByRole('region', { name: 'Gift cards you bought' });
  expect(within(mockAnswer).getByText('₹2,000 for Ravi')).toBeVisible();
  expect(
    within(mockAnswer).getByText('To ravi@example.in on 24 November 2026, valid until 24 November 2027'),
  ).toBeVisible();
  expect(within(mockAnswer).queryByText(/Meera/)).not.toBeInTheDocument();
});

import type { CurrencyCode } from '@domain/money';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createCustomer, createFailure, SessionStartEffects } from '../../../session/session.testing';
import { renderRoutes, type OperationHandler } from '../../../testing/render-routes';
import type { AlertVariant } from './SetAlert';
import { useAlertState, PriceAlert, StockAlert, StockAlertButton } from './AlertLink';

beforeEach(() => {
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = () => undefined;
});

const ALERT_SET = { setAlert: { __typename: 'AlertSet', alert: { __typename: 'Alert', id: 'alert-1' } } };
const LINK_SENT = {
  setAlert: {
    __typename: 'Done',
    message: 'We have sent you a link by email. Open it to confirm your alert.',
  },
};

interface RenderOptions {
  inStock?: boolean;
  currency?: CurrencyCode;
  me?: ReturnType<typeof createCustomer> | null;
  answer?: OperationHandler;
}

function AlertOffer({ variant }: { variant: AlertVariant }) {
  const alertState = useAlertState(variant.id);
  return variant.inStock ? (
    <PriceAlert variant={variant} alertState={alertState} />
  ) : (
    <>
      <StockAlertButton alertState={alertState} />
      <StockAlert variant={variant} alertState={alertState} />
    </>
  );
}

/** Renders the alert button and form; as a guest unless `me` is given. */
function renderPage({
  inStock = false,
  currency = 'INR',
  me = null,
  answer = () => LINK_SENT,
}: RenderOptions = {}) {
  if (me !== null) localStorage.setItem('auth-store', JSON.stringify({ user: { ...me, id: 'c1' } }));
  const variant = {
    id: 'v1',
    inStock,
    price: { __typename: 'Money' as const, amount: 200_000, currency },
  };
  return renderRoutes(
    [
      {
        element: <SessionStartEffects />,
        children: [{ path: '/', element: <AlertOffer variant={variant} /> }],
      },
    ],
    '/',
    (operation) => (operation.name === 'Me' ? { me } : answer(operation)),
  );
}
const alertRequest = (operations: ReturnType<typeof renderPage>['operations']) =>
  operations.filter(({ name }) => name === 'SetAlert').map(({ variables }) => variables['input']);

it("a guest's alert requires a valid email address and a link is sent to it", async () => {
  const { operations } = renderPage();
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
  const field = await screen.findByLabelText('Email');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, 'nowhere');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(alertRequest(operations)).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'asha@example.in');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(
    await screen.findByText('We have sent you a link by email. Open it to confirm your alert.'),
  ).toBeInTheDocument();
  expect(alertRequest(operations)).toEqual([
    { variantId: 'v1', kind: 'BACK_IN_STOCK', email: 'asha@example.in' },
  ]);
});

it('an alert of a customer with a confirmed address is set by one press', async () => {
  const { operations } = renderPage({
    me: createCustomer({ email: 'asha@example.in', isEmailVerified: true }),
    answer: () => ALERT_SET,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
  expect(await screen.findByText('We will email asha@example.in when it is back.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your alerts' })).toHaveAttribute('href', '/alerts');
  expect(alertRequest(operations)).toEqual([{ variantId: 'v1', kind: 'BACK_IN_STOCK' }]);
});

it('the result of an alert is scrolled clear of the bar at the lower edge of a phone', async () => {
  const scrolledTexts: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTexts.push(this.textContent);
  });
  renderPage({
    me: createCustomer({ email: 'asha@example.in', isEmailVerified: true }),
    answer: () => ALERT_SET,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
  const result = await screen.findByText('We will email asha@example.in when it is back.');
  // The effect runs after the text is there.
  await waitFor(() => expect(scrolledTexts.at(-1)).toContain(result.textContent));
});

it('a price alert requires a price below the current one', async () => {
  const { operations } = renderPage({
    inStock: true,
    me: createCustomer({ email: 'asha@example.in', isEmailVerified: true }),
    answer: () => ALERT_SET,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it costs less' }));
  const field = await screen.findByLabelText('Your target price');
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  await userEvent.type(field, '2,500');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('Please enter a price below ₹2,000.00')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, '1,500');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(
    await screen.findByText('We will email asha@example.in when it costs that or less.'),
  ).toBeInTheDocument();
  expect(alertRequest(operations)).toEqual([{ variantId: 'v1', kind: 'PRICE_DROP', wishedPrice: 150_000 }]);
});

it("the price alert's form uses the shop's currency", async () => {
  renderPage({ inStock: true, currency: 'USD' });
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it costs less' }));
  const field = await screen.findByLabelText('Your target price');
  expect(screen.getByText('$')).toBeInTheDocument();
  await userEvent.type(field, '$2,500');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('Please enter a price below $2,000.00')).toBeInTheDocument();
});

it('the alert form keeps the email address when the server refuses the alert', async () => {
  renderPage({ answer: () => ({ setAlert: createFailure('CONFLICT', 'This bag is in stock') }) });
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
  await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.in');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('This bag is in stock')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in');
});

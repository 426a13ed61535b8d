import type { CurrencyCode } from '@domain/money';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { customer, failure, SessionStart } from '../../session/session.testing';
import { renderRoutes, type Answer } from '../../testing/render-routes';
import type { AlertVariant } from './SetAlert';
import { useAlertState, PriceAlert, StockAlert, StockAlertButton } from './AlertLink';

beforeEach(() => {
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = () => undefined;
});

const SET = { watchVariant: { __typename: 'AlertSet', alert: { __typename: 'Alert', id: 'alert-1' } } };
const SENT = { watchVariant: { __typename: 'Done', message: 'We have sent you a link.' } };

interface Standing {
  inStock?: boolean;
  currency?: CurrencyCode;
  me?: ReturnType<typeof customer> | null;
  answer?: Answer;
}

function Offer({ variant }: { variant: AlertVariant }) {
  const watching = useAlertState(variant.id);
  return variant.inStock ? (
    <PriceAlert variant={variant} watching={watching} />
  ) : (
    <>
      <StockAlertButton watching={watching} />
      <StockAlert variant={variant} watching={watching} />
    </>
  );
}

/** Renders the alert button and form; as a guest unless `me` is given. */
function open({ inStock = false, currency = 'INR', me = null, answer = () => SENT }: Standing = {}) {
  if (me !== null) localStorage.setItem('auth-store', JSON.stringify({ user: { ...me, id: 'c1' } }));
  const variant = {
    id: 'v1',
    inStock,
    price: { __typename: 'Money' as const, amount: 200_000, currency },
  };
  return renderRoutes(
    [{ element: <SessionStart />, children: [{ path: '/', element: <Offer variant={variant} /> }] }],
    '/',
    (asked) => (asked.name === 'Me' ? { me } : answer(asked)),
  );
}
const sent = (asked: ReturnType<typeof open>['asked']) =>
  asked.filter(({ name }) => name === 'WatchVariant').map(({ variables }) => variables['input']);

it("a guest's alert requires a valid email address and a link is sent to it", async () => {
  const { asked } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
  const field = await screen.findByLabelText('Email');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'nowhere');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
  expect(sent(asked)).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'asha@example.in');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('We have sent you a link.')).toBeInTheDocument();
  expect(sent(asked)).toEqual([{ variantId: 'v1', kind: 'BACK_IN_STOCK', email: 'asha@example.in' }]);
});

it('an alert of a customer with a confirmed address is set by one press', async () => {
  const { asked } = open({
    me: customer({ email: 'asha@example.in', isEmailVerified: true }),
    answer: () => SET,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
  expect(await screen.findByText('We will write to asha@example.in when it is back.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your alerts' })).toHaveAttribute('href', '/alerts');
  expect(sent(asked)).toEqual([{ variantId: 'v1', kind: 'BACK_IN_STOCK' }]);
});

it('a price alert requires a price below the current one', async () => {
  const { asked } = open({
    inStock: true,
    me: customer({ email: 'asha@example.in', isEmailVerified: true }),
    answer: () => SET,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it costs less' }));
  const field = await screen.findByLabelText('The price you wish for');
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  await userEvent.type(field, '2,500');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('Please enter a price below ₹2,000.00')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, '1,500');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(
    await screen.findByText('We will write to asha@example.in when it costs that or less.'),
  ).toBeInTheDocument();
  expect(sent(asked)).toEqual([{ variantId: 'v1', kind: 'PRICE_DROP', wishedPrice: 150_000 }]);
});

it("the price alert's form uses the shop's currency", async () => {
  open({ inStock: true, currency: 'USD' });
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it costs less' }));
  const field = await screen.findByLabelText('The price you wish for');
  expect(screen.getByText('$')).toBeInTheDocument();
  await userEvent.type(field, '$2,500');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('Please enter a price below $2,000.00')).toBeInTheDocument();
});

it('the alert form keeps the email address when the server refuses the alert', async () => {
  open({ answer: () => ({ watchVariant: failure('CONFLICT', 'This bag is in stock') }) });
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
  await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.in');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText('This bag is in stock')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in');
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { customer, failure, SessionStart } from '../../session/session.testing';
import { renderRoutes, type Answer } from '../../testing/render-routes';
import { AlertsPage } from './AlertsPage';
import { ConfirmAlertPage } from './ConfirmAlertPage';

const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'INR' });
const alert = (id: string, over: object = {}) => ({
  __typename: 'Alert',
  id,
  kind: 'BACK_IN_STOCK',
  wishedPrice: null,
  product: { __typename: 'Product', id: 'p1', name: 'Monsoon Tote', slug: 'monsoon-tote' },
  variant: { __typename: 'Variant', id: 'v1', sku: 'M1', name: 'Teal', price: money(200_000) },
  ...over,
});
const PRICE = alert('a2', { kind: 'PRICE_DROP', wishedPrice: money(150_000) });
const done = { __typename: 'Done', message: 'The alert is removed' };

function open(at: string, answer: Answer) {
  return renderRoutes(
    [
      {
        element: <SessionStart />,
        children: [
          { path: '/alerts', element: <AlertsPage /> },
          { path: '/alerts/confirm', element: <ConfirmAlertPage /> },
        ],
      },
    ],
    at,
    answer,
  );
}
function openOwn(answer: Answer) {
  const me = customer();
  localStorage.setItem('auth-store', JSON.stringify({ user: { ...me, id: 'c1' } }));
  return open('/alerts', (asked) => (asked.name === 'Me' ? { me } : answer(asked)));
}

it("the alerts page lists a customer's alerts and removes one", async () => {
  const { asked } = openOwn(({ name }) =>
    name === 'MyAlerts'
      ? { myAlerts: [alert('a1'), PRICE] }
      : name === 'Unwatch'
        ? { unwatch: done }
        : undefined,
  );
  expect(await screen.findByText('When it is back in stock.')).toBeInTheDocument();
  expect(screen.getByText('When it costs ₹1,500.00 or less. Now ₹2,000.00.')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Monsoon Tote in Teal' })[0]).toHaveAttribute(
    'href',
    '/products/monsoon-tote?variant=M1',
  );
  const [first] = screen.getAllByRole('button', { name: 'Remove the alert of Monsoon Tote in Teal' });
  await userEvent.click(first as HTMLElement);
  expect(await screen.findByText('The alert is removed.')).toBeInTheDocument();
  expect(screen.queryByText('When it is back in stock.')).not.toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'Unwatch')?.variables).toEqual({ id: 'a1' });
});

it('the alerts page says that there is no alert', async () => {
  openOwn(({ name }) => (name === 'MyAlerts' ? { myAlerts: [] } : undefined));
  expect(await screen.findByRole('heading', { name: 'No alert' })).toBeVisible();
});

it('the alerts page offers "Try Again" when the alerts could not be loaded', async () => {
  openOwn(({ name }) => (name === 'MyAlerts' ? new Error('gone') : undefined));
  expect(await screen.findByText('Your alerts could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

it("an alert is confirmed by pressing the button, not by opening the link, and the guest's alerts are shown", async () => {
  const { asked } = open('/alerts/confirm?token=secret', ({ name }) =>
    name === 'ConfirmAlert'
      ? { confirmAlert: { __typename: 'AlertSet', alert: alert('a1') } }
      : name === 'MyAlerts'
        ? { myAlerts: [alert('a1')] }
        : undefined,
  );
  const button = await screen.findByRole('button', { name: 'Confirm' });
  expect(asked).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'We will write to you' })).toBeVisible();
  expect(await screen.findByText('When it is back in stock.')).toBeInTheDocument();
  expect(asked).toEqual([
    { name: 'ConfirmAlert', variables: { token: 'secret' } },
    { name: 'MyAlerts', variables: { token: 'secret' } },
  ]);
});

it('the alert confirmation page shows that a link has expired', async () => {
  open('/alerts/confirm?token=old', () => ({
    confirmAlert: failure('TOKEN_INVALID', 'This link is no longer good. Ask for the alert again.'),
  }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(
    await screen.findByText('This link is no longer good. Ask for the alert again.'),
  ).toBeInTheDocument();
});

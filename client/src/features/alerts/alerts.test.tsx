import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createCustomer, createFailure, SessionStartEffects } from '../../session/session.testing';
import { renderRoutes, type OperationHandler } from '../../testing/render-routes';
import { AlertsPage } from './AlertsPage';
import { ConfirmAlertPage } from './ConfirmAlertPage';

const inr = (amount: number) => ({ __typename: 'Money', amount, currency: 'INR' });
const createAlert = (id: string, change: object = {}) => ({
  __typename: 'Alert',
  id,
  kind: 'BACK_IN_STOCK',
  wishedPrice: null,
  product: { __typename: 'Product', id: 'p1', name: 'Monsoon Tote', slug: 'monsoon-tote' },
  variant: { __typename: 'Variant', id: 'v1', sku: 'M1', name: 'Teal', price: inr(200_000) },
  ...change,
});
const PRICE_ALERT = createAlert('a2', { kind: 'PRICE_DROP', wishedPrice: inr(150_000) });
const doneAnswer = { __typename: 'Done', message: 'The alert is removed' };

function renderPage(at: string, answer: OperationHandler) {
  return renderRoutes(
    [
      {
        element: <SessionStartEffects />,
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
function renderOwnAlerts(answer: OperationHandler) {
  const me = createCustomer();
  localStorage.setItem('auth-store', JSON.stringify({ user: { ...me, id: 'c1' } }));
  return renderPage('/alerts', (operation) => (operation.name === 'Me' ? { me } : answer(operation)));
}

it("the alerts page lists a customer's alerts and removes one", async () => {
  const { operations } = renderOwnAlerts(({ name }) =>
    name === 'MyAlerts'
      ? { myAlerts: [createAlert('a1'), PRICE_ALERT] }
      : name === 'RemoveAlert'
        ? { removeAlert: doneAnswer }
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
  expect(operations.find(({ name }) => name === 'RemoveAlert')?.variables).toEqual({ id: 'a1' });
});

it('the alerts page says that there is no alert', async () => {
  renderOwnAlerts(({ name }) => (name === 'MyAlerts' ? { myAlerts: [] } : undefined));
  expect(await screen.findByRole('heading', { name: 'No alerts yet' })).toBeVisible();
});

it('the alerts page offers "Try Again" when the alerts could not be loaded', async () => {
  renderOwnAlerts(({ name }) => (name === 'MyAlerts' ? new Error('gone') : undefined));
  expect(await screen.findByText('Your alerts could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

it("an alert is confirmed by pressing the button, not by opening the link, and the guest's alerts are shown", async () => {
  const { operations } = renderPage('/alerts/confirm?token=secret', ({ name }) =>
    name === 'UnconfirmedAlert'
      ? { unconfirmedAlert: PRICE_ALERT }
      : name === 'ConfirmAlert'
        ? { confirmAlert: { __typename: 'AlertSet', alert: createAlert('a1') } }
        : name === 'MyAlerts'
          ? { myAlerts: [createAlert('a1')] }
          : undefined,
  );
  const button = await screen.findByRole('button', { name: 'Confirm' });
  const promise = 'We email you once, when the Monsoon Tote in Teal costs ₹1,500.00 or less.';
  const findPromise = () =>
    screen.findByText((_, element) => element?.textContent === promise && element.childElementCount === 1);
  expect(await findPromise()).toBeVisible();
  // Reading which alert it is confirms nothing.
  expect(operations.map(({ name }) => name)).toEqual(['UnconfirmedAlert']);
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Your alert is set' })).toBeVisible();
  expect(await screen.findByText('When it is back in stock.')).toBeInTheDocument();
  expect(await findPromise()).toBeVisible();
  expect(operations).toEqual([
    { name: 'UnconfirmedAlert', variables: { token: 'secret' } },
    { name: 'ConfirmAlert', variables: { token: 'secret' } },
    { name: 'MyAlerts', variables: { token: 'secret' } },
  ]);
});

it('the alert confirmation page shows that a link has expired', async () => {
  renderPage('/alerts/confirm?token=old', ({ name }) =>
    name === 'UnconfirmedAlert'
      ? { unconfirmedAlert: null }
      : { confirmAlert: createFailure('TOKEN_INVALID', 'This link has expired. Ask for the alert again.') },
  );
  expect(await screen.findByText('We email you once, when it happens.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This link has expired. Ask for the alert again.')).toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFailure } from '../../session/session.testing';
import { createCompleteCheckout, renderCheckout } from './checkout.testing';
import type { Checkout } from './useCheckout';

it('the review step shows beside its button why the order was not placed, and moves the focus there', async () => {
  const message = 'The total changed from ₹5,775.84 to ₹6,000.00. Please look at your order again.';
  renderCheckout(({ name }) => {
    if (name === 'Checkout') return { checkout: createCompleteCheckout() };
    return name === 'PlaceOrder' ? { placeOrder: createFailure('CONFLICT', message) } : undefined;
  });
  const review = within(await screen.findByRole('region', { name: /Review/ }));
  await userEvent.click(review.getByRole('button', { name: 'Place Order' }));
  const alert = await review.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  await waitFor(() => expect(document.activeElement).toContainElement(alert));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

/** A complete checkout whose cart also has a bag that is sold out. */
function createCheckoutWithSoldOutBag(): Checkout {
  const checkout = createCompleteCheckout();
  const [line] = checkout.cart.lines;
  if (!line) throw new Error('The cart is empty');
  const soldOut: typeof line = {
    ...line,
    id: 'cart1.v2',
    quantity: 0,
    status: 'SOLD_OUT',
    variant: { ...line.variant, id: 'v2', name: 'Navy' },
  };
  return { ...checkout, cart: { ...checkout.cart, lines: [line, soldOut] } };
}

it('the review step names bags that are sold out, and orders the others after removing them', async () => {
  let current = createCheckoutWithSoldOutBag();
  const { operations } = renderCheckout(({ name }) => {
    if (name === 'Checkout') return { checkout: current };
    if (name !== 'RemoveFromCart') return undefined;
    const cart = { ...createCompleteCheckout().cart, version: 2 };
    current = { ...current, cart };
    return { removeFromCart: { __typename: 'CartChanged', cart, notice: null } };
  });
  expect(
    await screen.findByText('No longer available: Kite cabin case in Navy. Remove it to order the rest.'),
  ).toBeVisible();
  expect(screen.queryByText('Quantity 0')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remove this bag' }));
  await waitFor(() => expect(screen.queryByText(/^No longer available/)).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  // Not the button that orders: a second press of the same key would press it.
  await waitFor(() => expect(screen.getByText(/^You pay ₹.* in cash/)).toHaveFocus());
  expect(operations.find(({ name }) => name === 'RemoveFromCart')?.variables).toMatchObject({
    variantId: 'v2',
  });
});

it('the review step keeps the focus on the button that removes sold-out bags when that fails', async () => {
  renderCheckout(({ name }) => {
    if (name === 'Checkout') return { checkout: createCheckoutWithSoldOutBag() };
    return name === 'RemoveFromCart'
      ? { removeFromCart: createFailure('CONFLICT', 'The cart is being paid for') }
      : undefined;
  });
  const remove = await screen.findByRole('button', { name: 'Remove this bag' });
  await userEvent.click(remove);
  await waitFor(() => expect(remove).toBeEnabled());
  expect(remove).toHaveFocus();
  expect(screen.getByText(/^No longer available/)).toBeVisible();
});

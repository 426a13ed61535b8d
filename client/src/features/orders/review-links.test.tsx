import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createOrderView } from '../../components/order/order.testing';
import { renderOrders, storeSignedInUser } from './orders.testing';

const [line] = createOrderView().lines;
const lines = line
  ? [
      line,
      { ...line, id: 'l2', name: 'Monsoon Tote', productSlug: 'monsoon' },
      { ...line, id: 'l3', productSlug: null },
    ]
  : [];

const renderOrderOf = (
  status: 'PLACED' | 'SHIPPED' | 'DELIVERED' | 'RETURN_REQUESTED' | 'RETURNED' | 'CANCELLED',
) =>
  renderOrders('/orders/PTL-7F3K-29QX', ({ name }) =>
    name === 'Order' ? { order: createOrderView({ status, lines }) } : undefined,
  );

it('each bag of a delivered order that is still sold has a link to write a review', async () => {
  storeSignedInUser();
  renderOrderOf('DELIVERED');
  const bags = await screen.findByRole('region', { name: 'What you bought' });
  const links = within(bags).getAllByRole('link', { name: /^Write a review/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [`Write a review: Kite cabin case, ${line?.variantName}`, '/products/kite#reviews'],
    [`Write a review: Monsoon Tote, ${line?.variantName}`, '/products/monsoon#reviews'],
  ]);
});

it.each(['PLACED', 'SHIPPED', 'RETURN_REQUESTED', 'RETURNED', 'CANCELLED'] as const)(
  'an order that its customer does not have or keep asks for no review: %s',
  async (status) => {
    storeSignedInUser();
    renderOrderOf(status);
    expect(await screen.findByRole('region', { name: /^What you/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Write a review/ })).toBeNull();
  },
);

it("a guest's delivered order has no link to write a review, which needs an account", async () => {
  renderOrderOf('DELIVERED');
  expect(await screen.findByRole('region', { name: 'What you bought' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Write a review/ })).toBeNull();
});

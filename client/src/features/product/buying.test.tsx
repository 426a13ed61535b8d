import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, product, variant } from './product.fixture';
import { renderAt } from './product.testing';
import { ProductPage } from './ProductPage';

async function open(found = product(), path = '/products/overnight-holdall') {
  const rendered = renderAt(
    <ProductPage />,
    path,
    {
      ProductPage: () => ({ ...answer(found) }),
      TrackProductView: () => ({
        trackProductView: { __typename: 'ProductViewTracked', productId: found.id },
      }),
    },
    '/products/:slug',
  );
  await screen.findByRole('heading', { level: 1, name: found.name });
  return rendered;
}

describe('buying', () => {
  const quantity = () => within(screen.getByRole('group', { name: 'Quantity' }));
  const add = () => screen.getAllByRole('button', { name: 'Add to Cart' });

  it.each([
    [3, 3],
    [25, 10],
  ])('of %i in stock offers quantities from 1 to %i', async (stock, most) => {
    await open(product({ variants: [variant('Teal', { quantity: stock })] }));
    expect(quantity().getByRole('button', { name: 'One less' })).toBeDisabled();
    for (let step = 1; step < most; step += 1)
      await userEvent.click(quantity().getByRole('button', { name: 'One more' }));
    expect(quantity().getByText(String(most))).toBeInTheDocument();
    expect(quantity().getByRole('button', { name: 'One more' })).toBeDisabled();
  });

  it('is not possible without stock', async () => {
    await open(product({ variants: [variant('Teal', { quantity: 0, inStock: false })] }));
    for (const button of add()) expect(button).toBeDisabled();
  });

  it('adds as many of the chosen colour', async () => {
    const { asked } = await open(product(), '/products/overnight-holdall?variant=OVN-SAND');
    await userEvent.click(quantity().getByRole('button', { name: 'One more' }));
    const [button] = add();
    if (!button) throw new Error('There is no button');
    await userEvent.click(button);
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'AddToCart')?.variables).toEqual({
        input: {
          productId: 'product-1',
          variantId: 'variant-sand',
          quantity: 2,
          changeId: expect.any(String),
        },
      }),
    );
  });
});

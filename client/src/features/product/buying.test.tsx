import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, product, variant } from './product.fixture';
import { renderAt } from './product.testing';
import { ProductPage } from './ProductPage';

beforeEach(() => {
  // The window of these tests has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

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

  it('begins with the first colour in stock', async () => {
    const { asked } = await open(
      product({ variants: [variant('Teal', { quantity: 0, inStock: false }), variant('Sand')] }),
    );
    expect(screen.getByRole('radio', { name: 'Sand' })).toBeChecked();
    expect(screen.getByText('In stock')).toBeInTheDocument();
    await userEvent.click(add()[0] ?? expect.fail());
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'AddToCart')?.variables).toMatchObject({
        input: { variantId: 'variant-sand' },
      }),
    );
  });

  describe('without stock', () => {
    const tellMe = () => screen.getAllByRole('button', { name: 'Tell me when it is back' });
    const openSoldOut = () => open(product({ variants: [variant('Teal', { quantity: 0, inStock: false })] }));

    it('is not possible, and has no number to choose', async () => {
      await openSoldOut();
      for (const button of add()) expect(button).toBeDisabled();
      expect(screen.queryByRole('group', { name: 'Quantity' })).not.toBeInTheDocument();
    });

    it('leads to an alert beside every disabled button', async () => {
      await openSoldOut();
      expect(tellMe()).toHaveLength(add().length);
      await userEvent.click(tellMe()[0] ?? expect.fail());
      // What it asks of whom: Watch.test.tsx.
      expect(await screen.findByText('One moment...')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).not.toBeInTheDocument();
      for (const button of add()) expect(button).toBeDisabled();
    });

    it('promises no delivery', async () => {
      await openSoldOut();
      expect(screen.getByText('Out of stock')).toBeInTheDocument();
      expect(screen.queryByText(/express 1-2\./)).not.toBeInTheDocument();
    });

    it('is true of one colour alone', async () => {
      await open(product(), '/products/overnight-holdall?variant=OVN-OLIVE');
      expect(tellMe().length).toBeGreaterThan(0);
      await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
      expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).not.toBeInTheDocument();
      for (const button of add()) expect(button).toBeEnabled();
    });
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

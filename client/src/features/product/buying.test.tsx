import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, product, variant } from './product.fixture';
import { renderAt } from './product.testing';
import { ProductPage } from './ProductPage';

beforeEach(() => {
  // jsdom has no scrollIntoView.
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

describe('adding to the cart', () => {
  const quantity = () => within(screen.getByRole('group', { name: 'Quantity' }));
  const add = () => screen.getAllByRole('button', { name: 'Add to Cart' });

  it.each([
    [3, 3],
    [25, 10],
  ])('with %i units in stock the product page offers quantities from 1 to %i', async (stock, most) => {
    await open(product({ variants: [variant('Teal', { quantity: stock })] }));
    expect(quantity().getByRole('button', { name: 'One less' })).toBeDisabled();
    for (let step = 1; step < most; step += 1)
      await userEvent.click(quantity().getByRole('button', { name: 'One more' }));
    expect(quantity().getByText(String(most))).toBeInTheDocument();
    expect(quantity().getByRole('button', { name: 'One more' })).toBeDisabled();
  });

  it('the product page selects the first variant in stock and adds it to the cart', async () => {
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

  describe('a sold-out variant', () => {
    const tellMe = () => screen.getAllByRole('button', { name: 'Tell me when it is back' });
    const openSoldOut = () => open(product({ variants: [variant('Teal', { quantity: 0, inStock: false })] }));

    it('the product page of a sold-out variant disables "Add to Cart" and has no quantity', async () => {
      await openSoldOut();
      for (const button of add()) expect(button).toBeDisabled();
      expect(screen.queryByRole('group', { name: 'Quantity' })).not.toBeInTheDocument();
    });

    it('the product page of a sold-out variant has an alert button beside each "Add to Cart"', async () => {
      await openSoldOut();
      expect(tellMe()).toHaveLength(add().length);
      await userEvent.click(tellMe()[0] ?? expect.fail());
      // SetAlert.test.tsx tests the form itself.
      expect(await screen.findByText('One moment...')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).not.toBeInTheDocument();
      for (const button of add()) expect(button).toBeDisabled();
    });

    it('the product page of a sold-out variant shows "Out of stock" and no delivery times', async () => {
      await openSoldOut();
      expect(screen.getByText('Out of stock')).toBeInTheDocument();
      expect(screen.queryByText(/express 1-2\./)).not.toBeInTheDocument();
    });

    it('selecting a variant in stock replaces the alert button of a sold-out one', async () => {
      await open(product(), '/products/overnight-holdall?variant=OVN-OLIVE');
      expect(tellMe().length).toBeGreaterThan(0);
      await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
      expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).not.toBeInTheDocument();
      for (const button of add()) expect(button).toBeEnabled();
    });
  });

  it('the product page adds the selected quantity of the selected variant to the cart', async () => {
    const { asked } = await open(product(), '/products/overnight-holdall?variant=OVN-SAND');
    await userEvent.click(quantity().getByRole('button', { name: 'One more' }));
    const [button] = add();
    if (!button) throw new Error('The Add to Cart button is missing');
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

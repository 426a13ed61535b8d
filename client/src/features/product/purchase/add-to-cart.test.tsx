import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct, createVariant } from '../product.fixture';
import { renderProductPage } from '../product-page.testing';

beforeEach(() => {
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = () => undefined;
});

describe('adding to the cart', () => {
  const getQuantity = () => within(screen.getByRole('group', { name: 'Quantity' }));
  const add = () => screen.getAllByRole('button', { name: 'Add to Cart' });

  it.each([
    [3, 3],
    [25, 10],
  ])('with %i units in stock the product page offers quantities from 1 to %i', async (stock, maximum) => {
    await renderProductPage(
      undefined,
      createProduct({ variants: [createVariant('Teal', { quantity: stock })] }),
    );
    expect(getQuantity().getByRole('button', { name: 'One less' })).toBeDisabled();
    for (let step = 1; step < maximum; step += 1)
      await userEvent.click(getQuantity().getByRole('button', { name: 'One more' }));
    expect(getQuantity().getByText(String(maximum))).toBeInTheDocument();
    expect(getQuantity().getByRole('button', { name: 'One more' })).toBeDisabled();
  });

  it('the product page selects the first variant in stock and adds it to the cart', async () => {
    const { operations } = await renderProductPage(
      undefined,
      createProduct({
        variants: [createVariant('Teal', { quantity: 0, inStock: false }), createVariant('Sand')],
      }),
    );
    expect(screen.getByRole('radio', { name: 'Sand' })).toBeChecked();
    expect(screen.getByText('In stock')).toBeInTheDocument();
    await userEvent.click(add()[0] ?? expect.fail());
    await waitFor(() =>
      expect(operations.find(({ name }) => name === 'AddToCart')?.variables).toMatchObject({
        input: { variantId: 'variant-sand' },
      }),
    );
  });

  describe('a sold-out variant', () => {
    const alertButton = () => screen.getAllByRole('button', { name: 'Tell me when it is back' });
    const renderSoldOut = () =>
      renderProductPage(
        undefined,
        createProduct({ variants: [createVariant('Teal', { quantity: 0, inStock: false })] }),
      );

    it('the product page of a sold-out variant disables "Add to Cart" and has no quantity', async () => {
      await renderSoldOut();
      for (const button of add()) expect(button).toBeDisabled();
      expect(screen.queryByRole('group', { name: 'Quantity' })).not.toBeInTheDocument();
    });

    it('the product page of a sold-out variant has an alert button beside each "Add to Cart"', async () => {
      await renderSoldOut();
      expect(alertButton()).toHaveLength(add().length);
      await userEvent.click(alertButton()[0] ?? expect.fail());
      // SetAlert.test.tsx tests the form itself.
      expect(await screen.findByText('One moment...')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).not.toBeInTheDocument();
      for (const button of add()) expect(button).toBeDisabled();
    });

    it('the product page of a sold-out variant shows "Out of stock" and no delivery times', async () => {
      await renderSoldOut();
      expect(screen.getByText('Out of stock')).toBeInTheDocument();
      expect(screen.queryByText(/express 1-2\./)).not.toBeInTheDocument();
    });

    it('selecting a variant in stock replaces the alert button of a sold-out one', async () => {
      await renderProductPage('/products/overnight-holdall?variant=OVN-OLIVE');
      expect(alertButton().length).toBeGreaterThan(0);
      await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
      expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).not.toBeInTheDocument();
      for (const button of add()) expect(button).toBeEnabled();
    });
  });

  it('the product page adds the selected quantity of the selected variant to the cart', async () => {
    const { operations } = await renderProductPage('/products/overnight-holdall?variant=OVN-SAND');
    await userEvent.click(getQuantity().getByRole('button', { name: 'One more' }));
    const [button] = add();
    if (!button) throw new Error('The Add to Cart button is missing');
    await userEvent.click(button);
    await waitFor(() =>
      expect(operations.find(({ name }) => name === 'AddToCart')?.variables).toEqual({
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

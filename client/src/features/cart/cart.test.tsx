import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  cartChangedAnswer,
  createCartLine,
  createCart,
  failureAnswer,
  inr,
  wishlistChangedAnswer,
  createWishlist,
} from '../../cart-sync/shopping.testing';
import { setUpCartTests, renderCart, cartRows, summaryRows } from './cart.testing';

setUpCartTests();

describe('the cart page', () => {
  it('the cart page shows a skeleton until the server has answered', () => {
    renderCart(null, () => undefined);
    expect(screen.getByTestId('cart-skeleton')).toHaveAttribute('aria-busy', 'true');
  });

  it.each([null, createCart([])])(
    'the cart page says that the cart is empty and links to all products',
    async (cart) => {
      renderCart(cart);
      expect(await screen.findByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
      expect(document.title).toBe('Your cart · Potli');
    },
  );

  it('the cart page offers "Try Again" when the cart could not be loaded', async () => {
    let hasAnswered = false;
    renderCart(null, ({ name }) => (name === 'Shopping' && !hasAnswered ? new Error('No') : undefined));
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getByRole('alert')).toHaveTextContent('Your cart could not be loaded');
    hasAnswered = true;
    await userEvent.click(again);
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });

  it("the cart page lists each line's prices and sums subtotal, free shipping, 8% tax, discount and total", async () => {
    const promotion = {
      __typename: 'CartPromotion' as const,
      code: 'SAVE10',
      description: '10% off your bags',
      problem: null,
    };
    const lines = [
      createCartLine('Kite', { quantity: 1, unitPrice: inr(849_900), comparePrice: inr(1_299_900) }),
      createCartLine('Bloom', { quantity: 2, unitPrice: inr(149_900) }),
    ];
    renderCart(
      createCart(lines, {
        promotion,
        discount: inr(114_970),
        tax: inr(91_976),
        total: inr(1_126_706),
      }),
    );
    await screen.findByRole('heading', { name: 'Order summary' });
    expect(cartRows()[0]).toContain('₹8,499.00');
    expect(cartRows()[0]).toContain('List price ₹12,999.00');
    expect(cartRows()[0]).toContain('35% off');
    expect(cartRows()[1]).toContain('Together ₹2,998.00');
    expect(screen.getByRole('link', { name: 'Bloom' })).toHaveAttribute(
      'href',
      '/products/bloom?variant=BLOOM',
    );
    expect(summaryRows()).toEqual([
      ['Subtotal, 3 bags', '₹11,497.00'],
      ['Shipping', 'Free'],
      ['Tax (8%)', '₹919.76'],
      ['Discount, SAVE10', '−₹1,149.70'],
      ['Total', '₹11,267.06'],
    ]);
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  });

  it('the cart page shows the delivery times of the shipping options', async () => {
    renderCart(createCart([createCartLine('Kite')]));
    expect(await screen.findByText('Standard delivery 3-5 business days, express 1-2')).toBeVisible();
  });

  it('the cart page shows no delivery times when every line is sold out', async () => {
    const removed = createCartLine('Kite', { quantity: 0, status: 'SOLD_OUT' });
    renderCart(createCart([removed], { itemCount: 0 }));
    await screen.findByRole('heading', { name: 'Order summary' });
    expect(screen.queryByText(/business days/)).not.toBeInTheDocument();
  });

  it('the cart page names the bank offers that are deducted at payment', async () => {
    renderCart(createCart([createCartLine('Kite')]), ({ name }) =>
      name === 'BankOffers'
        ? {
            bankOffers: {
              __typename: 'BankOffers',
              title: '12% instant bank discount',
              offers: [{ __typename: 'BankOffer', id: 'b1', line: '12% off with Kaveri Bank credit cards' }],
            },
          }
        : undefined,
    );
    expect(await screen.findByText('12% instant bank discount')).toBeVisible();
    expect(screen.getByText(/^Applied on the payment page: 12% off with Kaveri Bank/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Offer terms' })).toHaveAttribute('href', '/help#bank-offers');
  });

  it('the cart page shows GST as part of the total when prices include tax, also before a change is answered', async () => {
    renderCart(
      createCart([createCartLine('Kite', { unitPrice: inr(118_000) })], {
        taxIncluded: true,
        tax: inr(18_000),
      }),
    );
    await screen.findByRole('heading', { name: 'Order summary' });
    expect(summaryRows()).toEqual([
      ['Subtotal, 1 bag', '₹1,180.00'],
      ['Shipping', 'Free'],
      ['Total', '₹1,180.00'],
      ['Includes GST', '₹180.00'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await waitFor(() =>
      expect(summaryRows().slice(2)).toEqual([
        ['Total', '₹2,360.00'],
        ['Includes GST', '₹360.00'],
      ]),
    );
  });

  it("the quantity stepper of a cart line goes from 1 up to the line's maxQuantity", async () => {
    const { operations } = renderCart(createCart([createCartLine('Kite', { quantity: 2, maxQuantity: 3 })]));
    const stepper = within(await screen.findByRole('group', { name: 'Quantity of Kite' }));
    await userEvent.click(stepper.getByRole('button', { name: 'One more' }));
    expect(await stepper.findByText('3')).toBeInTheDocument();
    expect(stepper.getByRole('button', { name: 'One more' })).toBeDisabled();
    await waitFor(() =>
      expect(operations.find(({ name }) => name === 'SetCartQuantity')?.variables).toEqual({
        variantId: 'v-kite',
        quantity: 3,
      }),
    );
    await userEvent.click(stepper.getByRole('button', { name: 'One less' }));
    await stepper.findByText('2');
    await userEvent.click(stepper.getByRole('button', { name: 'One less' }));
    await stepper.findByText('1');
    expect(stepper.getByRole('button', { name: 'One less' })).toBeDisabled();
  });

  it("the cart page restores a quantity that the server refused and shows the server's message", async () => {
    renderCart(createCart([createCartLine('Kite', { quantity: 2 })]), ({ name }) =>
      name === 'SetCartQuantity' ? { setCartQuantity: failureAnswer('This bag is sold out') } : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'One more' }));
    expect(await screen.findByText('This bag is sold out')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(within(screen.getByRole('group', { name: 'Quantity of Kite' })).getByText('2')).toBeVisible();
  });

  it('the cart page removes a line when its Remove button is pressed', async () => {
    renderCart(createCart([createCartLine('Kite')]));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Kite' }));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });

  it('the cart page puts a removed line back, with its quantity, when Undo is pressed', async () => {
    const line = createCartLine('Kite', { quantity: 3 });
    const { operations } = renderCart(createCart([line]), ({ name }) => {
      if (name === 'RemoveFromCart')
        return { removeFromCart: cartChangedAnswer(createCart([], { version: 2 })) };
      if (name === 'AddToCart') return { addToCart: cartChangedAnswer(createCart([line], { version: 3 })) };
      return undefined;
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Kite' }));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(await screen.findByText('Removed from Cart')).toBeVisible();
    expect(screen.getByText(/^Kite, /)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByText('Removed from Cart')).toBeNull();
    const quantity = await screen.findByRole('group', { name: 'Quantity of Kite' });
    expect(within(quantity).getByText('3')).toBeVisible();
    await waitFor(() =>
      expect(operations.find(({ name }) => name === 'AddToCart')?.variables).toMatchObject({
        input: { quantity: 3 },
      }),
    );
    expect(await screen.findByText('Back in your cart')).toBeVisible();
    expect(screen.queryByText('Added to Cart')).toBeNull();
  });

  it('the cart page does not offer to put back a line that cannot be bought', async () => {
    const soldOut = createCartLine('Kite', {
      quantity: 0,
      wantedQuantity: 1,
      maxQuantity: 0,
      lineTotal: inr(0),
      status: 'SOLD_OUT',
    });
    renderCart(createCart([soldOut]), ({ name }) =>
      name === 'RemoveFromCart'
        ? { removeFromCart: cartChangedAnswer(createCart([], { version: 2 })) }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Kite' }));
    expect(await screen.findByText('Removed from Cart')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('the cart page moves a line to the wishlist and moves the focus to the list of lines', async () => {
    renderCart(createCart([createCartLine('Kite'), createCartLine('Bloom')]), ({ name }) =>
      name === 'MoveToWishlist'
        ? {
            moveToWishlist: wishlistChangedAnswer(
              createWishlist(['Kite']),
              createCart([createCartLine('Bloom')], { version: 2 }),
            ),
          }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Move to wishlist: Kite' }));
    expect(await screen.findByText('Added to Wishlist')).toBeVisible();
    expect(cartRows()).toHaveLength(1);
    await waitFor(() => {
      expect(screen.getByRole('list', { name: 'Bags in the cart' })).toHaveFocus();
    });
  });

  it('the cart page clears the cart after a confirmation dialog', async () => {
    renderCart(createCart([createCartLine('Kite')]), ({ name }) =>
      name === 'ClearCart' ? { clearCart: cartChangedAnswer(createCart([], { version: 2 })) } : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Clear cart' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear cart' }));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });
});

describe('cart lines that changed', () => {
  it("the cart page shows each changed line's note until the shopper acknowledges the changes", async () => {
    const cart = createCart(
      [
        createCartLine('Kite', { unitPrice: inr(399_900), previousUnitPrice: inr(429_900) }),
        createCartLine('Bloom', { quantity: 2, wantedQuantity: 5, maxQuantity: 2, status: 'REDUCED' }),
        createCartLine('Aurelia', { quantity: 0, wantedQuantity: 1, maxQuantity: 0, status: 'SOLD_OUT' }),
        createCartLine('Voyager', { quantity: 0, wantedQuantity: 1, maxQuantity: 0, status: 'GONE' }),
      ],
      { notes: ['The 2 bags you chose before you signed in are in your cart too'] },
    );
    const { operations } = renderCart(cart, ({ name }) =>
      name === 'AcknowledgeCartChanges'
        ? { acknowledgeCartChanges: cartChangedAnswer(createCart([createCartLine('Kite')], { version: 2 })) }
        : undefined,
    );
    await screen.findByText('Price changed from ₹4,299.00 to ₹3,999.00');
    expect(screen.getByText('Only 2 left, you chose 5')).toBeVisible();
    expect(screen.queryByText(/^Only \d+ left$/)).toBeNull();
    expect(screen.getByText('Sold out')).toBeVisible();
    expect(screen.getByText('No longer sold')).toBeVisible();
    const notesText = within(screen.getByRole('region', { name: 'Order summary' })).getByRole('status');
    expect(notesText).toHaveTextContent('The 2 bags you chose before you signed in are in your cart too.');
    expect(notesText).toHaveTextContent(
      'Some bags have changed since you added them. See the note beside each one.',
    );
    expect(screen.queryByRole('group', { name: 'Quantity of Aurelia' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull());
    expect(screen.queryByText(/^Price changed/)).toBeNull();
    await waitFor(() => expect(operations.at(-1)?.name).toBe('AcknowledgeCartChanges'));
  });

  it('a cart line says why no more units can be chosen', async () => {
    renderCart(
      createCart([
        createCartLine('Kite', { quantity: 3, maxQuantity: 3 }),
        createCartLine('Bloom', { quantity: 10, maxQuantity: 10 }),
        createCartLine('Aurelia', { quantity: 4, maxQuantity: 5 }),
      ]),
    );
    await screen.findByRole('group', { name: 'Quantity of Kite' });
    expect(screen.getByText('Only 3 left')).toBeVisible();
    expect(screen.getByText('At most 10 of each')).toBeVisible();
    expect(screen.getAllByText(/^Only \d+ left$|^At most/)).toHaveLength(2);
  });

  it('the cart page disables "Proceed to Checkout" when every line is sold out', async () => {
    renderCart(
      createCart([
        createCartLine('Aurelia', { quantity: 0, wantedQuantity: 1, maxQuantity: 0, status: 'SOLD_OUT' }),
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
  });
});

describe('the cart drawer', () => {
  it.each([
    [false, 'Shipping is free. Tax and discounts are applied in the cart.'],
    [true, 'Shipping is free, and prices include GST. Discounts are applied in the cart.'],
  ])(
    'the cart drawer says what is added later, depending on whether prices include tax: %s',
    async (taxIncluded, expectedText) => {
      renderCart(createCart([createCartLine('Kite')], { taxIncluded }), () => undefined, '/drawer');
      expect(await screen.findByText(expectedText)).toBeVisible();
    },
  );

  it('the cart drawer shows the lines, the subtotal and links to the checkout and to the cart page', async () => {
    renderCart(
      createCart([createCartLine('Kite', { quantity: 2, unitPrice: inr(874_800) })]),
      () => undefined,
      '/drawer',
    );
    const drawer = within(await screen.findByRole('dialog', { name: /^Cart/ }));
    await drawer.findByRole('link', { name: 'Kite' });
    expect(summaryRows()).toEqual([['Subtotal', '₹17,496.00']]);
    expect(drawer.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
    expect(drawer.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  });

  it('the cart drawer of an empty cart links to all products', async () => {
    renderCart(null, () => undefined, '/drawer');
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
  });
});

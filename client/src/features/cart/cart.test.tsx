import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  cartChanged,
  cartLine,
  cartOf,
  refused,
  rupees,
  wishlistChanged,
  wishlistOf,
} from '../../components/shopping/shopping.testing';
import { freshCarts, openCart, rows, sums } from './cart.testing';

freshCarts();

describe('the cart page', () => {
  it('the cart page shows a skeleton until the server has answered', () => {
    openCart(null, () => undefined);
    expect(screen.getByTestId('cart-skeleton')).toHaveAttribute('aria-busy', 'true');
  });

  it.each([null, cartOf([])])(
    'the cart page says that the cart is empty and links to all products',
    async (cart) => {
      openCart(cart);
      expect(await screen.findByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
      expect(document.title).toBe('Your cart · Potli');
    },
  );

  it('the cart page offers "Try Again" when the cart could not be loaded', async () => {
    let isThere = false;
    openCart(null, ({ name }) => (name === 'Shopping' && !isThere ? new Error('No') : undefined));
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getByRole('alert')).toHaveTextContent('Your cart could not be loaded');
    isThere = true;
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
      cartLine('Kite', { quantity: 1, unitPrice: rupees(849_900), comparePrice: rupees(1_299_900) }),
      cartLine('Bloom', { quantity: 2, unitPrice: rupees(149_900) }),
    ];
    openCart(
      cartOf(lines, {
        promotion,
        discount: rupees(114_970),
        tax: rupees(91_976),
        total: rupees(1_126_706),
      }),
    );
    await screen.findByRole('heading', { name: 'Order summary' });
    expect(rows()[0]).toContain('₹8,499.00');
    expect(rows()[0]).toContain('List price ₹12,999.00');
    expect(rows()[0]).toContain('35% off');
    expect(rows()[1]).toContain('Together ₹2,998.00');
    expect(screen.getByRole('link', { name: 'Bloom' })).toHaveAttribute(
      'href',
      '/products/bloom?variant=BLOOM',
    );
    expect(sums()).toEqual([
      ['Subtotal, 3 bags', '₹11,497.00'],
      ['Shipping', 'Free'],
      ['Tax, 8%', '₹919.76'],
      ['Discount, SAVE10', '−₹1,149.70'],
      ['Total', '₹11,267.06'],
    ]);
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  });

  it('the cart page shows the delivery times of the shipping options', async () => {
    openCart(cartOf([cartLine('Kite')]));
    expect(await screen.findByText('Standard delivery 3-5 business days, express 1-2')).toBeVisible();
  });

  it('the cart page shows no delivery times when every line is sold out', async () => {
    const gone = cartLine('Kite', { quantity: 0, status: 'SOLD_OUT' });
    openCart(cartOf([gone], { itemCount: 0 }));
    await screen.findByRole('heading', { name: 'Order summary' });
    expect(screen.queryByText(/business days/)).not.toBeInTheDocument();
  });

  it('the cart page names the bank offers that are deducted at payment', async () => {
    openCart(cartOf([cartLine('Kite')]), ({ name }) =>
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
    expect(screen.getByText(/^Taken off on the payment page: 12% off with Kaveri Bank/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Offer terms' })).toHaveAttribute('href', '/help#bank-offers');
  });

  it('the cart page shows GST as part of the total when prices include tax, also before a change is answered', async () => {
    openCart(
      cartOf([cartLine('Kite', { unitPrice: rupees(118_000) })], { taxIncluded: true, tax: rupees(18_000) }),
    );
    await screen.findByRole('heading', { name: 'Order summary' });
    expect(sums()).toEqual([
      ['Subtotal, 1 bag', '₹1,180.00'],
      ['Shipping', 'Free'],
      ['Total', '₹1,180.00'],
      ['Includes GST', '₹180.00'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    await waitFor(() =>
      expect(sums().slice(2)).toEqual([
        ['Total', '₹2,360.00'],
        ['Includes GST', '₹360.00'],
      ]),
    );
  });

  it("the quantity stepper of a cart line goes from 1 up to the line's maxQuantity", async () => {
    const { asked } = openCart(cartOf([cartLine('Kite', { quantity: 2, maxQuantity: 3 })]));
    const stepper = within(await screen.findByRole('group', { name: 'Quantity of Kite' }));
    await userEvent.click(stepper.getByRole('button', { name: 'One more' }));
    expect(await stepper.findByText('3')).toBeInTheDocument();
    expect(stepper.getByRole('button', { name: 'One more' })).toBeDisabled();
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'SetCartQuantity')?.variables).toEqual({
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
    openCart(cartOf([cartLine('Kite', { quantity: 2 })]), ({ name }) =>
      name === 'SetCartQuantity' ? { setCartQuantity: refused('This bag is sold out') } : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'One more' }));
    expect(await screen.findByText('This bag is sold out')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(within(screen.getByRole('group', { name: 'Quantity of Kite' })).getByText('2')).toBeVisible();
  });

  it('the cart page removes a line when its Remove button is pressed', async () => {
    openCart(cartOf([cartLine('Kite')]));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Kite' }));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });

  it('the cart page moves a line to the wishlist and moves the focus to the list of lines', async () => {
    openCart(cartOf([cartLine('Kite'), cartLine('Bloom')]), ({ name }) =>
      name === 'MoveToWishlist'
        ? {
            moveToWishlist: wishlistChanged(
              wishlistOf(['Kite']),
              cartOf([cartLine('Bloom')], { version: 2 }),
            ),
          }
        : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Move to wishlist: Kite' }));
    expect(await screen.findByText('Added to Wishlist')).toBeVisible();
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('list', { name: 'Bags in the cart' })).toHaveFocus();
  });

  it('the cart page clears the cart after a confirmation dialog', async () => {
    openCart(cartOf([cartLine('Kite')]), ({ name }) =>
      name === 'ClearCart' ? { clearCart: cartChanged(cartOf([], { version: 2 })) } : undefined,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Clear cart' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear cart' }));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });
});

describe('cart lines that changed', () => {
  it("the cart page shows each changed line's note until the shopper acknowledges the changes", async () => {
    const cart = cartOf(
      [
        cartLine('Kite', { unitPrice: rupees(399_900), previousUnitPrice: rupees(429_900) }),
        cartLine('Bloom', { quantity: 2, wantedQuantity: 5, maxQuantity: 2, status: 'REDUCED' }),
        cartLine('Aurelia', { quantity: 0, wantedQuantity: 1, maxQuantity: 0, status: 'SOLD_OUT' }),
        cartLine('Voyager', { quantity: 0, wantedQuantity: 1, maxQuantity: 0, status: 'GONE' }),
      ],
      { notes: ['The 2 bags you chose before you signed in are in your cart too'] },
    );
    const { asked } = openCart(cart, ({ name }) =>
      name === 'AcknowledgeCartChanges'
        ? { acknowledgeCartChanges: cartChanged(cartOf([cartLine('Kite')], { version: 2 })) }
        : undefined,
    );
    await screen.findByText('Price changed from ₹4,299.00 to ₹3,999.00');
    expect(screen.getByText('Only 2 left, you chose 5')).toBeVisible();
    expect(screen.getByText('Sold out')).toBeVisible();
    expect(screen.getByText('No longer sold')).toBeVisible();
    const told = within(screen.getByRole('region', { name: 'Order summary' })).getByRole('status');
    expect(told).toHaveTextContent('The 2 bags you chose before you signed in are in your cart too.');
    expect(told).toHaveTextContent(
      'Some bags have changed since you chose them. You will find what changed beside each of them.',
    );
    expect(screen.queryByRole('group', { name: 'Quantity of Aurelia' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull());
    expect(screen.queryByText(/^Price changed/)).toBeNull();
    await waitFor(() => expect(asked.at(-1)?.name).toBe('AcknowledgeCartChanges'));
  });

  it('the cart page disables "Proceed to Checkout" when every line is sold out', async () => {
    openCart(
      cartOf([cartLine('Aurelia', { quantity: 0, wantedQuantity: 1, maxQuantity: 0, status: 'SOLD_OUT' })]),
    );
    expect(await screen.findByRole('button', { name: 'Proceed to Checkout' })).toBeDisabled();
  });
});

describe('the cart drawer', () => {
  it.each([
    [false, 'Shipping is free. Tax and discounts are worked out in the cart.'],
    [true, 'Shipping is free, and prices include GST. Discounts are worked out in the cart.'],
  ])(
    'the cart drawer says what is added later, depending on whether prices include tax: %s',
    async (taxIncluded, words) => {
      openCart(cartOf([cartLine('Kite')], { taxIncluded }), () => undefined, '/drawer');
      expect(await screen.findByText(words)).toBeVisible();
    },
  );

  it('the cart drawer shows the lines, the subtotal and links to the checkout and to the cart page', async () => {
    openCart(
      cartOf([cartLine('Kite', { quantity: 2, unitPrice: rupees(874_800) })]),
      () => undefined,
      '/drawer',
    );
    const drawer = within(await screen.findByRole('dialog', { name: /^Cart/ }));
    await drawer.findByRole('link', { name: 'Kite' });
    expect(sums()).toEqual([['Subtotal', '₹17,496.00']]);
    expect(drawer.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
    expect(drawer.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  });

  it('the cart drawer of an empty cart links to all products', async () => {
    openCart(null, () => undefined, '/drawer');
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
  });
});

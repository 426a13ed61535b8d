import { describe, expect, it } from 'vitest';
import { acknowledged, withAdded, without, withoutPromotion, withQuantity } from './cart-lines';
import { cartLine, cartOf, rupees, seed } from './shopping.testing';

const quantities = (cart: { lines: { quantity: number }[] }) => cart.lines.map(({ quantity }) => quantity);

describe('adding', () => {
  it('makes the first line of the first cart', () => {
    const cart = withAdded(null, seed('Kite'), 2);
    expect(cart).toMatchObject({
      itemCount: 2,
      subtotal: { amount: 300_000, currency: 'INR' },
      tax: { amount: 24_000 },
      total: { amount: 324_000 },
    });
    expect(cart.lines[0]).toMatchObject({ quantity: 2, variant: { id: 'v-kite' }, status: 'AVAILABLE' });
  });

  it('adds to the line of the same variant, and makes a new one for another', () => {
    const cart = withAdded(cartOf([cartLine('Kite', { quantity: 3 })]), seed('Kite'), 2);
    expect(quantities(cart)).toEqual([5]);
    expect(quantities(withAdded(cart, seed('Bloom'), 1))).toEqual([5, 1]);
  });

  it('never exceeds min(stock, 10)', () => {
    expect(quantities(withAdded(cartOf([cartLine('Kite', { quantity: 8 })]), seed('Kite'), 5))).toEqual([10]);
    const scarce = cartOf([cartLine('Kite', { quantity: 2, maxQuantity: 3 })]);
    expect(quantities(withAdded(scarce, seed('Kite'), 5))).toEqual([3]);
    expect(quantities(withAdded(null, seed('Kite', { stock: 4 }), 10))).toEqual([4]);
    expect(quantities(withAdded(null, seed('Kite', { stock: 40 }), 12))).toEqual([10]);
  });
});

describe('setting', () => {
  it('of 0 or less removes the line', () => {
    const cart = cartOf([cartLine('Kite'), cartLine('Bloom')]);
    expect(quantities(withQuantity(cart, 'v-kite', 0))).toEqual([1]);
    expect(quantities(withQuantity(cart, 'v-kite', -1))).toEqual([1]);
  });

  it('of a line that is gone brings nothing back', () => {
    const cart = without(cartOf([cartLine('Kite')]), 'v-kite');
    expect(withQuantity(cart, 'v-kite', 4)).toMatchObject({ lines: [], itemCount: 0, total: { amount: 0 } });
  });

  it('settles a line of which fewer were left', () => {
    const reduced = cartLine('Kite', { quantity: 2, wantedQuantity: 5, maxQuantity: 2, status: 'REDUCED' });
    expect(withQuantity(cartOf([reduced]), 'v-kite', 1).lines[0]).toMatchObject({
      status: 'AVAILABLE',
      quantity: 1,
      wantedQuantity: 1,
    });
  });
});

describe('the figures', () => {
  const promotion = {
    __typename: 'CartPromotion' as const,
    code: 'SAVE10',
    description: '10% off',
    problem: null,
  };

  it('follow the subtotal: 8% tax, and a discount that was a percentage stays one', () => {
    const cart = cartOf([cartLine('Kite')], { promotion, discount: rupees(15_000), total: rupees(147_000) });
    expect(withQuantity(cart, 'v-kite', 2)).toMatchObject({
      subtotal: { amount: 300_000 },
      tax: { amount: 24_000 },
      discount: { amount: 30_000 },
      total: { amount: 294_000 },
    });
  });

  it('keep a discount that was an amount', () => {
    const cart = cartOf([cartLine('Kite')], { promotion, discount: rupees(12_345) });
    expect(withQuantity(cart, 'v-kite', 2).discount.amount).toBe(12_345);
  });

  it('drop the discount with its code', () => {
    const cart = cartOf([cartLine('Kite')], { promotion, discount: rupees(15_000) });
    expect(withoutPromotion(cart)).toMatchObject({
      promotion: null,
      discount: { amount: 0 },
      total: { amount: 162_000 },
    });
  });
});

describe('the figures where prices hold the tax', () => {
  const GST = { taxIncluded: true };

  it('add nothing to the first line of the first cart, and guess no rate', () => {
    expect(withAdded(null, seed('Kite'), 2, GST)).toMatchObject({
      taxIncluded: true,
      subtotal: { amount: 300_000 },
      tax: { amount: 0 },
      total: { amount: 300_000 },
    });
  });

  it('add nothing to a cart that the shop has counted, whose tax follows its sum', () => {
    const cart = cartOf([cartLine('Kite', { unitPrice: rupees(118_000) })], { ...GST, tax: rupees(18_000) });
    expect(withQuantity(cart, 'v-kite', 3)).toMatchObject({
      taxIncluded: true,
      subtotal: { amount: 354_000 },
      tax: { amount: 54_000 },
      total: { amount: 354_000 },
    });
    expect(without(cart, 'v-kite')).toMatchObject({ tax: { amount: 0 }, total: { amount: 0 } });
    expect(withQuantity(without(cart, 'v-kite'), 'v-kite', 1)).toMatchObject({ tax: { amount: 0 } });
  });
});

it('what was seen is not told again', () => {
  const cart = cartOf(
    [
      cartLine('Kite', { previousUnitPrice: rupees(200_000) }),
      cartLine('Bloom', { quantity: 2, wantedQuantity: 5, status: 'REDUCED' }),
      cartLine('Aurelia', { quantity: 0, status: 'SOLD_OUT' }),
    ],
    { notes: ['The bag you chose before you signed in is in your cart too'] },
  );
  const seen = acknowledged(cart);
  expect(seen.notes).toEqual([]);
  expect(
    seen.lines.map(({ status, previousUnitPrice, wantedQuantity }) => [
      status,
      previousUnitPrice,
      wantedQuantity,
    ]),
  ).toEqual([
    ['AVAILABLE', null, 1],
    ['AVAILABLE', null, 2],
    ['SOLD_OUT', null, 0],
  ]);
});

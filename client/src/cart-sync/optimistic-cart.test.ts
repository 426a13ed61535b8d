import { describe, expect, it } from 'vitest';
import { acknowledgeChanges, addLine, removeLine, removePromotion, setLineQuantity } from './optimistic-cart';
import { createCartLine, createCart, inr, createNewCartLine } from './shopping.testing';

const quantities = (cart: { lines: { quantity: number }[] }) => cart.lines.map(({ quantity }) => quantity);

describe('addLine', () => {
  it('addLine creates a cart with its first line', () => {
    const cart = addLine(null, createNewCartLine('Kite'), 2);
    expect(cart).toMatchObject({
      itemCount: 2,
      subtotal: { amount: 300_000, currency: 'INR' },
      tax: { amount: 24_000 },
      total: { amount: 324_000 },
    });
    expect(cart.lines[0]).toMatchObject({ quantity: 2, variant: { id: 'v-kite' }, status: 'AVAILABLE' });
  });

  it('addLine merges a line of the same variant, and creates one for another variant', () => {
    const cart = addLine(createCart([createCartLine('Kite', { quantity: 3 })]), createNewCartLine('Kite'), 2);
    expect(quantities(cart)).toEqual([5]);
    expect(quantities(addLine(cart, createNewCartLine('Bloom'), 1))).toEqual([5, 1]);
  });

  it('addLine never exceeds the smaller of stock and 10', () => {
    expect(
      quantities(
        addLine(createCart([createCartLine('Kite', { quantity: 8 })]), createNewCartLine('Kite'), 5),
      ),
    ).toEqual([10]);
    const scarce = createCart([createCartLine('Kite', { quantity: 2, maxQuantity: 3 })]);
    expect(quantities(addLine(scarce, createNewCartLine('Kite'), 5))).toEqual([3]);
    expect(quantities(addLine(null, createNewCartLine('Kite', { stock: 4 }), 10))).toEqual([4]);
    expect(quantities(addLine(null, createNewCartLine('Kite', { stock: 40 }), 12))).toEqual([10]);
  });
});

describe('setLineQuantity', () => {
  it('setLineQuantity removes the line for a quantity of 0 or less', () => {
    const cart = createCart([createCartLine('Kite'), createCartLine('Bloom')]);
    expect(quantities(setLineQuantity(cart, 'v-kite', 0))).toEqual([1]);
    expect(quantities(setLineQuantity(cart, 'v-kite', -1))).toEqual([1]);
  });

  it('setLineQuantity does not restore a removed line', () => {
    const cart = removeLine(createCart([createCartLine('Kite')]), 'v-kite');
    expect(setLineQuantity(cart, 'v-kite', 4)).toMatchObject({
      lines: [],
      itemCount: 0,
      total: { amount: 0 },
    });
  });

  it('setLineQuantity makes a reduced line available', () => {
    const reduced = createCartLine('Kite', {
      quantity: 2,
      wantedQuantity: 5,
      maxQuantity: 2,
      status: 'REDUCED',
    });
    expect(setLineQuantity(createCart([reduced]), 'v-kite', 1).lines[0]).toMatchObject({
      status: 'AVAILABLE',
      quantity: 1,
      wantedQuantity: 1,
    });
  });
});

describe('the optimistic totals of a cart', () => {
  const promotion = {
    __typename: 'CartPromotion' as const,
    code: 'SAVE10',
    description: '10% off',
    problem: null,
  };

  it("setLineQuantity recalculates tax and total at 8%, and keeps a discount's percentage", () => {
    const cart = createCart([createCartLine('Kite')], {
      promotion,
      discount: inr(15_000),
      total: inr(147_000),
    });
    expect(setLineQuantity(cart, 'v-kite', 2)).toMatchObject({
      subtotal: { amount: 300_000 },
      tax: { amount: 24_000 },
      discount: { amount: 30_000 },
      total: { amount: 294_000 },
    });
  });

  it('setLineQuantity keeps a discount that is a fixed amount', () => {
    const cart = createCart([createCartLine('Kite')], { promotion, discount: inr(12_345) });
    expect(setLineQuantity(cart, 'v-kite', 2).discount.amount).toBe(12_345);
  });

  it('removePromotion removes the discount with its code', () => {
    const cart = createCart([createCartLine('Kite')], { promotion, discount: inr(15_000) });
    expect(removePromotion(cart)).toMatchObject({
      promotion: null,
      discount: { amount: 0 },
      total: { amount: 162_000 },
    });
  });
});

describe('the optimistic totals of a cart with tax included', () => {
  const GST = { taxIncluded: true };

  it('addLine adds no tax to the first line when prices include tax', () => {
    expect(addLine(null, createNewCartLine('Kite'), 2, GST)).toMatchObject({
      taxIncluded: true,
      subtotal: { amount: 300_000 },
      tax: { amount: 0 },
      total: { amount: 300_000 },
    });
  });

  it('setLineQuantity scales the included tax with the sum and adds none to the total', () => {
    const cart = createCart([createCartLine('Kite', { unitPrice: inr(118_000) })], {
      ...GST,
      tax: inr(18_000),
    });
    expect(setLineQuantity(cart, 'v-kite', 3)).toMatchObject({
      taxIncluded: true,
      subtotal: { amount: 354_000 },
      tax: { amount: 54_000 },
      total: { amount: 354_000 },
    });
    expect(removeLine(cart, 'v-kite')).toMatchObject({ tax: { amount: 0 }, total: { amount: 0 } });
    expect(setLineQuantity(removeLine(cart, 'v-kite'), 'v-kite', 1)).toMatchObject({ tax: { amount: 0 } });
  });
});

it('acknowledgeChanges clears notes, price changes and reduced lines', () => {
  const cart = createCart(
    [
      createCartLine('Kite', { previousUnitPrice: inr(200_000) }),
      createCartLine('Bloom', { quantity: 2, wantedQuantity: 5, status: 'REDUCED' }),
      createCartLine('Aurelia', { quantity: 0, status: 'SOLD_OUT' }),
    ],
    { notes: ['The bag you chose before you signed in is in your cart too'] },
  );
  const seen = acknowledgeChanges(cart);
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

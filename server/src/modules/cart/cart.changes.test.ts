import { describe, expect, it } from 'vitest';
import { CART_LINES_MAX, CART_VALUE_MAX } from '../../domain/cart';
import {
  applyToLines,
  decideAcknowledgement,
  decideAddition,
  decideQuantity,
  decideRemoval,
  NO_CHANGE,
} from './cart.changes';
import type { CartLineRow } from './cart.repository';
import type { AddableVariant } from './cart-snapshot.repository';

const NOW = new Date('2026-11-21T09:00:00Z');
const CONTEXT = { currency: 'INR', now: NOW } as const;
const row = (part: Partial<CartLineRow> = {}): CartLineRow => ({
  variantId: 'teal',
  productId: 'tote',
  productSlug: 'monsoon-tote',
  productName: 'Monsoon Tote',
  variantName: 'Teal',
  sku: 'MT-TEAL',
  hsnCode: '42029200',
  isHandicraft: false,
  wantedQuantity: 2,
  seenPrice: 900,
  price: 1_000,
  comparePrice: null,
  stock: 5,
  isForSale: true,
  addedAt: NOW,
  ...part,
});
const variant = (part: Partial<AddableVariant> = {}): AddableVariant => ({
  ...row({ wantedQuantity: 0 }),
  unheldStock: 5,
  ...part,
});
const others = (count: number) =>
  Array.from({ length: count }, (_, index) => row({ variantId: `other ${index}` }));

describe('decideAddition', () => {
  it('a new line has the price and time of the addition, within the stock', () => {
    expect(decideAddition([], variant(), 3, CONTEXT)).toMatchObject({
      changes: { added: { variantId: 'teal', wantedQuantity: 3, seenPrice: 1_000, addedAt: NOW } },
      notice: null,
    });
    expect(decideAddition([], variant({ unheldStock: 2 }), 3, CONTEXT)).toMatchObject({
      changes: { added: { wantedQuantity: 2 } },
      notice: 'Only 2 of these are left',
    });
  });

  it('a new line counts only stock that nobody holds, a line of the cart the shopper’s own holds too', () => {
    const held = variant({ stock: 4, unheldStock: 1 });
    expect(decideAddition([], held, 2, CONTEXT)).toMatchObject({ changes: { added: { wantedQuantity: 1 } } });
    expect(decideAddition([row({ stock: 4 })], held, 2, CONTEXT)).toMatchObject({
      changes: { changed: [{ wantedQuantity: 4, seenPrice: 1_000 }] },
      notice: null,
    });
  });

  it('an addition to a line that wants more than the stock counts from what can be bought', () => {
    const line = row({ wantedQuantity: 8, stock: 3 });
    expect(decideAddition([line], variant({ unheldStock: 3 }), 1, CONTEXT)).toMatchObject({
      message: 'Only 3 of these are left, and in your cart already',
    });
  });

  it('an addition fails when sold out, past the most lines, and past the most value', () => {
    expect(decideAddition([], variant({ unheldStock: 0 }), 1, CONTEXT)).toMatchObject({ code: 'CONFLICT' });
    expect(decideAddition(others(CART_LINES_MAX), variant(), 1, CONTEXT)).toMatchObject({ code: 'CONFLICT' });
    expect(decideAddition(others(CART_LINES_MAX - 1), variant(), 1, CONTEXT)).toHaveProperty('changes');
    const full = row({ variantId: 'other', wantedQuantity: 1, price: CART_VALUE_MAX - 1_000 });
    expect(decideAddition([full], variant(), 1, CONTEXT)).toHaveProperty('changes');
    expect(decideAddition([full], variant(), 2, CONTEXT)).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('decideQuantity', () => {
  it('a quantity is set within the stock, in any spelling of the id, and never for a line that is gone', () => {
    expect(decideQuantity([row()], 'TEAL', 4, 'INR')).toMatchObject({
      changes: { changed: [{ wantedQuantity: 4, seenPrice: 1_000 }] },
      notice: null,
    });
    expect(decideQuantity([row()], 'teal', 9, 'INR')).toMatchObject({
      changes: { changed: [{ wantedQuantity: 5 }] },
      notice: 'Only 5 of these are left',
    });
    expect(decideQuantity([], 'teal', 1, 'INR')).toMatchObject({ code: 'NOT_FOUND' });
    expect(decideQuantity([row({ isForSale: false })], 'teal', 1, 'INR')).toMatchObject({ code: 'CONFLICT' });
  });
});

it('decideRemoval removes the line of the variant, and changes nothing without one', () => {
  expect(decideRemoval([row()], 'TEAL')).toEqual({ changes: { removed: ['teal'] }, notice: null });
  expect(decideRemoval([row()], 'sand')).toBe(NO_CHANGE);
});

it('decideAcknowledgement takes over prices and quantities, but keeps what is wanted of sold-out lines', () => {
  const lines = [row({ stock: 1 }), row({ variantId: 'sand', stock: 0 })];
  expect(decideAcknowledgement(lines).changes).toMatchObject({
    changed: [
      { variantId: 'teal', wantedQuantity: 1, seenPrice: 1_000 },
      { variantId: 'sand', wantedQuantity: 2, seenPrice: 1_000 },
    ],
    notes: [],
  });
});

it('applyToLines keeps the order of the lines and appends a new one', () => {
  const [teal, sand] = [row(), row({ variantId: 'sand' })];
  const changed = { ...teal, wantedQuantity: 5 };
  const added = row({ variantId: 'rust' });
  expect(applyToLines([teal, sand], { changed: [changed] })).toEqual([changed, sand]);
  expect(applyToLines([teal, sand], { removed: ['teal'] })).toEqual([sand]);
  expect(applyToLines([teal, sand], { added })).toEqual([teal, sand, added]);
});

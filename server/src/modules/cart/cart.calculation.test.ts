import { describe, expect, it } from 'vitest';
import type { Promotion } from '../../domain/promotion';
import { flatTaxStrategy, createGstStrategy } from '../../domain/tax';
import { calculateCart, wantedValue } from './cart.calculation';
import type { CartLineRow } from './cart.repository';

const NOW = new Date('2026-11-21T09:00:00Z');
const CART = { id: 'cart', promotionId: null, notes: ['a note'], version: 7 };
const CONTEXT = { currency: 'INR', now: NOW, tax: flatTaxStrategy } as const;
const row = (part: Partial<CartLineRow>): CartLineRow => ({
  variantId: 'teal',
  productId: 'tote',
  productSlug: 'monsoon-tote',
  productName: 'Monsoon Tote',
  variantName: 'Teal',
  sku: 'MT-TEAL',
  hsnCode: '42029200',
  isHandicraft: false,
  wantedQuantity: 2,
  seenPrice: 1_000,
  price: 1_000,
  comparePrice: null,
  stock: 5,
  isForSale: true,
  addedAt: NOW,
  ...part,
});
const promotion = (part: Partial<Promotion> = {}): Promotion => ({
  id: 'promotion',
  code: 'SAVE10',
  description: '10% off',
  kind: 'percentage',
  percent: 10,
  amount: null,
  minimumSubtotal: 0,
  startsAt: null,
  endsAt: null,
  useLimit: null,
  uses: 0,
  isActive: true,
  ...part,
});

describe('calculateCart: one line', () => {
  it.each<
    [
      string,
      Partial<CartLineRow>,
      { quantity: number; maxQuantity: number; lineTotal: number; status: string },
    ]
  >([
    ['all wanted units in stock', {}, { quantity: 2, maxQuantity: 5, lineTotal: 2_000, status: 'AVAILABLE' }],
    [
      'exactly the wanted units in stock',
      { stock: 2 },
      { quantity: 2, maxQuantity: 2, lineTotal: 2_000, status: 'AVAILABLE' },
    ],
    [
      'fewer units in stock than wanted',
      { stock: 1 },
      { quantity: 1, maxQuantity: 1, lineTotal: 1_000, status: 'REDUCED' },
    ],
    ['no stock', { stock: 0 }, { quantity: 0, maxQuantity: 0, lineTotal: 0, status: 'SOLD_OUT' }],
    [
      'a product that is not for sale',
      { isForSale: false },
      { quantity: 0, maxQuantity: 0, lineTotal: 0, status: 'GONE' },
    ],
  ])('a line with %s gets the quantity, total and status that can be bought', (_what, part, line) => {
    expect(calculateCart(CART, [row(part)], null, CONTEXT).lines).toEqual([{ ...row(part), ...line }]);
  });
});

describe('calculateCart', () => {
  it('calculateCart sums up the lines in stock, adds the tax and returns the cart’s id, version and notes', () => {
    const rows = [
      row({}),
      row({ variantId: 'red', stock: 0 }),
      row({ variantId: 'tag', wantedQuantity: 1, price: 500 }),
    ];
    expect(calculateCart(CART, rows, null, CONTEXT)).toMatchObject({
      id: 'cart',
      version: 7,
      notes: ['a note'],
      itemCount: 3,
      subtotal: 2_500,
      discount: 0,
      tax: 200,
      taxIncluded: false,
      total: 2_700,
      promotion: null,
    });
  });

  it('calculateCart looks up no tax rate for a line that is not for sale', () => {
    const rate = { hsnPrefix: '4202', isHandicraft: false, percent: 18 };
    const rates = [{ ...rate, effectiveFrom: NOW, effectiveUntil: null }];
    const rows = [
      row({ wantedQuantity: 1, price: 1_180 }),
      row({ variantId: 'gone', hsnCode: '6402', isForSale: false }),
    ];
    expect(
      calculateCart(CART, rows, null, { ...CONTEXT, tax: createGstStrategy(rates, 'Karnataka') }),
    ).toMatchObject({
      tax: 180,
      taxIncluded: true,
      total: 1_180,
    });
  });

  it('calculateCart subtracts the discount of a promotion from the total', () => {
    const calculated = calculateCart(CART, [row({})], promotion(), CONTEXT);
    expect(calculated).toMatchObject({ discount: 200, total: 1_960 });
    expect(calculated.promotion).toEqual({ row: promotion(), problem: null });
  });

  it('calculateCart gives no discount for a promotion that does not apply, and returns the reason', () => {
    const calculated = calculateCart(CART, [row({})], promotion({ minimumSubtotal: 2_001 }), CONTEXT);
    expect(calculated).toMatchObject({ discount: 0, total: 2_160 });
    expect(calculated.promotion?.problem).toBe('SAVE10 needs a subtotal of ₹20.01');
  });

  it('wantedValue counts all wanted units, in stock or not', () => {
    expect(wantedValue([row({ stock: 0 }), row({ wantedQuantity: 3, price: 500 })])).toBe(3_500);
  });
});

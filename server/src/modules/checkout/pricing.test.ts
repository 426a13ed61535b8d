import { describe, expect, it } from 'vitest';
import type { CartContents, CartLine } from '../cart/cart.calculation';
import { flatTaxStrategy } from '../../domain/tax';
import type { CheckoutRow } from './checkout.repository';
import type { OrderAddress } from './order-totals';
import { checkoutFingerprint, checkoutVersion, priceOrder } from './pricing';

const PLACE = { state: null, at: new Date('2026-11-21T09:00:00Z') };
const line = (part: Partial<CartLine>): CartLine => ({
  variantId: 'teal',
  productId: 'tote',
  productSlug: 'tote',
  productName: 'Monsoon Tote',
  variantName: 'Teal',
  sku: 'MT-TEAL',
  hsnCode: '42029200',
  isHandicraft: false,
  wantedQuantity: 2,
  seenPrice: 349_900,
  price: 349_900,
  comparePrice: null,
  stock: 9,
  isForSale: true,
  addedAt: PLACE.at,
  quantity: 2,
  maxQuantity: 9,
  lineTotal: 699_800,
  status: 'AVAILABLE',
  ...part,
});
const soldOut = line({ variantId: 'red', quantity: 0, lineTotal: 0, status: 'SOLD_OUT' });
const tag = line({
  variantId: 'tag',
  productName: 'Luggage Tag',
  price: 100_200,
  quantity: 1,
  wantedQuantity: 1,
  lineTotal: 100_200,
});
const cart = { lines: [line({}), soldOut, tag], subtotal: 800_000, discount: 80_000 };

describe('priceOrder', () => {
  it('priceOrder returns the totals, and the available lines with their shares of discount and tax', () => {
    const priced = priceOrder(cart, flatTaxStrategy, PLACE, 0);
    expect(priced).toMatchObject({
      subtotal: 800_000,
      discount: 80_000,
      shipping: 0,
      tax: 64_000,
      taxIncluded: false,
      taxLines: [{ label: 'Tax (8%)', amount: 64_000 }],
      total: 784_000,
      giftCardAmount: 0,
    });
    expect(priced.lines).toEqual([
      {
        variantId: 'teal',
        productId: 'tote',
        name: 'Monsoon Tote',
        variantName: 'Teal',
        sku: 'MT-TEAL',
        hsnCode: '42029200',
        quantity: 2,
        unitPrice: 349_900,
        discount: 69_980,
        tax: 55_984,
        taxPercent: 8,
      },
      expect.objectContaining({ name: 'Luggage Tag', discount: 10_020, tax: 8_016, taxPercent: 8 }),
    ]);
  });

  it.each([
    [100, 100],
    [784_000, 784_000],
    [900_000, 784_000],
  ])('priceOrder takes from a gift card of %i at most the total: %i', (balance, taken) => {
    expect(priceOrder(cart, flatTaxStrategy, PLACE, balance).giftCardAmount).toBe(taken);
  });
});

const ADDRESS: OrderAddress = {
  fullName: 'Asha Rao',
  phoneNumber: '9876543210',
  line1: '12 Lake Road',
  line2: '',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pinCode: '560001',
  type: 'home',
  country: 'India',
};
const CHECKOUT: CheckoutRow = {
  id: 'checkout',
  email: 'asha@example.in',
  phoneNumber: '9876543210',
  address: ADDRESS,
  addressId: null,
  delivery: 'standard',
  paymentMethod: 'razorpay',
  giftCardId: null,
};
const CONTENTS: CartContents = {
  ...cart,
  id: 'cart',
  version: 1,
  notes: [],
  itemCount: 3,
  shipping: 0,
  tax: 64_000,
  taxIncluded: false,
  total: 784_000,
  promotion: null,
};
const fingerprintWith = (contents: Partial<CartContents> = {}, checkout: Partial<CheckoutRow> = {}): string =>
  checkoutFingerprint({ ...CONTENTS, ...contents }, { ...CHECKOUT, ...checkout }).toString('hex');

describe('checkoutFingerprint', () => {
  it('checkoutFingerprint does not depend on the sequence of lines or address fields', () => {
    const reordered = Object.fromEntries(Object.entries(ADDRESS).toReversed()) as unknown as OrderAddress;
    expect(fingerprintWith({ lines: CONTENTS.lines.toReversed() })).toBe(fingerprintWith());
    expect(fingerprintWith({}, { address: reordered })).toBe(fingerprintWith());
  });

  it('checkoutFingerprint depends on wanted quantities, not on the stock', () => {
    expect(fingerprintWith({ lines: [line({ quantity: 1 }), soldOut, tag] })).toBe(fingerprintWith());
    expect(fingerprintWith({ lines: [line({ wantedQuantity: 3 }), soldOut, tag] })).not.toBe(
      fingerprintWith(),
    );
  });

  it.each<[string, Partial<CheckoutRow>]>([
    ['email address', { email: 'meera@example.in' }],
    ['phone number', { phoneNumber: '9876543211' }],
    ['address', { address: { ...ADDRESS, line1: '13 Lake Road' } }],
    ['missing address', { address: null }],
    ['delivery', { delivery: 'express' }],
    ['payment method', { paymentMethod: 'cash_on_delivery' }],
    ['gift card', { giftCardId: 'card' }],
  ])('checkoutFingerprint changes with another %s', (_what, checkout) => {
    expect(fingerprintWith({}, checkout)).not.toBe(fingerprintWith());
  });

  it('checkoutFingerprint changes with a promotion', () => {
    const row = {
      id: 'promotion',
      code: 'SAVE10',
      description: '',
      kind: 'percentage' as const,
      percent: 10,
      amount: null,
      minimumSubtotal: 0,
      startsAt: null,
      endsAt: null,
      useLimit: null,
      uses: 0,
      isActive: true,
    };
    expect(fingerprintWith({ promotion: { row, problem: null } })).not.toBe(fingerprintWith());
  });
});

it('checkoutVersion is the fingerprint in letters that need no escaping in a URL', () => {
  expect(checkoutVersion(Buffer.from([0xfb, 0xff, 0x00]))).toBe('-_8A');
});

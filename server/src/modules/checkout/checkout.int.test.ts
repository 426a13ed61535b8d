import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../testing/cart';
import type { Transaction } from '../../platform/database/transactions';
import { CheckoutRepository } from './checkout.repository';
import { fetchCheckout, HOME, placeOrder } from '../../testing/orders';

let shop: TestShop;
let products: Readonly<Record<'Kestrel', Bag>>;
let guest: TestClient;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
beforeEach(async () => {
  guest = shop.browser();
  products = await createProducts(shop, {
    Kestrel: { price: 349_900, stock: 40 },
  });
});
afterAll(() => shop.close());

describe('the checkout', () => {
  it('the checkout is null for an empty cart, and its mutations fail with NOT_FOUND', async () => {
    expect(await fetchCheckout(guest)).toBeNull();
    expect(await guest.mutate('saveCheckoutDelivery', { delivery: 'EXPRESS' })).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Your cart is empty',
    });
    expect(await placeOrder(guest, 1)).toMatchObject({ code: 'NOT_FOUND', message: 'Your cart is empty' });
  });

  it('paymentOptions lists every way to pay for orders, with the amounts that it takes', async () => {
    const { data } = await guest.query(
      '{ paymentOptions { method isCash problem minimum { amount } maximum { amount } } }',
    );
    expect(data).toEqual({
      paymentOptions: [
        { method: 'TEST_GATEWAY', isCash: false, problem: null, minimum: null, maximum: null },
        {
          method: 'CASH_ON_DELIVERY',
          isCash: true,
          problem: null,
          minimum: { amount: 20_000 },
          maximum: { amount: 5_000_000 },
        },
      ],
    });
  });

  it('CheckoutRepository.findOrCreate creates another checkout if a parallel request completes the first one', async () => {
    await addToCart(guest, products.Kestrel);
    const [{ id: guestId = '' } = {}] = await shop.sql<{ id: string }>(
      'SELECT id FROM guest ORDER BY created_at DESC, id LIMIT 1',
    );
    const now = shop.clock.read();
    const queryAsOther = (sql: string) => shop.dataSource.query(sql, [guestId, now]);
    let isTakenByOther = false;
    const checkouts = new CheckoutRepository(shop.dataSource);
    const openedCheckout = await shop.dataSource.transaction((transaction) => {
      const query: typeof transaction.query = async (sql, ...more) => {
        const isFirst = sql.includes('INSERT INTO checkout') && !isTakenByOther;
        if (isFirst) {
          isTakenByOther = true;
          await queryAsOther('INSERT INTO checkout (guest_id, created_at, updated_at) VALUES ($1, $2, $2)');
        }
        const answer = await transaction.query(sql, ...more);
        if (isFirst) await queryAsOther('UPDATE checkout SET completed_at = $2 WHERE guest_id = $1');
        return answer;
      };
      return checkouts.findOrCreate({ query } as Transaction, { kind: 'guest', guestId }, now);
    });
    expect(isTakenByOther).toBe(true);
    expect(
      await shop.sql('SELECT id FROM checkout WHERE guest_id = $1 AND completed_at IS NULL', [guestId]),
    ).toEqual([{ id: openedCheckout.id }]);
  });

  it('the checkout goes from contact to review, and nextStep names the next step', async () => {
    await addToCart(guest, products.Kestrel);
    expect(await fetchCheckout(guest)).toMatchObject({
      nextStep: 'CONTACT',
      contact: null,
      address: null,
      delivery: 'STANDARD',
      paymentMethod: null,
      totals: { subtotal: { amount: 349_900 }, tax: { amount: 27_992 }, due: { amount: 377_892 } },
      pendingOrder: null,
    });
    const input = { email: ' Asha@Example.in ', phoneNumber: '+91 98765 43210' };
    expect(await guest.mutate('saveCheckoutContact', { input })).toMatchObject({
      checkout: { nextStep: 'ADDRESS', contact: { email: 'asha@example.in', phoneNumber: '9876543210' } },
    });
    expect(await guest.mutate('saveCheckoutAddress', { input: HOME })).toMatchObject({
      checkout: {
        nextStep: 'PAYMENT',
        address: { ...HOME, country: 'India', type: 'HOME' },
        addressId: null,
      },
    });
    expect(await guest.mutate('saveCheckoutDelivery', { delivery: 'EXPRESS' })).toMatchObject({
      checkout: { nextStep: 'PAYMENT', delivery: 'EXPRESS' },
    });
    expect(await guest.mutate('saveCheckoutPayment', { method: 'CASH_ON_DELIVERY' })).toMatchObject({
      checkout: { nextStep: 'REVIEW', paymentMethod: 'CASH_ON_DELIVERY' },
    });
    expect(await fetchCheckout(shop.browser())).toBeNull();
  });

  it('the checkout mutations name the invalid fields', async () => {
    await addToCart(guest, products.Kestrel);
    const input = { email: 'asha', phoneNumber: '12' };
    expect(await guest.mutate('saveCheckoutContact', { input })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'phoneNumber', message: 'Please enter a 10-digit mobile number' },
      ],
    });
    expect(await guest.mutate('saveCheckoutAddress', { addressId: randomUUID() })).toMatchObject({
      code: 'NOT_FOUND',
      message: 'There is no such address',
      fields: [{ field: 'addressId' }],
    });
    expect(await guest.mutate('saveCheckoutPayment', { method: 'RAZORPAY' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'This way to pay is not offered. Please choose another.',
      fields: [{ field: 'method' }],
    });
  });

  it('a customer’s checkout is prefilled from the account; another customer’s address is not found', async () => {
    const { browser } = await shop.member('knows@example.in', { phoneNumber: '9876543211' });
    const { address } = await browser.mutate('createAddress', { input: HOME });
    await addToCart(browser, products.Kestrel);
    expect(await fetchCheckout(browser)).toMatchObject({
      nextStep: 'PAYMENT',
      contact: { email: 'knows@example.in', phoneNumber: '9876543211' },
      address: { fullName: 'Asha Rao', city: 'Bengaluru' },
      addressId: address?.id,
    });
    const { browser: other } = await shop.member('other@example.in');
    await addToCart(other, products.Kestrel);
    expect(await other.mutate('saveCheckoutAddress', { addressId: address?.id })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const savedCheckout = await other.mutate('saveCheckoutAddress', {
      input: { ...HOME, city: 'Mysuru' },
      remember: true,
    });
    const { data } = await other.query('{ addresses { id city } }');
    expect(data).toEqual({ addresses: [{ id: savedCheckout.checkout?.addressId, city: 'Mysuru' }] });
  });

  it('a saved address with a mistyped state has to be corrected before an order', async () => {
    const { browser } = await shop.member(`${randomUUID()}@example.in`);
    const { address } = await browser.mutate('createAddress', { input: HOME });
    await shop.sql(`UPDATE address SET state = 'Karnatka' WHERE id = $1`, [address?.id]);
    await addToCart(browser, products.Kestrel);
    expect(await fetchCheckout(browser)).toMatchObject({ nextStep: 'CONTACT', address: null });
    expect(await browser.mutate('saveCheckoutAddress', { addressId: address?.id })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Please correct the state of this address first',
      fields: [{ field: 'addressId' }],
    });
  });

  it('saveCheckoutAddress saves a repeated address once, and none for an empty cart', async () => {
    const { browser } = await shop.member(`${randomUUID()}@example.in`);
    const save = (input: object) => browser.mutate('saveCheckoutAddress', { input, remember: true });
    expect(await save(HOME)).toMatchObject({ code: 'NOT_FOUND', message: 'Your cart is empty' });
    await addToCart(browser, products.Kestrel);
    const [first, again] = [await save(HOME), await save(HOME)];
    const other = await save({ ...HOME, line1: '14 Lake Road' });
    await save({ ...HOME, line1: '14 Lake Road', isDefault: true });
    expect(again.checkout?.addressId).toBe(first.checkout?.addressId);
    expect((await browser.query('{ addresses { id isDefault } }')).data).toEqual({
      addresses: [
        { id: other.checkout?.addressId, isDefault: true },
        { id: first.checkout?.addressId, isDefault: false },
      ],
    });
  });

  it('a checkout that is prefilled from the account keeps what the shopper enters meanwhile', async () => {
    const { browser } = await shop.member(`${randomUUID()}@example.in`, { phoneNumber: '9876543211' });
    await addToCart(browser, products.Kestrel);
    const entered = { email: 'asha@example.in', phoneNumber: '9876543210' };
    // As it was opened before the account had a number.
    const opened = await fetchCheckout(browser);
    await shop.sql('UPDATE checkout SET email = NULL, phone_number = NULL WHERE id = $1', [opened?.id]);
    const find = vi.spyOn(CheckoutRepository.prototype, 'find').mockImplementationOnce(async function (
      this: CheckoutRepository,
      shopper,
    ) {
      const row = await this.find(shopper);
      await browser.mutate('saveCheckoutContact', { input: entered });
      return row;
    });
    expect(await fetchCheckout(browser)).toMatchObject({ contact: entered });
    expect(find.mock.calls.length).toBeGreaterThan(2);
    find.mockRestore();
    expect(await fetchCheckout(browser)).toMatchObject({ contact: entered });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../../testing/test-shop';
import { fetchCart, createSave10Promotion, createProducts, addToCart, type Bag } from '../../../testing/cart';
import {
  fetchCheckout,
  fillInCheckout,
  HOME,
  fetchOrder,
  chooseOnTestGateway,
  fetchStock,
  placeOrder,
} from '../../../testing/orders';

let shop: TestShop;
let products: Readonly<Record<'Kestrel' | 'Corsica' | 'Rare', Bag>>;
let guest: TestClient;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  await createSave10Promotion(shop);
});
beforeEach(async () => {
  guest = shop.browser();
  products = await createProducts(shop, {
    Kestrel: { price: 349_900, stock: 40 },
    Corsica: { price: 129_950, stock: 40 },
    Rare: { price: 100_000, stock: 1 },
  });
});
afterAll(() => shop.close());

describe('placeOrder', () => {
  it('placeOrder with cash on delivery places the order, takes the stock, empties the cart and sends messages', async () => {
    await addToCart(guest, products.Kestrel, 2);
    await addToCart(guest, products.Corsica);
    await guest.mutate('applyPromoCode', { code: 'save10' });
    const due = await fillInCheckout(guest, 'CASH_ON_DELIVERY', 'cash@example.in');
    // 2 × 3,499 + 1,299.50 = 8,297.50; tax of 8 % is 663.80; the discount of 10 % is 829.75.
    expect(due).toBe(829_750 + 66_380 - 82_975);
    const { order, ...rest } = await placeOrder(guest, due);
    expect(rest).toEqual({ __typename: 'OrderPlaced' });
    expect(order?.number).toMatch(/^PTL-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(order).toMatchObject({
      status: 'PLACED',
      statusLabel: 'Order placed',
      itemCount: 3,
      promotionCode: 'SAVE10',
      totals: {
        subtotal: { amount: 829_750 },
        discount: { amount: 82_975 },
        shipping: { amount: 0 },
        tax: { amount: 66_380 },
        taxLines: [{ label: 'Tax (8%)', amount: { amount: 66_380 } }],
        total: { amount: 813_155, currency: 'INR' },
        due: { amount: 813_155 },
      },
      lines: [
        {
          name: 'Kestrel',
          variantName: 'Blue',
          quantity: 2,
          lineTotal: { amount: 699_800 },
          tax: { amount: 55_984 },
          hsnCode: '4202',
        },
        { name: 'Corsica', quantity: 1, tax: { amount: 10_396 } },
      ],
      contact: { email: 'cash@example.in', phoneNumber: '9876543210' },
      address: { ...HOME, country: 'India' },
      payment: { method: 'CASH_ON_DELIVERY', methodLabel: 'Cash on delivery', status: 'DUE', paidAt: null },
      timeline: [{ status: 'PLACED', label: 'Order placed' }],
      canCancel: true,
      canReturn: false,
    });
    expect(await fetchStock(shop, products.Kestrel)).toEqual({ stock: 38, committed: 2, held: 0, sum: 38 });
    expect(await fetchCart(guest)).toMatchObject({ lines: [], promotion: null });
    expect(await fetchCheckout(guest)).toBeNull();
    const [mail] = await shop.outbox('cash@example.in');
    expect(mail?.text).toContain(`Your order ${order?.number} is placed`);
    expect(mail?.text).toContain('2 × Kestrel in Blue, ₹6,998.00');
    expect(mail?.text).toContain(
      'Subtotal ₹8,297.50\nTax (8%) ₹663.80\nDiscount, SAVE10 −₹829.75\nTotal ₹8,131.55, to be paid in cash when it arrives.\n\n',
    );
    expect(mail?.text).toContain('at Asha Rao, 12 Lake Road, Bengaluru, Karnataka, 560001.');
    expect(mail?.text).toContain(`${shop.origin}/orders/${order?.number}`);
    const texts = await shop.outbox('9876543210');
    expect(texts.at(-1)?.text).toContain(`Your Potli order ${order?.number} for ₹8,131.55 is placed.`);
    const [promotion] = await shop.sql<{ uses: number }>(`SELECT uses FROM promotion WHERE code = 'SAVE10'`);
    expect(promotion?.uses).toBe(1);
    const [day] = await shop.sql<{ sold: number }>(
      'SELECT units_sold AS sold FROM product_day WHERE product_id = $1',
      [products.Kestrel.productId],
    );
    expect(day?.sold).toBe(2);
  });

  it('placeOrder makes no order if the total has changed since it was shown', async () => {
    await addToCart(guest, products.Kestrel);
    const due = await fillInCheckout(guest);
    await shop.sql('UPDATE variant SET price = 359900 WHERE id = $1', [products.Kestrel.variantId]);
    expect(await placeOrder(guest, due)).toMatchObject({
      code: 'CONFLICT',
      message: 'The total changed from ₹3,778.92 to ₹3,886.92. Please look at your order again.',
      fields: [{ field: 'expectedTotal' }],
    });
    expect((await fetchCart(guest))?.itemCount).toBe(1);
    expect(await fetchStock(shop, products.Kestrel)).toMatchObject({ stock: 40, committed: 0 });
  });

  it('placeOrder names the missing step of the checkout', async () => {
    await addToCart(guest, products.Kestrel);
    expect(await placeOrder(guest, 377_892)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'contact' }],
    });
    await guest.mutate('saveCheckoutContact', {
      input: { email: 'a@example.in', phoneNumber: '9876543210' },
    });
    expect(await placeOrder(guest, 377_892)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'address' }],
    });
    await guest.mutate('saveCheckoutAddress', { input: HOME });
    expect(await placeOrder(guest, 377_892)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'paymentMethod' }],
    });
  });

  it('saveCheckoutPayment names the sold-out product if nothing in the cart is left', async () => {
    await addToCart(guest, products.Rare);
    await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [products.Rare.variantId]);
    expect(await guest.mutate('saveCheckoutPayment', { method: 'CASH_ON_DELIVERY' })).toMatchObject({
      code: 'CONFLICT',
      message: 'Rare in Blue is sold out',
    });
    expect((await fetchCart(guest))?.lines).toHaveLength(1);
  });

  it('placeOrder names the product that is sold out or reduced, and keeps the cart', async () => {
    await addToCart(guest, products.Rare);
    await addToCart(guest, products.Kestrel, 5);
    const due = await fillInCheckout(guest);
    await shop.sql('UPDATE variant SET stock = 2 WHERE id = $1', [products.Kestrel.variantId]);
    expect(await placeOrder(guest, due)).toMatchObject({
      code: 'CONFLICT',
      message: 'Only 2 of Kestrel in Blue are left',
    });
    await shop.sql('UPDATE variant SET stock = 0 WHERE id = $1', [products.Rare.variantId]);
    expect(await placeOrder(guest, due)).toMatchObject({
      code: 'CONFLICT',
      message: 'Rare in Blue is sold out',
    });
    expect((await fetchCart(guest))?.lines).toHaveLength(2);
  });

  it('cash on delivery is limited to amounts that couriers collect', async () => {
    await shop.sql('UPDATE variant SET price = 900000 WHERE id = $1', [products.Kestrel.variantId]);
    await addToCart(guest, products.Kestrel, 6);
    const checkout = await fetchCheckout(guest);
    expect(checkout?.paymentOptions).toEqual([
      { method: 'TEST_GATEWAY', label: 'Test payment', problem: null },
      {
        method: 'CASH_ON_DELIVERY',
        label: 'Cash on delivery',
        problem: 'Cash on delivery is for amounts of ₹200 to ₹50,000',
      },
    ]);
    expect(await guest.mutate('saveCheckoutPayment', { method: 'CASH_ON_DELIVERY' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Cash on delivery is for amounts of ₹200 to ₹50,000',
    });
  });

  it('an order is found by its number in any spelling, and only by the shopper who placed it', async () => {
    await addToCart(guest, products.Kestrel);
    const { order } = await placeOrder(guest, await fillInCheckout(guest));
    const number = order?.number ?? '';
    expect(await fetchOrder(guest, number.toLowerCase().replaceAll('-', ' '))).toMatchObject({ number });
    const { browser: stranger } = await shop.member('stranger@example.in');
    for (const other of [shop.browser(), stranger]) {
      expect(await fetchOrder(other, number)).toBeNull();
      await addToCart(other, products.Kestrel);
      expect(await fetchOrder(other, number)).toBeNull();
      expect(await other.mutate('cancelOrder', { number })).toMatchObject({
        code: 'NOT_FOUND',
        message: 'There is no such order',
        fields: [{ field: 'number' }],
      });
      expect(await other.mutate('requestReturn', { number, reason: 'mine' })).toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await other.mutate('reorder', { number })).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('a guest who registers keeps their orders', async () => {
    await addToCart(guest, products.Kestrel);
    const { order } = await placeOrder(guest, await fillInCheckout(guest));
    await guest.mutate('register', {
      input: {
        firstName: 'Asha',
        lastName: 'Rao',
        email: 'heir@example.in',
        password: 'violet kettle on the roof',
      },
    });
    expect(guest.cookies.has('guest')).toBe(false);
    const { data } = await guest.query('{ orders { total items { number } } }');
    expect(data).toEqual({ orders: { total: 1, items: [{ number: order?.number }] } });
  });
});

describe('the idempotency key of placeOrder', () => {
  it('placeOrder makes one order of fifty parallel calls with the same key, and returns the same result', async () => {
    await addToCart(guest, products.Kestrel);
    const due = await fillInCheckout(guest);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => placeOrder(guest, due, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ __typename: 'OrderPlaced' });
    expect(await fetchStock(shop, products.Kestrel)).toMatchObject({ stock: 39, committed: 1 });
    expect(await placeOrder(guest, due, key)).toEqual(answers[0]);
  });

  it('placeOrder rejects a key reused for another total; another shopper may use the same key', async () => {
    await addToCart(guest, products.Kestrel);
    const due = await fillInCheckout(guest);
    const key = randomUUID();
    const { order } = await placeOrder(guest, due, key);
    expect(await placeOrder(guest, due + 1, key)).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'This key was used for another request',
      fields: [{ field: 'idempotencyKey' }],
    });
    const other = shop.browser();
    await addToCart(other, products.Kestrel);
    const theirs = await placeOrder(other, await fillInCheckout(other), key);
    expect(theirs).toMatchObject({ __typename: 'OrderPlaced' });
    expect(theirs.order?.number).not.toBe(order?.number);
  });

  it('placeOrder accepts the key in the header Idempotency-Key, and fails without a key', async () => {
    await addToCart(guest, products.Kestrel);
    const expectedTotal = await fillInCheckout(guest);
    for (const idempotencyKey of ['short', 'x'.repeat(101), 'with spaces in between'])
      expect(await guest.mutate('placeOrder', { expectedTotal, idempotencyKey })).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: 'idempotencyKey must have 16 to 100 letters, digits or hyphens',
      });
    expect(await guest.mutate('placeOrder', { expectedTotal })).toMatchObject({ code: 'BAD_USER_INPUT' });
    guest.sent = { ...guest.sent, 'idempotency-key': randomUUID() };
    const placed = await guest.mutate('placeOrder', { expectedTotal });
    expect(placed).toMatchObject({ __typename: 'OrderPlaced' });
    expect(await guest.mutate('placeOrder', { expectedTotal })).toEqual(placed);
  });
});

describe('parallel orders of the last units', () => {
  it('the last unit ordered by thirty shoppers in parallel goes to exactly one', async () => {
    const shoppers = Array.from({ length: 30 }, () => shop.browser());
    await Promise.all(shoppers.map((shopper) => addToCart(shopper, products.Rare)));
    const dues = await Promise.all(shoppers.map((shopper) => fillInCheckout(shopper)));
    const answers = await Promise.all(
      shoppers.map((shopper, index) => placeOrder(shopper, dues[index] ?? 0)),
    );
    const placed = answers.filter(({ __typename }) => __typename === 'OrderPlaced');
    const refused = answers.filter(({ __typename }) => __typename === 'Failure');
    expect(placed).toHaveLength(1);
    expect(refused).toHaveLength(29);
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['Rare in Blue is sold out']));
    expect(await fetchStock(shop, products.Rare)).toEqual({ stock: 0, committed: 1, held: 0, sum: 0 });
  });

  it('parallel orders of two products in opposite sequence do not deadlock, and sell exactly the stock', async () => {
    const shoppers = Array.from({ length: 24 }, () => shop.browser());
    await Promise.all(
      shoppers.map(async (shopper, index) => {
        const bags =
          index % 2 === 0 ? [products.Kestrel, products.Corsica] : [products.Corsica, products.Kestrel];
        for (const bag of bags) await addToCart(shopper, bag, 2);
      }),
    );
    const dues = await Promise.all(shoppers.map((shopper) => fillInCheckout(shopper)));
    const answers = await Promise.all(
      shoppers.map((shopper, index) => placeOrder(shopper, dues[index] ?? 0)),
    );
    expect(answers.filter(({ __typename }) => __typename === 'OrderPlaced')).toHaveLength(20);
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(4);
    expect(await fetchStock(shop, products.Kestrel)).toEqual({ stock: 0, committed: 40, held: 0, sum: 0 });
    expect(await fetchStock(shop, products.Corsica)).toEqual({ stock: 0, committed: 40, held: 0, sum: 0 });
  });
});

describe('placeOrder at the test gateway', () => {
  it('placeOrder orders the version of the checkout that the shopper saw, and refuses another one', async () => {
    const guest = shop.browser();
    await addToCart(guest, products.Kestrel);
    const due = await fillInCheckout(guest, 'TEST_GATEWAY', 'version@example.in');
    const seenVersion = (await fetchCheckout(guest))?.version;
    const idempotencyKey = randomUUID();
    const order = (checkoutVersion: string | undefined, key: string) =>
      guest.mutate('placeOrder', { expectedTotal: due, checkoutVersion, idempotencyKey: key });
    const first = await order(seenVersion, idempotencyKey);
    expect(first).toMatchObject({ __typename: 'PaymentStarted' });

    // Another window changes the address; the total stays.
    await guest.mutate('saveCheckoutAddress', { input: { ...HOME, line1: '7 Market Street' } });
    expect(await order(seenVersion, randomUUID())).toMatchObject({
      code: 'CONFLICT',
      message: 'Your order has changed since this page was opened. Please look at it again.',
    });
    const version = (await fetchCheckout(guest))?.version;
    expect(version).not.toBe(seenVersion);
    expect(
      await guest.mutate('placeOrder', {
        expectedTotal: due - 100,
        checkoutVersion: seenVersion,
        idempotencyKey: randomUUID(),
      }),
    ).toMatchObject({ message: expect.stringMatching(/^The total changed from/) });
    expect(await order(version, idempotencyKey)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await order(version, randomUUID())).toMatchObject({
      __typename: 'PaymentStarted',
      order: { address: { line1: '7 Market Street' } },
    });
    expect(await fetchOrder(guest, first.order?.number ?? '')).toMatchObject({ status: 'CANCELLED' });
  });

  it('placeOrder at the test gateway holds the stock, and the order is placed when it is paid', async () => {
    await addToCart(guest, products.Rare);
    const due = await fillInCheckout(guest, 'TEST_GATEWAY', 'gateway@example.in');
    const started = await placeOrder(guest, due);
    expect(started).toMatchObject({
      __typename: 'PaymentStarted',
      order: { status: 'PENDING_PAYMENT', reservedForSeconds: 600, payment: { status: 'PENDING' } },
      payment: { method: 'TEST_GATEWAY' },
    });
    const number = started.order?.number ?? '';
    expect(await fetchStock(shop, products.Rare)).toEqual({ stock: 0, committed: 1, held: 1, sum: 0 });
    expect(await fetchCheckout(guest)).toMatchObject({
      pendingOrder: { number, reservedForSeconds: 600 },
      isPendingOrderCurrent: true,
    });
    for (const [delivery, isPendingOrderCurrent] of [
      ['EXPRESS', false],
      ['STANDARD', true],
    ] as const) {
      await guest.mutate('saveCheckoutDelivery', { delivery });
      expect(await fetchCheckout(guest)).toMatchObject({ pendingOrder: { number }, isPendingOrderCurrent });
    }
    // The held unit is in stock for the shopper who pays, and sold out for everybody else.
    expect((await fetchCart(guest))?.lines).toMatchObject([
      { quantity: 1, maxQuantity: 1, status: 'AVAILABLE' },
    ]);
    expect(await addToCart(shop.browser(), products.Rare)).toMatchObject({ message: 'This bag is sold out' });
    expect(await shop.outbox('gateway@example.in')).toEqual([]);

    const page = await fetch(`${shop.origin}${started.payment?.url}`);
    expect(await page.text()).toContain('₹1,080.00');
    expect(await chooseOnTestGateway(shop, started.payment?.url, 'pay')).toBe(
      `/checkout/confirmation/${number}`,
    );
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'PLACED',
      reservedForSeconds: null,
      payment: { status: 'PAID', methodLabel: 'Test payment' },
      timeline: [
        { status: 'PENDING_PAYMENT', label: 'Order started' },
        { status: 'PLACED', label: 'Order placed' },
      ],
    });
    expect(await fetchStock(shop, products.Rare)).toEqual({ stock: 0, committed: 1, held: 0, sum: 0 });
    expect((await fetchCart(guest))?.lines).toEqual([]);
    expect(await shop.outbox('gateway@example.in')).toHaveLength(1);
  });
});

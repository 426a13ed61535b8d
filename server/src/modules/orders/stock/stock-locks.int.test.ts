import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToCart, createProducts } from '../../../testing/cart';
import { fillInCheckout, placeOrder } from '../../../testing/orders';
import { createStatementRecorder } from '../../../testing/recorded-statements';
import { openOwnTestShop, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
let record: ReturnType<typeof createStatementRecorder>;
beforeAll(async () => {
  shop = await openOwnTestShop({ rateLimits: false });
  record = createStatementRecorder(shop.dataSource);
});
afterAll(() => shop.close());

it.each(['CASH_ON_DELIVERY', 'TEST_GATEWAY'])(
  'placing an order with %s locks its variants for the two statements that sell or hold them, and the commit',
  async (method) => {
    const { Kestrel } = await createProducts(shop, { Kestrel: { price: 349_900, stock: 5 } });
    const guest = shop.browser();
    await addToCart(guest, Kestrel);
    const due = await fillInCheckout(guest, method);
    const statements = await record(async () => {
      expect((await placeOrder(guest, due)).code).toBeUndefined();
    });
    const locking = statements.findIndex(
      (text) => /variant/.test(text) && /FOR (NO KEY )?UPDATE|UPDATE variant/.test(text),
    );
    const commit = statements.indexOf('COMMIT', locking);
    expect(locking).toBeGreaterThan(0);
    // What an order waits for when it wants the same bag: see ADR 14.
    expect(commit - locking).toBe(3);
  },
);

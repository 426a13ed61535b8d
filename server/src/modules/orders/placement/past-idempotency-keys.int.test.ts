import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openTestShop,
  type MutationAnswer,
  type TestClient,
  type TestShop,
} from '../../../testing/test-shop';
import { fetchCart, createProducts, addToCart, type Bag } from '../../../testing/cart';
import { fillInCheckout, chooseOnTestGateway, placeOrder } from '../../../testing/orders';

/** Repeated calls with one idempotency key, after their order has expired, failed or been cancelled. */
let shop: TestShop;
let guest: TestClient;
let bag: Bag;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
beforeEach(async () => {
  guest = shop.browser();
  bag = (await createProducts(shop, { Kestrel: { price: 100_000, stock: 40 } })).Kestrel;
});
afterAll(() => shop.close());

interface StartedOrder {
  readonly first: MutationAnswer;
  sendAgain(): Promise<MutationAnswer>;
}
async function startOrder(method = 'TEST_GATEWAY'): Promise<StartedOrder> {
  await addToCart(guest, bag);
  const due = await fillInCheckout(guest, method);
  const key = randomUUID();
  const sendAgain = () => placeOrder(guest, due, key);
  return { first: await sendAgain(), sendAgain };
}

describe('the idempotency key of a past order', () => {
  const RESERVATION_ENDED =
    'Your reservation has ended. If you have paid, we’ll place the order or refund you. If not, please place it again.';

  it('placeOrder returns the same order for a key until its reservation ends, and then fails with CONFLICT', async () => {
    const { first, sendAgain } = await startOrder();
    shop.clock.advance(599);
    expect(await sendAgain()).toMatchObject({
      __typename: 'PaymentStarted',
      order: { number: first.order?.number },
    });
    shop.clock.advance(1);
    // The order itself is not expired yet.
    expect(await sendAgain()).toMatchObject({ code: 'CONFLICT', message: RESERVATION_ENDED });
    await shop.services.expireReservations();
    expect(await sendAgain()).toMatchObject({ code: 'CONFLICT', message: RESERVATION_ENDED });
    expect((await fetchCart(guest))?.lines).toMatchObject([{ quantity: 1 }]);
    expect(await placeOrder(guest, 108_000)).toMatchObject({ __typename: 'PaymentStarted' });
  });

  it('placeOrder fails for the key of a failed payment, and returns the order if it is paid after all', async () => {
    const { first, sendAgain } = await startOrder();
    await chooseOnTestGateway(shop, first.payment?.url, 'fail');
    expect(await sendAgain()).toMatchObject({
      code: 'CONFLICT',
      message: 'Your payment did not go through. Please place your order again.',
    });
    await chooseOnTestGateway(shop, first.payment?.url, 'pay');
    expect(await sendAgain()).toMatchObject({ __typename: 'OrderPlaced', order: { status: 'PLACED' } });
  });

  it('placeOrder fails for the key of an order that was cancelled before it was paid', async () => {
    const { first, sendAgain } = await startOrder();
    await guest.mutate('cancelOrder', { number: first.order?.number });
    expect(await sendAgain()).toMatchObject({
      code: 'CONFLICT',
      message: 'This order was cancelled. Please place a new order.',
    });
  });

  it('placeOrder returns a placed order for its key, even after it was cancelled', async () => {
    const { first, sendAgain } = await startOrder('CASH_ON_DELIVERY');
    await guest.mutate('cancelOrder', { number: first.order?.number });
    expect(await sendAgain()).toMatchObject({ __typename: 'OrderPlaced', order: { status: 'CANCELLED' } });
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type Answer, type Caller, type TestShop } from '../accounts/testing.http';
import { fetchCart, addToCart, createProducts, type Bag } from '../cart/testing';
import { fillInCheckout, placeOrder, chooseOnTestGateway } from './testing';

/** The same call again, when the order that it made has come to nothing. */
let shop: TestShop;
let guest: Caller;
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
  readonly first: Answer;
  sendAgain(): Promise<Answer>;
}
async function startOrder(method = 'TEST_GATEWAY'): Promise<StartedOrder> {
  await addToCart(guest, bag);
  const due = await fillInCheckout(guest, method);
  const key = randomUUID();
  const sendAgain = () => placeOrder(guest, due, key);
  return { first: await sendAgain(), sendAgain };
}

describe('the same key', () => {
  const RESERVATION_ENDED =
    'Your reservation has ended. If you have paid, your money counts or goes back; else please order once more.';

  it('has the same answer while its order waits, and none when the reservation is over', async () => {
    const { first, sendAgain } = await startOrder();
    shop.clock.turn(599);
    expect(await sendAgain()).toMatchObject({
      __typename: 'PaymentStarted',
      order: { number: first.order?.number },
    });
    shop.clock.turn(1);
    // Also before the sweep has come by.
    expect(await sendAgain()).toMatchObject({ code: 'CONFLICT', message: RESERVATION_ENDED });
    await shop.selling.sweep();
    expect(await sendAgain()).toMatchObject({ code: 'CONFLICT', message: RESERVATION_ENDED });
    expect((await fetchCart(guest))?.lines).toMatchObject([{ quantity: 1 }]);
    expect(await placeOrder(guest, 108_000)).toMatchObject({ __typename: 'PaymentStarted' });
  });

  it('of a payment that failed says so, and is answered again when the money comes after all', async () => {
    const { first, sendAgain } = await startOrder();
    await chooseOnTestGateway(shop, first.payment?.url, 'fail');
    expect(await sendAgain()).toMatchObject({
      code: 'CONFLICT',
      message: 'Your payment did not go through. Please order once more.',
    });
    await chooseOnTestGateway(shop, first.payment?.url, 'pay');
    expect(await sendAgain()).toMatchObject({ __typename: 'OrderPlaced', order: { status: 'PLACED' } });
  });

  it('of an order that was given up before it was paid says so', async () => {
    const { first, sendAgain } = await startOrder();
    await guest.mutate('cancelOrder', { number: first.order?.number });
    expect(await sendAgain()).toMatchObject({
      code: 'CONFLICT',
      message: 'This order was cancelled. Please order once more.',
    });
  });

  it('of an order that was placed answers with it for ever, whatever became of it', async () => {
    const { first, sendAgain } = await startOrder('CASH_ON_DELIVERY');
    await guest.mutate('cancelOrder', { number: first.order?.number });
    expect(await sendAgain()).toMatchObject({ __typename: 'OrderPlaced', order: { status: 'CANCELLED' } });
  });
});

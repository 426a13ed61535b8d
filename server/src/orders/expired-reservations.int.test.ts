import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type Answer, type Caller, type TestShop } from '../accounts/testing.http';
import { cartOf, put, createProducts, type Bag } from '../cart/testing';
import { fillIn, place, press } from './testing';

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

interface Begun {
  readonly first: Answer;
  again(): Promise<Answer>;
}
async function begin(method = 'TEST_GATEWAY'): Promise<Begun> {
  await put(guest, bag);
  const due = await fillIn(guest, method);
  const key = randomUUID();
  const again = () => place(guest, due, key);
  return { first: await again(), again };
}

describe('the same key', () => {
  const ENDED =
    'Your reservation has ended. If you have paid, your money counts or goes back; else please order once more.';

  it('has the same answer while its order waits, and none when the reservation is over', async () => {
    const { first, again } = await begin();
    shop.clock.turn(599);
    expect(await again()).toMatchObject({
      __typename: 'PaymentStarted',
      order: { number: first.order?.number },
    });
    shop.clock.turn(1);
    // Also before the sweep has come by.
    expect(await again()).toMatchObject({ code: 'CONFLICT', message: ENDED });
    await shop.selling.sweep();
    expect(await again()).toMatchObject({ code: 'CONFLICT', message: ENDED });
    expect((await cartOf(guest))?.lines).toMatchObject([{ quantity: 1 }]);
    expect(await place(guest, 108_000)).toMatchObject({ __typename: 'PaymentStarted' });
  });

  it('of a payment that failed says so, and is answered again when the money comes after all', async () => {
    const { first, again } = await begin();
    await press(shop, first.payment?.url, 'fail');
    expect(await again()).toMatchObject({
      code: 'CONFLICT',
      message: 'Your payment did not go through. Please order once more.',
    });
    await press(shop, first.payment?.url, 'pay');
    expect(await again()).toMatchObject({ __typename: 'OrderPlaced', order: { status: 'PLACED' } });
  });

  it('of an order that was given up before it was paid says so', async () => {
    const { first, again } = await begin();
    await guest.mutate('cancelOrder', { number: first.order?.number });
    expect(await again()).toMatchObject({
      code: 'CONFLICT',
      message: 'This order was cancelled. Please order once more.',
    });
  });

  it('of an order that was placed answers with it for ever, whatever became of it', async () => {
    const { first, again } = await begin('CASH_ON_DELIVERY');
    await guest.mutate('cancelOrder', { number: first.order?.number });
    expect(await again()).toMatchObject({ __typename: 'OrderPlaced', order: { status: 'CANCELLED' } });
  });
});

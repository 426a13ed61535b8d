import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOwnTestShop, type Caller, type TestShop } from '../../accounts/testing.http';
import { createProducts, type Bag } from '../../cart/testing';
import { mayFollow, ORDER_STATES, type OrderState } from '../../domain/order-states';
import { brokenInvariants } from '../../testing/invariants';
import { orderOf, stockOf } from '../testing';
import { adminOf, orderIn as orderInState } from '../testing.states';
import { APIS } from './testing';
import { PARCEL, stepsOf, stepTo, STEPS, type Step } from './testing.steps';

let shop: TestShop;
let bag: Bag;
let admin: Caller;
let take: ReturnType<typeof stepsOf>;
const journal: string[] = [];
beforeAll(async () => {
  shop = await openOwnTestShop({ rateLimits: false }, { journal: (line) => void journal.push(line) });
  admin = await adminOf(shop);
  take = stepsOf(shop, admin);
});
beforeEach(async () => {
  journal.length = 0;
  ({ bag } = await createProducts(shop, { bag: { price: 349_900, stock: 10 } }));
});
afterEach(async () => {
  expect(await brokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(() => shop.close());

const orderIn = (state: OrderState, method?: string, caller = shop.browser()) =>
  orderInState({ shop, admin, bag }, state, caller, method);

describe('an order', () => {
  it.each(ORDER_STATES)(
    'that is %s takes no step that the table does not have, and says which it has',
    async (state) => {
      const number = await orderIn(state);
      const before = await orderOf(admin, number);
      for (const step of STEPS.filter(({ to }) => !mayFollow(state, to)))
        for (const api of APIS)
          expect(await take[api](step, number), `${api} ${step.row}`).toEqual({
            ok: false,
            status: null,
            code: 'CONFLICT',
            message: `The order is ${state.replaceAll('_', ' ')}: only one that is ${step.after}`,
            fields: ['status'],
          });
      expect(await orderOf(admin, number)).toEqual(before);
    },
  );

  it.each(APIS)('is packed, shipped, delivered, sent back and refunded by %s, each noted', async (api) => {
    const guest = shop.browser();
    const number = await orderIn('placed', 'TEST_GATEWAY', guest);
    for (const to of ['packed', 'shipped', 'delivered', 'return_requested', 'returned'] as const)
      expect(await take[api](stepTo(to), number)).toMatchObject({ ok: true, status: to });
    expect(await orderOf(guest, number)).toMatchObject({
      status: 'RETURNED',
      statusNote: 'Came back whole',
      tracking: PARCEL,
      payment: { status: 'REFUND_PENDING' },
    });
    expect(await stockOf(shop, bag)).toEqual({ stock: 10, committed: 0, held: 0, sum: 10 });
    await shop.messaging.deliverDue();
    expect(await orderOf(guest, number)).toMatchObject({ payment: { status: 'REFUNDED' } });
    const me = (await admin.me())?.id;
    expect(journal).toEqual(
      ['packed', 'shipped', 'delivered', 'sent back', 'refunded'].map(
        (did) => `admin ${me} ${did} order ${number}`,
      ),
    );
  });

  it.each(APIS)(
    'is cancelled by %s while nothing has left: money and units go back, the shopper reads why',
    async (api) => {
      const guest = shop.browser();
      const number = await orderIn('packed', 'TEST_GATEWAY', guest);
      expect(await take[api](stepTo('cancelled'), number)).toMatchObject({ status: 'cancelled' });
      await shop.messaging.deliverDue();
      expect(await orderOf(guest, number)).toMatchObject({
        status: 'CANCELLED',
        statusNote: 'The last one has a scratch',
        payment: { status: 'REFUNDED' },
      });
      expect(await stockOf(shop, bag)).toEqual({ stock: 10, committed: 0, held: 0, sum: 10 });
      const told = (await shop.outbox('asha@example.in')).filter(({ text }) => text.includes(number));
      expect(told.map(({ template }) => template)).toContain('order-cancelled');
    },
  );

  it('that nobody has paid yet is cancelled: its units are for sale again, and the shopper is told', async () => {
    const number = await orderIn('pending_payment');
    expect(await take.REST(stepTo('cancelled'), number)).toMatchObject({ status: 'cancelled' });
    expect(await stockOf(shop, bag)).toEqual({ stock: 10, committed: 0, held: 0, sum: 10 });
    await shop.messaging.deliverDue();
    const told = (await shop.outbox('asha@example.in')).filter(({ text }) => text.includes(number));
    expect(told.map(({ template }) => template)).toEqual(['order-cancelled']);
    expect(told[0]?.text).toContain('You have paid nothing, and need not.');
  });

  it.each(APIS)('that was paid in cash has its refund completed by %s, once', async (api) => {
    const number = await orderIn('returned', 'CASH_ON_DELIVERY');
    const complete = {
      mutation: 'completeRefund',
      row: 'complete-refund',
      sent: { reference: 'UTR123' },
    } as const;
    expect(await take[api](complete, number)).toMatchObject({ ok: true, status: 'returned' });
    expect(await take[api](complete, number)).toEqual({
      ok: false,
      status: null,
      code: 'CONFLICT',
      message: 'No money of this order waits to be sent by hand',
      fields: ['payment'],
    });
  });

  it.each(APIS)(
    'takes %s at its word: what is missing is named, and so is an order that is none',
    async (api) => {
      const number = await orderIn('packed');
      const bare = (row: Step['row']): Step => STEPS.find((step) => step.row === row) ?? expect.fail(row);
      const empty = { courier: ' ', trackingNumber: '' };
      expect(await take[api]({ ...bare('ship'), sent: empty }, number)).toMatchObject({
        code: 'BAD_USER_INPUT',
        message: 'Please name the courier',
        fields: ['courier', 'trackingNumber'],
      });
      for (const row of ['cancel', 'return', 'refund'])
        for (const reason of [' ', 'x'.repeat(301), 'a<b'])
          expect(await take[api]({ ...bare(row), sent: { reason } }, number), row).toMatchObject({
            code: 'BAD_USER_INPUT',
            fields: ['reason'],
          });
      for (const step of STEPS)
        for (const none of ['PTL-2222-2222', 'none'])
          expect(await take[api](step, none), step.row).toMatchObject({
            code: 'NOT_FOUND',
            fields: ['number'],
          });
      expect(journal.filter((line) => !line.includes(' packed '))).toEqual([]);
    },
  );

  it.each(APIS)('is nobody’s to take on by %s but the shop’s own people’s', async (api) => {
    const { browser: customer } = await shop.member(`${randomUUID()}@example.in`);
    const number = await orderIn('placed', undefined, customer);
    for (const step of STEPS) {
      expect(await take[api](step, number, customer), step.row).toMatchObject({ code: 'FORBIDDEN' });
      expect(await take[api](step, number, shop.browser()), step.row).toMatchObject({
        code: 'UNAUTHENTICATED',
      });
    }
    expect((await orderOf(customer, number))?.status).toBe('PLACED');
  });
});

// The last: everybody’s session is over after it.
it('a return older than 30 days is the shop’s own to take, not the shopper’s to ask for', async () => {
  const guest = shop.browser();
  const number = await orderIn('delivered', 'TEST_GATEWAY', guest);
  shop.clock.turn(31 * 86_400);
  expect(await guest.mutate('requestReturn', { number, reason: 'Too small' })).toMatchObject({
    code: 'CONFLICT',
  });
  await admin.mutate('signIn', {
    input: { email: 'people@potli.example', password: 'violet kettle on the roof' },
  });
  expect(await take.REST(stepTo('return_requested'), number)).toMatchObject({ status: 'return_requested' });
});

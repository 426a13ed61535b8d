import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOwnTestShop, type TestClient, type TestShop } from '../../../testing/test-shop';
import { createProducts, type Bag } from '../../../testing/cart';
import { canTransition, ORDER_STATES, type OrderState } from '../../../domain/order-states';
import { findBrokenInvariants } from '../../../testing/invariants';
import { fetchOrder, fetchStock } from '../../../testing/orders';
import { createAdmin, createOrderInState as orderInState } from '../testing.order-states';
import { APIS } from './testing';
import {
  PARCEL,
  fulfilmentCalls,
  findStep,
  FULFILMENT_STEPS,
  type FulfilmentStep,
} from './testing.fulfilment-steps';

let shop: TestShop;
let bag: Bag;
let admin: TestClient;
let runStep: ReturnType<typeof fulfilmentCalls>;
const auditLines: string[] = [];
beforeAll(async () => {
  shop = await openOwnTestShop({ rateLimits: false, writeAuditLine: (line) => void auditLines.push(line) });
  admin = await createAdmin(shop);
  runStep = fulfilmentCalls(shop, admin);
});
beforeEach(async () => {
  auditLines.length = 0;
  ({ bag } = await createProducts(shop, { bag: { price: 349_900, stock: 10 } }));
});
afterEach(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(() => shop.close());

const COMPLETE_REFUND = { mutation: 'completeRefund', row: 'complete-refund' } as const;
const TOO_LONG = 'x'.repeat(301);
/** What staff may not send with a step, and the message at each field. */
const INVALID_INPUTS: readonly [
  step: Pick<FulfilmentStep, 'mutation' | 'row'>,
  sent: FulfilmentStep['sent'],
  fields: Readonly<Record<string, string>>,
][] = [
  [
    findStep('shipped'),
    { courier: ' ', trackingNumber: '' },
    { courier: 'Please name the courier', trackingNumber: 'Please enter the tracking number' },
  ],
  [
    findStep('shipped'),
    { courier: 'Delhivery', trackingNumber: 'x'.repeat(61) },
    { trackingNumber: 'The tracking number may have at most 60 characters' },
  ],
  [findStep('cancelled'), { reason: ' ' }, { reason: 'Please tell the shopper why it is cancelled' }],
  [findStep('return_requested'), { reason: ' ' }, { reason: 'Please note why it comes back' }],
  [findStep('returned'), { reason: ' ' }, { reason: 'Please note why the money goes back' }],
  ...(['cancelled', 'return_requested', 'returned'] as const).flatMap(
    (to): (typeof INVALID_INPUTS)[number][] => [
      [findStep(to), { reason: TOO_LONG }, { reason: 'The reason may have at most 300 characters' }],
      [findStep(to), { reason: 'a<b' }, { reason: 'The reason contains a character that is not allowed' }],
    ],
  ),
  [COMPLETE_REFUND, { reference: ' ' }, { reference: 'Please enter the reference of the transfer' }],
  [COMPLETE_REFUND, { reference: TOO_LONG }, { reference: 'The reference may have at most 60 characters' }],
];

const createOrder = (state: OrderState, method?: string, caller = shop.browser()) =>
  orderInState({ shop, admin, bag }, state, caller, method);

describe('FulfilmentService', () => {
  it.each(ORDER_STATES)(
    'an order in state %s accepts only the allowed transitions, and the error names the allowed states',
    async (state) => {
      const guest = shop.browser();
      const number = await createOrder(state, undefined, guest);
      const before = await fetchOrder(guest, number);
      expect(before).toMatchObject({ status: state.toUpperCase() });
      for (const step of FULFILMENT_STEPS.filter(({ to }) => !canTransition(state, to)))
        for (const api of APIS)
          expect(await runStep[api](step, number), `${api} ${step.row}`).toEqual({
            ok: false,
            status: null,
            code: 'CONFLICT',
            message: `The order is ${state.replaceAll('_', ' ')}: only one that is ${step.after}`,
            fields: ['status'],
          });
      expect(await fetchOrder(guest, number)).toEqual(before);
    },
  );

  it.each(APIS)(
    'an admin packs, ships, delivers, takes back and refunds an order by %s, each in the audit log',
    async (api) => {
      const guest = shop.browser();
      const number = await createOrder('placed', 'TEST_GATEWAY', guest);
      for (const to of ['packed', 'shipped', 'delivered', 'return_requested', 'returned'] as const)
        expect(await runStep[api](findStep(to), number)).toMatchObject({ ok: true, status: to });
      expect(await fetchOrder(guest, number)).toMatchObject({
        status: 'RETURNED',
        statusNote: 'Came back whole',
        tracking: PARCEL,
        payment: { status: 'REFUND_PENDING' },
      });
      expect(await fetchStock(shop, bag)).toEqual({ stock: 10, committed: 0, held: 0, sum: 10 });
      await shop.messaging.runDueJobs();
      expect(await fetchOrder(guest, number)).toMatchObject({ payment: { status: 'REFUNDED' } });
      const adminId = (await admin.me())?.id;
      expect(auditLines).toEqual(
        ['packed', 'shipped', 'delivered', 'sent back', 'refunded'].map(
          (action) => `admin ${adminId} ${action} order ${number}`,
        ),
      );
    },
  );

  it.each(APIS)(
    'an admin cancels a packed order by %s: payment and stock go back, and the shopper gets the reason',
    async (api) => {
      const guest = shop.browser();
      const number = await createOrder('packed', 'TEST_GATEWAY', guest);
      expect(await runStep[api](findStep('cancelled'), number)).toMatchObject({ status: 'cancelled' });
      await shop.messaging.runDueJobs();
      expect(await fetchOrder(guest, number)).toMatchObject({
        status: 'CANCELLED',
        statusNote: 'The last one has a scratch',
        payment: { status: 'REFUNDED' },
      });
      expect(await fetchStock(shop, bag)).toEqual({ stock: 10, committed: 0, held: 0, sum: 10 });
      const mails = (await shop.outbox('asha@example.in')).filter(({ text }) => text.includes(number));
      expect(mails.map(({ template }) => template)).toContain('order-cancelled');
    },
  );

  it('an admin cancels an unpaid order: its stock is for sale again, and the shopper gets an email', async () => {
    const number = await createOrder('pending_payment');
    expect(await runStep.REST(findStep('cancelled'), number)).toMatchObject({ status: 'cancelled' });
    expect(await fetchStock(shop, bag)).toEqual({ stock: 10, committed: 0, held: 0, sum: 10 });
    await shop.messaging.runDueJobs();
    const mails = (await shop.outbox('asha@example.in')).filter(({ text }) => text.includes(number));
    expect(mails.map(({ template }) => template)).toEqual(['order-cancelled']);
    expect(mails[0]?.text).toContain('There is nothing to pay.');
  });

  it.each(APIS)('an admin completes the refund of a cash order by %s, once', async (api) => {
    const number = await createOrder('returned', 'CASH_ON_DELIVERY');
    const complete = { ...COMPLETE_REFUND, sent: { reference: 'UTR123' } };
    const listDue = async () =>
      (await admin.query('{ adminOrders(filter: {hasManualRefundDue: true}) { items { number } } }')).data?.[
        'adminOrders'
      ];
    expect(await listDue()).toMatchObject({ items: expect.arrayContaining([{ number }]) });
    expect(await runStep[api](complete, number)).toMatchObject({ ok: true, status: 'returned' });
    expect(await listDue()).toMatchObject({ items: expect.not.arrayContaining([{ number }]) });
    expect(await runStep[api](complete, number)).toEqual({
      ok: false,
      status: null,
      code: 'CONFLICT',
      message: 'No money of this order waits to be sent by hand',
      fields: ['payment'],
    });
  });

  it.each(APIS)('FulfilmentService validates what staff enter by %s, and names each field', async (api) => {
    const guest = shop.browser();
    const number = await createOrder('packed', undefined, guest);
    for (const [step, sent, fields] of INVALID_INPUTS)
      expect(await runStep[api]({ ...step, sent }, number), `${step.row} ${JSON.stringify(sent)}`).toEqual({
        ok: false,
        status: null,
        code: 'BAD_USER_INPUT',
        message: Object.values(fields)[0],
        fields: Object.keys(fields),
      });
    expect(await fetchOrder(guest, number)).toMatchObject({ status: 'PACKED', tracking: null });
    const padded = { courier: ' Delhivery ', trackingNumber: ' DL123\n' };
    expect(await runStep[api]({ ...findStep('shipped'), sent: padded }, number)).toMatchObject({ ok: true });
    expect(await fetchOrder(guest, number)).toMatchObject({ tracking: PARCEL });
  });

  it.each(APIS)('the fulfilment calls in %s name unknown orders, and log none of them', async (api) => {
    for (const step of FULFILMENT_STEPS)
      for (const unknownNumber of ['PTL-2222-2222', 'none'])
        expect(await runStep[api](step, unknownNumber), step.row).toMatchObject({
          code: 'NOT_FOUND',
          fields: ['number'],
        });
    expect(auditLines).toEqual([]);
  });

  it.each(APIS)('the fulfilment calls in %s are forbidden to customers and guests', async (api) => {
    const { browser: customer } = await shop.member(`${randomUUID()}@example.in`);
    const number = await createOrder('placed', undefined, customer);
    for (const step of FULFILMENT_STEPS) {
      expect(await runStep[api](step, number, customer), step.row).toMatchObject({ code: 'FORBIDDEN' });
      expect(await runStep[api](step, number, shop.browser()), step.row).toMatchObject({
        code: 'UNAUTHENTICATED',
      });
    }
    expect((await fetchOrder(customer, number))?.status).toBe('PLACED');
  });
});

// Must be last: all sessions have expired after it.
it('an admin can start a return after 30 days, when the shopper no longer can', async () => {
  const guest = shop.browser();
  const number = await createOrder('delivered', 'TEST_GATEWAY', guest);
  shop.clock.advance(31 * 86_400);
  expect(await guest.mutate('requestReturn', { number, reason: 'Too small' })).toMatchObject({
    code: 'CONFLICT',
  });
  await admin.mutate('signIn', {
    input: { email: 'people@potli.example', password: 'violet kettle on the roof' },
  });
  expect(await runStep.REST(findStep('return_requested'), number)).toMatchObject({
    status: 'return_requested',
  });
});

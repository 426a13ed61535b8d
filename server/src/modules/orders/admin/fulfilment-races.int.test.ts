import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOwnTestShop, type TestClient, type TestShop } from '../../../testing/test-shop';
import { createProducts, type Bag } from '../../../testing/cart';
import type { OrderState } from '../../../domain/order-states';
import { findBrokenInvariants } from '../../../testing/invariants';
import { fetchOrder, fetchStock } from '../../../testing/orders';
import { createAdmin, createOrderInState as orderInState } from '../testing.order-states';
import type { APIS } from './testing';
import { fulfilmentCalls, findStep } from './testing.fulfilment-steps';

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

const createOrder = (state: OrderState, method?: string, caller = shop.browser()) =>
  orderInState({ shop, admin, bag }, state, caller, method);

describe('parallel admin actions', () => {
  it('four parallel shipments of an order by two admins succeed once: one invoice, one email, three errors', async () => {
    const other = await createAdmin(shop, `${randomUUID()}@potli.example`);
    const guest = shop.browser();
    const number = await createOrder('packed', 'TEST_GATEWAY', guest);
    const ship = (api: (typeof APIS)[number], caller: TestClient, trackingNumber: string) =>
      runStep[api](
        { ...findStep('shipped'), sent: { courier: 'Delhivery', trackingNumber } },
        number,
        caller,
      );
    const answers = await Promise.all([
      ship('GraphQL', admin, 'FIRST'),
      ship('REST', other, 'SECOND'),
      ship('REST', admin, 'THIRD'),
      ship('GraphQL', other, 'FOURTH'),
    ]);
    expect(answers.filter(({ status }) => status === 'shipped')).toHaveLength(1);
    const failed = answers.filter(({ ok }) => !ok);
    expect(failed).toHaveLength(3);
    for (const { message, fields } of failed)
      expect([message, fields]).toEqual([
        'The order is shipped: only one that is packed can be shipped',
        ['status'],
      ]);
    const winner = ['FIRST', 'SECOND', 'THIRD', 'FOURTH'][answers.findIndex(({ ok }) => ok)];
    const mails = (await shop.outbox('asha@example.in')).filter(
      ({ template, text }) => template === 'order-shipped' && text.includes(number),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(winner);
    expect(
      await shop.sql('SELECT 1 FROM invoice i JOIN shop_order o ON o.id = i.order_id WHERE o.number = $1', [
        number,
      ]),
    ).toHaveLength(1);
    expect(auditLines.filter((line) => line.includes(`shipped order ${number}`))).toHaveLength(1);
  });

  it('of a parallel shipment and cancellation of an order exactly one succeeds', async () => {
    const number = await createOrder('packed');
    const [shipped, cancelled] = await Promise.all([
      runStep.REST(findStep('shipped'), number),
      runStep.GraphQL(findStep('cancelled'), number),
    ]);
    expect([shipped.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
    expect([shipped.code, cancelled.code].filter((code) => code === 'CONFLICT')).toHaveLength(1);
  });

  it('parallel cancellations by shopper and admins refund the order once', async () => {
    const guest = shop.browser();
    const number = await createOrder('packed', 'TEST_GATEWAY', guest);
    await Promise.all([
      guest.mutate('cancelOrder', { number }),
      runStep.REST(findStep('cancelled'), number),
      runStep.GraphQL(findStep('cancelled'), number),
    ]);
    await shop.messaging.runDueJobs();
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'CANCELLED',
      payment: { status: 'REFUNDED' },
    });
    expect(await fetchStock(shop, bag)).toEqual({ stock: 10, committed: 0, held: 0, sum: 10 });
  });
});

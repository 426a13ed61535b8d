import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestClock } from '../accounts/testing';
import { createProducts, type Bag } from '../../testing/cart';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { DomainError, type Result } from '../../domain/domain-error';
import type { Shopper } from '../guests/shopper';
import { createTestModules, type TestServices } from '../../testing/services';
import { findBrokenInvariants, type BrokenInvariant } from '../../testing/invariants';
import { HOME } from '../../testing/orders';

/**
 * Property-based test: two shoppers and the staff act in parallel on three products with little stock. Every action
 * either succeeds or fails with a DomainError, and all invariants hold afterwards.
 */
/** Random each time. `HISTORIES=5000` runs more of them. */
const HISTORY_RUNS = Number(process.env['HISTORIES'] ?? 500);
/** The invariant check gets slower with every order, so orders are deleted after this many histories. */
const HISTORIES_PER_CLEANUP = 100;
const STOCK = [1, 3, 12] as const;
const BAGS = ['Rare', 'Few', 'Many'] as const;
const EXPIRY_SECONDS = 601;
const ADMIN = '00000000-0000-4000-8000-000000000001';
const PARCEL = { courier: 'India Post', trackingNumber: 'EE123456789IN' };
/** States that all histories together must have reached, so that the test covers them. */
const STATES_REACHED = [
  'placed',
  'pending_payment',
  'payment_failed',
  'expired',
  'cancelled',
  'delivered',
  'returned',
];

let database: TestDatabase;
/** A connection of its own, so that the invariant check is planned only once: planning takes longer than running it. */
let auditor: pg.Client;
let services: TestServices;
let bags: readonly Bag[];
const clock = new TestClock();

beforeAll(async () => {
  database = await createTestDatabase('empty');
  auditor = new pg.Client({ connectionString: database.url });
  await auditor.connect();
  const { dataSource } = database;
  const modules = createTestModules(dataSource, { clock: clock.read, rateLimits: false });
  ({ services } = modules);
  await dataSource.query(`INSERT INTO promotion (code, description, kind, percent, use_limit) VALUES
    ('SAVE10', '10% off', 'percentage', 10, NULL), ('TWICE', 'Half off, for two', 'percentage', 50, 2)`);
  const products = await createProducts(
    { sql: (text, values = []) => dataSource.query(text, [...values]) },
    {
      Rare: { price: 349_933, stock: 1 },
      Few: { price: 129_950, stock: 1 },
      Many: { price: 21_001, stock: 1 },
    },
  );
  bags = BAGS.map((name) => products[name]);
});
afterAll(async () => {
  await auditor.end();
  await database.drop();
});

const who = fc.integer({ min: 0, max: 1 });
const which = fc.integer({ min: 0, max: BAGS.length - 1 });
const anyAction = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('add' as const),
      who,
      which,
      quantity: fc.integer({ min: 1, max: 10 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('set' as const),
      who,
      which,
      quantity: fc.integer({ min: -1, max: 10 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('remove' as const), who, which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('promo' as const),
      who,
      code: fc.constantFrom('SAVE10', 'TWICE', 'NOPE'),
    }),
  },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('order' as const), who, online: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('pay' as const),
      who,
      payment: fc.constantFrom('first', 'second'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('fail' as const), who }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('cancel' as const), who }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('return' as const), who }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('send' as const), who }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('take back' as const), who }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('lapse' as const), who }) },
);
type Action = typeof anyAction extends fc.Arbitrary<infer D> ? D : never;
/** The actions of one batch run in parallel. */
const actionBatches = fc.array(fc.array(anyAction, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 6,
});

it(
  `${HISTORY_RUNS.toLocaleString('en')} random histories of shopping keep all invariants`,
  { timeout: 900_000 },
  async () => {
    let histories = 0;
    await fc.assert(
      fc.asyncProperty(actionBatches, async (batches) => {
        if (++histories % HISTORIES_PER_CLEANUP === 0) await collectAndReset();
        const runAction = await startHistory();
        for (const batch of batches) await Promise.all(batch.map(runAction));
        expect(await findBrokenInvariants({ query: audit })).toEqual([]);
      }),
      { numRuns: HISTORY_RUNS, endOnFailure: true },
    );
    await collectAndReset();
    expect([...coverage.states]).toEqual(expect.arrayContaining(STATES_REACHED));
    expect(coverage.paid).toBeGreaterThan(0);
    expect(coverage.gone).toBeGreaterThan(0);
  },
);

async function audit(text: string): Promise<BrokenInvariant[]> {
  const { rows } = await auditor.query<BrokenInvariant>({ name: 'invariants', text });
  return rows;
}

/** What the deleted orders covered. */
const coverage = { states: new Set<string>(), paid: 0, gone: 0 };

/** Records what the orders covered, then deletes them and everything that belongs to them. */
async function collectAndReset(): Promise<void> {
  const { dataSource } = database;
  const states: { state: string }[] = await dataSource.query('SELECT DISTINCT state FROM order_event');
  for (const { state } of states) coverage.states.add(state);
  const [money]: { paid: number; gone: number }[] = await dataSource.query(
    `SELECT count(*) FILTER (WHERE r.applied AND r.provider = 'test_gateway')::int AS paid, count(f.id)::int AS gone
     FROM payment_receipt r LEFT JOIN refund f ON f.receipt_id = r.id`,
  );
  coverage.paid += money?.paid ?? 0;
  coverage.gone += money?.gone ?? 0;
  await dataSource.query(`
    TRUNCATE guest, shop_order, idempotency_key, outbox_message, graphile_worker._private_jobs CASCADE;
    UPDATE variant SET stock = stock + committed, committed = 0;
    UPDATE promotion SET uses = 0`);
}

/** Creates two guests and restocks the products. */
async function startHistory() {
  const { dataSource } = database;
  const shoppers: Shopper[] = [];
  for (let at = 0; at < 2; at += 1) {
    const [row]: { id: string }[] = await dataSource.query(
      'INSERT INTO guest (secret_hash, created_at, last_used_at) VALUES ($1, $2, $2) RETURNING id',
      [Buffer.from(randomUUID()), clock.read()],
    );
    shoppers.push({ kind: 'guest', guestId: row?.id ?? '' });
  }
  for (const [at, bag] of bags.entries())
    await dataSource.query('UPDATE variant SET stock = $2 WHERE id = $1', [bag.variantId, STOCK[at]]);
  await dataSource.query(`UPDATE promotion SET use_limit = uses + 2 WHERE code = 'TWICE'`);
  /** The orders of each shopper, with the provider's order id to pay them. */
  const orders: { number: string; paidAt: string | null; due: number }[][] = [[], []];

  const runAction = async (action: Action): Promise<void> => {
    const shopper = shoppers[action.who];
    if (!shopper) throw new Error('There are only two shoppers');
    const result = await execute(action, shopper, orders[action.who] ?? []);
    // A failure must have a message; an exception would have failed the test.
    if (result instanceof DomainError) expect(result.message).not.toBe('');
  };
  return runAction;
}

async function execute(
  action: Action,
  shopper: Shopper,
  orders: { number: string; paidAt: string | null; due: number }[],
): Promise<Result<unknown>> {
  const { carts } = services;
  const bag = 'which' in action ? bags[action.which] : undefined;
  const order = orders.at(-1);
  switch (action.type) {
    case 'add':
      return carts.add(shopper, {
        productId: bag?.productId ?? '',
        variantId: bag?.variantId ?? '',
        quantity: action.quantity,
        changeId: null,
      });
    case 'set':
      return carts.setQuantity(shopper, bag?.variantId ?? '', action.quantity);
    case 'remove':
      return carts.remove(shopper, bag?.variantId ?? '');
    case 'promo':
      return carts.applyPromoCode(shopper, action.code, '127.0.0.1');
    case 'order':
      return buy(shopper, action.online, orders);
    case 'pay':
      if (!order?.paidAt) return true;
      return services.payments.recordPayment('test_gateway', {
        providerOrderId: order.paidAt,
        providerPaymentId: `${order.paidAt}-${action.payment}`,
        amount: order.due,
        currency: 'INR',
      });
    case 'fail':
      return order?.paidAt ? services.payments.failPayment('test_gateway', order.paidAt) : true;
    case 'cancel':
      return order ? services.orders.cancel(shopper, order.number, '') : true;
    case 'return':
      return order ? services.orders.requestReturn(shopper, order.number, 'Too small') : true;
    case 'send': {
      if (!order) return true;
      await services.fulfilment.pack(ADMIN, order.number);
      await services.fulfilment.ship(ADMIN, order.number, PARCEL);
      return services.fulfilment.deliver(ADMIN, order.number);
    }
    case 'take back': {
      if (!order) return true;
      // Random actions alone would rarely get as far as a return.
      await services.fulfilment.pack(ADMIN, order.number);
      await services.fulfilment.ship(ADMIN, order.number, PARCEL);
      await services.fulfilment.deliver(ADMIN, order.number);
      await services.orders.requestReturn(shopper, order.number, 'Too small');
      return services.fulfilment.refund(ADMIN, order.number, 'It came back');
    }
    case 'lapse':
      clock.advance(EXPIRY_SECONDS);
      return services.expireReservations();
  }
}

async function buy(
  shopper: Shopper,
  online: boolean,
  orders: { number: string; paidAt: string | null; due: number }[],
): Promise<Result<unknown>> {
  const orderer = { shopper, customer: null };
  await services.checkouts.saveContact(orderer, { email: 'asha@example.in', phoneNumber: '9876543210' });
  await services.checkouts.saveAddress(orderer, { ...HOME, type: 'home', isDefault: false }, false);
  const saved = await services.checkouts.savePayment(orderer, online ? 'test_gateway' : 'cash_on_delivery');
  if (saved instanceof DomainError) return saved;
  const due = saved.totals.total - saved.totals.giftCardAmount;
  const placed = await services.orderPlacement.place(shopper, {
    idempotencyKey: randomUUID(),
    expectedTotal: due,
    checkoutVersion: null,
    origin: 'https://potli.example',
    ipBlock: '127.0.0.1',
  });
  if (placed instanceof DomainError) return placed;
  const action = placed.payment?.action;
  const url = action?.kind === 'page' ? action.url : null;
  orders.push({ number: placed.order.number, paidAt: url && url.slice('/dev/pay/'.length), due });
  return placed;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../../testing/test-shop';
import { createProducts, type Bag } from '../../testing/cart';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing';
import { PROJECT_ROOT } from '../../platform/project-root';
import { findBrokenInvariants } from '../../testing/invariants';
import { openQueryProxy, type QueryStep, type QueryProxy } from '../../testing/query-proxy';

/**
 * Kills the built shop (SIGKILL) at each step of an order: only what was sent to PostgreSQL survives. After the restart
 * the same call is repeated, as a browser or provider would do. All calls of a group are held at their own steps and
 * ended by one kill, because starting the shop takes longer than all of them. Needs `npm run build`.
 */
const MAIN = path.join(PROJECT_ROOT, 'dist', 'server', 'main.js');
const STOCK = 5;
const STARTUP_POLL_MS = 25;
const HOLD_TIMEOUT_MS = 20_000;

let database: TestDatabase;
let queryTrap: QueryProxy;
let dataDir: string;
let port: number;
let shop: ChildProcess | null = null;
let buyerCount = 0;

beforeAll(async () => {
  database = await createTestDatabase('seeded');
  queryTrap = await openQueryProxy(database.url);
  dataDir = mkdtempSync(path.join(tmpdir(), 'potli-killed-'));
  port = await freePort();
  await startShop();
});
afterAll(async () => {
  await killShop();
  await queryTrap.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

type CrashCase = readonly [name: string, step: QueryStep];

const COMMITTED = 'COMMIT';
const after = (...said: string[]): QueryStep => ({ statement: said, when: 'after' });
const before = (...said: string[]): QueryStep => ({ statement: said, when: 'before' });
const ORDER = 'INSERT INTO shop_order';
const MONEY = 'INSERT INTO payment_receipt';
const PLACED_ORDER = { state: 'placed', messages: ['order-placed', 'order-placed-sms', 'shop-order-placed'] };

describe('a cash order, with a crash', () => {
  const cases: readonly CrashCase[] = [
    ['after storing its idempotency key', after('INSERT INTO idempotency_key')],
    ['after storing the order', after(ORDER)],
    ['after storing its lines', after('INSERT INTO order_line')],
    ['after storing its payment', after('INSERT INTO payment (')],
    ['after queueing its confirmation', after(ORDER, 'INSERT INTO outbox_message')],
    ['after emptying the cart', after(ORDER, 'DELETE FROM cart_line')],
    ['after taking its units', after('UPDATE variant v SET stock')],
    ['before the commit', before(ORDER, COMMITTED)],
    ['before the response', after(ORDER, COMMITTED)],
  ];
  const interrupted = crashDuring(cases, async (buyer) => {
    const order = await buyer.prepareOrder('CASH_ON_DELIVERY');
    return () => buyer.placeOrder(order);
  });

  it.each(cases)('placeOrder with cash leaves one complete order after a crash %s', async (name) => {
    const { buyer, call, answer } = interrupted(name);
    expect(await answer).toBeNull();
    expect(await call()).toMatchObject({ __typename: 'OrderPlaced', order: { status: 'PLACED' } });
    await buyer.expectOneOrder(PLACED_ORDER);
  });
});

describe('an order paid online, with a crash', () => {
  const cases: readonly CrashCase[] = [
    ['after holding its units', after('INSERT INTO stock_hold')],
    ['before the commit of the reservation', before(ORDER, COMMITTED)],
    ['before the provider is called', after(ORDER, COMMITTED)],
    ['before storing the provider’s order id', before('UPDATE payment SET provider_order_id')],
    ['after storing the provider’s order id', after('UPDATE payment SET provider_order_id')],
  ];
  const interrupted = crashDuring(cases, async (buyer) => {
    const order = await buyer.prepareOrder('TEST_GATEWAY');
    return () => buyer.placeOrder(order);
  });

  it.each(cases)('an online order can be paid after a crash %s', async (name) => {
    const { buyer, call, answer } = interrupted(name);
    expect(await answer).toBeNull();
    const started = await call();
    expect(started).toMatchObject({ __typename: 'PaymentStarted', order: { status: 'PENDING_PAYMENT' } });
    expect(await pay(started.payment?.url)).toBe(303);
    await buyer.expectOneOrder(PLACED_ORDER);
  });
});

describe('the payment of an order, with a crash', () => {
  const cases: readonly CrashCase[] = [
    ['after storing the receipt', after(MONEY)],
    ['after placing the order', after('UPDATE shop_order AS o SET state')],
    ['before the commit', before(MONEY, COMMITTED)],
    ['before the response to the provider', after(MONEY, COMMITTED)],
  ];
  const interrupted = crashDuring(cases, async (buyer) => {
    const started = await buyer.placeOrder(await buyer.prepareOrder('TEST_GATEWAY'));
    return () => pay(started.payment?.url);
  });

  it.each(cases)(
    'a payment that the provider repeats leaves one complete order after a crash %s',
    async (name) => {
      const { buyer, call, answer } = interrupted(name);
      expect(await answer).toBeNull();
      expect(await call()).toBe(303);
      await buyer.expectOneOrder(PLACED_ORDER);
    },
  );
});

describe('the cancellation of an order paid online, with a crash', () => {
  const cases: readonly CrashCase[] = [
    // Must be first: the refund is made by a job, which has to find its own refund.
    ['after the refund and before it is stored', before(`UPDATE refund SET state = 'done'`)],
    ['after storing the due refund', after('INSERT INTO refund')],
    ['before the commit', before('INSERT INTO refund', COMMITTED)],
    // Must be last: the committed refund waits for a job, and the kill comes before it.
    ['before the response', after('INSERT INTO refund', COMMITTED)],
  ];
  const interrupted = crashDuring(cases, async (buyer) => {
    const started = await buyer.placeOrder(await buyer.prepareOrder('TEST_GATEWAY'));
    await pay(started.payment?.url);
    const number = started.order?.number ?? '';
    return () => buyer.cancel(number);
  });

  it.each(cases)('cancelOrder returns stock and payment once after a crash %s', async (name) => {
    const { buyer, call } = interrupted(name);
    expect(await call()).toMatchObject({ __typename: 'OrderChanged', order: { status: 'CANCELLED' } });
    await expect
      .poll(
        () =>
          rows(
            `SELECT r.state FROM refund r JOIN payment_receipt p ON p.id = r.receipt_id
         JOIN payment y ON y.id = p.payment_id JOIN shop_order o ON o.id = y.order_id WHERE o.email = $1`,
            [buyer.email],
          ),
        { timeout: 20_000 },
      )
      .toEqual([{ state: 'done' }]);
    await buyer.expectOneOrder({
      state: 'cancelled',
      messages: [
        'order-cancelled',
        'order-placed',
        'order-placed-sms',
        'order-refunded',
        'shop-order-placed',
      ],
    });
  });
});

interface InterruptedCall<T> {
  readonly buyer: Buyer;
  /** Repeats the same call. */
  readonly call: () => Promise<T>;
  /** Null if the shop died before it responded, or could only say that it did not reach its database. */
  readonly answer: Promise<T | null>;
}

/** Sends a call for each case, holds each at its step, then kills and restarts the shop. */
function crashDuring<T>(
  cases: readonly CrashCase[],
  prepareCall: (buyer: Buyer) => Promise<() => Promise<T>>,
): (name: string) => InterruptedCall<T> {
  const interrupted = new Map<string, InterruptedCall<T>>();
  beforeAll(async () => {
    const calls: { name: string; step: QueryStep; buyer: Buyer; call: () => Promise<T> }[] = [];
    for (const [name, step] of cases) {
      const buyer = await Buyer.create();
      calls.push({ name, step, buyer, call: await prepareCall(buyer) });
    }
    for (const { name, step, buyer, call } of calls) {
      const isHeld = queryTrap.hold(step).then(() => true);
      interrupted.set(name, { buyer, call, answer: call().catch(() => null) });
      // Background work may take longer, hence the timeout.
      expect(await Promise.race([isHeld, sleep(HOLD_TIMEOUT_MS)]), name).toBe(true);
    }
    await killShop();
    // Releases jobs that the killed process had locked, as happens once it is considered dead.
    await database.dataSource.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '90 seconds' WHERE locked_at IS NOT NULL`,
    );
    await startShop();
  });
  return (name) => interrupted.get(name) ?? expect.fail(`${name} was not interrupted`);
}

interface PreparedOrder {
  readonly key: string;
  readonly due: number;
}
interface OrderResponse {
  readonly __typename: string;
  readonly order?: { readonly number: string; readonly status: string };
  readonly payment?: { readonly url: string };
}

/** A guest with an IP address and a product of their own, so that held calls do not block each other. */
class Buyer {
  readonly email = `${randomUUID()}@example.in`;

  private constructor(
    private readonly caller: TestClient,
    private readonly bag: Bag,
  ) {}

  static async create(): Promise<Buyer> {
    buyerCount += 1;
    const { Kestrel } = await createProducts(
      { sql: (text, values = []) => database.dataSource.query(text, [...values]) },
      { Kestrel: { price: 349_900, stock: STOCK } },
    );
    const url = `http://127.0.0.1:${port}/graphql`;
    return new Buyer(new TestClient(url, {}, false, `127.0.0.${1 + buyerCount}`), Kestrel);
  }

  async prepareOrder(method: string): Promise<PreparedOrder> {
    const answer = await this.executeGraphql(
      `mutation ($bag: AddToCartInput!, $address: AddressInput!, $email: String!, $method: PaymentMethod!) {
        addToCart(input: $bag) { __typename }
        saveCheckoutContact(input: { email: $email, phoneNumber: "9876543210" }) { __typename }
        saveCheckoutAddress(input: $address) { __typename }
        saveCheckoutPayment(method: $method) { ... on CheckoutChanged { checkout { totals { due { amount } } } } }
      }`,
      {
        bag: this.bag,
        email: this.email,
        method,
        address: {
          fullName: 'Asha Rao',
          phoneNumber: '9876543210',
          line1: '12 Lake Road',
          city: 'Bengaluru',
          state: 'Karnataka',
          pinCode: '560001',
        },
      },
    );
    const saved = answer['saveCheckoutPayment'] as { checkout: { totals: { due: { amount: number } } } };
    return { key: randomUUID(), due: saved.checkout.totals.due.amount };
  }

  async placeOrder({ key, due }: PreparedOrder): Promise<OrderResponse> {
    const answer = await this.executeGraphql(
      `mutation ($key: String!, $due: Int!) { placeOrder(idempotencyKey: $key, expectedTotal: $due) {
        __typename ... on OrderPlaced { order { number status } } ... on PaymentStarted { order { number status } payment { url } }
        ... on Failure { code message } } }`,
      { key, due },
    );
    return answer['placeOrder'] as OrderResponse;
  }

  async cancel(number: string): Promise<OrderResponse> {
    const answer = await this.executeGraphql(
      `mutation ($number: String!) { cancelOrder(number: $number) { __typename ... on OrderChanged { order { number status } }
        ... on Failure { code message } } }`,
      { number },
    );
    return answer['cancelOrder'] as OrderResponse;
  }

  /** Expects exactly one order of the buyer, with matching stock, payment and messages. */
  async expectOneOrder(expected: { state: string; messages: string[] }): Promise<void> {
    expect(await rows('SELECT state FROM shop_order WHERE email = $1', [this.email])).toEqual([
      { state: expected.state },
    ]);
    const soldCount = expected.state === 'cancelled' ? 0 : 1;
    expect(await rows('SELECT stock, committed FROM variant WHERE id = $1', [this.bag.variantId])).toEqual([
      { stock: STOCK - soldCount, committed: soldCount },
    ]);
    const messages = await rows<{ template: string }>(
      `SELECT template FROM outbox_message WHERE recipient = $1 OR text LIKE '%' || (SELECT number FROM shop_order WHERE email = $1) || '%' ORDER BY template`,
      [this.email],
    );
    expect(messages.map(({ template }) => template)).toEqual(expected.messages);
    expect(await findBrokenInvariants(database.dataSource)).toEqual([]);
  }

  private async executeGraphql(
    query: string,
    variables: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    const { data, errors } = await this.caller.query(query, variables);
    const token = this.caller.headers['x-guest-token'];
    if (typeof token === 'string') this.caller.sent['x-guest-token'] ??= token;
    if (errors || !data) throw new Error(JSON.stringify(errors));
    return data;
  }
}

/**
 * Tells the shop that the payment succeeded.
 * @returns the HTTP status
 * @throws for 503: the shop has given up waiting for a connection that is held, which a busy machine kills late
 */
async function pay(url: string | undefined): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'choice=pay',
  });
  if (response.status === 503) throw new Error(await response.text());
  return response.status;
}

async function killShop(): Promise<void> {
  const killedProcess = shop;
  shop = null;
  if (!killedProcess || killedProcess.exitCode !== null || killedProcess.signalCode !== null) return;
  killedProcess.kill('SIGKILL');
  await once(killedProcess, 'exit');
}

async function startShop(): Promise<void> {
  const startedProcess = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      HOME: tmpdir(),
      NODE_ENV: 'production',
      SHOP_MODE: 'demo',
      RATE_LIMITS: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: queryTrap.url,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  shop = startedProcess;
  for (let waited = 0; waited < 60_000; waited += STARTUP_POLL_MS) {
    if (startedProcess.exitCode !== null) throw new Error('The shop did not open');
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await sleep(STARTUP_POLL_MS);
  }
  throw new Error('The shop was not ready in time');
}

function rows<T = unknown>(text: string, values: unknown[]): Promise<T[]> {
  return database.dataSource.query(text, values);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: freePortNumber } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return freePortNumber;
}

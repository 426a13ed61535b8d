import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../accounts/testing.http';
import { createProducts, type Bag } from '../cart/testing';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { PROJECT_ROOT } from '../project-root';
import { brokenInvariants } from '../testing/invariants';
import { openTrap, type Step, type QueryTrap } from '../testing/query-trap';

/**
 * The built shop, killed without warning (SIGKILL) at each step of an order: what PostgreSQL had heard by then is all that is
 * left. After the restart the same call is sent again, as a shopper's browser or a provider does. The calls of one kind are
 * each held at their own step, and one kill ends them all: a start of the shop costs more than all of them. Needs
 * `npm run build`.
 */
const MAIN = path.join(PROJECT_ROOT, 'dist', 'server', 'main.js');
const STOCK = 5;
const STARTUP_POLL_MS = 25;
const HOLD_TIMEOUT_MS = 20_000;

let database: TestDatabase;
let queryTrap: QueryTrap;
let dataDir: string;
let port: number;
let shop: ChildProcess | null = null;
let buyerCount = 0;

beforeAll(async () => {
  database = await createTestDatabase('seeded');
  queryTrap = await openTrap(database.url);
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

type CrashCase = readonly [name: string, step: Step];

const COMMITTED = 'COMMIT';
const after = (...said: string[]): Step => ({ said, when: 'after' });
const before = (...said: string[]): Step => ({ said, when: 'before' });
const ORDER = 'INSERT INTO shop_order';
const MONEY = 'INSERT INTO payment_receipt';
const PLACED_ORDER = { state: 'placed', messages: ['order-placed', 'order-placed-sms', 'shop-order-placed'] };

describe('an order paid at the door, killed', () => {
  const cases: readonly CrashCase[] = [
    ['when its key is noted', after('INSERT INTO idempotency_key')],
    ['when it is written', after(ORDER)],
    ['when its lines are', after('INSERT INTO order_line')],
    ['when its payment is noted', after('INSERT INTO payment (')],
    ['when its confirmation is queued', after(ORDER, 'INSERT INTO outbox_message')],
    ['when the cart is emptied', after(ORDER, 'DELETE FROM cart_line')],
    ['when its units are taken', after('UPDATE variant v SET stock')],
    ['before it is committed', before(ORDER, COMMITTED)],
    ['before it is answered', after(ORDER, COMMITTED)],
  ];
  const interrupted = crashDuring(cases, async (buyer) => {
    const order = await buyer.prepareOrder('CASH_ON_DELIVERY');
    return () => buyer.placeOrder(order);
  });

  it.each(cases)('%s, is one whole order after the restart', async (name) => {
    const { buyer, call, answer } = interrupted(name);
    expect(await answer).toBeNull();
    expect(await call()).toMatchObject({ __typename: 'OrderPlaced', order: { status: 'PLACED' } });
    await buyer.expectOneOrder(PLACED_ORDER);
  });
});

describe('an order paid online, killed', () => {
  const cases: readonly CrashCase[] = [
    ['when its units are held', after('INSERT INTO stock_hold')],
    ['before the reservation is committed', before(ORDER, COMMITTED)],
    ['before the provider hears of it', after(ORDER, COMMITTED)],
    ['before the provider’s number is noted', before('UPDATE payment SET provider_order_id')],
    ['when the provider’s number is noted', after('UPDATE payment SET provider_order_id')],
  ];
  const interrupted = crashDuring(cases, async (buyer) => {
    const order = await buyer.prepareOrder('TEST_GATEWAY');
    return () => buyer.placeOrder(order);
  });

  it.each(cases)('%s, can be paid after the restart', async (name) => {
    const { buyer, call, answer } = interrupted(name);
    expect(await answer).toBeNull();
    const started = await call();
    expect(started).toMatchObject({ __typename: 'PaymentStarted', order: { status: 'PENDING_PAYMENT' } });
    expect(await pay(started.payment?.url)).toBe(303);
    await buyer.expectOneOrder(PLACED_ORDER);
  });
});

describe('the payment of an order, killed', () => {
  const cases: readonly CrashCase[] = [
    ['when its money is noted', after(MONEY)],
    ['when it is placed', after('UPDATE shop_order AS o SET state')],
    ['before that is committed', before(MONEY, COMMITTED)],
    ['before the provider is answered', after(MONEY, COMMITTED)],
  ];
  const interrupted = crashDuring(cases, async (buyer) => {
    const started = await buyer.placeOrder(await buyer.prepareOrder('TEST_GATEWAY'));
    return () => pay(started.payment?.url);
  });

  it.each(cases)('%s, leaves one whole order when the provider tells again', async (name) => {
    const { buyer, call, answer } = interrupted(name);
    expect(await answer).toBeNull();
    expect(await call()).toBe(303);
    await buyer.expectOneOrder(PLACED_ORDER);
  });
});

describe('an order paid online and cancelled, killed', () => {
  const cases: readonly CrashCase[] = [
    // Comes first: a job does it, which has to find its own refund and no other.
    ['when the money has gone back and that is not noted', before(`UPDATE refund SET state = 'done'`)],
    ['when the refund is due', after('INSERT INTO refund')],
    ['before that is committed', before('INSERT INTO refund', COMMITTED)],
    // Comes last: the refund that is committed waits for a job, and the kill comes before it.
    ['before it is answered', after('INSERT INTO refund', COMMITTED)],
  ];
  const interrupted = crashDuring(cases, async (buyer) => {
    const started = await buyer.placeOrder(await buyer.prepareOrder('TEST_GATEWAY'));
    await pay(started.payment?.url);
    const number = started.order?.number ?? '';
    return () => buyer.cancel(number);
  });

  it.each(cases)('%s, gives stock and money back once', async (name) => {
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
  /** Sends the same again. */
  readonly call: () => Promise<T>;
  /** null where the shop died before it answered. */
  readonly answer: Promise<T | null>;
}

/** Sends a call for each case and holds it at the case's step; then kills the shop under all of them, and opens it again. */
function crashDuring<T>(
  cases: readonly CrashCase[],
  prepareCall: (buyer: Buyer) => Promise<() => Promise<T>>,
): (name: string) => InterruptedCall<T> {
  const interrupted = new Map<string, InterruptedCall<T>>();
  beforeAll(async () => {
    const calls: { name: string; step: Step; buyer: Buyer; call: () => Promise<T> }[] = [];
    for (const [name, step] of cases) {
      const buyer = await Buyer.create();
      calls.push({ name, step, buyer, call: await prepareCall(buyer) });
    }
    for (const { name, step, buyer, call } of calls) {
      const isHeld = queryTrap.hold(step).then(() => true);
      interrupted.set(name, { buyer, call, answer: call().catch(() => null) });
      // What goes on in the background has its own time.
      expect(await Promise.race([isHeld, sleep(HOLD_TIMEOUT_MS)]), name).toBe(true);
    }
    await killShop();
    // What the dead process held is given back once it is taken for dead.
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

/** A guest with an address of their own, who buys a bag that nobody else does: nothing that is held for one keeps another waiting. */
class Buyer {
  readonly email = `${randomUUID()}@example.in`;

  private constructor(
    private readonly caller: Caller,
    private readonly bag: Bag,
  ) {}

  static async create(): Promise<Buyer> {
    buyerCount += 1;
    const { Kestrel } = await createProducts(
      { sql: (text, values = []) => database.dataSource.query(text, [...values]) },
      { Kestrel: { price: 349_900, stock: STOCK } },
    );
    const url = `http://127.0.0.1:${port}/graphql`;
    return new Buyer(new Caller(url, {}, false, `127.0.0.${1 + buyerCount}`), Kestrel);
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

  /** One order of the shopper's, whole; stock, money and messages agree with it. */
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
    expect(await brokenInvariants(database.dataSource)).toEqual([]);
  }

  private async executeGraphql(
    query: string,
    variables: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    const { data, errors } = await this.caller.post(query, variables);
    const token = this.caller.headers['x-guest-token'];
    if (typeof token === 'string') this.caller.sent['x-guest-token'] ??= token;
    if (errors || !data) throw new Error(JSON.stringify(errors));
    return data;
  }
}

/** Tells the shop that the bank has the money. @returns the status */
async function pay(url: string | undefined): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'choice=pay',
  });
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

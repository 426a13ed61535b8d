import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stockShelf, type Bag } from '../cart/testing';
import { createTestDatabase, type TestDatabase } from '../database/testing';
import { PROJECT_ROOT } from '../project-root';
import { brokenInvariants } from '../testing/invariants';
import { openTrap, type Step, type Trap } from '../testing/trap';

/**
 * The built shop, killed without warning (SIGKILL) at each step of an order: what PostgreSQL had heard by then is all that is
 * left. After the restart the same call is sent again, as a shopper's browser or a provider does. Needs `npm run build`.
 */
const MAIN = path.join(PROJECT_ROOT, 'dist', 'server', 'main.js');
const STOCK = 5;

let database: TestDatabase;
let trap: Trap;
let dataDir: string;
let port: number;
let shop: ChildProcess | null = null;
let bag: Bag;
let token: string;
let email: string;

beforeAll(async () => {
  database = await createTestDatabase('seeded');
  trap = await openTrap(database.url);
  dataDir = mkdtempSync(path.join(tmpdir(), 'potli-killed-'));
  port = await freePort();
});
afterAll(async () => {
  await kill();
  await trap.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  await open();
  const shelf = await stockShelf(
    { sql: (text, values = []) => database.dataSource.query(text, [...values]) },
    { Kestrel: { price: 349_900, stock: STOCK } },
  );
  bag = shelf.Kestrel;
  token = '';
  email = `${randomUUID()}@example.in`;
});

const COMMITTED = 'COMMIT';
const after = (...said: string[]): Step => ({ said, when: 'after' });
const before = (...said: string[]): Step => ({ said, when: 'before' });
const ORDER = 'INSERT INTO shop_order';
const MONEY = 'INSERT INTO payment_receipt';

describe('an order paid at the door, killed', () => {
  it.each<[string, Step]>([
    ['when its key is noted', after('INSERT INTO idempotency_key')],
    ['when it is written', after(ORDER)],
    ['when its lines are', after('INSERT INTO order_line')],
    ['when its payment is noted', after('INSERT INTO payment (')],
    ['when its confirmation is queued', after(ORDER, 'INSERT INTO outbox_message')],
    ['when the cart is emptied', after(ORDER, 'DELETE FROM cart_line')],
    ['when its units are taken', after('UPDATE variant v SET stock')],
    ['before it is committed', before(ORDER, COMMITTED)],
    ['before it is answered', after(ORDER, COMMITTED)],
  ])('%s, is one whole order after the restart', async (_name, step) => {
    const order = await fill('CASH_ON_DELIVERY');
    expect(await killedAt(step, () => place(order))).toBeNull();
    await open();
    expect(await place(order)).toMatchObject({ __typename: 'OrderPlaced', order: { status: 'PLACED' } });
    await expectOneOrder({ state: 'placed', messages: ['order-placed', 'order-placed-sms'] });
  });
});

describe('an order paid online, killed', () => {
  it.each<[string, Step]>([
    ['when its units are held', after('INSERT INTO stock_hold')],
    ['before the reservation is committed', before(ORDER, COMMITTED)],
    ['before the provider hears of it', after(ORDER, COMMITTED)],
    ['before the provider’s number is noted', before('UPDATE payment SET provider_order_id')],
    ['when the provider’s number is noted', after('UPDATE payment SET provider_order_id')],
  ])('%s, can be paid after the restart', async (_name, step) => {
    const order = await fill('TEST_GATEWAY');
    expect(await killedAt(step, () => place(order))).toBeNull();
    await open();
    const started = await place(order);
    expect(started).toMatchObject({ __typename: 'PaymentStarted', order: { status: 'PENDING_PAYMENT' } });
    expect(await pay(started?.payment?.url)).toBe(303);
    await expectOneOrder({ state: 'placed', messages: ['order-placed', 'order-placed-sms'] });
  });

  it.each<[string, Step]>([
    ['when its money is noted', after(MONEY)],
    ['when it is placed', after('UPDATE shop_order AS o SET state')],
    ['before that is committed', before(MONEY, COMMITTED)],
    ['before the provider is answered', after(MONEY, COMMITTED)],
  ])('%s, is one whole order when the provider tells again', async (_name, step) => {
    const started = await place(await fill('TEST_GATEWAY'));
    expect(await killedAt(step, () => pay(started?.payment?.url))).toBeNull();
    await open();
    expect(await pay(started?.payment?.url)).toBe(303);
    await expectOneOrder({ state: 'placed', messages: ['order-placed', 'order-placed-sms'] });
  });

  it.each<[string, Step]>([
    ['when the refund is due', after('INSERT INTO refund')],
    ['before that is committed', before('INSERT INTO refund', COMMITTED)],
    ['before it is answered', after('INSERT INTO refund', COMMITTED)],
    ['when the money has gone back and that is not noted', before(`UPDATE refund SET state = 'done'`)],
  ])('and cancelled, %s, gives stock and money back once', async (_name, step) => {
    const started = await place(await fill('TEST_GATEWAY'));
    await pay(started?.payment?.url);
    const number = started?.order?.number ?? '';
    await killedAt(step, () => cancel(number));
    // What the dead process held is given back once it is taken for dead.
    await database.dataSource.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '90 seconds' WHERE locked_at IS NOT NULL`,
    );
    await open();
    expect(await cancel(number)).toMatchObject({
      __typename: 'OrderChanged',
      order: { status: 'CANCELLED' },
    });
    await expect
      .poll(
        () =>
          rows(
            `SELECT r.state FROM refund r JOIN payment_receipt p ON p.id = r.receipt_id
         JOIN payment y ON y.id = p.payment_id JOIN shop_order o ON o.id = y.order_id WHERE o.email = $1`,
            [email],
          ),
        { timeout: 20_000 },
      )
      .toEqual([{ state: 'done' }]);
    await expectOneOrder({
      state: 'cancelled',
      messages: ['order-cancelled', 'order-placed', 'order-placed-sms', 'order-refunded'],
    });
  });
});

/** One order of the shopper's, whole; stock, money and messages agree with it. */
async function expectOneOrder(want: { state: string; messages: string[] }): Promise<void> {
  expect(await rows('SELECT state FROM shop_order WHERE email = $1', [email])).toEqual([
    { state: want.state },
  ]);
  const sold = want.state === 'cancelled' ? 0 : 1;
  expect(await rows('SELECT stock, committed FROM variant WHERE id = $1', [bag.variantId])).toEqual([
    { stock: STOCK - sold, committed: sold },
  ]);
  const told = await rows<{ template: string }>(
    `SELECT template FROM outbox_message WHERE recipient = $1 OR text LIKE '%' || (SELECT number FROM shop_order WHERE email = $1) || '%' AND channel = 'sms' ORDER BY template`,
    [email],
  );
  expect(told.map(({ template }) => template)).toEqual(want.messages);
  expect(await brokenInvariants(database.dataSource)).toEqual([]);
}

interface Placing {
  readonly key: string;
  readonly due: number;
}
interface PlaceAnswer {
  readonly __typename: string;
  readonly order?: { readonly number: string; readonly status: string };
  readonly payment?: { readonly url: string };
}

async function fill(method: string): Promise<Placing> {
  const answer = await ask(
    `mutation ($bag: AddToCartInput!, $address: AddressInput!, $email: String!, $method: PaymentMethod!) {
      addToCart(input: $bag) { __typename }
      saveCheckoutContact(input: { email: $email, phoneNumber: "9876543210" }) { __typename }
      saveCheckoutAddress(input: $address) { __typename }
      saveCheckoutPayment(method: $method) { ... on CheckoutChanged { checkout { totals { due { amount } } } } }
    }`,
    {
      bag,
      email,
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

async function place({ key, due }: Placing): Promise<PlaceAnswer | null> {
  const answer = await ask(
    `mutation ($key: String!, $due: Int!) { placeOrder(idempotencyKey: $key, expectedTotal: $due) {
      __typename ... on OrderPlaced { order { number status } } ... on PaymentStarted { order { number status } payment { url } }
      ... on Failure { code message } } }`,
    { key, due },
  );
  return answer['placeOrder'] as PlaceAnswer;
}

async function cancel(number: string): Promise<PlaceAnswer> {
  const answer = await ask(
    `mutation ($number: String!) { cancelOrder(number: $number) { __typename ... on OrderChanged { order { number status } }
      ... on Failure { code message } } }`,
    { number },
  );
  return answer['cancelOrder'] as PlaceAnswer;
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

async function ask(query: string, variables: object): Promise<Record<string, unknown>> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { 'x-guest-token': token }) },
    body: JSON.stringify({ query, variables }),
  });
  token ||= response.headers.get('x-guest-token') ?? '';
  const body: { data?: Record<string, unknown>; errors?: unknown } = await response.json();
  if (body.errors || !body.data) throw new Error(JSON.stringify(body));
  return body.data;
}

/** Sends a call and kills the shop at the step. @returns what was answered: null where the shop died first */
async function killedAt<T>(step: Step, call: () => Promise<T>): Promise<T | null> {
  const killed = new Promise<true>((resolve) => {
    trap.set(step, () => {
      shop?.kill('SIGKILL');
      resolve(true);
    });
  });
  const answer = await call().catch(() => null);
  // What goes on in the background has its own time.
  expect(await Promise.race([killed, sleep(10_000)])).toBe(true);
  await kill();
  return answer;
}

async function kill(): Promise<void> {
  const dying = shop;
  shop = null;
  if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
  dying.kill('SIGKILL');
  await once(dying, 'exit');
}

async function open(): Promise<void> {
  if (shop && shop.exitCode === null && shop.signalCode === null) return;
  const opening = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      HOME: tmpdir(),
      NODE_ENV: 'production',
      SHOP_MODE: 'demo',
      RATE_LIMITS: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: trap.url,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  shop = opening;
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (opening.exitCode !== null) throw new Error('The shop did not open');
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await sleep(100);
  }
  throw new Error('The shop was not ready in time');
}

function rows<T = unknown>(text: string, values: unknown[]): Promise<T[]> {
  return database.dataSource.query(text, values);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

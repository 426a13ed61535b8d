import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestClient } from '../../../../../testing/test-shop';
import { createApp, type App } from '../../../../../app/app';
import { createProducts, addToCart, type Bag } from '../../../../../testing/cart';
import { readConfig } from '../../../../../config';
import { createTestDatabase, type TestDatabase } from '../../../../../platform/database/testing';
import { fetchOrder, fetchStock, HOME, placeOrder } from '../../../../../testing/orders';
import { PROJECT_ROOT } from '../../../../../platform/project-root';
import { findBrokenInvariants } from '../../../../../testing/invariants';
import { listen, type TestServer } from '../../../../../testing/listen';
import { PAYMENT_PROVIDERS } from '../../payment-providers';
import { payByLink, signLinkPaid, type LinkPaid } from './pay-by-link.provider';
import { NO_PAGES } from '../../../../../platform/http/pages/page.testing';

/** A whole shop with a fourth provider, which is nothing but its folder and a line in the list. */
const SECRET = 'a secret that the provider shares with the shop';

let database: TestDatabase;
let dataDir: string;
/** Stands for the provider's servers. */
let provider: TestServer;
let apiCalls: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
let app: App;
let server: TestServer;
let guest: TestClient;
let bag: Bag;
let clientCount = 0;

beforeAll(async () => {
  PAYMENT_PROVIDERS.push(payByLink);
  provider = await listen(
    express()
      .use(express.json())
      .post('/:path', ({ params, body }, response) => {
        apiCalls.push({ path: params.path, body });
        response.send(`${params.path}-${body.id}`);
      }),
  );
  database = await createTestDatabase('empty');
  dataDir = await mkdtemp(path.join(tmpdir(), 'potli-pay-by-link-'));
  const { dataSource, url, watch } = database;
  app = await createApp({
    config: readConfig({ ...environment(), DATABASE_URL: url, DATA_DIR: dataDir }),
    database: { dataSource, url, watch, close: () => Promise.resolve() },
    rootDir: PROJECT_ROOT,
    pages: NO_PAGES,
    playgroundPage: () => Promise.resolve('playground'),
  });
  server = await listen(app.handler);
});
beforeEach(async () => {
  apiCalls = [];
  clientCount += 1;
  guest = new TestClient(
    `${server.origin}/graphql`,
    { 'sec-fetch-site': 'same-origin' },
    true,
    `127.0.9.${clientCount}`,
  );
  ({ bag } = await createProducts(
    { sql: (query, values = []) => database.dataSource.query(query, [...values]) },
    { bag: { price: 100_000, stock: 1 } },
  ));
  await addToCart(guest, bag);
});
afterEach(async () => {
  expect(await findBrokenInvariants(database.dataSource)).toEqual([]);
});
afterAll(async () => {
  PAYMENT_PROVIDERS.splice(PAYMENT_PROVIDERS.indexOf(payByLink), 1);
  await server.close();
  await app.stop();
  await provider.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const environment = () => ({ PAY_BY_LINK_URL: provider.origin, PAY_BY_LINK_SECRET: SECRET });

/** Chooses the provider's method in the checkout and places the order. */
async function startPayment() {
  await guest.mutate('saveCheckoutContact', {
    input: { email: 'asha@example.in', phoneNumber: '9876543210' },
  });
  await guest.mutate('saveCheckoutAddress', { input: HOME });
  const { data, errors } = await guest.query(
    `mutation ($method: PaymentMethod!) { saveCheckoutPayment(method: $method) {
       ... on CheckoutChanged { checkout { paymentMethod paymentOptions { method label hint isCash problem } totals { due { amount } } } } } }`,
    { method: 'PAY_BY_LINK' },
  );
  expect(errors).toBeUndefined();
  const { saveCheckoutPayment } = data as {
    readonly saveCheckoutPayment: {
      readonly checkout: {
        readonly paymentOptions: readonly unknown[];
        readonly totals: { readonly due: { readonly amount: number } };
      };
    };
  };
  const { checkout } = saveCheckoutPayment;
  const due = checkout.totals.due.amount;
  const answer = await placeOrder(guest, due);
  const { order, nextAction } = answer;
  if (!order) throw new Error(`Nothing was started: ${JSON.stringify(answer)}`);
  const link = nextAction?.url?.split('/').at(-1) ?? '';
  return { checkout, due, number: order.number, answer, link };
}

/** The provider's call after a payment. */
async function reportPaid(paid: LinkPaid, signature = signLinkPaid(paid, SECRET)) {
  const { status, text } = await server.call('/api/payments/pay-by-link/paid', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body: JSON.stringify(paid),
  });
  return [status, JSON.parse(text).status];
}
const fetchPayment = async (number: string) => (await fetchOrder(guest, number))?.payment;

describe('a shop with a fourth payment provider in the list', () => {
  it('readConfig reads its settings, and reports one that is missing', () => {
    const offeredMethods = (settings: Record<string, string>) =>
      readConfig(settings).paymentProviders.map(({ descriptor }) => descriptor.method);
    expect(offeredMethods(environment())).toEqual(['test_gateway', 'cash_on_delivery', 'pay_by_link']);
    expect(offeredMethods({})).toEqual(['test_gateway', 'cash_on_delivery']);
    expect(() => readConfig({ PAY_BY_LINK_URL: provider.origin })).toThrow(
      'PAY_BY_LINK_SECRET is missing: PAY_BY_LINK_URL needs it',
    );
  });

  it('its sources are in the Content-Security-Policy of every response, its method in the schema', async () => {
    const { headers } = await server.call('/healthz');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("img-src 'self' data: https://pay-by-link.example");
    expect(policy).toContain("form-action 'self' https://pay-by-link.example");
    expect(policy).toContain("script-src 'self'");
    const { data } = await guest.query(
      '{ __type(name: "PaymentMethod") { enumValues { name description } } }',
    );
    expect(data?.['__type']).toMatchObject({
      enumValues: [...PAYMENT_PROVIDERS.map(({ method }) => method), 'gift_card']
        .toSorted()
        .map((method) => ({
          name: method.toUpperCase(),
          ...(method === 'pay_by_link' && { description: 'A page of the shopper’s bank.' }),
        })),
    });
  });

  it('an order is paid on its page, placed once by its calls, and refunded by it once when it is cancelled', async () => {
    const { checkout, due, number, answer, link } = await startPayment();
    expect(checkout.paymentOptions.at(-1)).toEqual({
      method: 'PAY_BY_LINK',
      label: 'Pay by link',
      hint: 'Opens a page of your bank',
      isCash: false,
      problem: null,
    });
    expect(answer).toMatchObject({
      __typename: 'PaymentStarted',
      order: { status: 'PENDING_PAYMENT' },
      nextAction: { url: `${provider.origin}/links/${link}` },
      payment: { method: 'PAY_BY_LINK', url: `${provider.origin}/links/${link}`, razorpay: null },
    });
    expect(apiCalls).toEqual([
      { path: 'links', body: expect.objectContaining({ amount: due, description: `Order ${number}` }) },
    ]);

    const paid = { link, payment: 'payment-1', amount: due, currency: 'INR' };
    expect(await reportPaid(paid, 'x')).toEqual([400, 'the signature is not right']);
    expect(await fetchPayment(number)).toMatchObject({ status: 'PENDING' });
    expect(await Promise.all([reportPaid(paid), reportPaid(paid)])).toEqual([
      [200, 'done'],
      [200, 'done'],
    ]);
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'PLACED',
      payment: { method: 'PAY_BY_LINK', methodLabel: 'Pay by link', status: 'PAID', refundedAmount: null },
    });

    expect(await guest.mutate('cancelOrder', { number })).toMatchObject({ order: { status: 'CANCELLED' } });
    await expect
      .poll(() => fetchPayment(number), { timeout: 10_000 })
      .toMatchObject({ status: 'REFUNDED', refundedAmount: { amount: due } });
    expect(apiCalls.slice(1)).toEqual([
      { path: 'refunds', body: { id: expect.any(String), amount: due, payment: 'payment-1' } },
    ]);
    const sql = {
      sql: (query: string, values: readonly unknown[] = []) => database.dataSource.query(query, [...values]),
    };
    expect(await fetchStock(sql, bag)).toMatchObject({ stock: 1, held: 0 });
  });

  it('a payment of a wrong amount is refunded, and the order is not placed', async () => {
    const { due, number, link } = await startPayment();
    await reportPaid({ link, payment: 'payment-2', amount: due - 1, currency: 'INR' });
    await expect
      .poll(() => apiCalls.slice(1), { timeout: 10_000 })
      .toEqual([
        { path: 'refunds', body: expect.objectContaining({ amount: due - 1, payment: 'payment-2' }) },
      ]);
    expect((await fetchOrder(guest, number))?.status).not.toBe('PLACED');
  });

  it('REST takes its method and answers with its page', async () => {
    const contact = { email: 'asha@example.in', phoneNumber: '9876543210' };
    const order = (paymentMethod: string) =>
      guest.rest<{ readonly pay: object }>(
        'POST',
        '/api/ecommerce/orders',
        { contact, address: { ...HOME, type: 'home' }, paymentMethod },
        { 'idempotency-key': randomUUID() },
      );
    expect((await order('pay_by_post')).body.fields).toEqual({
      paymentMethod: `paymentMethod must be one of ${PAYMENT_PROVIDERS.map(({ method }) => method)
        .toSorted()
        .join(', ')}`,
    });
    const { status, body } = await order('pay_by_link');
    expect([status, body.data.pay]).toEqual([
      201,
      {
        method: 'pay_by_link',
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/links\/links-/),
        razorpay: null,
      },
    ]);
  });

  it('it buys a gift card, which cash cannot', async () => {
    const { data } = await guest.query(
      `mutation ($input: GiftCardInput!, $key: String!) { buyGiftCard(input: $input, idempotencyKey: $key) {
         ... on GiftCardPaymentStarted { giftCard { status } nextAction { ... on OpenPaymentPage { url } } } } }`,
      {
        input: {
          amount: 100_000,
          recipientName: 'Ravi',
          recipientEmail: 'ravi@example.in',
          senderName: 'Asha',
          senderEmail: 'asha@example.in',
          paymentMethod: 'PAY_BY_LINK',
        },
        key: randomUUID(),
      },
    );
    expect(data?.['buyGiftCard']).toMatchObject({
      giftCard: { status: 'PENDING_PAYMENT' },
      nextAction: { url: expect.stringContaining('/links/') },
    });
  });
});

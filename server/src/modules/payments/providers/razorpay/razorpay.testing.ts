import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import type { RazorpaySettings } from './razorpay.client';
import { listen } from '../../../../testing/listen';

interface FakeRazorpayPayment {
  readonly id: string;
  readonly order_id: string;
  readonly amount: number;
  readonly currency: string;
  status: 'authorized' | 'captured' | 'failed';
}

/** A fake Razorpay on loopback: the API calls that the shop makes, and its webhooks. */
export interface FakeRazorpay {
  readonly settings: RazorpaySettings;
  readonly payments: Map<string, FakeRazorpayPayment>;
  readonly refunds: {
    readonly id: string;
    readonly paymentId: string;
    readonly amount: number;
    readonly notes: Record<string, string>;
  }[];
  /**
   * 'down': every call fails. 'silent': no call gets a response. 'forgetful': refunds are made, but their responses are
   * lost.
   */
  behaviour: 'well' | 'down' | 'silent' | 'forgetful';
  /** Authorized payments whose capture fails. */
  readonly uncapturable: Set<string>;
  /** How often the payments of each order were fetched. */
  readonly pollCounts: Map<string, number>;
  /** Pays an order, as a shopper would. @returns the payment's id */
  pay(orderId: string, change?: Partial<FakeRazorpayPayment>): string;
  /** What Razorpay's script passes to the page. */
  confirmation(paymentId: string): {
    razorpayOrderId: string;
    razorpayPaymentId: string;
    razorpaySignature: string;
  };
  /** Sends the webhook of a payment. @returns the response's status */
  sendPaymentWebhook(
    origin: string,
    paymentId: string,
    change?: { event?: string; signature?: string },
  ): Promise<number>;
  /** Sends a signed webhook with any payment. */
  sendCustomWebhook(origin: string, entity: object, event: string): Promise<number>;
  close(): Promise<void>;
}

const KEY_SECRET = 'the secret of the key';
const WEBHOOK_SECRET = 'the secret of the webhook';
const CAPTURED_WITHIN_MS = 100;
const id = (kind: string): string => `${kind}_${randomBytes(7).toString('hex')}`;
const sign = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

export async function startFakeRazorpay(): Promise<FakeRazorpay> {
  const orders = new Map<string, { amount: number; currency: string }>();
  const app = express().use(express.json());
  const heldRequests: (() => void)[] = [];
  app.use((request, response, next) => {
    if (razorpay.behaviour === 'silent') {
      heldRequests.push(() => response.status(500).end());
      return;
    }
    const expected = `Basic ${Buffer.from(`rzp_test_key:${KEY_SECRET}`).toString('base64')}`;
    if (razorpay.behaviour === 'down') response.status(500).json({ error: { description: 'We are down' } });
    else if (request.get('authorization') !== expected)
      response.status(401).json({ error: { description: 'Who are you' } });
    else next();
  });
  app.post('/v1/orders', (request, response) => {
    const { amount, currency, receipt }: { amount: number; currency: string; receipt: string } = request.body;
    const order = { id: id('order'), amount, currency, receipt, status: 'created' };
    orders.set(order.id, order);
    response.json(order);
  });
  app.get('/v1/orders/:id/payments', (request, response) => {
    razorpay.pollCounts.set(request.params.id, (razorpay.pollCounts.get(request.params.id) ?? 0) + 1);
    const items = [...razorpay.payments.values()].filter((payment) => payment.order_id === request.params.id);
    response.json({ entity: 'collection', count: items.length, items });
  });
  app.get('/v1/payments/:id', (request, response) => {
    const payment = razorpay.payments.get(request.params.id);
    if (payment) response.json(payment);
    else response.status(400).json({ error: { description: 'The id provided does not exist' } });
  });
  app.post('/v1/payments/:id/capture', async (request, response) => {
    // Capturing takes a moment, during which the payment is still authorized.
    await sleep(CAPTURED_WITHIN_MS);
    const payment = razorpay.payments.get(request.params.id);
    if (payment?.status !== 'authorized' || razorpay.uncapturable.has(payment.id)) {
      response.status(400).json({ error: { description: 'This payment cannot be captured' } });
      return;
    }
    payment.status = 'captured';
    response.json(payment);
  });
  app.get('/v1/payments/:id/refunds', (request, response) => {
    const items = razorpay.refunds.filter(({ paymentId }) => paymentId === request.params.id);
    response.json({ entity: 'collection', count: items.length, items });
  });
  app.post('/v1/payments/:id/refund', (request, response) => {
    const { amount, notes }: { amount: number; notes: Record<string, string> } = request.body;
    const refund = { id: id('rfnd'), paymentId: request.params.id, amount, notes };
    razorpay.refunds.push(refund);
    if (razorpay.behaviour === 'forgetful')
      response.status(502).json({ error: { description: 'Lost on the way' } });
    else response.json(refund);
  });
  const server = await listen(app);
  const razorpay: FakeRazorpay = {
    settings: {
      keyId: 'rzp_test_key',
      keySecret: KEY_SECRET,
      webhookSecret: WEBHOOK_SECRET,
      baseUrl: server.origin,
    },
    payments: new Map(),
    refunds: [],
    uncapturable: new Set(),
    pollCounts: new Map(),
    behaviour: 'well',
    pay(orderId, change = {}) {
      const order = orders.get(orderId);
      if (!order) throw new Error(`There is no order ${orderId}`);
      const { amount, currency } = order;
      const payment: FakeRazorpayPayment = {
        id: id('pay'),
        order_id: orderId,
        amount,
        currency,
        status: 'captured',
        ...change,
      };
      razorpay.payments.set(payment.id, payment);
      return payment.id;
    },
    confirmation(paymentId) {
      const orderId = razorpay.payments.get(paymentId)?.order_id ?? '';
      return {
        razorpayOrderId: orderId,
        razorpayPaymentId: paymentId,
        razorpaySignature: sign(`${orderId}|${paymentId}`, KEY_SECRET),
      };
    },
    sendPaymentWebhook: (origin, paymentId, { event = 'payment.captured', signature } = {}) =>
      sendWebhook(origin, razorpay.payments.get(paymentId), event, signature),
    sendCustomWebhook: (origin, entity, event) => sendWebhook(origin, entity, event),
    close: () => {
      for (const answer of heldRequests) answer();
      return server.close();
    },
  };
  return razorpay;
}

/** Sends indented JSON, to test that the signature covers the bytes of the body. */
async function sendWebhook(
  origin: string,
  entity: object | undefined,
  event: string,
  signature?: string,
): Promise<number> {
  const body = JSON.stringify({ event, payload: { payment: { entity } } }, null, 2);
  const response = await fetch(`${origin}/api/payments/razorpay/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature ?? sign(body, WEBHOOK_SECRET),
    },
    body,
  });
  return response.status;
}

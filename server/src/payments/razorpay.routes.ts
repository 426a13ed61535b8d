import express, { type Router } from 'express';
import { Fault } from '../domain/fault';
import type { MoneyReceived } from './payment';
import type { PaymentService } from './payment.service';
import type { RazorpayProvider } from './razorpay.provider';

const MAX_BODY = 200_000;

/**
 * POST /api/payments/razorpay/webhook: the provider tells of money. Told first, twice or an hour late, it is the same
 * payment. `payment.failed` changes nothing: the shopper can try again in the same window, until the reservation ends.
 */
export function razorpayRoutes(razorpay: RazorpayProvider, payments: PaymentService): Router {
  const router = express.Router();
  router.post('/webhook', express.raw({ type: () => true, limit: MAX_BODY }), (request, response, next) => {
    const body: unknown = request.body;
    const signature = request.get('x-razorpay-signature') ?? '';
    response.set('Cache-Control', 'no-store');
    if (!Buffer.isBuffer(body) || !razorpay.isWebhook(body, signature)) {
      response.status(400).json({ status: 'the signature is not right' });
      return;
    }
    const money = moneyOf(body);
    if (money === null) {
      response.json({ status: 'nothing to do' });
      return;
    }
    payments.receive('razorpay', money).then((outcome) => {
      // Asking again would not make it ours.
      response.json({ status: outcome instanceof Fault ? 'unknown' : 'done' });
    }, next);
  });
  return router;
}

/** Of `payment.captured` and `order.paid`; null for everything else. */
function moneyOf(body: Buffer): MoneyReceived | null {
  const sent = record(parsed(body));
  if (sent['event'] !== 'payment.captured' && sent['event'] !== 'order.paid') return null;
  const payment = record(record(record(sent['payload'])['payment'])['entity']);
  const { id, order_id: orderId, amount, currency } = payment;
  if (
    typeof id !== 'string' ||
    typeof orderId !== 'string' ||
    typeof amount !== 'number' ||
    typeof currency !== 'string'
  )
    return null;
  return { providerOrderId: orderId, providerPaymentId: id, amount, currency };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

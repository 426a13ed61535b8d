import express, { type Router } from 'express';
import { DomainError } from '../domain/domain-error';
import type { MoneyReceived } from './payment';
import type { PaymentService } from './payment.service';
import type { RazorpayProvider } from './razorpay.provider';

const MAX_BODY = 200_000;
/** The bank has agreed, and nobody has taken the money: where the account does not take it by itself, or not yet. */
const PROMISED = 'payment.authorized';

/**
 * POST /api/payments/razorpay/webhook: the provider tells of money. Told first, twice or an hour late, it is the same
 * payment. What is only promised is taken. `payment.failed` changes nothing: the shopper can try again in the same window, until the reservation ends.
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
    const { event, money } = told(body);
    if (money === null) {
      response.json({ status: 'nothing to do' });
      return;
    }
    const taken =
      event === PROMISED
        ? payments.askAfterPromise('razorpay', money.providerOrderId)
        : payments.receive('razorpay', money);
    taken.then((result) => {
      // Asking again would not make it ours.
      response.json({ status: result instanceof DomainError ? 'unknown' : 'done' });
    }, next);
  });
  return router;
}

/** What came, as `payment.captured` and `order.paid` tell it, or what only waits to be taken; no money for everything else. */
function told(body: Buffer): { readonly event: unknown; readonly money: MoneyReceived | null } {
  const sent = record(parsed(body));
  const { event } = sent;
  const isMoney = event === 'payment.captured' || event === 'order.paid' || event === PROMISED;
  return { event, money: isMoney ? moneyOf(sent) : null };
}

function moneyOf(sent: Readonly<Record<string, unknown>>): MoneyReceived | null {
  const payment = record(record(record(sent['payload'])['payment'])['entity']);
  const { id, order_id: orderId, amount, currency } = payment;
  if (
    typeof id !== 'string' ||
    typeof orderId !== 'string' ||
    typeof amount !== 'number' ||
    typeof currency !== 'string' ||
    // No payment that the shop began is called so, and no database can look for it.
    `${id}${orderId}${currency}`.includes('\0') ||
    !Number.isSafeInteger(amount)
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

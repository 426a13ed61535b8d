import express, { type Router } from 'express';
import { DomainError } from '../domain/domain-error';
import type { ReceivedPayment } from './payment';
import type { PaymentService } from './payment.service';
import type { RazorpayProvider } from './razorpay.provider';

const MAX_BODY = 200_000;
/** The bank has agreed, and nobody has taken the money: where the account does not take it by itself, or not yet. */
const PAYMENT_AUTHORIZED = 'payment.authorized';

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
    if (!Buffer.isBuffer(body) || !razorpay.isWebhookSignatureValid(body, signature)) {
      response.status(400).json({ status: 'the signature is not right' });
      return;
    }
    const { event, money } = parseWebhook(body);
    if (money === null) {
      response.json({ status: 'nothing to do' });
      return;
    }
    const processed =
      event === PAYMENT_AUTHORIZED
        ? payments.captureAuthorizedPayment('razorpay', money.providerOrderId)
        : payments.recordPayment('razorpay', money);
    processed.then((result) => {
      // Asking again would not make it ours.
      response.json({ status: result instanceof DomainError ? 'unknown' : 'done' });
    }, next);
  });
  return router;
}

/** What came, as `payment.captured` and `order.paid` tell it, or what only waits to be taken; no money for everything else. */
function parseWebhook(body: Buffer): { readonly event: unknown; readonly money: ReceivedPayment | null } {
  const payload = toRecord(parseJson(body));
  const { event } = payload;
  const isPaymentEvent =
    event === 'payment.captured' || event === 'order.paid' || event === PAYMENT_AUTHORIZED;
  return { event, money: isPaymentEvent ? toReceivedPayment(payload) : null };
}

function toReceivedPayment(payload: Readonly<Record<string, unknown>>): ReceivedPayment | null {
  const payment = toRecord(toRecord(toRecord(payload['payload'])['payment'])['entity']);
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

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

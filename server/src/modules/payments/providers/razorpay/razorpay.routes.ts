import express, { type Router } from 'express';
import { DomainError } from '../../../../domain/domain-error';
import type { ReceivedPayment } from '../../payment';
import type { PaymentRecorder } from '../../payment';

const MAX_BODY = 200_000;
/** The bank has agreed, but the payment is not captured yet. */
const PAYMENT_AUTHORIZED = 'payment.authorized';

/**
 * POST /api/payments/razorpay/webhook. Reports may come first, twice or an hour late, and count once. Authorized
 * payments are captured. `payment.failed` changes nothing: the shopper can retry until the reservation ends.
 */
export function razorpayRoutes(
  razorpay: { isWebhookSignatureValid(body: Buffer, signature: string): boolean },
  payments: PaymentRecorder,
): Router {
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
      // 200 for unknown payments too: repeating the webhook would not help.
      response.json({ status: result instanceof DomainError ? 'unknown' : 'done' });
    }, next);
  });
  return router;
}

/** The payment of `payment.captured`, `order.paid` and `payment.authorized` events; null for others. */
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
    // No payment of the shop has such an id, and PostgreSQL rejects NUL characters.
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

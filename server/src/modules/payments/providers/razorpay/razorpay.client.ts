import { createHmac } from 'node:crypto';
import Razorpay from 'razorpay';
import { PHONE_PREFIX } from '../../../../domain/account-limits';
import { DomainError, type Result } from '../../../../domain/domain-error';
import { equalBytes } from '../../../../platform/security/secrets';
import type { ReceivedPayment, PaymentAction, PaymentRequest, Receipt, Refund } from '../../payment';
import { ProviderUnavailable } from '../../payment';
import type { OpenedPaymentProvider } from '../../payment-provider';
import type { PaymentRecorder } from '../../payment';
import { razorpayRoutes } from './razorpay.routes';

/** Timeout of calls to Razorpay. */
const TIMEOUT_MS = 10_000;
/** What Razorpay's script passes to the page. */
const CONFIRMATION = ['razorpayOrderId', 'razorpayPaymentId', 'razorpaySignature'] as const;

export interface RazorpaySettings {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Different in tests. */
  readonly baseUrl: string;
}

/** UPI, cards and net banking by Razorpay: https://razorpay.com/docs/api */
export class RazorpayClient implements OpenedPaymentProvider {
  readonly name = 'razorpay';
  readonly #client: Razorpay;

  constructor(private readonly settings: RazorpaySettings) {
    this.#client = new Razorpay({ key_id: settings.keyId, key_secret: settings.keySecret });
    // The package's types omit its HTTP client, which is the only place to set the base URL and timeout.
    const { defaults } = Reflect.get(this.#client.api, 'rq') as {
      defaults: { baseURL: string; timeout: number };
    };
    defaults.baseURL = settings.baseUrl;
    defaults.timeout = TIMEOUT_MS;
  }

  async createProviderOrder({ payment, description }: PaymentRequest): Promise<string> {
    const order = await this.callApi(() =>
      this.#client.orders.create({
        amount: payment.amount,
        currency: payment.currency,
        receipt: payment.id,
        notes: { description },
      }),
    );
    return order.id;
  }

  getPaymentAction({
    payment,
    description,
    payer,
    providerOrderId,
  }: PaymentRequest & { readonly providerOrderId: string }): PaymentAction {
    const { amount, currency } = payment;
    return {
      kind: 'script',
      parameters: {
        keyId: this.settings.keyId,
        orderId: providerOrderId,
        amount,
        currency,
        name: 'Potli',
        description,
        email: payer.email,
        contact: payer.phoneNumber === '' ? '' : `${PHONE_PREFIX}${payer.phoneNumber}`,
      },
    };
  }

  async fetchReceivedPayments(orderId: string): Promise<ReceivedPayment[]> {
    const { items } = await this.callApi(() => this.#client.orders.fetchPayments(orderId));
    const all = await Promise.allSettled(
      items
        .filter(({ status }) => status === 'captured' || status === 'authorized')
        .map(({ id }) => this.fetchReceivedPayment(id)),
    );
    const receivedPayments = all.flatMap((one) =>
      one.status === 'fulfilled' && one.value ? [one.value] : [],
    );
    // A payment that cannot be captured must not hide the received ones.
    const failure = all.find((one) => one.status === 'rejected');
    if (failure && receivedPayments.length === 0) throw failure.reason;
    return receivedPayments;
  }

  /** Looks for the refund by its note first, in case an earlier response was lost. */
  async refund({ providerPaymentId }: Receipt, refund: Refund): Promise<string> {
    const { items } = await this.callApi(() => this.#client.payments.fetchMultipleRefund(providerPaymentId));
    const sentRefund = items.find(({ notes }) => notes?.['refund'] === refund.id);
    if (sentRefund) return sentRefund.id;
    const createdRefund = await this.callApi(() =>
      this.#client.payments.refund(providerPaymentId, {
        amount: refund.amount,
        notes: { refund: refund.id },
      }),
    );
    return createdRefund.id;
  }

  /** Razorpay signs a confirmation by HMAC-SHA256 of "order|payment" with the secret key. */
  async confirm(parameters: ReadonlyMap<string, string>): Promise<Result<ReceivedPayment>> {
    const [orderId = '', paymentId = '', signature = ''] = CONFIRMATION.map((name) => parameters.get(name));
    if (!isSignatureValid(`${orderId}|${paymentId}`, signature, this.settings.keySecret))
      return new DomainError(
        'BAD_USER_INPUT',
        'This is not what the payment service said',
        'razorpaySignature',
      );
    const money = await this.fetchReceivedPayment(paymentId);
    return money?.providerOrderId === orderId
      ? money
      : new DomainError('CONFLICT', 'This payment is not complete');
  }

  createRoutes(payments: PaymentRecorder) {
    return { path: '/api/payments/razorpay', router: razorpayRoutes(this, payments) };
  }

  /** Whether Razorpay signed exactly these bytes. */
  isWebhookSignatureValid(body: Buffer, signature: string): boolean {
    return isSignatureValid(body, signature, this.settings.webhookSecret);
  }

  /** The received payment; captures it if it is only authorized. Null if it is neither captured nor authorized. */
  async fetchReceivedPayment(paymentId: string): Promise<ReceivedPayment | null> {
    const fetchedPayment = await this.callApi(() => this.#client.payments.fetch(paymentId));
    const payment =
      fetchedPayment.status === 'authorized'
        ? await this.capture(paymentId, Number(fetchedPayment.amount), fetchedPayment.currency)
        : fetchedPayment;
    if (payment.status !== 'captured') return null;
    return {
      providerOrderId: payment.order_id,
      providerPaymentId: payment.id,
      amount: Number(payment.amount),
      currency: payment.currency,
    };
  }

  /** If page and webhook capture in parallel, the second gets an error although the payment is captured. */
  private async capture(paymentId: string, amount: number, currency: string) {
    try {
      return await this.callApi(() => this.#client.payments.capture(paymentId, amount, currency));
    } catch (error) {
      const fetchedPayment = await this.callApi(() => this.#client.payments.fetch(paymentId));
      if (fetchedPayment.status === 'captured') return fetchedPayment;
      throw error;
    }
  }

  /** The package throws plain objects, or a TypeError if there was no response. */
  private async callApi<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      const errorDetails =
        typeof error === 'object' && error !== null && 'error' in error ? JSON.stringify(error.error) : '';
      throw new ProviderUnavailable(`Razorpay: ${errorDetails || String(error)}`);
    }
  }
}

function isSignatureValid(body: string | Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest('hex');
  return equalBytes(Buffer.from(expected), Buffer.from(signature));
}

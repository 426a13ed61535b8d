import { createHmac } from 'node:crypto';
import express from 'express';
import { DomainError } from '../../../../../domain/domain-error';
import { equalBytes } from '../../../../../platform/security/secrets';
import { ProviderUnavailable, type PaymentRequest, type Receipt, type Refund } from '../../../payment';
import type { OpenedPaymentProvider, PaymentProviderDescriptor } from '../../../payment-provider';
import type { PaymentRecorder } from '../../../payment';

interface PayByLinkSettings {
  readonly url: string;
  readonly secret: string;
}

/** An invented provider, which shows all that a provider consists of: it sends the shopper to a page of its own. */
export const payByLink: PaymentProviderDescriptor = {
  method: 'pay_by_link',
  label: 'Pay by link',
  hint: 'Opens a page of your bank',
  description: 'A page of the shopper’s bank.',
  amounts: { INR: { min: 100, max: 10_000_000 }, USD: { min: 100, max: 100_000 } },
  pagePermissions: { images: ['https://pay-by-link.example'], forms: ['https://pay-by-link.example'] },
  configure(settings) {
    const url = settings.url('PAY_BY_LINK_URL', ['https:', 'http:']);
    if (url === null) return null;
    settings.allOrNone(['PAY_BY_LINK_URL', 'PAY_BY_LINK_SECRET']);
    const secret = settings.text('PAY_BY_LINK_SECRET') ?? '';
    return { descriptor: payByLink, open: () => new PayByLink({ url, secret }) };
  },
};

/** What the provider sends when a link was paid. */
export interface LinkPaid {
  readonly link: string;
  readonly payment: string;
  readonly amount: number;
  readonly currency: string;
}

export function signLinkPaid({ link, payment, amount, currency }: LinkPaid, secret: string): string {
  return createHmac('sha256', secret).update([link, payment, amount, currency].join(' ')).digest('hex');
}

class PayByLink implements OpenedPaymentProvider {
  readonly name = payByLink.method;

  constructor(private readonly settings: PayByLinkSettings) {}

  createProviderOrder({ payment, description }: PaymentRequest): Promise<string> {
    const { id, amount, currency } = payment;
    return this.callApi('links', { id, amount, currency, description });
  }

  getPaymentAction({ providerOrderId }: { readonly providerOrderId: string }) {
    return { kind: 'page', url: `${this.settings.url}/links/${providerOrderId}` } as const;
  }

  /** The id makes a repeated call the same refund. */
  refund({ providerPaymentId }: Receipt, { id, amount }: Refund): Promise<string> {
    return this.callApi('refunds', { id, amount, payment: providerPaymentId });
  }

  createRoutes(payments: PaymentRecorder) {
    const router = express.Router();
    router.post('/paid', express.json(), (request, response, next) => {
      const paid = request.body as LinkPaid;
      const signature = signLinkPaid(paid, this.settings.secret);
      if (!equalBytes(Buffer.from(signature), Buffer.from(request.get('x-signature') ?? ''))) {
        response.status(400).json({ status: 'the signature is not right' });
        return;
      }
      const { link, payment, amount, currency } = paid;
      const money = { providerOrderId: link, providerPaymentId: payment, amount, currency };
      payments.recordPayment(this.name, money).then((result) => {
        response.json({ status: result instanceof DomainError ? 'unknown' : 'done' });
      }, next);
    });
    return { path: '/api/payments/pay-by-link', router };
  }

  private async callApi(path: string, body: object): Promise<string> {
    const response = await fetch(`${this.settings.url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (!response?.ok) throw new ProviderUnavailable(`Pay by link: ${response?.status ?? 'no answer'}`);
    return response.text();
  }
}

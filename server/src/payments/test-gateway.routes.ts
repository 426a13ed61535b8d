import express, { type Router } from 'express';
import { formatMoney } from '../domain/money';
import { escapeHtml } from '../messaging/templates/template';
import type { PaymentService } from './payment.service';
import { TEST_CHOICES, type TestChoice, type TestGateway } from './test-gateway';
import type { TestPayment } from './test-payment';

/** The page of the test gateway, /dev/pay/{id}. Never in live mode. */
export function testGatewayRoutes(gateway: TestGateway, shop: PaymentService): Router {
  const router = express.Router();
  router.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    next();
  });
  router.get('/pay/:id', (request, response, next) => {
    gateway.find(request.params.id).then((payment) => {
      if (payment) response.type('html').send(page(payment));
      else next();
    }, next);
  });
  router.post(
    '/pay/:id',
    express.urlencoded({ extended: false, limit: 1_000 }),
    (request, response, next) => {
      // A bank's own page asks whether one means it; here the form of this page is the proof.
      const site = request.get('sec-fetch-site');
      if (site !== undefined && site !== 'same-origin') {
        response.status(403).type('text').send('Payments are made on the page of the gateway');
        return;
      }
      const chosen: unknown = request.body;
      carryOut(request.params.id, chosen).then((returnTo) => {
        if (returnTo === null) next();
        else response.redirect(303, returnTo);
      }, next);
    },
  );
  return router;

  async function carryOut(id: string, body: unknown): Promise<string | null> {
    const choice = choiceOf(body);
    const payment = choice && (await gateway.find(id));
    if (!choice || !payment) return null;
    await gateway.choose(shop, payment, choice);
    return choice === 'hang' ? `/dev/pay/${payment.id}?hangs` : payment.returnTo;
  }
}

function choiceOf(body: unknown): TestChoice | null {
  const sent = typeof body === 'object' && body !== null && 'choice' in body ? body.choice : null;
  return (Object.keys(TEST_CHOICES) as TestChoice[]).find((choice) => choice === sent) ?? null;
}

function page({ id, amount, currency, description, returnTo }: TestPayment): string {
  const shown = formatMoney({ amount, currency: currency === 'USD' ? 'USD' : 'INR' });
  const buttons = Object.entries(TEST_CHOICES)
    .map(([choice, words]) => `<button name="choice" value="${choice}">${words}</button>`)
    .join('\n');
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Test payment · Potli</title><style>body{margin:0 auto;max-width:28rem;padding:2rem 1rem;background:#faf6ef;color:#1d1713;font:16px/1.5 system-ui,sans-serif}h1{margin:0;font-size:1.5rem}p{margin:.5rem 0;color:#5d534a}strong{color:#1d1713;font-size:1.25rem}button{display:block;width:100%;min-height:44px;margin:.5rem 0;border:1px solid #d8cfc2;background:none;color:inherit;font:inherit}button:first-child{border-color:#b3164f;background:#b3164f;color:#fff}a{color:#b3164f}</style></head><body><main><h1>Test payment</h1><p>${escapeHtml(description)}</p><p><strong>${escapeHtml(shown)}</strong></p><p>No money moves: choose what the bank does.</p><form method="post" action="/dev/pay/${id}">
${buttons}
</form><p><a href="${escapeHtml(returnTo)}">Back to the shop</a></p></main></body></html>`;
}

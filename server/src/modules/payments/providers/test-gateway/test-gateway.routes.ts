import express, { type Router } from 'express';
import { CARD_KINDS, type BankCard } from '../../../../domain/bank-offer';
import { DomainError, type Result } from '../../../../domain/domain-error';
import { formatMoney } from '../../../../domain/money';
import { escapeHtml } from '../../../messaging/templates/template';
import type { CardQuote, PaymentRecorder } from '../../payment';
import { TEST_CHOICES, type TestChoice, type TestPayment } from './test-payment';

/** What the pages need of the test gateway. */
interface Gateway {
  readonly name: 'test_gateway';
  find(id: string): Promise<TestPayment | null>;
  applyChoice(
    shop: PaymentRecorder,
    payment: TestPayment,
    choice: TestChoice,
    card: BankCard | null,
    expected: number | null,
  ): Promise<Result<true>>;
}

/** The pages of the test gateway, /dev/pay/{id}. Not mounted in live mode. */
export function testGatewayRoutes(gateway: Gateway, shop: PaymentRecorder): Router {
  const router = express.Router();
  router.use((_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    next();
  });
  router.get('/pay/:id', (request, response, next) => {
    renderPage(request.params.id, 'changed' in request.query).then((html) => {
      if (html === null) next();
      else response.type('html').send(html);
    }, next);
  });
  router.post(
    '/pay/:id',
    express.urlencoded({ extended: false, limit: 1_000 }),
    (request, response, next) => {
      // Rejects cross-site requests: only the form on this page may submit a choice.
      const site = request.get('sec-fetch-site');
      if (site !== undefined && site !== 'same-origin') {
        response.status(403).type('text').send('Payments are made on the page of the gateway');
        return;
      }
      const submittedForm: unknown = request.body;
      submitChoice(request.params.id, submittedForm).then((returnTo) => {
        if (returnTo === null) next();
        else response.redirect(303, returnTo);
      }, next);
    },
  );
  return router;

  async function renderPage(id: string, hasAmountChanged: boolean): Promise<string | null> {
    const payment = await gateway.find(id);
    return (
      payment && renderPaymentPage(payment, await shop.quoteCards(gateway.name, payment.id), hasAmountChanged)
    );
  }

  async function submitChoice(id: string, body: unknown): Promise<string | null> {
    const choice = parseChoice(body);
    const payment = choice && (await gateway.find(id));
    if (!choice || !payment) return null;
    const { card, expected } = parseCard(body);
    const result = await gateway.applyChoice(shop, payment, choice, card, expected);
    if (result instanceof DomainError) return `/dev/pay/${payment.id}?changed`;
    return choice === 'hang' ? `/dev/pay/${payment.id}?hangs` : payment.returnTo;
  }
}

function parseChoice(body: unknown): TestChoice | null {
  const sent = textField(body, 'choice');
  return (Object.keys(TEST_CHOICES) as TestChoice[]).find((choice) => choice === sent) ?? null;
}

/** "credit 264000 Kaveri Bank": the chosen card and the amount shown beside it. Null for anything else. */
function parseCard(body: unknown): { readonly card: BankCard | null; readonly expected: number | null } {
  const [, kind, amount, bank] = /^(credit|debit|other) (\d{1,9}) ?(.*)$/.exec(textField(body, 'card')) ?? [];
  const expected = amount === undefined ? null : Number(amount);
  const cardKind = CARD_KINDS.find((one) => one === kind);
  return { card: cardKind && bank ? { bank, kind: cardKind } : null, expected };
}

function textField(body: unknown, name: string): string {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null;
  return typeof value === 'string' ? value : '';
}

const STYLE =
  'body{margin:0 auto;max-width:28rem;padding:2rem 1rem;background:#faf6ef;color:#1d1713;font:16px/1.5 system-ui,sans-serif}h1{margin:0;font-size:1.5rem}p{margin:.5rem 0;color:#5d534a}strong{color:#1d1713;font-size:1.25rem}fieldset{margin:1rem 0;padding:0;border:0}legend{padding:0;font-weight:600}label{display:grid;grid-template-columns:auto 1fr auto;gap:0 .75rem;align-items:baseline;min-height:44px;padding:.5rem 0;border-bottom:1px solid #d8cfc2;box-sizing:border-box}label small{grid-column:2/-1;color:#7a4b00}[role=alert]{color:#b3164f}button{display:block;width:100%;min-height:44px;margin:.5rem 0;border:1px solid #d8cfc2;background:none;color:inherit;font:inherit}fieldset+button,form>button:first-child{border-color:#b3164f;background:#b3164f;color:#fff}a{color:#b3164f}';

function renderPaymentPage(
  { id, amount, currency, description, returnTo }: TestPayment,
  quotes: readonly CardQuote[],
  hasAmountChanged: boolean,
): string {
  const money = (sum: number) =>
    escapeHtml(formatMoney({ amount: sum, currency: currency === 'USD' ? 'USD' : 'INR' }));
  const buttons = Object.entries(TEST_CHOICES)
    .map(([choice, words]) => `<button name="choice" value="${choice}">${words}</button>`)
    .join('\n');
  const cardOption = (value: string, words: string, due: number, label: string | null, isFirst = false) =>
    `<label><input type="radio" name="card" value="${escapeHtml(value)}"${isFirst ? ' checked' : ''}><span>${escapeHtml(words)}</span><span>${money(due)}</span>${label === null ? '' : `<small>${escapeHtml(label)}: ${money(amount - due)} less</small>`}</label>`;
  const cards =
    quotes.length === 0
      ? ''
      : `<fieldset><legend>What do you pay with?</legend>
${cardOption(`other ${amount}`, 'Another card, UPI or net banking', amount, null, true)}
${quotes.map(({ card, amount: due, label }) => cardOption(`${card.kind} ${due} ${card.bank}`, `${card.bank} ${card.kind} card`, due, label)).join('\n')}
</fieldset>`;
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Test payment · Potli</title><style>${STYLE}</style></head><body><main><h1>Test payment</h1><p>${escapeHtml(description)}</p><p><strong>${money(amount)}</strong></p>${hasAmountChanged ? '<p role="alert">The amount for this card has changed. Nothing was charged: please check it again.</p>' : ''}<p>No money moves: choose what the bank does.</p><form method="post" action="/dev/pay/${id}">
${cards}${buttons}
</form><p><a href="${escapeHtml(returnTo)}">Back to the shop</a></p></main></body></html>`;
}

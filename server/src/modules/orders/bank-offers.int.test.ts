import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createSave10Promotion, createProducts, addToCart, type Bag } from '../../testing/cart';
import { BankOfferRepository } from '../promotions/bank-offer.repository';
import { BankOfferService } from '../promotions/bank-offer.service';
import { findBrokenInvariants } from '../../testing/invariants';
import { holdTransaction } from '../../testing/hold-transaction';
import {
  fetchCheckout,
  fillInCheckout,
  HOME,
  fetchOrder,
  chooseOnTestGateway,
  placeOrder,
} from '../../testing/orders';

/** The product's price with tax: 3,000 + 8 %. */
const DUE = 324_000;
const DISCOUNT = 38_880;
const KAVERI = `credit ${DUE - DISCOUNT} Kaveri Bank`;

let shop: TestShop;
let guest: TestClient;
let bag: Bag;
let email: string;
let phoneNumber: string;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  await createSave10Promotion(shop);
});
beforeEach(async () => {
  guest = shop.browser();
  email = `${randomUUID()}@example.in`;
  phoneNumber = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  bag = (await createProducts(shop, { Kestrel: { price: 300_000, stock: 40 } })).Kestrel;
  await shop.sql('UPDATE bank_offer SET is_active = false');
  await createOffer({ bank: 'Kaveri Bank', kind: 'credit', percent: 12, minimum: 300_000, cap: 150_000 });
  await createOffer({ bank: 'Sahyadri Bank', kind: 'debit', percent: 10, minimum: 150_000, cap: 20_000 });
});
afterEach(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(() => shop.close());

interface OfferTerms {
  readonly bank: string;
  readonly kind: string;
  readonly percent: number;
  readonly minimum: number;
  readonly cap: number;
  readonly uses?: number;
}

async function createOffer({ bank, kind, percent, minimum, cap, uses }: OfferTerms): Promise<void> {
  await shop.sql(
    `INSERT INTO bank_offer (bank, card_kind, percent, currency, minimum, cap, payment_method, uses_per_customer, valid_from)
     VALUES ($1, $2, $3, 'INR', $4, $5, 'test_gateway', $6, '2020-01-01')`,
    [bank, kind, percent, minimum, cap, uses ?? null],
  );
}

/** Starts a payment at the test gateway with this test's phone number. */
async function startPayment(caller: TestClient = guest, due = DUE): Promise<{ number: string; url: string }> {
  await addToCart(caller, bag);
  return startPaymentOfCart(caller, due);
}
async function startPaymentOfCart(caller: TestClient, due: number): Promise<{ number: string; url: string }> {
  await fillInCheckout(caller, 'TEST_GATEWAY', email);
  await caller.mutate('saveCheckoutContact', { input: { email, phoneNumber } });
  const { order, payment, ...rest } = await placeOrder(caller, due);
  if (!order || !payment?.url) throw new Error(`Nothing was started: ${JSON.stringify(rest)}`);
  return { number: order.number, url: payment.url };
}
const fetchPage = async (url: string): Promise<string> => (await fetch(`${shop.origin}${url}`)).text();
const fetchAmounts = async (number: string) => {
  const totals = (await fetchOrder(guest, number))?.totals;
  return totals && [totals.total.amount, totals.bankDiscount.amount, totals.due.amount];
};
const fetchReceipts = (number: string) =>
  shop.sql<{ amount: number; applied: boolean; refund: number | null }>(
    `SELECT r.amount, r.applied, f.amount AS refund FROM payment_receipt r JOIN payment p ON p.id = r.payment_id
     JOIN shop_order o ON o.id = p.order_id LEFT JOIN refund f ON f.receipt_id = r.id WHERE o.number = $1 ORDER BY r.applied DESC, r.id`,
    [number],
  );

describe('the bank discount', () => {
  it('a bank discount reduces the charged amount, and is shown in GraphQL, REST and the email', async () => {
    const { number, url } = await startPayment();
    expect(await chooseOnTestGateway(shop, url, 'pay', KAVERI)).toBe(`/checkout/confirmation/${number}`);
    expect(await fetchReceipts(number)).toEqual([{ amount: DUE - DISCOUNT, applied: true, refund: null }]);
    expect(await fetchOrder(guest, number)).toMatchObject({
      status: 'PLACED',
      bankOfferLabel: 'Kaveri Bank, 12% off',
      // The bank pays a part: total and tax stay the same.
      totals: {
        total: { amount: DUE },
        tax: { amount: 24_000 },
        bankDiscount: { amount: DISCOUNT },
        due: { amount: DUE - DISCOUNT },
      },
      lines: [{ bankDiscount: { amount: DISCOUNT } }],
    });
    const rest = await guest.rest('GET', `/api/ecommerce/orders/${number}`);
    expect(rest.body.data).toMatchObject({
      total: 3_240,
      bankDiscount: 388.8,
      bankOfferLabel: 'Kaveri Bank, 12% off',
      due: 2_851.2,
      items: [{ bankDiscount: 388.8 }],
    });
    const [mail] = await shop.outbox(email);
    expect(mail?.text).toContain('Kaveri Bank, 12% off: ₹388.80 less. ₹2,851.20 paid by Test payment.');
  });

  it('the gateway’s page shows the amount for each card', async () => {
    const page = await fetchPage((await startPayment()).url);
    const offeredCards = [...page.matchAll(/name="card" value="([^"]+)"/g)].map(([, value]) => value);
    expect(offeredCards).toEqual([
      `other ${DUE}`,
      KAVERI,
      `debit ${DUE} Kaveri Bank`,
      `credit ${DUE} Sahyadri Bank`,
      `debit ${DUE - 20_000} Sahyadri Bank`,
    ]);
    expect(page).toContain('Kaveri Bank, 12% off: ₹388.80 less');
  });

  it('a bank discount applies only to cards of its bank and kind', async () => {
    const { number, url } = await startPayment();
    await chooseOnTestGateway(shop, url, 'pay', `debit ${DUE} Kaveri Bank`);
    expect(await fetchAmounts(number)).toEqual([DUE, 0, DUE]);
    const other = await startPayment(shop.browser());
    expect(await chooseOnTestGateway(shop, other.url, 'pay', `credit ${DUE - DISCOUNT} Yamuna Bank`)).toBe(
      `${other.url}?changed`,
    );
  });

  it('a bank discount is computed from what promo code and gift card leave to be paid', async () => {
    const card = await buyGiftCard(100_000);
    await addToCart(guest, bag, 2);
    await guest.mutate('applyPromoCode', { code: 'SAVE10' });
    await guest.mutate('applyGiftCard', { code: card });
    const totals = (await fetchCheckout(guest))?.totals;
    const due = totals?.due.amount ?? 0;
    expect(due).toBe((totals?.total.amount ?? 0) - 100_000);
    const discount = Math.floor((due * 12 + 50) / 100);
    const { number, url } = await startPaymentOfCart(guest, due);
    await chooseOnTestGateway(shop, url, 'pay', `credit ${due - discount} Kaveri Bank`);
    expect(await fetchAmounts(number)).toEqual([due + 100_000, discount, due - discount]);
  });

  it('a bank discount does not apply to buying a gift card', async () => {
    const { payment } = await guest.mutate('buyGiftCard', giftCardInput(500_000));
    expect(await fetchPage(payment?.url ?? '')).not.toContain('name="card"');
    await chooseOnTestGateway(shop, payment?.url, 'pay', `credit ${440_000} Kaveri Bank`);
    expect(await shop.sql('SELECT 1 FROM payment_discount WHERE amount = 60000')).toEqual([]);
  });

  it('the gateway rejects a forged discounted amount and charges nothing', async () => {
    const { number, url } = await startPayment();
    expect(await chooseOnTestGateway(shop, url, 'pay', 'credit 1 Kaveri Bank')).toBe(`${url}?changed`);
    expect(await fetchPage(`${url}?changed`)).toContain(
      'The amount for this card has changed. Nothing was charged',
    );
    expect(await fetchReceipts(number)).toEqual([]);
  });
});

describe('a bank offer that ends', () => {
  const endOffers = () => shop.sql('UPDATE bank_offer SET valid_to = $1', [shop.clock.read()]);

  it('an offer that ends before the payment charges nothing at first, and then the full amount', async () => {
    const { number, url } = await startPayment();
    await endOffers();
    expect(await chooseOnTestGateway(shop, url, 'pay', KAVERI)).toBe(`${url}?changed`);
    expect(await fetchReceipts(number)).toEqual([]);
    expect(await fetchPage(url)).not.toContain('Kaveri');
    await chooseOnTestGateway(shop, url, 'pay', `other ${DUE}`);
    expect(await fetchAmounts(number)).toEqual([DUE, 0, DUE]);
  });

  it('an offer that ends between the payment and its confirmation still counts', async () => {
    const { number, url } = await startPayment();
    await chooseOnTestGateway(shop, url, 'late', KAVERI);
    await endOffers();
    const [job] = await shop.sql<{ data: { paymentId: string; amount: number; discountId: string } }>(
      `SELECT payload -> 'data' AS data FROM graphile_worker._private_jobs WHERE payload -> 'data' ->> 'amount' = $1 ORDER BY id DESC LIMIT 1`,
      [String(DUE - DISCOUNT)],
    );
    await shop.services.payments.recordPayment('test_gateway', {
      providerOrderId: job?.data.paymentId ?? '',
      providerPaymentId: `${job?.data.paymentId}-first`,
      amount: DUE - DISCOUNT,
      currency: 'INR',
      discountId: job?.data.discountId ?? null,
    });
    expect(await fetchAmounts(number)).toEqual([DUE, DISCOUNT, DUE - DISCOUNT]);
  });

  it('an offer that has ended is no longer in bankOffers', async () => {
    expect((await guest.query('{ bankOffers { title offers { line } } }')).data).toEqual({
      bankOffers: {
        title: '12% and 10% instant bank discounts',
        offers: [
          { line: '12% off with Kaveri Bank credit cards on ₹3,000 or more, at most ₹1,500' },
          { line: '10% off with Sahyadri Bank debit cards on ₹1,500 or more, at most ₹200' },
        ],
      },
    });
    await endOffers();
    expect((await guest.query('{ bankOffers { title } }')).data).toEqual({ bankOffers: null });
  });
});

describe('a bank offer for one order of each customer', () => {
  const CAPPED_CARD = `credit ${DUE - DISCOUNT} Ganga Bank`;
  beforeEach(() =>
    createOffer({ bank: 'Ganga Bank', kind: 'credit', percent: 12, minimum: 0, cap: 150_000, uses: 1 }),
  );
  const discounts = () =>
    shop.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM shop_order WHERE phone_number = $1 AND bank_discount > 0',
      [phoneNumber],
    );

  it('four parallel payments with one phone number get a once-only offer once', async () => {
    const started = [];
    for (let at = 0; at < 4; at += 1) started.push(await startPayment(shop.browser()));
    const redirects = await holdTransaction(
      shop,
      ['SELECT 1 FROM bank_offer WHERE bank = $1 FOR UPDATE', 'Ganga Bank'],
      started.map(
        ({ url }) =>
          () =>
            chooseOnTestGateway(shop, url, 'pay', CAPPED_CARD),
      ),
    );
    expect(redirects.filter((address) => address.endsWith('?changed'))).toHaveLength(3);
    expect(await discounts()).toEqual([{ n: 1 }]);
    const refused = started[redirects.findIndex((address) => address.endsWith('?changed'))];
    expect(await fetchPage(refused?.url ?? '')).toContain(`credit ${DUE} Ganga Bank`);
  });

  it('BankOfferService.listAvailableTo counts the uses of all offers in one statement', async () => {
    for (const [bank, uses] of [
      ['Narmada Bank', 1],
      ['Tapti Bank', 2],
    ] as const)
      await createOffer({ bank, kind: 'credit', percent: 5, minimum: 0, cap: 100, uses });
    await chooseOnTestGateway(shop, (await startPayment()).url, 'pay', CAPPED_CARD);
    const offers = new BankOfferService(
      new BankOfferRepository(shop.dataSource),
      ['test_gateway'],
      shop.clock.read,
      'INR',
    );
    const query = vi.spyOn(shop.dataSource.manager, 'query');
    const customer = { orderId: randomUUID(), customerId: null, phoneNumber, email };
    const available = await offers.listAvailableTo(customer, 'test_gateway');
    expect(available.map(({ bank }) => bank)).toEqual([
      'Kaveri Bank',
      'Sahyadri Bank',
      'Narmada Bank',
      'Tapti Bank',
    ]);
    expect(query).toHaveBeenCalledTimes(1);
  });

  it('a pending payment counts as a use of a once-only offer until it fails', async () => {
    const first = await startPayment();
    await chooseOnTestGateway(shop, first.url, 'late', CAPPED_CARD);
    const second = await startPayment(shop.browser());
    expect(await chooseOnTestGateway(shop, second.url, 'pay', CAPPED_CARD)).toBe(`${second.url}?changed`);
    await chooseOnTestGateway(shop, first.url, 'fail');
    expect(await chooseOnTestGateway(shop, second.url, 'pay', CAPPED_CARD)).toBe(
      `/checkout/confirmation/${second.number}`,
    );
  });

  it('a late payment is refunded in full if its once-only offer has been used meanwhile', async () => {
    const first = await startPayment();
    await chooseOnTestGateway(shop, first.url, 'late', CAPPED_CARD);
    shop.clock.advance(600);
    await shop.services.expireReservations();
    const second = await startPayment(shop.browser());
    await chooseOnTestGateway(shop, second.url, 'pay', CAPPED_CARD);
    const [promise] = await shop.sql<{ id: string; payment: string }>(
      `SELECT d.id, p.provider_order_id AS payment FROM payment_discount d JOIN payment p ON p.id = d.payment_id
       JOIN shop_order o ON o.id = p.order_id WHERE o.number = $1`,
      [first.number],
    );
    await shop.services.payments.recordPayment('test_gateway', {
      providerOrderId: promise?.payment ?? '',
      providerPaymentId: `${promise?.payment}-first`,
      amount: DUE - DISCOUNT,
      currency: 'INR',
      discountId: promise?.id ?? null,
    });
    expect(await fetchOrder(guest, first.number)).toMatchObject({
      status: 'PAID_UNFULFILLABLE',
      statusNote:
        'Your payment came after the reservation had ended, and the offer of your bank has been used as often as it may be',
    });
    expect(await fetchReceipts(first.number)).toEqual([
      { amount: DUE - DISCOUNT, applied: false, refund: DUE - DISCOUNT },
    ]);
    expect((await shop.outbox(email)).some(({ text }) => text.includes('The ₹2,851.20 that you paid'))).toBe(
      true,
    );
  });

  it('BankOfferRepository.lock does not wait for transactions that store the offer on an order', async () => {
    const [row] = await shop.sql<{ id: string }>(`SELECT id FROM bank_offer WHERE bank = 'Ganga Bank'`);
    const offers = new BankOfferRepository(shop.dataSource);
    const noted = await shop.dataSource.transaction(async (other) => {
      // The lock that a foreign key takes: two late payments may both have it, and would otherwise deadlock.
      await other.query('SELECT 1 FROM bank_offer WHERE id = $1 FOR KEY SHARE', [row?.id]);
      return shop.dataSource.transaction(async (transaction) => {
        await transaction.query(`SET LOCAL lock_timeout = '1s'`);
        return offers.lock(transaction, row?.id ?? '');
      });
    });
    expect(noted?.bank).toBe('Ganga Bank');
  });

  it('a once-only offer can be used again after its order is cancelled; the refund is what was paid', async () => {
    const { number, url } = await startPayment();
    await chooseOnTestGateway(shop, url, 'pay', CAPPED_CARD);
    await guest.mutate('cancelOrder', { number });
    expect(await fetchReceipts(number)).toEqual([
      { amount: DUE - DISCOUNT, applied: true, refund: DUE - DISCOUNT },
    ]);
    const again = await startPayment();
    await chooseOnTestGateway(shop, again.url, 'pay', CAPPED_CARD);
    expect(await fetchAmounts(again.number)).toEqual([DUE, DISCOUNT, DUE - DISCOUNT]);
  });
});

it('a duplicate payment with a bank discount is refunded at the charged amount', async () => {
  const { number, url } = await startPayment();
  await chooseOnTestGateway(shop, url, 'twice', KAVERI);
  expect(await fetchReceipts(number)).toEqual([
    { amount: DUE - DISCOUNT, applied: true, refund: null },
    { amount: DUE - DISCOUNT, applied: false, refund: DUE - DISCOUNT },
  ]);
});

it('a payment with the discount of another payment is refunded', async () => {
  const { number, url } = await startPayment();
  await chooseOnTestGateway(shop, url, 'late', KAVERI);
  const [promise] = await shop.sql<{ id: string }>(
    'SELECT id FROM payment_discount ORDER BY claimed_at DESC',
  );
  const other = await startPayment(shop.browser());
  const providerOrderId = other.url.split('/').at(-1) ?? '';
  await shop.services.payments.recordPayment('test_gateway', {
    providerOrderId,
    providerPaymentId: `${providerOrderId}-first`,
    amount: DUE - DISCOUNT,
    currency: 'INR',
    discountId: promise?.id ?? null,
  });
  expect(await fetchReceipts(other.number)).toEqual([
    { amount: DUE - DISCOUNT, applied: false, refund: DUE - DISCOUNT },
  ]);
  expect(await fetchReceipts(number)).toEqual([]);
});

function giftCardInput(amount: number) {
  return {
    input: {
      amount,
      recipientName: 'Ravi',
      recipientEmail: `${randomUUID()}@example.in`,
      senderName: HOME.fullName,
      senderEmail: email,
      message: '',
      paymentMethod: 'TEST_GATEWAY',
    },
    idempotencyKey: randomUUID(),
  };
}
async function buyGiftCard(amount: number): Promise<string> {
  const order = giftCardInput(amount);
  const { payment } = await guest.mutate('buyGiftCard', order);
  await chooseOnTestGateway(shop, payment?.url, 'pay');
  const mails = await shop.outbox(order.input.recipientEmail);
  return /Your code is ([A-Z0-9-]+)\./.exec(mails[0]?.text ?? '')?.[1] ?? '';
}

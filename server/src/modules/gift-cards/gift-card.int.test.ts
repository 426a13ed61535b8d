import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsMaintenanceRepository } from '../accounts/maintenance/accounts.maintenance.repository';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createProducts, addToCart, type Bag } from '../../testing/cart';
import { MessageRepository } from '../messaging/message.repository';
import {
  fetchCheckout,
  fillInCheckout,
  HOME,
  fetchOrder,
  chooseOnTestGateway,
  placeOrder,
} from '../../testing/orders';
import { buyGiftCardCode, findGiftCardCode, giftCardInput } from '../../testing/gift-cards';
import { GIFT_CARD } from '../../testing/order.fields';
import { findBrokenInvariants } from '../../testing/invariants';

let shop: TestShop;
let products: Readonly<Record<'Kestrel' | 'Pebble', Bag>>;
let guest: TestClient;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
beforeEach(async () => {
  guest = shop.browser();
  products = await createProducts(shop, {
    Kestrel: { price: 349_900, stock: 40 },
    Pebble: { price: 50_000, stock: 40 },
  });
});
afterEach(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
});
afterAll(() => shop.close());

const input = giftCardInput;
const buy = (caller: TestClient, card: object = input(), idempotencyKey: string = randomUUID()) =>
  caller.mutate('buyGiftCard', { input: card, idempotencyKey });
const fetchBalance = async (code: string) => (await guest.mutate('checkGiftCard', { code })).balance?.amount;

describe('buyGiftCard', () => {
  it('giftCardPaymentOptions does not offer cash on delivery', async () => {
    const { data } = await guest.query('{ giftCardPaymentOptions { method problem } }');
    expect(data).toEqual({ giftCardPaymentOptions: [{ method: 'TEST_GATEWAY', problem: null }] });
  });

  it('a purchase with an invalid input or method makes no guest of a new visitor', async () => {
    const countGuests = async () => (await shop.sql('SELECT 1 FROM guest')).length;
    const before = await countGuests();
    for (const wrong of [{ amount: 1 }, { recipientEmail: 'ravi' }, { paymentMethod: 'CASH_ON_DELIVERY' }])
      expect(await buy(shop.browser(), input(wrong))).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await countGuests()).toBe(before);
    await buy(shop.browser(), input());
    expect(await countGuests()).toBe(before + 1);
  });

  it('a paid gift card’s code is sent to the recipient only, and not stored in the database', async () => {
    const cardInput = input();
    const { giftCard, payment } = await buy(guest, cardInput);
    expect(giftCard).toMatchObject({ status: 'PENDING_PAYMENT', lastFour: null, balance: null });
    expect(await shop.outbox(cardInput.recipientEmail)).toEqual([]);
    expect(await chooseOnTestGateway(shop, payment?.url, 'pay')).toBe(`/gift-cards?bought=${giftCard?.id}`);
    const code = await findGiftCardCode(shop, cardInput.recipientEmail);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/);
    const [mail] = await shop.outbox(cardInput.recipientEmail);
    expect(mail?.text).toContain('Asha Rao has sent you a gift card of ₹2,000.00');
    expect(mail?.text).toContain('Asha Rao writes:\n\n> For your new job');
    expect(mail?.text).toContain('It is valid until 21 November 2027');
    const { data } = await guest.query(
      `{ giftCards ${GIFT_CARD} giftCard(id: "${giftCard?.id}") ${GIFT_CARD} }`,
    );
    const expectedCard = {
      id: giftCard?.id,
      status: 'ACTIVE',
      lastFour: code.slice(-4),
      balance: { amount: 200_000, currency: 'INR' },
    };
    expect(data).toMatchObject({ giftCards: [expectedCard], giftCard: expectedCard });
    expect(JSON.stringify(data)).not.toContain(code);
    const rows = await shop.sql('SELECT g::text AS row FROM gift_card g');
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    const otherShopper = shop.browser();
    await addToCart(otherShopper, products.Kestrel);
    const othersCard = await otherShopper.query(
      `{ giftCards { id } giftCard(id: "${giftCard?.id}") { id } }`,
    );
    expect(othersCard.data).toEqual({ giftCards: [], giftCard: null });
  });

  it('a gift card for a later day is emailed at 9:00 in India that day, and is valid for a year from then', async () => {
    const cardInput = input({ deliverOn: '2026-12-24' });
    const { payment } = await buy(guest, cardInput);
    await chooseOnTestGateway(shop, payment?.url, 'pay');
    const [job] = await shop.sql<{ at: Date }>(
      `SELECT j.run_at AS at FROM graphile_worker._private_jobs j
       JOIN outbox_message m ON m.id::text = j.payload ->> 'messageId' WHERE m.recipient = $1`,
      [cardInput.recipientEmail],
    );
    expect(job?.at.toISOString()).toBe('2026-12-24T03:30:00.000Z');
    // The year of validity starts on the delivery day.
    const [card] = await shop.sql<{ until: Date }>(
      'SELECT expires_at AS until FROM gift_card WHERE recipient_email = $1',
      [cardInput.recipientEmail],
    );
    expect(card?.until.toISOString()).toBe('2027-12-24T03:30:00.000Z');
  });

  it('the email of a gift card for a later day survives the maintenance and the deletion of an account', async () => {
    const cardInput = input({ deliverOn: '2026-12-24' });
    const { payment } = await buy(guest, cardInput);
    await chooseOnTestGateway(shop, payment?.url, 'pay');
    await shop.sql(
      `UPDATE outbox_message SET created_at = now() - interval '200 days' WHERE recipient = $1`,
      [cardInput.recipientEmail],
    );
    const { dataSource } = shop;
    await new AccountsMaintenanceRepository(dataSource).deleteExpired();
    await new MessageRepository(dataSource, false).deleteByRecipients(dataSource.manager, [
      cardInput.recipientEmail,
    ]);
    expect((await shop.outbox(cardInput.recipientEmail)).map(({ template }) => template)).toEqual([
      'gift-card',
    ]);
  });

  it('parallel calls of buyGiftCard with one key get one gift card, which paid twice leads to one refund', async () => {
    // Makes the browser a guest, to whom the key below belongs.
    await buy(guest);
    const [cardInput, key] = [input(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(guest, cardInput, key)));
    const [first] = answers;
    expect(first?.giftCard?.id).toEqual(expect.any(String));
    expect(answers).toEqual(answers.map(() => first));
    await chooseOnTestGateway(shop, first?.payment?.url, 'twice');
    const refunds = await shop.sql<{ amount: number }>(
      `SELECT f.amount FROM refund f JOIN payment_receipt r ON r.id = f.receipt_id JOIN payment p ON p.id = r.payment_id
       WHERE p.gift_card_id = $1`,
      [first?.giftCard?.id],
    );
    expect(refunds).toEqual([{ amount: 200_000 }]);
  });

  it('buyGiftCard returns the first answer for the same key when the day of delivery has passed since', async () => {
    // Makes the browser a guest, to whom the key below belongs.
    await buy(guest);
    const [cardInput, key] = [input({ deliverOn: '2026-11-21' }), randomUUID()];
    const first = await buy(guest, cardInput, key);
    expect(first.giftCard?.id).toEqual(expect.any(String));
    shop.clock.advance(86_400);
    const again = await buy(guest, cardInput, key);
    const other = await buy(guest, cardInput);
    shop.clock.advance(-86_400);
    expect(again).toEqual(first);
    expect(other).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('buyGiftCard with the key of a card that is paid asks for no second payment, and fails for one whose payment failed', async () => {
    await buy(guest);
    const [paid, failed] = [
      { card: input(), key: randomUUID() },
      { card: input(), key: randomUUID() },
    ];
    const { giftCard, payment } = await buy(guest, paid.card, paid.key);
    await chooseOnTestGateway(shop, payment?.url, 'pay');
    expect(await buy(guest, paid.card, paid.key)).toMatchObject({
      giftCard: { id: giftCard?.id, status: 'ACTIVE' },
      payment: { url: null },
    });
    const started = await buy(guest, failed.card, failed.key);
    await chooseOnTestGateway(shop, started.payment?.url, 'fail');
    expect(await buy(guest, failed.card, failed.key)).toMatchObject({
      code: 'CONFLICT',
      message: 'Your payment did not go through. Please buy the gift card again.',
    });
  });

  it('buyGiftCard rejects the key of an earlier purchase for another gift card', async () => {
    const key = randomUUID();
    await buy(guest, input(), key);
    expect(await buy(guest, input(), key)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('a wrong or duplicate payment for a gift card is refunded, and the buyer gets an email', async () => {
    const senderEmail = `${randomUUID()}@example.in`;
    const { giftCard, payment } = await buy(guest, input({ senderEmail }));
    const mails = async () => (await shop.outbox(senderEmail)).map(({ text }) => text);
    await shop.services.payments.recordPayment('test_gateway', {
      providerOrderId: payment?.url?.slice('/dev/pay/'.length) ?? '',
      providerPaymentId: `${giftCard?.id}-less`,
      amount: 199_999,
      currency: 'INR',
    });
    expect(await mails()).toEqual([
      expect.stringContaining(
        'We received a payment for your gift card for Ravi Rao that we cannot accept. What was paid is not what was asked for.',
      ),
    ]);
    await chooseOnTestGateway(shop, payment?.url, 'twice');
    expect(await mails()).toContainEqual(
      expect.stringContaining('that we cannot accept. This gift card has been paid already.'),
    );
    await shop.messaging.runDueJobs();
    for (const amount of ['₹1,999.99', '₹2,000.00'])
      expect(await mails()).toContainEqual(
        expect.stringContaining(
          `For your gift card for Ravi Rao we have sent ${amount} back to your original payment method.`,
        ),
      );
  });

  it('a gift card is found by its buyer, even after 100 later purchases', async () => {
    const { giftCard } = await buy(guest);
    await shop.sql(
      `INSERT INTO gift_card (state, currency, amount, buyer_guest_id, recipient_name, recipient_email, sender_name, sender_email, message,
         origin, deliver_on, created_at)
       SELECT state, currency, amount, buyer_guest_id, recipient_name, recipient_email, sender_name, sender_email, message, origin,
         deliver_on, created_at + interval '1 second' FROM gift_card, generate_series(1, 100) WHERE id = $1`,
      [giftCard?.id],
    );
    const { data } = await guest.query(`{ giftCard(id: "${giftCard?.id}") { id } }`);
    expect(data).toEqual({ giftCard: { id: giftCard?.id } });
  });

  it('a gift card’s mail keeps the line breaks of its message', async () => {
    const cardInput = input({ message: 'Happy birthday!\r\nWith love' });
    const { giftCard, payment } = await buy(guest, cardInput);
    await chooseOnTestGateway(shop, payment?.url, 'pay');
    const { data } = await guest.query(`{ giftCard(id: "${giftCard?.id}") { message } }`);
    expect(data).toEqual({ giftCard: { message: 'Happy birthday!\nWith love' } });
    const [mail] = await shop.outbox(cardInput.recipientEmail);
    expect(mail?.text).toContain('> Happy birthday!\n> With love');
  });

  it('a gift card whose payment failed has no balance and sends no code', async () => {
    const cardInput = input();
    const { giftCard, payment } = await buy(guest, cardInput);
    await chooseOnTestGateway(shop, payment?.url, 'fail');
    const { data } = await guest.query(`{ giftCard(id: "${giftCard?.id}") { status balance { amount } } }`);
    expect(data).toEqual({ giftCard: { status: 'FAILED', balance: null } });
    expect(await shop.outbox(cardInput.recipientEmail)).toEqual([]);
  });

  it.each([
    [{ amount: 49_900 }, 'amount', 'A gift card is worth ₹500 to ₹50,000'],
    [{ amount: 5_000_100 }, 'amount', 'A gift card is worth ₹500 to ₹50,000'],
    [{ amount: 50_050 }, 'amount', 'Please enter whole rupees only'],
    [{ recipientEmail: 'ravi' }, 'recipientEmail', 'Please enter a valid email address'],
    [{ message: 'x'.repeat(301) }, 'message', 'The message may have at most 300 characters'],
    [{ message: '<b>' }, 'message', 'The message contains a character that is not allowed'],
    [{ deliverOn: '2026-11-20' }, 'deliverOn', 'Choose a day from today to a year ahead'],
    [{ deliverOn: '2027-11-22' }, 'deliverOn', 'Choose a day from today to a year ahead'],
    [{ deliverOn: '2027-02-30' }, 'deliverOn', 'Please choose a day'],
    [{ deliverOn: 'tomorrow' }, 'deliverOn', 'Please choose a day'],
    [
      { paymentMethod: 'CASH_ON_DELIVERY' },
      'paymentMethod',
      'This way to pay is not offered. Please choose another.',
    ],
    [{ paymentMethod: 'GIFT_CARD' }, 'paymentMethod', 'A gift card cannot buy another'],
  ])('buyGiftCard rejects %j and names the field', async (change, field, message) => {
    const answer = await buy(guest, input(change));
    expect(answer).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(answer.fields).toContainEqual(expect.objectContaining({ field, message }));
  });
});

describe('paying with a gift card', () => {
  it('a gift card pays a part of an order, and cancelling the order returns it', async () => {
    const code = await buyGiftCardCode(shop);
    await addToCart(guest, products.Kestrel);
    await fillInCheckout(guest);
    expect(
      await guest.mutate('applyGiftCard', { code: code.toLowerCase().replaceAll('-', ' ') }),
    ).toMatchObject({
      checkout: {
        giftCard: { lastFour: code.slice(-4), balance: { amount: 200_000 }, applied: { amount: 200_000 } },
        totals: { total: { amount: 377_892 }, giftCard: { amount: 200_000 }, due: { amount: 177_892 } },
      },
    });
    expect(await guest.mutate('removeGiftCard')).toMatchObject({
      checkout: { giftCard: null, totals: { due: { amount: 377_892 } } },
    });
    await guest.mutate('applyGiftCard', { code });
    const { order } = await placeOrder(guest, 177_892);
    expect(order).toMatchObject({ status: 'PLACED', payment: { method: 'CASH_ON_DELIVERY', status: 'DUE' } });
    expect(await fetchBalance(code)).toBe(0);
    const another = shop.browser();
    await addToCart(another, products.Kestrel);
    expect(await another.mutate('applyGiftCard', { code })).toMatchObject({
      code: 'CONFLICT',
      fields: [{ field: 'code', message: expect.stringContaining('no balance left') }],
    });
    await guest.mutate('cancelOrder', { number: order?.number });
    expect(await fetchBalance(code)).toBe(200_000);
    const { data } = await guest.query(
      `{ order(number: "${order?.number}") { contact { email } payment { status statusLabel giftCardReturn { amount { amount } lastFour } } } }`,
    );
    expect(data?.['order']).toMatchObject({
      payment: {
        status: 'FAILED',
        statusLabel: 'Nothing to pay',
        giftCardReturn: { amount: { amount: 200_000 }, lastFour: code.slice(-4) },
      },
    });
    const mails = await shop.outbox('asha@example.in');
    expect(mails.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(
        `${order?.number} is cancelled. ₹2,000.00 went back to the gift card ending in ${code.slice(-4)}.`,
      ),
    );
  });

  it('a gift card pays a small order in full, without another payment method', async () => {
    const code = await buyGiftCardCode(shop);
    await addToCart(guest, products.Pebble);
    await guest.mutate('saveCheckoutContact', {
      input: { email: 'a@example.in', phoneNumber: '9876543210' },
    });
    await guest.mutate('applyGiftCard', { code });
    expect(await fetchCheckout(guest)).toMatchObject({
      nextStep: 'ADDRESS',
      paymentMethod: 'GIFT_CARD',
      totals: { due: { amount: 0 } },
    });
    await guest.mutate('saveCheckoutAddress', { input: HOME });
    const { order } = await placeOrder(guest, 0);
    expect(order).toMatchObject({ status: 'PLACED', payment: { method: 'GIFT_CARD', status: 'PAID' } });
    expect(await fetchBalance(code)).toBe(200_000 - 54_000);
  });

  it('a gift card is not spent twice by six parallel orders', async () => {
    const code = await buyGiftCardCode(shop, 60_000);
    const shoppers = Array.from({ length: 6 }, () => shop.browser());
    for (const shopper of shoppers) {
      await addToCart(shopper, products.Pebble);
      await fillInCheckout(shopper);
      await shopper.mutate('applyGiftCard', { code });
    }
    const answers = await Promise.all(shoppers.map((shopper) => placeOrder(shopper, 0)));
    expect(answers.filter(({ __typename }) => __typename === 'OrderPlaced')).toHaveLength(1);
    const refused = answers.filter(({ __typename }) => __typename === 'Failure');
    expect(refused).toHaveLength(5);
    for (const answer of refused)
      expect(answer.message).toMatch(
        /^(The gift card no longer holds so much|The total changed from ₹0.00 to )/,
      );
    expect(await fetchBalance(code)).toBe(6_000);
  });

  it('a gift card amount is returned when the reservation expires, and taken again by a late payment', async () => {
    const code = await buyGiftCardCode(shop);
    await addToCart(guest, products.Kestrel);
    await fillInCheckout(guest, 'TEST_GATEWAY');
    await guest.mutate('applyGiftCard', { code });
    const { order, payment } = await placeOrder(guest, 177_892);
    expect(await fetchBalance(code)).toBe(0);
    shop.clock.advance(600);
    await shop.services.expireReservations();
    expect(await fetchBalance(code)).toBe(200_000);
    await chooseOnTestGateway(shop, payment?.url, 'pay');
    expect(await fetchOrder(guest, order?.number ?? '')).toMatchObject({ status: 'PLACED' });
    expect(await fetchBalance(code)).toBe(0);
  });

  it('applyGiftCard rejects unknown codes, and checkGiftCard an expired card', async () => {
    await addToCart(guest, products.Kestrel);
    for (const code of ['ABCD-EFGH-JKMN-PQRS', 'short', ''])
      expect(await guest.mutate('applyGiftCard', { code })).toMatchObject({
        code: 'NOT_FOUND',
        fields: [{ field: 'code', message: 'There is no gift card with this code' }],
      });
    const code = await buyGiftCardCode(shop);
    shop.clock.advance(365 * 86_400);
    const later = shop.browser();
    expect(await later.mutate('checkGiftCard', { code })).toMatchObject({
      code: 'CONFLICT',
      message: 'This gift card has expired',
    });
  });
});

import { randomUUID } from 'node:crypto';
import type { CartContents } from '../cart/cart.contents';
import type { CartService } from '../cart/cart.service';
import { secondsAfter, type Clock } from '../clock';
import { goneOwner } from '../database/gone-owner';
import type { Transaction, Transactions } from '../database/transactions';
import { deliveryWindow } from '../domain/delivery';
import { Fault, type Outcome } from '../domain/fault';
import { formatMoney, type CurrencyCode } from '../domain/money';
import { RESERVATION_SECONDS } from '../domain/order-limits';
import { idsOf, shopperId, type Shopper } from '../guests/shopper';
import { idempotencyKey, requestHash, sameRequest } from '../payments/idempotency-key';
import type { IdempotencyRepository } from '../payments/idempotency.repository';
import type { RateLimits } from '../limits/rate-limits';
import { SameCalls } from '../limits/same-calls';
import type { PaymentService } from '../payments/payment.service';
import type { CheckoutRepository, CheckoutRow } from './checkout.repository';
import type { Confirmation } from './confirmation';
import { gapsOf } from './known';
import { dueOf, type Order } from './order';
import { lapsed } from './lapsed';
import { missingStep } from './missing-step';
import type { NewOrder, OrderRepository } from './order.repository';
import type { PaymentRules } from './payment-rules';
import type { PhoneCheckService } from './phone-check.service';
import {
  CHECKOUT_CHANGED,
  EMPTY_CART,
  NOTHING_YET,
  wordingOf,
  type Counted,
  type Filling,
  type Making,
  type Placed,
  type PlaceRequest,
} from './placing';
import type { Pricer } from './pricer';
import { fingerprintOf, newOrderNumber, type Priced } from './pricing';
import type { HoldBounds } from './hold-bounds';
import { fewerIn, goneFrom, unitsOf, type Reservations } from './reservations';

/** Makes orders out of carts. The order is there before any money is asked for, so that what is paid always belongs to one. */
export class PlacingService {
  readonly #same = new SameCalls<Counted>();

  constructor(
    private readonly transactions: Transactions,
    private readonly checkouts: CheckoutRepository,
    private readonly carts: CartService,
    private readonly orders: OrderRepository,
    private readonly keys: IdempotencyRepository,
    private readonly pricer: Pricer,
    private readonly rules: PaymentRules,
    private readonly reservations: Reservations,
    private readonly bounds: HoldBounds,
    private readonly phoneChecks: PhoneCheckService,
    private readonly confirmation: Confirmation,
    private readonly payments: PaymentService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly currency: CurrencyCode,
  ) {}

  /**
   * The same key has the same answer, also while the first call is under way. Only a call that makes something counts for the
   * limits; one that failed leaves no key, and is another call when it comes again.
   */
  async place(shopper: Shopper, request: PlaceRequest): Promise<Outcome<Placed>> {
    const key = idempotencyKey(request.idempotencyKey);
    if (key instanceof Fault) return key;
    const wording = wordingOf(request);
    const made = await this.made(shopper, key, wording);
    if (made) return made;
    const count = (): Promise<Counted> => this.count(shopper, request);
    return this.#same.share(`${shopperId(shopper)} ${key} ${wording}`, count, async ({ refusal, codeTo }) => {
      // One under the same key may have made it since.
      if (refusal) return (await this.made(shopper, key, wording)) ?? refusal;
      const id = await this.transactions.attempt((transaction) =>
        this.make(transaction, shopper, request, key, codeTo),
      );
      return id instanceof Fault ? id : this.answer(id);
    });
  }

  /** What an earlier call with this key has made; null where there was none. */
  async made(shopper: Shopper, sentKey: string | null, wording: string): Promise<Outcome<Placed> | null> {
    const key = idempotencyKey(sentKey);
    if (key instanceof Fault) return key;
    const made = await this.keys.find(shopperId(shopper), key);
    if (!made) return null;
    const id = sameRequest(made, requestHash(wording));
    return id instanceof Fault ? id : this.answer(id);
  }

  /** By phone number too: its owner may be anybody, and gets a message for each order. */
  private async count(shopper: Shopper, { household, filling }: PlaceRequest): Promise<Counted> {
    const checkout = await this.checkouts.find(shopper);
    const phoneNumber = filling?.set.phoneNumber ?? checkout?.phoneNumber ?? null;
    const refusal = await this.limits.take(
      ['order by address', household],
      ['order by shopper', shopperId(shopper)],
      ...(phoneNumber === null ? [] : [['order to number', phoneNumber] as const]),
    );
    const method = filling ? filling.set.paymentMethod : checkout?.paymentMethod;
    if (refusal || phoneNumber === null || method !== 'cash_on_delivery') return { refusal, codeTo: null };
    if (!(await this.phoneChecks.isDue(shopper, phoneNumber))) return { refusal, codeTo: null };
    return { refusal: await this.phoneChecks.count(phoneNumber, household), codeTo: phoneNumber };
  }

  private async answer(id: string): Promise<Outcome<Placed>> {
    const order = await this.orders.byId(id);
    if (!order) throw new Error('The order is gone');
    const over = lapsed(order, this.clock());
    if (over) return over;
    if (order.state !== 'pending_payment' || order.phoneCheck === 'awaited') return { order, payment: null };
    const payment = await this.payments.action({ kind: 'order', id });
    return payment instanceof Fault ? payment : { order, payment };
  }

  private async make(
    transaction: Transaction,
    shopper: Shopper,
    request: PlaceRequest,
    key: string,
    codeTo: string | null,
  ): Promise<Outcome<string>> {
    const now = this.clock();
    const id = randomUUID();
    const owner = shopperId(shopper);
    const hash = requestHash(wordingOf(request));
    const made = await this.keys.take(transaction, { owner, key, requestHash: hash, subjectId: id }, now);
    if (made) return sameRequest(made, hash);

    const checkout = await this.filledIn(transaction, shopper, request.filling);
    if (checkout instanceof Fault) return checkout;
    const cart = await this.carts.lock(transaction, shopper);
    if (!cart || cart.lines.length === 0) return EMPTY_CART;
    if (checkout.paymentMethod !== 'cash_on_delivery' || codeTo !== null)
      await this.bounds.enter(transaction, request.household);
    const fingerprint = fingerprintOf(cart, checkout);
    const pending = await this.orders.pendingOf(checkout.id, transaction);
    if (pending) {
      if (
        pending.fingerprint.equals(fingerprint) &&
        pending.reservedUntil !== null &&
        pending.reservedUntil > now
      ) {
        const news = this.news(request, dueOf(pending));
        if (news) return news;
        await this.keys.pointTo(transaction, owner, key, pending.id);
        return pending.id;
      }
      await this.replace(transaction, pending, now);
      // What it held is there again.
      return this.makeNew(
        transaction,
        { shopper, request, id, checkout, fingerprint, codeTo },
        await this.recount(transaction, shopper),
      );
    }
    return this.makeNew(transaction, { shopper, request, id, checkout, fingerprint, codeTo }, cart);
  }

  /** The shopper's checkout, held, with what came with the order. */
  private async filledIn(
    transaction: Transaction,
    shopper: Shopper,
    filling: Filling | null,
  ): Promise<Outcome<CheckoutRow>> {
    const now = this.clock();
    const checkout = await this.checkouts.open(transaction, shopper, now);
    if (!filling) return checkout;
    const set = { ...gapsOf(checkout, filling.known), ...filling.set };
    await this.checkouts.save(transaction, checkout.id, set, now);
    const refused = await this.carts.promote(transaction, shopper, filling.promotion);
    if (refused) return new Fault(refused.code, refused.message, 'promoCode');
    return { ...checkout, ...set };
  }

  private async recount(transaction: Transaction, shopper: Shopper): Promise<CartContents> {
    const cart = await this.carts.lock(transaction, shopper);
    if (!cart) throw goneOwner(shopper.kind);
    return cart;
  }

  private async makeNew(
    transaction: Transaction,
    { shopper, request, id, checkout, fingerprint, codeTo }: Making,
    cart: CartContents,
  ): Promise<Outcome<string>> {
    const now = this.clock();
    const missing = missingStep(checkout);
    if (missing) return missing;
    const gone = goneFrom(cart);
    if (gone) return gone;
    const beyond = this.carts.refusal(cart);
    if (beyond) return beyond;
    const { email, phoneNumber, address } = checkout;
    if (email === null || phoneNumber === null || address === null) throw new Error('A step is missing');

    const priced = await this.pricer.price(cart, checkout, null, transaction);
    const due = dueOf(priced);
    const news = this.news(request, due);
    // Who was shown no total was not shown either that there are fewer.
    const fewer = news || request.expectedTotal === null ? fewerIn(cart) : null;
    const refused = fewer ?? news;
    if (refused) return refused;
    const method = due === 0 ? 'gift_card' : checkout.paymentMethod;
    const problem = this.rules.problem(method, due);
    if (method === null || problem !== null)
      return new Fault('BAD_USER_INPUT', problem ?? 'Please choose how to pay', 'paymentMethod');

    const { lines, ...totals } = priced;
    const isCash = method === 'cash_on_delivery';
    const isAwaited = isCash && (await this.phoneChecks.isDue(shopper, phoneNumber));
    // In another tab: no code is sent that was not counted.
    if (isAwaited && codeTo !== phoneNumber) return CHECKOUT_CHANGED;
    const isPlaced = method === 'gift_card' || (isCash && !isAwaited);
    const window = deliveryWindow(now, checkout.delivery);
    const promotion = cart.promotion?.problem === null ? cart.promotion.row : null;
    const [customerId, guestId] = idsOf(shopper);
    const order: NewOrder = {
      ...totals,
      id,
      number: newOrderNumber(),
      checkoutId: checkout.id,
      customerId,
      guestId,
      state: isPlaced ? 'placed' : 'pending_payment',
      fingerprint,
      currency: this.currency,
      giftCardId: totals.giftCardAmount > 0 ? checkout.giftCardId : null,
      promotionId: promotion?.id ?? null,
      promotionCode: promotion?.code ?? null,
      promotionCounted: promotion !== null,
      email,
      phoneNumber,
      address,
      origin: request.origin,
      delivery: checkout.delivery,
      deliveryEarliest: window.earliest,
      deliveryLatest: window.latest,
      paymentMethod: method,
      phoneCheck: isAwaited ? 'awaited' : 'none',
      reservedUntil: isPlaced ? null : secondsAfter(now, RESERVATION_SECONDS),
      placedAt: isPlaced ? now : null,
      createdAt: now,
    };
    await this.orders.insert(transaction, order, lines);
    if (method !== 'gift_card')
      await this.payments.expect(
        transaction,
        { kind: 'order', id },
        { provider: method, amount: due, currency: this.currency },
      );
    const whole = { ...order, ...NOTHING_YET };
    if (isPlaced) await this.confirmation.confirm(transaction, whole, lines);
    if (isAwaited) await this.phoneChecks.sendFirst(transaction, whole);
    if (!isPlaced) {
      const tooMuch = await this.bounds.refusal(transaction, shopper, request.household, unitsOf(lines));
      if (tooMuch) return tooMuch;
    }
    return this.takeAll(transaction, order, lines, request.household);
  }

  /** Last of all: what is hottest is held shortest. */
  private async takeAll(
    transaction: Transaction,
    order: NewOrder,
    lines: Priced['lines'],
    household: string,
  ): Promise<Outcome<string>> {
    const taken = await this.reservations.take(transaction, order, lines);
    if (taken instanceof Fault) return taken;
    if (order.state === 'placed') await this.reservations.countSold(transaction, lines);
    else await this.reservations.hold(transaction, order.id, household, lines);
    return order.id;
  }

  /** Another order of the same purchase takes the place of one that waits, or its time is over. */
  private async replace(transaction: Transaction, pending: Order, now: Date): Promise<void> {
    const held = await this.orders.lock(transaction, pending.id);
    if (held?.state !== 'pending_payment') return;
    const isOver = held.reservedUntil !== null && held.reservedUntil <= now;
    await this.orders.step(
      transaction,
      held,
      isOver ? 'expired' : 'cancelled',
      isOver ? null : 'Another order took its place',
      now,
    );
    await this.reservations.release(transaction, [held]);
  }

  /** The total, where it is not what was shown. */
  private news({ expectedTotal }: PlaceRequest, due: number): Fault | null {
    if (expectedTotal === null || expectedTotal === due) return null;
    const money = (amount: number) => formatMoney({ amount, currency: this.currency });
    return new Fault(
      'CONFLICT',
      `The total changed from ${money(expectedTotal)} to ${money(due)}. Please look at your order again.`,
      'expectedTotal',
    );
  }
}

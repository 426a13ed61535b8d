import { randomUUID } from 'node:crypto';
import type { CartContents } from '../cart/cart.contents';
import type { CartService } from '../cart/cart.service';
import { secondsAfter, type Clock } from '../clock';
import { goneOwner } from '../database/gone-owner';
import type { Transaction, Transactions } from '../database/transactions';
import { deliveryWindow } from '../domain/delivery';
import { DomainError, type Result } from '../domain/domain-error';
import { formatMoney, type CurrencyCode } from '../domain/money';
import { RESERVATION_SECONDS } from '../domain/order-limits';
import { idsOf, shopperId, type Shopper } from '../guests/shopper';
import { idempotencyKey, requestHash, sameRequest } from '../payments/idempotency-key';
import type { IdempotencyRepository } from '../payments/idempotency.repository';
import type { RateLimits } from '../limits/rate-limits';
import { CallDeduplicator } from '../limits/call-deduplicator';
import type { PaymentService } from '../payments/payment.service';
import type { CheckoutRepository, CheckoutRow } from './checkout.repository';
import type { Confirmation } from './confirmation';
import { prefillFromAccount } from './account-contact';
import { dueOf, type Order } from './order';
import { checkStillValid } from './order-validity';
import { checkRequiredSteps } from './required-steps';
import type { NewOrder, OrderRepository } from './order.repository';
import type { PaymentRules } from './payment-rules';
import type { PhoneCheckService } from './phone-check.service';
import {
  CHECKOUT_CHANGED,
  EMPTY_CART,
  NOT_FULFILLED,
  requestTextOf,
  type LimitCheck,
  type CheckoutInput,
  type NewOrderContext,
  type PlacedOrder,
  type PlaceOrderRequest,
} from './order-placement';
import type { OrderPricing } from './order-pricing';
import { fingerprintOf, newOrderNumber, type PricedOrder } from './pricing';
import type { StockHoldLimits } from './stock-hold-limits';
import { fewerIn, goneFrom, unitsOf, type Reservations } from './reservations';

/** Makes orders out of carts. The order is there before any money is asked for, so that what is paid always belongs to one. */
export class OrderPlacementService {
  readonly #calls = new CallDeduplicator<LimitCheck>();

  constructor(
    private readonly transactions: Transactions,
    private readonly checkouts: CheckoutRepository,
    private readonly carts: CartService,
    private readonly orders: OrderRepository,
    private readonly keys: IdempotencyRepository,
    private readonly pricing: OrderPricing,
    private readonly rules: PaymentRules,
    private readonly reservations: Reservations,
    private readonly bounds: StockHoldLimits,
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
  async place(shopper: Shopper, request: PlaceOrderRequest): Promise<Result<PlacedOrder>> {
    const key = idempotencyKey(request.idempotencyKey);
    if (key instanceof DomainError) return key;
    const requestText = requestTextOf(request);
    const previous = await this.findPreviousResult(shopper, key, requestText);
    if (previous) return previous;
    const count = (): Promise<LimitCheck> => this.countAgainstLimits(shopper, request);
    return this.#calls.share(
      `${shopperId(shopper)} ${key} ${requestText}`,
      count,
      async ({ rejection, codeTo }) => {
        // One under the same key may have made it since.
        if (rejection) return (await this.findPreviousResult(shopper, key, requestText)) ?? rejection;
        const id = await this.transactions.attempt((transaction) =>
          this.createOrReuse(transaction, shopper, request, key, codeTo),
        );
        return id instanceof DomainError ? id : this.resultOf(id);
      },
    );
  }

  /** What an earlier call with this key has made; null where there was none. */
  async findPreviousResult(
    shopper: Shopper,
    sentKey: string | null,
    requestText: string,
  ): Promise<Result<PlacedOrder> | null> {
    const key = idempotencyKey(sentKey);
    if (key instanceof DomainError) return key;
    const previous = await this.keys.find(shopperId(shopper), key);
    if (!previous) return null;
    const id = sameRequest(previous, requestHash(requestText));
    return id instanceof DomainError ? id : this.resultOf(id);
  }

  /** By phone number and email too: their owner may be anybody, and gets messages for each order. */
  private async countAgainstLimits(
    shopper: Shopper,
    { ipBlock, checkoutInput }: PlaceOrderRequest,
  ): Promise<LimitCheck> {
    const checkout = await this.checkouts.find(shopper);
    const phoneNumber = checkoutInput?.set.phoneNumber ?? checkout?.phoneNumber ?? null;
    const email = checkoutInput?.set.email ?? checkout?.email ?? null;
    const rejection = await this.limits.take(
      ['order by address', ipBlock],
      ['order by shopper', shopperId(shopper)],
      ...(phoneNumber === null ? [] : [['order to number', phoneNumber] as const]),
      ...(email === null
        ? []
        : [['order to email', email] as const, ['order to email by day', email] as const]),
    );
    const method = checkoutInput ? checkoutInput.set.paymentMethod : checkout?.paymentMethod;
    if (rejection || phoneNumber === null || method !== 'cash_on_delivery')
      return { rejection: rejection, codeTo: null };
    if (!(await this.phoneChecks.isDue(shopper, phoneNumber))) return { rejection: rejection, codeTo: null };
    return { rejection: await this.phoneChecks.count(phoneNumber, ipBlock), codeTo: phoneNumber };
  }

  private async resultOf(id: string): Promise<Result<PlacedOrder>> {
    const order = await this.orders.byId(id);
    if (!order) throw new Error('The order is gone');
    const over = checkStillValid(order, this.clock());
    if (over) return over;
    if (order.state !== 'pending_payment' || order.phoneCheck === 'awaited') return { order, payment: null };
    const payment = await this.payments.action({ kind: 'order', id });
    return payment instanceof DomainError ? payment : { order, payment };
  }

  private async createOrReuse(
    transaction: Transaction,
    shopper: Shopper,
    request: PlaceOrderRequest,
    key: string,
    codeTo: string | null,
  ): Promise<Result<string>> {
    const now = this.clock();
    const id = randomUUID();
    const owner = shopperId(shopper);
    const hash = requestHash(requestTextOf(request));
    const previous = await this.keys.take(transaction, { owner, key, requestHash: hash, subjectId: id }, now);
    if (previous) return sameRequest(previous, hash);

    const checkout = await this.applyCheckoutInput(transaction, shopper, request.checkoutInput);
    if (checkout instanceof DomainError) return checkout;
    const cart = await this.carts.lock(transaction, shopper);
    if (!cart || cart.lines.length === 0) return EMPTY_CART;
    if (checkout.paymentMethod !== 'cash_on_delivery' || codeTo !== null)
      await this.bounds.enter(transaction, request.ipBlock);
    const fingerprint = fingerprintOf(cart, checkout);
    const pending = await this.orders.pendingOf(checkout.id, transaction);
    if (pending) {
      if (
        pending.fingerprint.equals(fingerprint) &&
        pending.reservedUntil !== null &&
        pending.reservedUntil > now
      ) {
        const priceChange = this.priceChange(request, dueOf(pending));
        if (priceChange) return priceChange;
        await this.keys.pointTo(transaction, owner, key, pending.id);
        return pending.id;
      }
      await this.cancelPending(transaction, pending, now);
      // What it held is there again.
      return this.createOrder(
        transaction,
        { shopper, request, id, checkout, fingerprint, codeTo },
        await this.reloadCart(transaction, shopper),
      );
    }
    return this.createOrder(transaction, { shopper, request, id, checkout, fingerprint, codeTo }, cart);
  }

  /** The shopper's checkout, held, with what came with the order. */
  private async applyCheckoutInput(
    transaction: Transaction,
    shopper: Shopper,
    checkoutInput: CheckoutInput | null,
  ): Promise<Result<CheckoutRow>> {
    const now = this.clock();
    const checkout = await this.checkouts.open(transaction, shopper, now);
    if (!checkoutInput) return checkout;
    const set = { ...prefillFromAccount(checkout, checkoutInput.accountContact), ...checkoutInput.set };
    await this.checkouts.save(transaction, checkout.id, set, now);
    const refused = await this.carts.promote(transaction, shopper, checkoutInput.promotion);
    if (refused) return new DomainError(refused.code, refused.message, 'promoCode');
    return { ...checkout, ...set };
  }

  private async reloadCart(transaction: Transaction, shopper: Shopper): Promise<CartContents> {
    const cart = await this.carts.lock(transaction, shopper);
    if (!cart) throw goneOwner(shopper.kind);
    return cart;
  }

  private async createOrder(
    transaction: Transaction,
    { shopper, request, id, checkout, fingerprint, codeTo }: NewOrderContext,
    cart: CartContents,
  ): Promise<Result<string>> {
    const now = this.clock();
    const missing = checkRequiredSteps(checkout);
    if (missing) return missing;
    const gone = goneFrom(cart);
    if (gone) return gone;
    const beyond = this.carts.checkLimits(cart);
    if (beyond) return beyond;
    const { email, phoneNumber, address } = checkout;
    if (email === null || phoneNumber === null || address === null) throw new Error('A step is missing');

    const priced = await this.pricing.price(cart, checkout, null, transaction);
    const due = dueOf(priced);
    const priceChange = this.priceChange(request, due);
    // Who was shown no total was not shown either that there are fewer.
    const fewer = priceChange || request.expectedTotal === null ? fewerIn(cart) : null;
    const refused = fewer ?? priceChange;
    if (refused) return refused;
    const method = due === 0 ? 'gift_card' : checkout.paymentMethod;
    const problem = this.rules.problem(method, due);
    if (method === null || problem !== null)
      return new DomainError('BAD_USER_INPUT', problem ?? 'Please choose how to pay', 'paymentMethod');

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
    const whole = { ...order, ...NOT_FULFILLED };
    if (isPlaced) await this.confirmation.confirm(transaction, whole, lines);
    if (isAwaited) await this.phoneChecks.sendFirst(transaction, whole);
    if (!isPlaced) {
      const tooMuch = await this.bounds.check(transaction, shopper, request.ipBlock, unitsOf(lines));
      if (tooMuch) return tooMuch;
    }
    return this.reserveStock(transaction, order, lines, request.ipBlock);
  }

  /** Last of all: what is hottest is held shortest. */
  private async reserveStock(
    transaction: Transaction,
    order: NewOrder,
    lines: PricedOrder['lines'],
    ipBlock: string,
  ): Promise<Result<string>> {
    const taken = await this.reservations.take(transaction, order, lines);
    if (taken instanceof DomainError) return taken;
    if (order.state === 'placed') await this.reservations.countSold(transaction, lines);
    else await this.reservations.hold(transaction, order.id, ipBlock, lines);
    return order.id;
  }

  /** Another order of the same purchase takes the place of one that waits, or its time is over. */
  private async cancelPending(transaction: Transaction, pending: Order, now: Date): Promise<void> {
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
  private priceChange({ expectedTotal }: PlaceOrderRequest, due: number): DomainError | null {
    if (expectedTotal === null || expectedTotal === due) return null;
    const money = (amount: number) => formatMoney({ amount, currency: this.currency });
    return new DomainError(
      'CONFLICT',
      `The total changed from ${money(expectedTotal)} to ${money(due)}. Please look at your order again.`,
      'expectedTotal',
    );
  }
}

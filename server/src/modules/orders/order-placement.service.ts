import { randomUUID } from 'node:crypto';
import type { CartContents } from '../cart/cart.calculation';
import type { CartService } from '../cart/cart.service';
import { secondsAfter, type Clock } from '../../platform/clock';
import { deletedOwnerError } from '../../platform/database/deleted-owner';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { calculateDeliveryWindow } from '../../domain/delivery';
import { DomainError, type Result } from '../../domain/domain-error';
import { formatMoney, type CurrencyCode } from '../../domain/money';
import { RESERVATION_SECONDS } from '../../domain/order-limits';
import { ownerIdsOf, shopperId, type Shopper } from '../guests/shopper';
import { parseIdempotencyKey, hashRequest, checkSameRequest } from '../payments/idempotency-key';
import type { IdempotencyRepository } from '../payments/idempotency.repository';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { CallDeduplicator } from '../../platform/rate-limits/call-deduplicator';
import { GIFT_CARD } from '../payments/payment';
import { isCash } from '../payments/payment-methods';
import type { PaymentService } from '../payments/payment.service';
import type { CheckoutRepository, CheckoutRow } from '../checkout/checkout.repository';
import type { OrderConfirmation } from './order-confirmation';
import { prefillFromAccount } from '../checkout/account-contact';
import { amountDue } from '../checkout/order-totals';
import type { Order } from './order';
import { checkStillValid } from './order-validity';
import { checkRequiredSteps } from '../checkout/required-steps';
import type { NewOrder, OrderRepository } from './order.repository';
import type { PaymentRules } from '../checkout/payment-rules';
import type { PhoneCheckService } from './phone-check.service';
import {
  CHECKOUT_CHANGED,
  NOT_FULFILLED,
  requestTextOf,
  type LimitCheck,
  type CheckoutInput,
  type NewOrderContext,
  type PlacedOrder,
  type PlaceOrderRequest,
} from './order-placement';
import type { OrderPricing } from '../checkout/order-pricing';
import { checkAvailability, checkQuantities } from '../checkout/availability';
import { EMPTY_CART } from '../checkout/checkout.service';
import { checkoutFingerprint, type PricedOrder } from '../checkout/pricing';
import { newOrderNumber } from './order-number';
import type { StockHoldLimits } from './stock-hold-limits';
import { toUnits, type OrderReservations } from './order-reservations';

/**
 * Turns carts into orders. The order is created before the payment is requested, so that every payment belongs to an
 * order.
 */
export class OrderPlacementService {
  readonly #calls = new CallDeduplicator<LimitCheck>();

  constructor(
    private readonly transactions: Transactions,
    private readonly checkouts: CheckoutRepository,
    private readonly carts: CartService,
    private readonly orders: OrderRepository,
    private readonly keys: IdempotencyRepository,
    private readonly pricing: OrderPricing,
    private readonly paymentRules: PaymentRules,
    private readonly reservations: OrderReservations,
    private readonly stockHoldLimits: StockHoldLimits,
    private readonly phoneChecks: PhoneCheckService,
    private readonly confirmation: OrderConfirmation,
    private readonly payments: PaymentService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly currency: CurrencyCode,
  ) {}

  /**
   * Places an order. A repeated idempotency key returns the first result, also while the first call is running. Rate
   * limits count only calls that create something; a failed call stores no key, so its key may be used again.
   */
  async place(shopper: Shopper, request: PlaceOrderRequest): Promise<Result<PlacedOrder>> {
    const key = parseIdempotencyKey(request.idempotencyKey);
    if (key instanceof DomainError) return key;
    const requestText = requestTextOf(request);
    const previous = await this.findPreviousResult(shopper, key, requestText);
    if (previous) return previous;
    const count = (): Promise<LimitCheck> => this.countAgainstLimits(shopper, request);
    return this.#calls.share(
      `${shopperId(shopper)} ${key} ${requestText}`,
      count,
      async ({ rejection, codePhoneNumber }) => {
        // A parallel call with the same key may have created the order meanwhile.
        if (rejection) return (await this.findPreviousResult(shopper, key, requestText)) ?? rejection;
        const id = await this.transactions.attempt((transaction) =>
          this.createOrReuse(transaction, shopper, request, key, codePhoneNumber),
        );
        return id instanceof DomainError ? id : this.resultOf(id);
      },
    );
  }

  /** The result of an earlier call with this key; null if there was none. */
  async findPreviousResult(
    shopper: Shopper,
    sentKey: string | null,
    requestText: string,
  ): Promise<Result<PlacedOrder> | null> {
    const key = parseIdempotencyKey(sentKey);
    if (key instanceof DomainError) return key;
    const previous = await this.keys.find(shopperId(shopper), key);
    if (!previous) return null;
    const id = checkSameRequest(previous, hashRequest(requestText));
    return id instanceof DomainError ? id : this.resultOf(id);
  }

  /** Counts by phone number and email too: they may belong to somebody else, who gets messages for each order. */
  private async countAgainstLimits(
    shopper: Shopper,
    { ipBlock, checkoutInput }: PlaceOrderRequest,
  ): Promise<LimitCheck> {
    const checkout = await this.checkouts.find(shopper);
    const phoneNumber = checkoutInput?.changes.phoneNumber ?? checkout?.phoneNumber ?? null;
    const email = checkoutInput?.changes.email ?? checkout?.email ?? null;
    const rejection = await this.limits.consume(
      ['order by address', ipBlock],
      ['order by shopper', shopperId(shopper)],
      ...(phoneNumber === null ? [] : [['order to number', phoneNumber] as const]),
      ...(email === null
        ? []
        : [['order to email', email] as const, ['order to email by day', email] as const]),
    );
    const method = checkoutInput ? checkoutInput.changes.paymentMethod : checkout?.paymentMethod;
    if (rejection || phoneNumber === null || !isCash(method ?? null))
      return { rejection: rejection, codePhoneNumber: null };
    if (!(await this.phoneChecks.isRequired(shopper, phoneNumber)))
      return { rejection: rejection, codePhoneNumber: null };
    return {
      rejection: await this.phoneChecks.countCode(phoneNumber, ipBlock),
      codePhoneNumber: phoneNumber,
    };
  }

  private async resultOf(id: string): Promise<Result<PlacedOrder>> {
    const order = await this.orders.findById(id);
    if (!order) throw new Error('The order is gone');
    const notValid = checkStillValid(order, this.clock());
    if (notValid) return notValid;
    if (order.state !== 'pending_payment' || order.phoneCheck === 'awaited') return { order, payment: null };
    const payment = await this.payments.startPayment({ kind: 'order', id });
    return payment instanceof DomainError ? payment : { order, payment };
  }

  private async createOrReuse(
    transaction: Transaction,
    shopper: Shopper,
    request: PlaceOrderRequest,
    key: string,
    codePhoneNumber: string | null,
  ): Promise<Result<string>> {
    const now = this.clock();
    const id = randomUUID();
    const owner = shopperId(shopper);
    const hash = hashRequest(requestTextOf(request));
    const previous = await this.keys.claim(
      transaction,
      { owner, key, requestHash: hash, subjectId: id },
      now,
    );
    if (previous) return checkSameRequest(previous, hash);

    const checkout = await this.applyCheckoutInput(transaction, shopper, request.checkoutInput);
    if (checkout instanceof DomainError) return checkout;
    const cart = await this.carts.lock(transaction, shopper);
    if (!cart || cart.lines.length === 0) return EMPTY_CART;
    if (!isCash(checkout.paymentMethod) || codePhoneNumber !== null)
      await this.stockHoldLimits.lockIpBlock(transaction, request.ipBlock);
    const fingerprint = checkoutFingerprint(cart, checkout);
    const pending = await this.orders.findPending(checkout.id, transaction);
    if (pending) {
      if (
        pending.fingerprint.equals(fingerprint) &&
        pending.reservedUntil !== null &&
        pending.reservedUntil > now
      ) {
        const priceChangeError = this.checkExpectedTotal(request, amountDue(pending));
        if (priceChangeError) return priceChangeError;
        await this.keys.updateSubject(transaction, owner, key, pending.id);
        return pending.id;
      }
      await this.endPending(transaction, pending, now);
      // Reload the cart: the units of the cancelled order are in stock again.
      return this.createOrder(
        transaction,
        { shopper, request, id, checkout, fingerprint, codePhoneNumber },
        await this.reloadCart(transaction, shopper),
      );
    }
    return this.createOrder(
      transaction,
      { shopper, request, id, checkout, fingerprint, codePhoneNumber },
      cart,
    );
  }

  /** The shopper's locked checkout, with the input of a single-call order saved into it. */
  private async applyCheckoutInput(
    transaction: Transaction,
    shopper: Shopper,
    checkoutInput: CheckoutInput | null,
  ): Promise<Result<CheckoutRow>> {
    const now = this.clock();
    const checkout = await this.checkouts.findOrCreate(transaction, shopper, now);
    if (!checkoutInput) return checkout;
    const set = { ...prefillFromAccount(checkout, checkoutInput.accountContact), ...checkoutInput.changes };
    await this.checkouts.save(transaction, checkout.id, set, now);
    const refused = await this.carts.setPromotion(transaction, shopper, checkoutInput.promotion);
    if (refused) return new DomainError(refused.code, refused.message, 'promoCode');
    return { ...checkout, ...set };
  }

  private async reloadCart(transaction: Transaction, shopper: Shopper): Promise<CartContents> {
    const cart = await this.carts.lock(transaction, shopper);
    if (!cart) throw deletedOwnerError(shopper.kind);
    return cart;
  }

  private async createOrder(
    transaction: Transaction,
    { shopper, request, id, checkout, fingerprint, codePhoneNumber }: NewOrderContext,
    cart: CartContents,
  ): Promise<Result<string>> {
    const now = this.clock();
    const requiredStepMissing = checkRequiredSteps(checkout);
    if (requiredStepMissing) return requiredStepMissing;
    const unavailable = checkAvailability(cart);
    if (unavailable) return unavailable;
    const limitExceeded = this.carts.checkLimits(cart);
    if (limitExceeded) return limitExceeded;
    const { email, phoneNumber, address } = checkout;
    if (email === null || phoneNumber === null || address === null)
      throw new Error('The checkout lacks its contact or address');

    const priced = await this.pricing.calculate(cart, checkout, null, transaction);
    const due = amountDue(priced);
    const priceChangeError = this.checkExpectedTotal(request, due);
    // Without an expected total, the shopper may not know that fewer units are left, so a reduced line is an error.
    const reducedLine = priceChangeError || request.expectedTotal === null ? checkQuantities(cart) : null;
    const refused = reducedLine ?? priceChangeError;
    if (refused) return refused;
    const method = due === 0 ? GIFT_CARD : checkout.paymentMethod;
    const problem = this.paymentRules.findProblem(method, due);
    if (method === null || problem !== null)
      return new DomainError('BAD_USER_INPUT', problem ?? 'Please choose how to pay', 'paymentMethod');

    const { lines, ...totals } = priced;
    const isCashOrder = isCash(method);
    const awaitsCode = isCashOrder && (await this.phoneChecks.isRequired(shopper, phoneNumber));
    // The number was changed in another tab: this code has not been counted against the limits.
    if (awaitsCode && codePhoneNumber !== phoneNumber) return CHECKOUT_CHANGED;
    const isPlaced = method === GIFT_CARD || (isCashOrder && !awaitsCode);
    const window = calculateDeliveryWindow(now, checkout.delivery);
    const promotion = cart.promotion?.problem === null ? cart.promotion.row : null;
    const [customerId, guestId] = ownerIdsOf(shopper);
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
      phoneCheck: awaitsCode ? 'awaited' : 'none',
      reservedUntil: isPlaced ? null : secondsAfter(now, RESERVATION_SECONDS),
      placedAt: isPlaced ? now : null,
      createdAt: now,
    };
    await this.orders.insert(transaction, order, lines);
    if (method !== GIFT_CARD)
      await this.payments.insertPendingPayment(
        transaction,
        { kind: 'order', id },
        { provider: method, amount: due, currency: this.currency },
      );
    const orderRow = { ...order, ...NOT_FULFILLED };
    if (isPlaced) await this.confirmation.confirmOrder(transaction, orderRow, lines);
    if (awaitsCode) await this.phoneChecks.sendFirstCode(transaction, orderRow);
    if (!isPlaced) {
      const holdLimitExceeded = await this.stockHoldLimits.check(
        transaction,
        shopper,
        request.ipBlock,
        toUnits(lines),
      );
      if (holdLimitExceeded) return holdLimitExceeded;
    }
    return this.reserveStock(transaction, order, lines, request.ipBlock);
  }

  /** Comes last in the transaction, because popular variants are the most contended locks. */
  private async reserveStock(
    transaction: Transaction,
    order: NewOrder,
    lines: PricedOrder['lines'],
    ipBlock: string,
  ): Promise<Result<string>> {
    const reserved = await this.reservations.reserve(transaction, order, lines);
    if (reserved instanceof DomainError) return reserved;
    if (order.state === 'placed') await this.reservations.recordSales(transaction, lines);
    else await this.reservations.holdStock(transaction, order.id, ipBlock, lines);
    return order.id;
  }

  /** Ends the pending order of the same purchase, as expired or as replaced by the new order. */
  private async endPending(transaction: Transaction, pending: Order, now: Date): Promise<void> {
    const lockedOrder = await this.orders.lock(transaction, pending.id);
    if (lockedOrder?.state !== 'pending_payment') return;
    const hasExpired = lockedOrder.reservedUntil !== null && lockedOrder.reservedUntil <= now;
    await this.orders.transition(
      transaction,
      lockedOrder,
      hasExpired ? 'expired' : 'cancelled',
      hasExpired ? null : 'Another order took its place',
      now,
    );
    await this.reservations.releaseReservation(transaction, [lockedOrder]);
  }

  /** Returns a CONFLICT if the total differs from the one that was shown to the shopper. */
  private checkExpectedTotal({ expectedTotal }: PlaceOrderRequest, due: number): DomainError | null {
    if (expectedTotal === null || expectedTotal === due) return null;
    const money = (amount: number) => formatMoney({ amount, currency: this.currency });
    return new DomainError(
      'CONFLICT',
      `The total changed from ${money(expectedTotal)} to ${money(due)}. Please look at your order again.`,
      'expectedTotal',
    );
  }
}

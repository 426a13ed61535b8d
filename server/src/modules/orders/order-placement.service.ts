import { calculateDeliveryWindow } from '../../domain/delivery';
import { DomainError, type Result } from '../../domain/domain-error';
import { formatMoney, type CurrencyCode } from '../../domain/money';
import { RESERVATION_SECONDS } from '../../domain/order-limits';
import { secondsAfter, type Clock } from '../../platform/clock';
import { deletedOwnerError } from '../../platform/database/deleted-owner';
import type { Transaction } from '../../platform/database/transactions';
import type { CartContents } from '../cart/cart.calculation';
import type { CartService } from '../cart/cart.service';
import { prefillFromAccount } from '../checkout/account-contact';
import { checkAvailability, checkQuantities } from '../checkout/availability';
import type { CheckoutRepository, CheckoutRow } from '../checkout/checkout.repository';
import { EMPTY_CART } from '../checkout/checkout.service';
import type { OrderPricing } from '../checkout/order-pricing';
import { amountDue } from '../checkout/order-totals';
import type { PaymentRules } from '../checkout/payment-rules';
import { checkoutFingerprint, checkoutVersion } from '../checkout/pricing';
import { checkRequiredSteps } from '../checkout/required-steps';
import { ownerIdsOf, shopperId, type Shopper } from '../guests/shopper';
import type { IdempotentCommand } from '../payments/idempotent-command';
import { GIFT_CARD } from '../payments/payment';
import { isCash } from '../payments/payment-methods';
import type { PaymentService } from '../payments/payment.service';
import type { Order } from './order';
import type { OrderConfirmation } from './order-confirmation';
import { newOrderNumber } from './order-number';
import {
  CHECKOUT_CHANGED,
  CHECKOUT_CHANGED_ELSEWHERE,
  NOT_FULFILLED,
  type CheckoutInput,
  type CheckoutInputSource,
  type LockedCheckout,
  type PlacedOrder,
  type Placement,
  type PlaceOrderRequest,
  type PreparedOrder,
  type PricedCheckout,
} from './order-placement';
import type { OrderPlacementLimits } from './order-placement-limits';
import { toUnits, type OrderReservations } from './order-reservations';
import { checkStillValid } from './order-validity';
import type { NewOrder, OrderRepository } from './order.repository';
import type { PhoneCheckService } from './phone-check.service';
import type { StockHoldLimits } from './stock-hold-limits';

/**
 * Turns carts into orders. The order is created before the payment is requested, so that every payment belongs to an
 * order.
 */
export class OrderPlacementService {
  constructor(
    private readonly command: IdempotentCommand<PreparedOrder>,
    private readonly checkouts: CheckoutRepository,
    private readonly carts: CartService,
    private readonly orders: OrderRepository,
    private readonly pricing: OrderPricing,
    private readonly paymentRules: PaymentRules,
    private readonly reservations: OrderReservations,
    private readonly stockHoldLimits: StockHoldLimits,
    private readonly phoneChecks: PhoneCheckService,
    private readonly confirmation: OrderConfirmation,
    private readonly payments: PaymentService,
    private readonly limits: OrderPlacementLimits,
    private readonly clock: Clock,
    private readonly currency: CurrencyCode,
  ) {}

  /**
   * Places an order. A repeated idempotency key returns the first result and counts against no rate limit.
   * @param source the input of a single call; without it, the checkout was filled in step by step
   */
  place(
    shopper: Shopper,
    request: PlaceOrderRequest,
    source: CheckoutInputSource = stepByStep(request),
  ): Promise<Result<PlacedOrder>> {
    const { idempotencyKey } = request;
    return this.command.run(
      { owner: shopperId(shopper), idempotencyKey, requestText: source.requestText },
      {
        prepare: () => this.prepare(shopper, request, source.load),
        execute: (transaction, id, prepared) =>
          this.lockAndCreate(transaction, { ...prepared, shopper, request, id, now: this.clock() }),
        answer: (id) => this.resultOf(id),
      },
    );
  }

  private async prepare(
    shopper: Shopper,
    { ipBlock }: PlaceOrderRequest,
    load: CheckoutInputSource['load'],
  ): Promise<Result<PreparedOrder>> {
    const checkoutInput = await load();
    if (checkoutInput instanceof DomainError) return checkoutInput;
    const codePhoneNumber = await this.limits.consume(shopper, ipBlock, checkoutInput);
    return codePhoneNumber instanceof DomainError ? codePhoneNumber : { checkoutInput, codePhoneNumber };
  }

  /** The stock comes last in the transaction, because popular variants are the most contended locks. */
  private async lockAndCreate(transaction: Transaction, placement: Placement): Promise<Result<string>> {
    const locked = await this.lock(transaction, placement);
    if (locked instanceof DomainError) return locked;
    // A changed total is the clearer reason.
    const changed = checkVersion(placement.request, locked);
    if (locked.current)
      return (
        this.checkExpectedTotal(placement.request, amountDue(locked.current)) ?? changed ?? locked.current.id
      );
    const pricedCheckout = await this.price(transaction, placement, locked);
    if (pricedCheckout instanceof DomainError) return pricedCheckout;
    if (changed) return changed;
    const order = await this.create(transaction, placement, pricedCheckout);
    await this.confirm(transaction, order, pricedCheckout);
    return this.reserve(transaction, placement, order, pricedCheckout);
  }

  /** Locks the checkout and its cart, and ends a pending order of the same purchase that differs from them. */
  private async lock(
    transaction: Transaction,
    { shopper, request, checkoutInput, codePhoneNumber, now }: Placement,
  ): Promise<Result<LockedCheckout>> {
    const checkout = await this.saveCheckoutInput(transaction, shopper, checkoutInput, now);
    if (checkout instanceof DomainError) return checkout;
    const cart = await this.carts.lock(transaction, shopper);
    if (!cart || cart.lines.length === 0) return EMPTY_CART;
    if (!isCash(checkout.paymentMethod) || codePhoneNumber !== null)
      await this.stockHoldLimits.lockIpBlock(transaction, request.ipBlock);
    const fingerprint = checkoutFingerprint(cart, checkout);
    const pending = await this.orders.findPending(checkout.id, transaction);
    if (!pending) return { checkout, cart, fingerprint, current: null };
    const isHeld = pending.reservedUntil !== null && pending.reservedUntil > now;
    if (isHeld && pending.fingerprint.equals(fingerprint))
      return { checkout, cart, fingerprint, current: pending };
    await this.endPending(transaction, pending, now);
    // Reload the cart: the units of the cancelled order are in stock again.
    return { checkout, cart: await this.reloadCart(transaction, shopper), fingerprint, current: null };
  }

  /** The shopper's locked checkout, with the input of a single-call order saved into it. */
  private async saveCheckoutInput(
    transaction: Transaction,
    shopper: Shopper,
    checkoutInput: CheckoutInput | null,
    now: Date,
  ): Promise<Result<CheckoutRow>> {
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

  /** Ends the pending order of the same purchase, as expired or as replaced by the new order. */
  private async endPending(transaction: Transaction, pending: Order, now: Date): Promise<void> {
    const lockedOrder = await this.orders.lock(transaction, pending.id);
    if (lockedOrder?.state !== 'pending_payment') return;
    const hasExpired = lockedOrder.reservedUntil !== null && lockedOrder.reservedUntil <= now;
    await this.orders.transition(transaction, lockedOrder, {
      to: hasExpired ? 'expired' : 'cancelled',
      at: now,
      note: hasExpired ? null : 'Another order took its place',
    });
    await this.reservations.releaseReservation(transaction, [lockedOrder]);
  }

  /** Computes the amounts, and checks everything that may keep the checkout from becoming an order. */
  private async price(
    transaction: Transaction,
    { shopper, request, codePhoneNumber }: Placement,
    { checkout, cart, fingerprint }: LockedCheckout,
  ): Promise<Result<PricedCheckout>> {
    const problem = checkRequiredSteps(checkout) ?? checkAvailability(cart) ?? this.carts.checkLimits(cart);
    if (problem) return problem;
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
    const methodProblem = this.paymentRules.findProblem(method, due);
    if (method === null || methodProblem !== null)
      return new DomainError('BAD_USER_INPUT', methodProblem ?? 'Please choose how to pay', 'paymentMethod');
    const awaitsCode =
      isCash(method) && (await this.phoneChecks.isRequired(shopper, phoneNumber, transaction));
    // The number was changed in another tab: this code has not been counted against the limits.
    if (awaitsCode && codePhoneNumber !== phoneNumber) return CHECKOUT_CHANGED;
    return {
      checkout,
      cart,
      fingerprint,
      priced,
      contact: { email, phoneNumber, address },
      method,
      awaitsCode,
    };
  }

  private async create(
    transaction: Transaction,
    { shopper, request, id, now }: Placement,
    { checkout, cart, fingerprint, priced, contact, method, awaitsCode }: PricedCheckout,
  ): Promise<NewOrder> {
    const { lines, ...totals } = priced;
    const isPlaced = method === GIFT_CARD || (isCash(method) && !awaitsCode);
    const window = calculateDeliveryWindow(now, checkout.delivery);
    const promotion = cart.promotion?.problem === null ? cart.promotion.row : null;
    const [customerId, guestId] = ownerIdsOf(shopper);
    const order: NewOrder = {
      ...totals,
      ...contact,
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
        { provider: method, amount: amountDue(totals), currency: this.currency },
      );
    return order;
  }

  /** Tells the shopper and the shop about a placed order, or sends the code that confirms it. */
  private async confirm(
    transaction: Transaction,
    order: NewOrder,
    { priced: { lines } }: PricedCheckout,
  ): Promise<void> {
    const orderRow = { ...order, ...NOT_FULFILLED };
    if (order.state === 'placed') await this.confirmation.confirmOrder(transaction, orderRow, lines);
    if (order.phoneCheck === 'awaited') await this.phoneChecks.sendFirstCode(transaction, orderRow);
  }

  private async reserve(
    transaction: Transaction,
    { shopper, request: { ipBlock } }: Placement,
    order: NewOrder,
    { priced: { lines } }: PricedCheckout,
  ): Promise<Result<string>> {
    const isPlaced = order.state === 'placed';
    const limitExceeded =
      (isPlaced ? null : await this.stockHoldLimits.check(transaction, shopper, ipBlock, toUnits(lines))) ??
      (isCash(order.paymentMethod)
        ? await this.stockHoldLimits.checkCash(transaction, order.phoneNumber)
        : null);
    if (limitExceeded) return limitExceeded;
    const reserved = await this.reservations.reserve(transaction, order, lines);
    if (reserved instanceof DomainError) return reserved;
    if (isPlaced) await this.reservations.recordSales(transaction, lines);
    else await this.reservations.holdStock(transaction, order.id, ipBlock, lines);
    return order.id;
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

  private async resultOf(id: string): Promise<Result<PlacedOrder>> {
    const order = await this.orders.findById(id);
    if (!order) throw new Error('The order is gone');
    const notValid = checkStillValid(order, this.clock());
    if (notValid) return notValid;
    if (order.state !== 'pending_payment' || order.phoneCheck === 'awaited') return { order, payment: null };
    const payment = await this.payments.startPayment({ kind: 'order', id });
    return payment instanceof DomainError ? payment : { order, payment };
  }
}

/** Returns a CONFLICT if the checkout is not the version that was shown to the shopper. */
function checkVersion(
  { checkoutVersion: seen }: PlaceOrderRequest,
  { fingerprint }: LockedCheckout,
): DomainError | null {
  return seen === null || seen === checkoutVersion(fingerprint) ? null : CHECKOUT_CHANGED_ELSEWHERE;
}

/** The checkout is stored already. */
function stepByStep({ expectedTotal, checkoutVersion: version }: PlaceOrderRequest): CheckoutInputSource {
  const requestText = ['place', expectedTotal, version].filter((part) => part !== null).join(' ');
  return { requestText, load: () => Promise.resolve(null) };
}

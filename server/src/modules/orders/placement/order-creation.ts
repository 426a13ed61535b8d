import { calculateDeliveryWindow } from '../../../domain/delivery';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { CurrencyCode } from '../../../domain/money';
import { RESERVATION_SECONDS } from '../../../domain/order-limits';
import { secondsAfter } from '../../../platform/clock';
import type { Transaction } from '../../../platform/database/transactions';
import { amountDue } from '../../checkout/order-totals';
import { ownerIdsOf } from '../../guests/shopper';
import { GIFT_CARD } from '../../payments/payment';
import { isCash } from '../../payments/payment-methods';
import type { PaymentService } from '../../payments/payment.service';
import type { OrderConfirmation } from '../order-confirmation';
import { newOrderNumber } from './order-number';
import type { Placement, PricedCheckout } from './order-placement';
import { toUnits, type OrderReservations } from '../stock/order-reservations';
import type { Order } from '../order';
import type { NewOrder, OrderRepository } from '../order.repository';
import type { PhoneCheckService } from '../phone-check/phone-check.service';
import type { StockHoldLimits } from '../stock/stock-hold-limits';

/** Creates orders from priced checkouts: placed at once, or pending until their payment or code arrives. */
export class OrderCreation {
  constructor(
    private readonly orders: OrderRepository,
    private readonly payments: PaymentService,
    private readonly confirmation: OrderConfirmation,
    private readonly phoneChecks: PhoneCheckService,
    private readonly stockHoldLimits: StockHoldLimits,
    private readonly reservations: OrderReservations,
    private readonly currency: CurrencyCode,
  ) {}

  /**
   * Inserts the order, queues its messages and reserves what it uses. The stock comes last in the transaction, because
   * popular variants are the most contended locks.
   * @returns the order's id; a DomainError if something is short, after which the caller rolls back
   */
  async create(
    transaction: Transaction,
    placement: Placement,
    pricedCheckout: PricedCheckout,
  ): Promise<Result<string>> {
    const order = await this.insert(transaction, placement, pricedCheckout);
    await this.confirm(transaction, order, pricedCheckout);
    return this.reserve(transaction, placement, order, pricedCheckout);
  }

  private async insert(
    transaction: Transaction,
    { shopper, request, id, now }: Placement,
    { checkout, cart, fingerprint, priced, contact, method, awaitsCode }: PricedCheckout,
  ): Promise<Order> {
    const { lines, ...totals } = priced;
    const isPlaced = method === GIFT_CARD || (isCash(method) && !awaitsCode);
    const window = calculateDeliveryWindow(now, checkout.delivery);
    const promotion = cart.promotion?.problem === null ? cart.promotion.row : null;
    const [customerId, guestId] = ownerIdsOf(shopper);
    const newOrder: NewOrder = {
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
    const order = await this.orders.insert(transaction, newOrder, lines);
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
    order: Order,
    { priced: { lines } }: PricedCheckout,
  ): Promise<void> {
    if (order.state === 'placed') await this.confirmation.confirmOrder(transaction, order, lines);
    if (order.phoneCheck === 'awaited') await this.phoneChecks.sendFirstCode(transaction, order);
  }

  private async reserve(
    transaction: Transaction,
    { shopper, request: { ipBlock } }: Placement,
    order: Order,
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
}

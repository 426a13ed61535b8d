import type { Clock } from '../../../platform/clock';
import type { Transaction } from '../../../platform/database/transactions';
import { DomainError, type Result } from '../../../domain/domain-error';
import type { GiftCardRepository } from '../../gift-cards/gift-card.repository';
import type { PromotionRepository } from '../../promotions/promotion.repository';
import type { Order } from '../order';
import { shortageMessage } from '../../checkout/availability';
import type { PricedLine } from '../../checkout/order-totals';
import type { OrderRepository } from '../order.repository';
import type { DailySalesRepository } from './daily-sales.repository';
import type { StockHoldRepository } from './stock-hold.repository';
import type { StockRepository, StockUnits } from './stock.repository';

type ReservationRequest = Pick<
  Order,
  'id' | 'giftCardId' | 'giftCardAmount' | 'promotionId' | 'promotionCode' | 'promotionCounted'
>;

/**
 * Reserves and releases what an order uses: the promotion, the gift card and the stock. Always in this sequence, so
 * that orders cannot deadlock and stock is locked as briefly as possible.
 */
export class OrderReservations {
  constructor(
    private readonly stock: StockRepository,
    private readonly holds: StockHoldRepository,
    private readonly dailySales: DailySalesRepository,
    private readonly giftCards: GiftCardRepository,
    private readonly promotions: PromotionRepository,
    private readonly orders: OrderRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Reserves everything for an order. @returns a DomainError for the shopper if something is short; the caller then
   * rolls back
   */
  async reserve(
    transaction: Transaction,
    order: ReservationRequest,
    lines: readonly Pick<PricedLine, 'variantId' | 'quantity' | 'name' | 'variantName'>[],
  ): Promise<Result<true>> {
    if (order.promotionId !== null && order.promotionCounted) {
      const isUsed = await this.promotions.consumeUse(transaction, order.promotionId);
      if (!isUsed)
        return new DomainError(
          'CONFLICT',
          `${order.promotionCode} has been used as often as it may be`,
          'promotion',
        );
    }
    const giftCardResult = await this.redeemGiftCard(transaction, order);
    if (giftCardResult instanceof DomainError) return giftCardResult;
    if (lines.some(({ variantId }) => variantId === null))
      return new DomainError('CONFLICT', 'A bag is no longer sold', 'cart');
    const shortage = await this.stock.takeFromStock(transaction, toUnits(lines));
    if (!shortage) return true;
    const line = lines.find(({ variantId }) => variantId === shortage.variantId);
    return new DomainError('CONFLICT', shortageMessage(line, shortage.quantity), 'cart');
  }

  /** Holds the stock until the payment or code arrives. */
  holdStock(
    transaction: Transaction,
    orderId: string,
    ipBlock: string,
    lines: readonly Pick<PricedLine, 'variantId' | 'quantity'>[],
  ): Promise<void> {
    return this.holds.insertHolds(transaction, orderId, ipBlock, toUnits(lines));
  }

  /** Turns held stock into sold stock: the payment or code arrived in time. */
  async convertHoldsToSale(transaction: Transaction, orderId: string): Promise<void> {
    await this.holds.deleteHolds(transaction, [orderId]);
  }

  /** Releases the promotion, gift card and stock of orders that were not paid. */
  async releaseReservation(transaction: Transaction, orders: readonly ReservationRequest[]): Promise<void> {
    await this.releasePromotionsAndGiftCards(transaction, orders);
    const ids = orders.map(({ id }) => id);
    await this.stock.returnToStock(transaction, await this.holds.deleteHolds(transaction, ids));
  }

  /** Releases everything of a cancelled or returned order. The caller changes its state in the same transaction. */
  async releaseSoldOrder(
    transaction: Transaction,
    order: ReservationRequest,
    lines: readonly Pick<PricedLine, 'variantId' | 'quantity'>[],
  ): Promise<void> {
    await this.releasePromotionsAndGiftCards(transaction, [order]);
    await this.stock.returnToStock(transaction, toUnits(lines));
  }

  recordSales(
    transaction: Transaction,
    lines: readonly Pick<PricedLine, 'productId' | 'quantity'>[],
  ): Promise<void> {
    const soldUnits = lines.flatMap(({ productId, quantity }) =>
      productId === null ? [] : [{ productId, quantity }],
    );
    return this.dailySales.add(transaction, soldUnits, this.clock());
  }

  private async redeemGiftCard(transaction: Transaction, order: ReservationRequest): Promise<Result<true>> {
    const { giftCardId, giftCardAmount } = order;
    if (giftCardId === null || giftCardAmount === 0) return true;
    const isRedeemed = await this.giftCards.redeem(
      transaction,
      giftCardId,
      giftCardAmount,
      order.id,
      this.clock(),
    );
    return (
      isRedeemed ||
      new DomainError(
        'CONFLICT',
        'The gift card no longer holds so much. Please look at your order again.',
        'giftCard',
      )
    );
  }

  /** All promotions before all gift cards, each sorted by id, so that parallel releases cannot deadlock. */
  private async releasePromotionsAndGiftCards(
    transaction: Transaction,
    orders: readonly ReservationRequest[],
  ): Promise<void> {
    const uses = orders.flatMap(({ id, promotionId, promotionCounted }) =>
      promotionId !== null && promotionCounted ? [{ id, resourceId: promotionId }] : [],
    );
    for (const use of uses.toSorted(byResourceId)) {
      await this.promotions.releaseUse(transaction, use.resourceId);
      await this.orders.setPromotionCounted(transaction, use.id, false);
    }
    const cards = orders.flatMap(({ id, giftCardId }) =>
      giftCardId === null ? [] : [{ id, resourceId: giftCardId }],
    );
    for (const { id } of cards.toSorted(byResourceId))
      await this.giftCards.returnRedeemed(transaction, id, this.clock());
  }
}

function byResourceId(one: { readonly resourceId: string }, other: { readonly resourceId: string }): number {
  return one.resourceId < other.resourceId ? -1 : Number(one.resourceId > other.resourceId);
}

export function toUnits(lines: readonly Pick<PricedLine, 'variantId' | 'quantity'>[]): StockUnits[] {
  return lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]));
}

import type { CartContents } from '../cart/cart.calculation';
import type { Clock } from '../clock';
import type { Transaction } from '../database/transactions';
import { DomainError, type Result } from '../domain/domain-error';
import type { GiftCardRepository } from '../gift-cards/gift-card.repository';
import type { PromotionRepository } from '../promotions/promotion.repository';
import type { Order } from './order';
import type { NewLine, OrderRepository } from './order.repository';
import type { StockRepository, StockUnits } from './stock.repository';

type ReservationRequest = Pick<
  Order,
  'id' | 'giftCardId' | 'giftCardAmount' | 'promotionId' | 'promotionCode' | 'promotionCounted'
>;

/**
 * What an order takes out of the shop and gives back: a use of its promotion, its part of a gift card, its units. Always in
 * this order, units last, so that no two orders wait for each other and the stock is held as shortly as can be.
 */
export class OrderReservations {
  constructor(
    private readonly stock: StockRepository,
    private readonly giftCards: GiftCardRepository,
    private readonly promotions: PromotionRepository,
    private readonly orders: OrderRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns a Fault in words for the shopper where something is short; the caller rolls back what was taken before it */
  async reserve(
    transaction: Transaction,
    order: ReservationRequest,
    lines: readonly Pick<NewLine, 'variantId' | 'quantity' | 'name' | 'variantName'>[],
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

  /** For a payment or a code that is to come. */
  holdStock(
    transaction: Transaction,
    orderId: string,
    ipBlock: string,
    lines: readonly Pick<NewLine, 'variantId' | 'quantity'>[],
  ): Promise<void> {
    return this.stock.insertHolds(transaction, orderId, ipBlock, toUnits(lines));
  }

  /** The payment or the code came in time: what was held is sold. */
  async commitStock(transaction: Transaction, orderId: string): Promise<void> {
    await this.stock.deleteHolds(transaction, [orderId]);
  }

  /** Payments did not come: all goes back. */
  async releaseReservation(transaction: Transaction, orders: readonly ReservationRequest[]): Promise<void> {
    await this.releasePromotionsAndGiftCards(transaction, orders);
    const ids = orders.map(({ id }) => id);
    await this.stock.returnToStock(transaction, await this.stock.deleteHolds(transaction, ids));
  }

  /** An order that was placed comes to nothing, or its goods came back. The caller takes the order on in the same transaction. */
  async returnToStock(
    transaction: Transaction,
    order: ReservationRequest,
    lines: readonly Pick<NewLine, 'variantId' | 'quantity'>[],
  ): Promise<void> {
    await this.releasePromotionsAndGiftCards(transaction, [order]);
    await this.stock.returnToStock(transaction, toUnits(lines));
  }

  recordSales(
    transaction: Transaction,
    lines: readonly Pick<NewLine, 'productId' | 'quantity'>[],
  ): Promise<void> {
    const soldUnits = lines.flatMap(({ productId, quantity }) =>
      productId === null ? [] : [{ productId, quantity }],
    );
    return this.stock.addDailySales(transaction, soldUnits, this.clock());
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

  /** All promotions before all gift cards, each in the order of their ids: two that give back wait for each other in one way. */
  private async releasePromotionsAndGiftCards(
    transaction: Transaction,
    orders: readonly ReservationRequest[],
  ): Promise<void> {
    const uses = orders.flatMap(({ id, promotionId, promotionCounted }) =>
      promotionId !== null && promotionCounted ? [{ id, of: promotionId }] : [],
    );
    for (const use of uses.toSorted(byResourceId)) {
      await this.promotions.releaseUse(transaction, use.of);
      await this.orders.setPromotionCounted(transaction, use.id, false);
    }
    const cards = orders.flatMap(({ id, giftCardId }) =>
      giftCardId === null ? [] : [{ id, of: giftCardId }],
    );
    for (const { id } of cards.toSorted(byResourceId))
      await this.giftCards.returnRedeemed(transaction, id, this.clock());
  }
}

/** By the id of the promotion or the gift card. */
function byResourceId(one: { readonly of: string }, other: { readonly of: string }): number {
  return one.of < other.of ? -1 : Number(one.of > other.of);
}

export function toUnits(lines: readonly Pick<NewLine, 'variantId' | 'quantity'>[]): StockUnits[] {
  return lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]));
}

/** "Only 2 of Monsoon Tote in Teal are left" */
export function shortageMessage(
  line: Pick<NewLine, 'name' | 'variantName'> | undefined,
  left: number,
): string {
  const bag = line ? `${line.name} in ${line.variantName}` : 'a bag';
  return left <= 0 ? `${bag} is sold out` : `Only ${left} of ${bag} ${left === 1 ? 'is' : 'are'} left`;
}

/** Why a cart cannot be ordered as it is: a line of which nothing is left. Null where all can be had. */
export function checkAvailability({ lines }: CartContents): DomainError | null {
  const unavailableLine = lines.find(({ quantity }) => quantity === 0);
  if (!unavailableLine) return null;
  const { status, productName, variantName } = unavailableLine;
  const message =
    status === 'GONE'
      ? `${productName} in ${variantName} is no longer sold`
      : shortageMessage({ name: productName, variantName }, 0);
  return new DomainError('CONFLICT', message, 'cart');
}

/** Says which bag there are fewer of than are wanted; null where there is none such. */
export function checkQuantities({ lines }: CartContents): DomainError | null {
  const line = lines.find(({ quantity, wanted }) => quantity < wanted);
  if (!line) return null;
  const message = shortageMessage({ name: line.productName, variantName: line.variantName }, line.quantity);
  return new DomainError('CONFLICT', message, 'cart');
}

import type { CartContents } from '../cart/cart.contents';
import type { Clock } from '../clock';
import type { Transaction } from '../database/transactions';
import { DomainError, type Result } from '../domain/domain-error';
import type { GiftCardRepository } from '../gift-cards/gift-card.repository';
import type { PromotionRepository } from '../promotions/promotion.repository';
import type { Order } from './order';
import type { NewLine, OrderRepository } from './order.repository';
import type { StockRepository, Units } from './stock.repository';

type Taking = Pick<
  Order,
  'id' | 'giftCardId' | 'giftCardAmount' | 'promotionId' | 'promotionCode' | 'promotionCounted'
>;

/**
 * What an order takes out of the shop and gives back: a use of its promotion, its part of a gift card, its units. Always in
 * this order, units last, so that no two orders wait for each other and the stock is held as shortly as can be.
 */
export class Reservations {
  constructor(
    private readonly stock: StockRepository,
    private readonly giftCards: GiftCardRepository,
    private readonly promotions: PromotionRepository,
    private readonly orders: OrderRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns a Fault in words for the shopper where something is short; the caller rolls back what was taken before it */
  async take(
    transaction: Transaction,
    order: Taking,
    lines: readonly Pick<NewLine, 'variantId' | 'quantity' | 'name' | 'variantName'>[],
  ): Promise<Result<true>> {
    if (order.promotionId !== null && order.promotionCounted) {
      const used = await this.promotions.use(transaction, order.promotionId);
      if (!used)
        return new DomainError(
          'CONFLICT',
          `${order.promotionCode} has been used as often as it may be`,
          'promotion',
        );
    }
    const paid = await this.takeGiftCard(transaction, order);
    if (paid instanceof DomainError) return paid;
    if (lines.some(({ variantId }) => variantId === null))
      return new DomainError('CONFLICT', 'A bag is no longer sold', 'cart');
    const short = await this.stock.take(transaction, unitsOf(lines));
    if (!short) return true;
    const line = lines.find(({ variantId }) => variantId === short.variantId);
    return new DomainError('CONFLICT', shortMessage(line, short.quantity), 'cart');
  }

  /** For a payment or a code that is to come. */
  hold(
    transaction: Transaction,
    orderId: string,
    ipBlock: string,
    lines: readonly Pick<NewLine, 'variantId' | 'quantity'>[],
  ): Promise<void> {
    return this.stock.hold(transaction, orderId, ipBlock, unitsOf(lines));
  }

  /** The payment or the code came in time: what was held is sold. */
  async claim(transaction: Transaction, orderId: string): Promise<void> {
    await this.stock.endHolds(transaction, [orderId]);
  }

  /** Payments did not come: all goes back. */
  async release(transaction: Transaction, orders: readonly Taking[]): Promise<void> {
    await this.giveMoneyBack(transaction, orders);
    const ids = orders.map(({ id }) => id);
    await this.stock.giveBack(transaction, await this.stock.endHolds(transaction, ids));
  }

  /** An order that was placed comes to nothing, or its goods came back. The caller takes the order on in the same transaction. */
  async restock(
    transaction: Transaction,
    order: Taking,
    lines: readonly Pick<NewLine, 'variantId' | 'quantity'>[],
  ): Promise<void> {
    await this.giveMoneyBack(transaction, [order]);
    await this.stock.giveBack(transaction, unitsOf(lines));
  }

  countSold(
    transaction: Transaction,
    lines: readonly Pick<NewLine, 'productId' | 'quantity'>[],
  ): Promise<void> {
    const sold = lines.flatMap(({ productId, quantity }) =>
      productId === null ? [] : [{ productId, quantity }],
    );
    return this.stock.countSold(transaction, sold, this.clock());
  }

  private async takeGiftCard(transaction: Transaction, order: Taking): Promise<Result<true>> {
    const { giftCardId, giftCardAmount } = order;
    if (giftCardId === null || giftCardAmount === 0) return true;
    const taken = await this.giftCards.redeem(
      transaction,
      giftCardId,
      giftCardAmount,
      order.id,
      this.clock(),
    );
    return (
      taken ||
      new DomainError(
        'CONFLICT',
        'The gift card no longer holds so much. Please look at your order again.',
        'giftCard',
      )
    );
  }

  /** All promotions before all gift cards, each in the order of their ids: two that give back wait for each other in one way. */
  private async giveMoneyBack(transaction: Transaction, orders: readonly Taking[]): Promise<void> {
    const uses = orders.flatMap(({ id, promotionId, promotionCounted }) =>
      promotionId !== null && promotionCounted ? [{ id, of: promotionId }] : [],
    );
    for (const use of uses.toSorted(byWhat)) {
      await this.promotions.giveBack(transaction, use.of);
      await this.orders.setPromotionCounted(transaction, use.id, false);
    }
    const cards = orders.flatMap(({ id, giftCardId }) =>
      giftCardId === null ? [] : [{ id, of: giftCardId }],
    );
    for (const { id } of cards.toSorted(byWhat)) await this.giftCards.giveBack(transaction, id, this.clock());
  }
}

/** By the id of the promotion or the gift card. */
function byWhat(one: { readonly of: string }, other: { readonly of: string }): number {
  return one.of < other.of ? -1 : Number(one.of > other.of);
}

export function unitsOf(lines: readonly Pick<NewLine, 'variantId' | 'quantity'>[]): Units[] {
  return lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]));
}

/** "Only 2 of Monsoon Tote in Teal are left" */
export function shortMessage(line: Pick<NewLine, 'name' | 'variantName'> | undefined, left: number): string {
  const bag = line ? `${line.name} in ${line.variantName}` : 'a bag';
  return left <= 0 ? `${bag} is sold out` : `Only ${left} of ${bag} ${left === 1 ? 'is' : 'are'} left`;
}

/** Why a cart cannot be ordered as it is: a line of which nothing is left. Null where all can be had. */
export function goneFrom({ lines }: CartContents): DomainError | null {
  const gone = lines.find(({ quantity }) => quantity === 0);
  if (!gone) return null;
  const { status, productName, variantName } = gone;
  const message =
    status === 'GONE'
      ? `${productName} in ${variantName} is no longer sold`
      : shortMessage({ name: productName, variantName }, 0);
  return new DomainError('CONFLICT', message, 'cart');
}

/** Says which bag there are fewer of than are wanted; null where there is none such. */
export function fewerIn({ lines }: CartContents): DomainError | null {
  const line = lines.find(({ quantity, wanted }) => quantity < wanted);
  if (!line) return null;
  const message = shortMessage({ name: line.productName, variantName: line.variantName }, line.quantity);
  return new DomainError('CONFLICT', message, 'cart');
}

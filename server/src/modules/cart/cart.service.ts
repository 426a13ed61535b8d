import type { Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { CART_LINE_MAX, CART_LINES_MAX, CART_VALUE_MAX, maxQuantity } from '../../domain/cart';
import { DomainError, type Result } from '../../domain/domain-error';
import { formatMoney, type CurrencyCode } from '../../domain/money';
import type { Promotion } from '../../domain/promotion';
import { isUuid } from '../../domain/uuid';
import type { Shopper } from '../guests/shopper';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { PromotionRepository } from '../promotions/promotion.repository';
import type { TaxService } from '../tax/tax.service';
import {
  calculateCart,
  wantedValue,
  type CartContents,
  type CartLine,
  type CalculationContext,
} from './cart.calculation';
import type { CartRepository, CartRow, PurchasableVariant } from './cart.repository';

/** The message for a variant that is out of stock. */
export const SOLD_OUT = 'This bag is sold out';

/** A cart after a change, with a notice for the shopper. */
export interface CartChange {
  readonly cart: CartContents;
  readonly notice: string | null;
}

export interface AddToCartCommand {
  readonly productId: string;
  /** Null for the first variant in stock. */
  readonly variantId: string | null;
  readonly quantity: number;
  /** UUID of the client's: a repeated addition with the same one counts once. Null for clients that never retry. */
  readonly changeId: string | null;
}

/** The rules of carts. A cart is found by its shopper, never by an id. */
export class CartService {
  constructor(
    private readonly transactions: Transactions,
    private readonly carts: CartRepository,
    private readonly promotions: PromotionRepository,
    private readonly taxes: TaxService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly currency: CurrencyCode,
  ) {}

  /** Returns null for a shopper without a cart. */
  async findCart(shopper: Shopper): Promise<CartContents | null> {
    const cart = await this.carts.find(shopper);
    return cart && this.calculate(cart);
  }

  /** Like `findCart`, and locks the cart until the transaction ends. */
  async lock(transaction: Transaction, shopper: Shopper): Promise<CartContents | null> {
    const cart = await this.carts.lock(transaction, shopper);
    return cart && this.calculate(cart, transaction);
  }

  /** Removes the ordered units and the promotion. Units added since then stay. */
  async removeOrdered(
    transaction: Transaction,
    shopper: Shopper,
    units: readonly { readonly variantId: string; readonly quantity: number }[],
  ): Promise<void> {
    const cart = await this.carts.lock(transaction, shopper);
    if (!cart) return;
    await this.carts.reduceQuantities(transaction, cart.id, units);
    await this.carts.update(transaction, cart.id, this.clock(), { promotionId: null });
  }

  /** Adds to the line of the same variant, or creates one; the quantity never exceeds min(stock, 10). */
  async add(shopper: Shopper, addition: AddToCartCommand): Promise<Result<CartChange>> {
    const { productId, variantId, quantity, changeId } = addition;
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > CART_LINE_MAX) return invalidQuantity(1);
    if (changeId !== null && !isUuid(changeId))
      return new DomainError('BAD_USER_INPUT', 'changeId must be a UUID', 'changeId');
    const variant = await this.findPurchasableVariant(productId, variantId);
    if (variant instanceof DomainError) return variant;
    return this.updateCart(shopper, async (transaction, cart) => {
      if (changeId !== null && !(await this.carts.recordChange(transaction, cart.id, changeId, this.clock())))
        return { change: false };
      return this.addToCart(transaction, cart, variant, quantity);
    });
  }

  /** Finds a variant that is for sale; fails with NOT_FOUND for an unknown or archived one. */
  async findPurchasableVariant(
    productId: string,
    variantId: string | null,
  ): Promise<Result<PurchasableVariant>> {
    if (!isUuid(productId) || !(await this.carts.isForSale(productId)))
      return new DomainError('NOT_FOUND', 'There is no such product', 'productId');
    const isValidId = variantId === null || isUuid(variantId);
    const variant = isValidId ? await this.carts.findPurchasableVariant(productId, variantId) : null;
    return variant ?? new DomainError('NOT_FOUND', 'There is no such colour of this bag', 'variantId');
  }

  /** Adds to a cart that the caller has locked. */
  async addToCart(
    transaction: Transaction,
    cart: CartRow,
    variant: PurchasableVariant,
    quantity: number,
  ): Promise<Result<CartUpdate>> {
    const { variantId, price } = variant;
    const { lines } = await this.calculate(cart, transaction);
    const line = lines.find((cartLine) => cartLine.variantId === variantId);
    // The line's stock includes units held for the shopper's own pending order; the variant's does not.
    const stock = line?.stock ?? variant.stock;
    const maxInCart = maxQuantity(stock);
    const currentQuantity = line?.quantity ?? 0;
    if (maxInCart === 0) return new DomainError('CONFLICT', SOLD_OUT, 'quantity');
    if (currentQuantity >= maxInCart)
      return new DomainError('CONFLICT', limitReachedMessage(stock), 'quantity');
    if (!line && lines.length >= CART_LINES_MAX)
      return new DomainError('CONFLICT', `A cart holds at most ${CART_LINES_MAX} different bags`);
    const after = Math.min(currentQuantity + quantity, maxInCart);
    if (wantedValue(lines) + (after - currentQuantity) * price > CART_VALUE_MAX)
      return this.cartValueExceeded();
    await this.carts.upsertLine(transaction, cart.id, {
      variantId,
      quantity: after,
      seenPrice: price,
      addedAt: this.clock(),
    });
    return { change: true, notice: after < currentQuantity + quantity ? cappedMessage(stock) : null };
  }

  /** Removes a line of a cart that the caller has locked. @returns false when there is no such line */
  removeLine(transaction: Transaction, cart: CartRow, variantId: string): Promise<boolean> {
    return this.carts.removeLine(transaction, cart.id, variantId);
  }

  /**
   * Sets the quantity; 0 or less removes the line. Never creates a line: a late request must not restore a removed one.
   */
  async setQuantity(shopper: Shopper, variantId: string, quantity: number): Promise<Result<CartChange>> {
    if (!Number.isInteger(quantity) || quantity > CART_LINE_MAX) return invalidQuantity(0);
    if (quantity <= 0) return this.remove(shopper, variantId);
    return this.updateCart(shopper, async (transaction, cart) => {
      const { lines } = await this.calculate(cart, transaction);
      const line = lines.find((cartLine) => cartLine.variantId === variantId.toLowerCase());
      if (!line) return new DomainError('NOT_FOUND', 'This bag is no longer in your cart', 'variantId');
      if (line.maxQuantity === 0) return new DomainError('CONFLICT', 'This bag is sold out', 'quantity');
      const after = Math.min(quantity, line.maxQuantity);
      const more = (after - line.wantedQuantity) * line.price;
      // Reducing is always allowed, even in a cart that exceeds the limit because of a price rise.
      if (more > 0 && wantedValue(lines) + more > CART_VALUE_MAX) return this.cartValueExceeded();
      await this.carts.upsertLine(transaction, cart.id, {
        ...line,
        quantity: after,
        seenPrice: line.price,
      });
      return { change: true, notice: after < quantity ? cappedMessage(line.stock) : null };
    });
  }

  /** Removes a line; succeeds if there is none. */
  remove(shopper: Shopper, variantId: string): Promise<Result<CartChange>> {
    return this.updateCart(shopper, async (transaction, cart) => ({
      change: isUuid(variantId) && (await this.carts.removeLine(transaction, cart.id, variantId)),
    }));
  }

  clear(shopper: Shopper): Promise<Result<CartChange>> {
    return this.updateCart(shopper, async (transaction, cart) => {
      await this.carts.clear(transaction, cart.id);
      return { change: true };
    });
  }

  /**
   * Applies a promo code. An unknown code changes nothing and gives no error; a known one that does not apply fails
   * with the reason.
   */
  async applyPromoCode(shopper: Shopper, typedCode: string, ipBlock: string): Promise<Result<CartChange>> {
    const promotion = await this.findPromotion(typedCode, ipBlock);
    if (promotion instanceof DomainError) return promotion;
    return this.updateCart(shopper, (transaction, cart) => this.applyPromotion(transaction, cart, promotion));
  }

  /** Finds the promotion of a code; null for an unknown one. Rate-limited by IP block. */
  async findPromotion(typedCode: string, ipBlock: string): Promise<Result<Promotion | null>> {
    const refused = await this.limits.consume(['promo code by address', ipBlock]);
    if (refused) return refused;
    const code = typedCode.trim().toUpperCase();
    return /^[A-Z0-9-]{3,40}$/.test(code) ? this.promotions.findByCode(code) : null;
  }

  /** Like `applyPromoCode`, for callers that have locked the shopper's checkout. */
  async setPromotion(
    transaction: Transaction,
    shopper: Shopper,
    promotion: Promotion | null,
  ): Promise<DomainError | null> {
    const cart = await this.carts.lock(transaction, shopper);
    if (!cart) return null;
    const update = await this.applyPromotion(transaction, cart, promotion);
    if (update instanceof DomainError) return update;
    if (update.change) await this.carts.update(transaction, cart.id, this.clock(), update.set);
    return null;
  }

  removePromoCode(shopper: Shopper): Promise<Result<CartChange>> {
    return this.updateCart(shopper, () => Promise.resolve({ change: true, set: { promotionId: null } }));
  }

  /** Stores that the shopper has seen new prices, smaller quantities and notes. */
  acknowledgeChanges(shopper: Shopper): Promise<Result<CartChange>> {
    return this.updateCart(shopper, async (transaction, cart) => {
      const { lines } = await this.calculate(cart, transaction);
      // Lines that are out of stock keep the wanted quantity.
      for (const line of lines)
        await this.carts.upsertLine(transaction, cart.id, {
          ...line,
          quantity: line.quantity || line.wantedQuantity,
          seenPrice: line.price,
        });
      return { change: true, set: { notes: [] } };
    });
  }

  /**
   * Fails if the cart exceeds the value of one order: prices may have risen since lines were added. Null if it may be
   * ordered.
   */
  checkLimits({ subtotal }: CartContents): DomainError | null {
    return subtotal > CART_VALUE_MAX ? this.cartValueExceeded() : null;
  }

  /** The line with its current price and stock; undefined when there is none. */
  async findLine(transaction: Transaction, cart: CartRow, variantId: string): Promise<CartLine | undefined> {
    const { lines } = await this.calculate(cart, transaction);
    return lines.find((line) => line.variantId === variantId.toLowerCase());
  }

  /** Changes one cart under its lock, in one transaction that is rolled back if `mutation` returns a DomainError. */
  updateCart(
    shopper: Shopper,
    mutation: (transaction: Transaction, cart: CartRow) => Promise<Result<CartUpdate>>,
  ): Promise<Result<CartChange>> {
    return this.transactions.attempt(async (transaction) => {
      const cart = await this.carts.findOrCreate(transaction, shopper, this.clock());
      const update = await mutation(transaction, cart);
      if (update instanceof DomainError) return update;
      const after = update.change
        ? await this.carts.update(transaction, cart.id, this.clock(), update.set)
        : cart;
      return { cart: await this.calculate(after, transaction), notice: update.notice ?? null };
    });
  }

  private async applyPromotion(
    transaction: Transaction,
    cart: CartRow,
    promotion: Promotion | null,
  ): Promise<Result<CartUpdate>> {
    if (!promotion) return { change: false };
    const rows = await this.carts.findLines(cart.id, transaction);
    const usablePromotion = await this.promotions.findForCart(promotion.id, cart.id, transaction);
    const calculated = calculateCart(cart, rows, usablePromotion, await this.calculationContext(transaction));
    const problem = calculated.promotion?.problem ?? null;
    if (problem !== null) return new DomainError('CONFLICT', problem, 'code');
    return { change: true, set: { promotionId: promotion.id } };
  }

  private cartValueExceeded(): DomainError {
    const amount = formatMoney({ amount: CART_VALUE_MAX, currency: this.currency });
    return new DomainError('CONFLICT', `For more than ${amount} in one order please write to us`);
  }

  private async calculate(cart: CartRow, transaction?: Transaction): Promise<CartContents> {
    const rows = await this.carts.findLines(cart.id, transaction);
    const promotion =
      cart.promotionId === null
        ? null
        : await this.promotions.findForCart(cart.promotionId, cart.id, transaction);
    return calculateCart(cart, rows, promotion, await this.calculationContext(transaction));
  }

  private async calculationContext(transaction?: Transaction): Promise<CalculationContext> {
    return { currency: this.currency, now: this.clock(), tax: await this.taxes.findStrategy(transaction) };
  }
}

/** What a mutation did to the cart. */
export interface CartUpdate {
  readonly change: boolean;
  readonly set?: { readonly promotionId?: string | null; readonly notes?: readonly string[] };
  readonly notice?: string | null;
}

function invalidQuantity(least: number): DomainError {
  return new DomainError(
    'BAD_USER_INPUT',
    `quantity must be a whole number from ${least} to ${CART_LINE_MAX}`,
    'quantity',
  );
}

function limitReachedMessage(stock: number): string {
  return stock >= CART_LINE_MAX
    ? `You have ${CART_LINE_MAX} of these in your cart, the most in one order`
    : `Only ${stock} of these ${stock === 1 ? 'is' : 'are'} left, and in your cart already`;
}

function cappedMessage(stock: number): string {
  return stock >= CART_LINE_MAX
    ? `One order takes ${CART_LINE_MAX} of a bag at most`
    : `Only ${stock} of these ${stock === 1 ? 'is' : 'are'} left`;
}

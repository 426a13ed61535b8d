import type { Clock } from '../clock';
import type { Transaction, Transactions } from '../database/transactions';
import { CART_LINE_MAX, CART_LINES_MAX, CART_VALUE_MAX, maxQuantity } from '../domain/cart';
import { DomainError, type Result } from '../domain/domain-error';
import { formatMoney, type CurrencyCode } from '../domain/money';
import type { Promotion } from '../domain/promotion';
import { isUuid } from '../domain/uuid';
import type { Shopper } from '../guests/shopper';
import type { RateLimits } from '../limits/rate-limits';
import type { PromotionRepository } from '../promotions/promotion.repository';
import type { TaxService } from '../taxes/tax.service';
import {
  calculateCart,
  wantedValue,
  type CartContents,
  type CartLine,
  type CalculationContext,
} from './cart.calculation';
import type { CartRepository, CartRow, PurchasableVariant } from './cart.repository';

/** What is said of a bag that there is none of. */
export const SOLD_OUT = 'This bag is sold out';

/** A cart after a change, and what the shopper is to be told of it. */
export interface CartChange {
  readonly cart: CartContents;
  readonly notice: string | null;
}

export interface AddToCartCommand {
  readonly productId: string;
  /** Null: the first variant in stock. */
  readonly variantId: string | null;
  readonly quantity: number;
  /** The same one twice counts once; null where nobody sends again. */
  readonly changeId: string | null;
}

/** The rules of carts. Whoever calls gives the shopper; no cart is named by an id. */
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

  /** Null for somebody without a cart. */
  async findCart(shopper: Shopper): Promise<CartContents | null> {
    const cart = await this.carts.find(shopper);
    return cart && this.calculate(cart);
  }

  /** The same, and nobody else changes the cart until the transaction ends. */
  async lock(transaction: Transaction, shopper: Shopper): Promise<CartContents | null> {
    const cart = await this.carts.lock(transaction, shopper);
    return cart && this.calculate(cart, transaction);
  }

  /** Takes out what was ordered, and the promotion with it; what was put in since stays. */
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

  /** Adds to the line of the same variant, or makes one (spec section 4). Never more than min(stock, 10). */
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

  /** What may be bought of a product. */
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

  /** For who holds the cart already. */
  async addToCart(
    transaction: Transaction,
    cart: CartRow,
    variant: PurchasableVariant,
    quantity: number,
  ): Promise<Result<CartUpdate>> {
    const { variantId, price } = variant;
    const { lines } = await this.calculate(cart, transaction);
    const line = lines.find((cartLine) => cartLine.variantId === variantId);
    // A line knows what a payment of the same shopper holds; the shelf does not.
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
      price,
      addedAt: this.clock(),
    });
    return { change: true, notice: after < currentQuantity + quantity ? cappedMessage(stock) : null };
  }

  /** Likewise. @returns false for a line that is not there */
  removeLine(transaction: Transaction, cart: CartRow, variantId: string): Promise<boolean> {
    return this.carts.removeLine(transaction, cart.id, variantId);
  }

  /** 0 or less removes. A line that is gone stays gone: a late change never brings one back. */
  async setQuantity(shopper: Shopper, variantId: string, quantity: number): Promise<Result<CartChange>> {
    if (!Number.isInteger(quantity) || quantity > CART_LINE_MAX) return invalidQuantity(0);
    if (quantity <= 0) return this.remove(shopper, variantId);
    return this.updateCart(shopper, async (transaction, cart) => {
      const { lines } = await this.calculate(cart, transaction);
      const line = lines.find((cartLine) => cartLine.variantId === variantId.toLowerCase());
      if (!line) return new DomainError('NOT_FOUND', 'This bag is no longer in your cart', 'variantId');
      if (line.maxQuantity === 0) return new DomainError('CONFLICT', 'This bag is sold out', 'quantity');
      const after = Math.min(quantity, line.maxQuantity);
      const more = (after - line.wanted) * line.price;
      // Fewer may always be wanted, also of a cart that a new price took past the bound.
      if (more > 0 && wantedValue(lines) + more > CART_VALUE_MAX) return this.cartValueExceeded();
      await this.carts.upsertLine(transaction, cart.id, { ...line, quantity: after });
      return { change: true, notice: after < quantity ? cappedMessage(line.stock) : null };
    });
  }

  /** What is gone already is no failure. */
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

  /** An unknown code changes nothing and says nothing (D15); a known one that does not apply says why. */
  async applyPromoCode(shopper: Shopper, typedCode: string, ipBlock: string): Promise<Result<CartChange>> {
    const promotion = await this.findPromotion(typedCode, ipBlock);
    if (promotion instanceof DomainError) return promotion;
    return this.updateCart(shopper, (transaction, cart) => this.applyPromotion(transaction, cart, promotion));
  }

  /** What a promo code stands for; null for an unknown one. */
  async findPromotion(typedCode: string, ipBlock: string): Promise<Result<Promotion | null>> {
    const refused = await this.limits.take(['promo code by address', ipBlock]);
    if (refused) return refused;
    const code = typedCode.trim().toUpperCase();
    return /^[A-Z0-9-]{3,40}$/.test(code) ? this.promotions.findByCode(code) : null;
  }

  /** The same as `applyPromoCode`, for who holds the shopper's checkout already. */
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

  /** The shopper has seen new prices, smaller quantities and the notes of a merge. */
  acknowledgeChanges(shopper: Shopper): Promise<Result<CartChange>> {
    return this.updateCart(shopper, async (transaction, cart) => {
      const { lines } = await this.calculate(cart, transaction);
      // Of what there is none at present the wish stays.
      for (const line of lines)
        await this.carts.upsertLine(transaction, cart.id, {
          ...line,
          quantity: line.quantity || line.wanted,
        });
      return { change: true, set: { notes: [] } };
    });
  }

  /** What an order of all this is refused for: prices may have risen since the bags were put in. Null for nothing. */
  checkLimits({ subtotal }: CartContents): DomainError | null {
    return subtotal > CART_VALUE_MAX ? this.cartValueExceeded() : null;
  }

  /** The line as it can be bought; undefined for one that is not there. */
  async findLine(transaction: Transaction, cart: CartRow, variantId: string): Promise<CartLine | undefined> {
    const { lines } = await this.calculate(cart, transaction);
    return lines.find((line) => line.variantId === variantId.toLowerCase());
  }

  /** One change of one cart, alone: all of it or, where `work` answers a Fault, nothing. */
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

/** What `change` did to a cart that it was given. */
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

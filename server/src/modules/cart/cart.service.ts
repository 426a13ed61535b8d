import type { Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { CART_LINE_MAX, CART_VALUE_MAX } from '../../domain/cart';
import { DomainError, type Result } from '../../domain/domain-error';
import type { CurrencyCode } from '../../domain/money';
import type { Promotion } from '../../domain/promotion';
import { isUuid } from '../../domain/uuid';
import { UnknownGuest, type Shopper, type ShopperReference } from '../guests/shopper';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { PromotionRepository } from '../promotions/promotion.repository';
import type { TaxService } from '../tax/tax.service';
import { calculateCart, type CalculationContext, type CartContents } from './cart.calculation';
import {
  applyToLines,
  cartValueExceeded,
  decideAcknowledgement,
  decideAddition,
  decideQuantity,
  decideRemoval,
  NO_CHANGE,
  type CartDecision,
} from './cart.changes';
import type { CartLineRow, CartRepository, CartRow } from './cart.repository';
import type {
  AddableVariant,
  CartSnapshot,
  CartSnapshotRepository,
  RequestedAddition,
} from './cart-snapshot.repository';

/** A cart after a change, with a notice for the shopper. */
export interface CartChange {
  readonly cart: CartContents;
  readonly notice: string | null;
}

interface AddToCartCommand {
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
    private readonly snapshots: CartSnapshotRepository,
    private readonly promotions: PromotionRepository,
    private readonly taxes: TaxService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly currency: CurrencyCode,
  ) {}

  /**
   * Returns null for a shopper without a cart.
   * @param promotion to price it with; null for the cart's own
   */
  async findCart(
    shopper: ShopperReference,
    promotion: Pick<Promotion, 'id'> | null = null,
  ): Promise<CartContents | null> {
    const { guest, cart, lines } = await this.snapshots.read(shopper);
    if (shopper.kind === 'guest by secret') await shopper.confirm(guest);
    return cart && this.calculate({ ...cart, promotionId: promotion?.id ?? cart.promotionId }, lines);
  }

  /** Like `findCart`, and locks the cart until the transaction ends. */
  async lock(transaction: Transaction, shopper: Shopper): Promise<CartContents | null> {
    const cart = await this.carts.lock(transaction, shopper);
    return cart && this.calculate(cart, await this.carts.findLines(cart.id, transaction), transaction);
  }

  /** Locks the shopper's cart until the transaction ends, without reading or pricing its lines. */
  async lockOnly(transaction: Transaction, shopper: Shopper): Promise<void> {
    await this.carts.lock(transaction, shopper);
  }

  /** Removes the ordered units and the promotion. Units added since then stay. */
  async removeOrdered(
    transaction: Transaction,
    shopper: Shopper,
    units: readonly { readonly variantId: string; readonly quantity: number }[],
  ): Promise<void> {
    const cart = await this.carts.lock(transaction, shopper);
    if (cart) await this.carts.removeUnits(transaction, cart.id, units, this.clock());
  }

  /** Adds to the line of the same variant, or creates one; the quantity never exceeds min(stock, 10). */
  async add(shopper: ShopperReference, addition: AddToCartCommand): Promise<Result<CartChange>> {
    const { productId, variantId, quantity, changeId } = addition;
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > CART_LINE_MAX) return invalidQuantity(1);
    if (changeId !== null && !isUuid(changeId))
      return new DomainError('BAD_USER_INPUT', 'changeId must be a UUID', 'changeId');
    if (!isUuid(productId) || (variantId !== null && !isUuid(variantId))) return this.notForSale(productId);
    return this.change(
      shopper,
      async ({ lines, variant, isRepeated }, transaction) => {
        if (!variant) return this.notForSale(productId, transaction);
        if (isRepeated) return NO_CHANGE;
        const decision = this.decideAddition(lines, variant, quantity);
        return decision instanceof DomainError || !decision.changes
          ? decision
          : { ...decision, changes: { ...decision.changes, changeId } };
      },
      addition,
    );
  }

  /** Adds units of the variant that was read with the cart. @returns SOLD_OUT without stock */
  decideAddition(
    lines: readonly CartLineRow[],
    variant: AddableVariant,
    quantity: number,
  ): Result<CartDecision> {
    return decideAddition(lines, variant, quantity, { currency: this.currency, now: this.clock() });
  }

  /** Null when a variant of the product is for sale; else the failure. */
  async checkForSale(productId: string): Promise<DomainError | null> {
    const isForSale = isUuid(productId) && (await this.carts.hasVariantForSale(productId));
    return isForSale ? null : this.notForSale(productId);
  }

  /** Why a product of which no variant was found cannot be added. */
  async notForSale(productId: string, transaction?: Transaction): Promise<DomainError> {
    const isForSale = isUuid(productId) && (await this.carts.isForSale(productId, transaction));
    return isForSale
      ? new DomainError('NOT_FOUND', 'There is no such colour of this bag', 'variantId')
      : new DomainError('NOT_FOUND', 'There is no such product', 'productId');
  }

  /**
   * Sets the quantity; 0 or less removes the line. Never creates a line: a late request must not restore a removed one.
   */
  async setQuantity(
    shopper: ShopperReference,
    variantId: string,
    quantity: number,
  ): Promise<Result<CartChange>> {
    if (!Number.isInteger(quantity) || quantity > CART_LINE_MAX) return invalidQuantity(0);
    if (quantity <= 0) return this.remove(shopper, variantId);
    return this.change(shopper, ({ lines }) => decideQuantity(lines, variantId, quantity, this.currency));
  }

  /** Removes a line; succeeds if there is none. */
  remove(shopper: ShopperReference, variantId: string): Promise<Result<CartChange>> {
    return this.change(shopper, ({ lines }) => decideRemoval(lines, variantId));
  }

  clear(shopper: ShopperReference): Promise<Result<CartChange>> {
    return this.change(shopper, ({ lines }) => ({
      changes: { removed: lines.map(({ variantId }) => variantId) },
      notice: null,
    }));
  }

  /**
   * Applies a promo code. An unknown code changes nothing and gives no error; a known one that does not apply fails
   * with the reason.
   */
  async applyPromoCode(
    shopper: ShopperReference,
    typedCode: string,
    ipBlock: string,
  ): Promise<Result<CartChange>> {
    let lookup: Promise<Result<Promotion | null>> | undefined;
    return this.change(shopper, async ({ cart, lines }, transaction) => {
      // Not before the shopper is known, and once: the change may be repeated, and each search counts.
      const promotion = await (lookup ??= this.findPromotion(typedCode, ipBlock));
      if (promotion instanceof DomainError) return promotion;
      if (!promotion) return NO_CHANGE;
      const problem = await this.findPromotionProblem(cart, lines, promotion, transaction);
      return problem ?? { changes: { promotionId: promotion.id }, notice: null };
    });
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
    if (!cart || !promotion) return null;
    const lines = await this.carts.findLines(cart.id, transaction);
    const problem = await this.findPromotionProblem(cart, lines, promotion, transaction);
    if (problem) return problem;
    await this.carts.update(transaction, cart.id, this.clock(), { promotionId: promotion.id });
    return null;
  }

  removePromoCode(shopper: ShopperReference): Promise<Result<CartChange>> {
    return this.change(shopper, () => ({ changes: { promotionId: null }, notice: null }));
  }

  /** Stores that the shopper has seen new prices, smaller quantities and notes. */
  acknowledgeChanges(shopper: ShopperReference): Promise<Result<CartChange>> {
    return this.change(shopper, ({ lines }) => decideAcknowledgement(lines));
  }

  /**
   * Fails if the cart exceeds the value of one order: prices may have risen since lines were added. Null if it may be
   * ordered.
   */
  checkLimits({ subtotal }: CartContents): DomainError | null {
    return subtotal > CART_VALUE_MAX ? cartValueExceeded(this.currency) : null;
  }

  /** Changes one cart under its lock, in one transaction that is rolled back if `decide` returns a DomainError. */
  updateCart(
    shopper: Shopper,
    decide: (transaction: Transaction, snapshot: CartSnapshot) => Promise<Result<CartDecision>>,
    addition: RequestedAddition | null = null,
  ): Promise<Result<CartChange>> {
    return this.transactions.attempt(async (transaction) => {
      await this.carts.findOrCreate(transaction, shopper, this.clock());
      const snapshot = await this.snapshots.read(shopper, addition, transaction);
      const decision = await decide(transaction, snapshot);
      if (decision instanceof DomainError) return decision;
      const change = await this.write(transaction, shopper, snapshot, decision);
      if (!change) throw new Error('The cart was changed in spite of its lock');
      return change;
    });
  }

  /**
   * Changes a cart in two statements: one reads it, the other writes what `decide` made of that. When another request
   * has changed the cart in between, `decide` is called again under the cart's lock.
   */
  private async change(
    reference: ShopperReference,
    decide: Decide,
    addition: RequestedAddition | null = null,
  ): Promise<Result<CartChange>> {
    const snapshot = await this.snapshots.read(reference, addition);
    const shopper =
      reference.kind === 'guest by secret' ? await reference.confirm(snapshot.guest) : reference;
    if (!shopper) throw new UnknownGuest();
    const decision = await decide(snapshot);
    if (decision instanceof DomainError) return decision;
    const change = await this.transactions.runStatement((transaction) =>
      this.write(transaction, shopper, snapshot, decision),
    );
    return (
      change ?? this.updateCart(shopper, async (transaction, locked) => decide(locked, transaction), addition)
    );
  }

  /** Null when the cart has changed since it was read, or has to be created first. */
  private async write(
    transaction: Transaction,
    shopper: Shopper,
    { cart, lines }: CartSnapshot,
    { changes, notice }: CartDecision,
  ): Promise<CartChange | null> {
    const after = changes
      ? await this.snapshots.write(shopper, cart, changes, this.clock(), transaction)
      : cart;
    if (!after) return null;
    return {
      cart: await this.calculate(after, changes ? applyToLines(lines, changes) : lines, transaction),
      notice,
    };
  }

  private async findPromotionProblem(
    cart: CartRow | null,
    lines: readonly CartLineRow[],
    promotion: Promotion,
    transaction?: Transaction,
  ): Promise<DomainError | null> {
    const usable = cart ? await this.promotions.findForCart(promotion.id, cart.id, transaction) : promotion;
    const calculated = calculateCart(
      cart ?? NEW_CART,
      lines,
      usable,
      await this.calculationContext(transaction),
    );
    const problem = calculated.promotion?.problem ?? null;
    return problem === null ? null : new DomainError('CONFLICT', problem, 'code');
  }

  private async calculate(
    cart: CartRow,
    lines: readonly CartLineRow[],
    transaction?: Transaction,
  ): Promise<CartContents> {
    const promotion =
      cart.promotionId === null
        ? null
        : await this.promotions.findForCart(cart.promotionId, cart.id, transaction);
    return calculateCart(cart, lines, promotion, await this.calculationContext(transaction));
  }

  private async calculationContext(transaction?: Transaction): Promise<CalculationContext> {
    return { currency: this.currency, now: this.clock(), tax: await this.taxes.findStrategy(transaction) };
  }
}

/** Called again under the cart's lock, then with the transaction, when the cart changed meanwhile. */
type Decide = (
  snapshot: CartSnapshot,
  transaction?: Transaction,
) => Result<CartDecision> | Promise<Result<CartDecision>>;

/** A cart that has not been created yet. */
const NEW_CART: CartRow = { id: '', promotionId: null, notes: [], version: 0 };

function invalidQuantity(least: number): DomainError {
  return new DomainError(
    'BAD_USER_INPUT',
    `quantity must be a whole number from ${least} to ${CART_LINE_MAX}`,
    'quantity',
  );
}

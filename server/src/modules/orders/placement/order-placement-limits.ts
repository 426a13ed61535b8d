import type { Result } from '../../../domain/domain-error';
import type { Clock } from '../../../platform/clock';
import { mailboxOf } from '../../../platform/rate-limits/mailbox';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits';
import type { CartService } from '../../cart/cart.service';
import type { CheckoutRepository } from '../../checkout/checkout.repository';
import type { OrderPricing } from '../../checkout/order-pricing';
import { checkoutFingerprint } from '../../checkout/pricing';
import { amountDue } from '../../checkout/order-totals';
import { shopperId, type Shopper } from '../../guests/shopper';
import { isCash } from '../../payments/payment-methods';
import {
  checkVersion,
  isCurrent,
  type CheckoutInput,
  type PlaceOrderRequest,
  type PreparedOrder,
} from './order-placement';
import type { OrderRepository } from '../order.repository';
import type { PhoneCheckService } from '../phone-check/phone-check.service';

/** Counts attempts to place an order. */
export class OrderPlacementLimits {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly carts: Pick<CartService, 'findCart'>,
    private readonly pricing: OrderPricing,
    private readonly phoneChecks: PhoneCheckService,
    private readonly orders: Pick<OrderRepository, 'findPending'>,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a cash order that needs a code by its email and phone number too: they may belong to somebody else, who gets messages before
   * anything is paid. Other orders send none, so that nobody can use up what somebody else may order, nor do calls that
   * create no order.
   * @returns the phone number that a code was counted for; null if the order needs none
   */
  async consume(
    shopper: Shopper,
    request: PlaceOrderRequest,
    checkoutInput: CheckoutInput | null,
  ): Promise<Result<PreparedOrder['codePhoneNumber']>> {
    const { ipBlock } = request;
    const rejection = await this.limits.consume(
      ['order by address', ipBlock],
      ['order by shopper', shopperId(shopper)],
    );
    if (rejection) return rejection;
    if (!(await this.isCashOrder(shopper, checkoutInput))) return null;
    const { phoneNumber, email } = await this.findContact(shopper, checkoutInput);
    if (phoneNumber === null || !(await this.phoneChecks.isRequired(shopper, phoneNumber))) return null;
    if (checkoutInput === null && !(await this.createsOrder(shopper, request))) return null;
    const emailRejection =
      email === null
        ? null
        : await this.limits.consume(
            ['order to email and address', `${mailboxOf(email)} ${ipBlock}`],
            ['order to email', mailboxOf(email)],
            ['order to email by day', mailboxOf(email)],
          );
    return emailRejection ?? (await this.phoneChecks.countCode(phoneNumber, ipBlock)) ?? phoneNumber;
  }

  /** Whether a new order would be created: not from a checkout that changed since the shopper saw it, nor beside its pending order. */
  private async createsOrder(shopper: Shopper, request: PlaceOrderRequest): Promise<boolean> {
    const checkout = await this.checkouts.find(shopper);
    const cart = await this.carts.findCart(shopper);
    if (!checkout || !cart) return false;
    const fingerprint = checkoutFingerprint(cart, checkout);
    if (checkVersion(request, { fingerprint })) return false;
    const pending = await this.orders.findPending(checkout.id);
    return pending === null || !isCurrent(pending, fingerprint, this.clock());
  }

  /** Whether cash is to be collected: not when a gift card covers the whole order, whatever was chosen before. */
  private async isCashOrder(shopper: Shopper, checkoutInput: CheckoutInput | null): Promise<boolean> {
    const stored = await this.checkouts.find(shopper);
    const {
      paymentMethod = null,
      giftCardId = null,
      address = null,
    } = { ...stored, ...checkoutInput?.changes };
    if (!isCash(paymentMethod)) return false;
    const promotion = checkoutInput?.promotion ?? null;
    const cart = giftCardId === null ? null : await this.carts.findCart(shopper, promotion);
    if (cart === null) return true;
    return amountDue(await this.pricing.calculate(cart, { address, giftCardId }, null)) > 0;
  }

  /** The contact that the order will have, unless another request changes it meanwhile. */
  private async findContact(
    shopper: Shopper,
    checkoutInput: CheckoutInput | null,
  ): Promise<{ readonly email: string | null; readonly phoneNumber: string | null }> {
    const sources = [
      checkoutInput?.changes,
      await this.checkouts.findContact(shopper),
      checkoutInput?.accountContact,
    ];
    const first = (field: 'email' | 'phoneNumber') =>
      sources.map((source) => source?.[field] ?? null).find((value) => value !== null) ?? null;
    return { email: first('email'), phoneNumber: first('phoneNumber') };
  }
}

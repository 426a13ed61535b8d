import { DomainError, type Result } from '../../../domain/domain-error';
import type { CurrencyCode } from '../../../domain/money';
import type { Transaction } from '../../../platform/database/transactions';
import type { CartService } from '../../cart/cart.service';
import { checkAvailability, checkQuantities } from '../../checkout/availability';
import { GIFT_CARD_EMPTY } from '../../checkout/checkout.service';
import type { OrderPricing } from '../../checkout/order-pricing';
import { amountDue } from '../../checkout/order-totals';
import type { PaymentRules } from '../../checkout/payment-rules';
import { checkRequiredSteps } from '../../checkout/required-steps';
import { GIFT_CARD } from '../../payments/payment';
import { isCash } from '../../payments/payment-methods';
import {
  checkExpectedTotal,
  type LockedCheckout,
  type Placement,
  type PricedCheckout,
} from './order-placement';
import type { PhoneCheckService } from '../phone-check/phone-check.service';

/** Decides whether a locked checkout may become an order, and at which price. */
export class OrderPlacementPricing {
  constructor(
    private readonly carts: Pick<CartService, 'checkLimits'>,
    private readonly pricing: OrderPricing,
    private readonly paymentRules: PaymentRules,
    private readonly phoneChecks: PhoneCheckService,
    private readonly currency: CurrencyCode,
  ) {}

  /** Computes the amounts, and checks everything that may keep the checkout from becoming an order. */
  async price(
    transaction: Transaction,
    { shopper, request }: Placement,
    { checkout, cart, fingerprint }: LockedCheckout,
  ): Promise<Result<PricedCheckout>> {
    const problem = checkRequiredSteps(checkout) ?? checkAvailability(cart) ?? this.carts.checkLimits(cart);
    if (problem) return problem;
    const { email, phoneNumber, address } = checkout;
    if (email === null || phoneNumber === null || address === null)
      throw new Error('The checkout lacks its contact or address');
    const priced = await this.pricing.calculate(cart, checkout, null, transaction);
    const due = amountDue(priced);
    const priceChangeError = checkExpectedTotal(request, { amount: due, currency: this.currency });
    // Without an expected total, the shopper may not know that fewer units are left, so a reduced line is an error.
    const reducedLine = priceChangeError || request.expectedTotal === null ? checkQuantities(cart) : null;
    const refused = reducedLine ?? priceChangeError ?? checkGiftCard(checkout, priced, request);
    if (refused) return refused;
    const method = due === 0 ? GIFT_CARD : checkout.paymentMethod;
    const methodProblem = this.paymentRules.findProblem(method, due);
    if (method === null || methodProblem !== null)
      return new DomainError('BAD_USER_INPUT', methodProblem ?? 'Please choose how to pay', 'paymentMethod');
    const awaitsCode =
      isCash(method) && (await this.phoneChecks.isRequired(shopper, phoneNumber, transaction));
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
}

/** Without an expected total, the shopper may not know that the gift card pays nothing. */
function checkGiftCard(
  { giftCardId }: Pick<LockedCheckout['checkout'], 'giftCardId'>,
  { giftCardAmount, total }: PricedCheckout['priced'],
  { expectedTotal }: Placement['request'],
): DomainError | null {
  return giftCardId !== null && giftCardAmount === 0 && total > 0 && expectedTotal === null
    ? new DomainError('CONFLICT', GIFT_CARD_EMPTY, 'giftCardCode')
    : null;
}

import type { Result } from '../../domain/domain-error';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { CheckoutRepository } from '../checkout/checkout.repository';
import { shopperId, type Shopper } from '../guests/shopper';
import { isCash } from '../payments/payment-methods';
import type { CheckoutInput, PreparedOrder } from './order-placement';
import type { PhoneCheckService } from './phone-check.service';

/** Counts attempts to place an order. */
export class OrderPlacementLimits {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly phoneChecks: PhoneCheckService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Counts by phone number and email too: they may belong to somebody else, who gets messages for each order.
   * @returns the phone number that a code was counted for; null if the order needs none
   */
  async consume(
    shopper: Shopper,
    ipBlock: string,
    checkoutInput: CheckoutInput | null,
  ): Promise<Result<PreparedOrder['codePhoneNumber']>> {
    const { phoneNumber, email } = await this.findContact(shopper, checkoutInput);
    const rejection = await this.limits.consume(
      ['order by address', ipBlock],
      ['order by shopper', shopperId(shopper)],
      ...(phoneNumber === null ? [] : [['order to number', phoneNumber] as const]),
      ...(email === null
        ? []
        : [['order to email', email] as const, ['order to email by day', email] as const]),
    );
    if (rejection) return rejection;
    const method = checkoutInput
      ? checkoutInput.changes.paymentMethod
      : (await this.checkouts.find(shopper))?.paymentMethod;
    if (phoneNumber === null || !isCash(method ?? null)) return null;
    if (!(await this.phoneChecks.isRequired(shopper, phoneNumber))) return null;
    return (await this.phoneChecks.countCode(phoneNumber, ipBlock)) ?? phoneNumber;
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

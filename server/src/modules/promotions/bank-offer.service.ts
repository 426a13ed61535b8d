import type { Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/database/transactions';
import { calculateBankDiscount, type BankCard, type BankOffer } from '../../domain/bank-offer';
import type { CurrencyCode } from '../../domain/money';
import type { BankOfferRepository, OfferCustomer } from './bank-offer.repository';

/** An offer with its discount for a given amount. */
interface BankDiscount {
  readonly offer: BankOffer;
  readonly amount: number;
}

/** Finds the bank offers that are valid, and those that a customer may use. */
export class BankOfferService {
  /** @param offeredMethods payment methods that this shop offers */
  constructor(
    private readonly offers: BankOfferRepository,
    private readonly offeredMethods: readonly string[],
    private readonly clock: Clock,
    private readonly currency: CurrencyCode,
  ) {}

  /** Valid offers for the payment methods that this shop offers. */
  async listOffered(): Promise<BankOffer[]> {
    const all = await Promise.all(this.offeredMethods.map((method) => this.listByPaymentMethod(method)));
    return all.flat();
  }

  /** Valid offers for one payment method. */
  async listByPaymentMethod(method: string): Promise<BankOffer[]> {
    return this.offeredMethods.includes(method)
      ? this.offers.findActive(method, this.currency, this.clock())
      : [];
  }

  /** Valid offers for one payment method that the customer has not used up. */
  async listAvailableTo(customer: OfferCustomer, method: string): Promise<BankOffer[]> {
    return this.withUsesLeft(await this.listByPaymentMethod(method), customer);
  }

  /**
   * The largest discount that a card gets on an amount now; null without one. Locks the offers until the transaction
   * ends, so it must be the last lock of the transaction.
   */
  async findBestDiscount(
    transaction: Transaction,
    customer: OfferCustomer,
    method: string,
    card: BankCard,
    amount: number,
  ): Promise<BankDiscount | null> {
    if (!this.offeredMethods.includes(method)) return null;
    const lockedOffers = await this.offers.lockActiveForCard(
      transaction,
      method,
      this.currency,
      this.clock(),
      card,
    );
    let best: BankDiscount | null = null;
    for (const offer of await this.withUsesLeft(lockedOffers, customer, transaction)) {
      const discount = calculateBankDiscount(offer, amount);
      if (discount > (best?.amount ?? 0)) best = { offer, amount: discount };
    }
    return best;
  }

  /** Whether a customer may still use an offer that was promised before, even if it has ended. Locks the offer. */
  async isStillAvailable(
    transaction: Transaction,
    offerId: string,
    customer: OfferCustomer,
  ): Promise<boolean> {
    const offer = await this.offers.lock(transaction, offerId);
    return offer !== null && (await this.withUsesLeft([offer], customer, transaction)).length > 0;
  }

  /** The offers that the customer may still use. One statement counts the uses of all. */
  private async withUsesLeft(
    offers: readonly BankOffer[],
    customer: OfferCustomer,
    reader?: Transaction,
  ): Promise<BankOffer[]> {
    const limited = offers.filter(({ usesPerCustomer }) => usesPerCustomer !== null);
    const uses =
      limited.length === 0
        ? new Map<string, number>()
        : await this.offers.countUses(
            limited.map(({ id }) => id),
            customer,
            reader,
          );
    return offers.filter(
      ({ id, usesPerCustomer }) => usesPerCustomer === null || (uses.get(id) ?? 0) < usesPerCustomer,
    );
  }
}

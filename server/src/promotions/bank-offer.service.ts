import type { Clock } from '../clock';
import type { Transaction } from '../database/transactions';
import { calculateBankDiscount, type BankCard, type BankOffer } from '../domain/bank-offer';
import type { CurrencyCode } from '../domain/money';
import type { BankOfferRepository, OfferCustomer } from './bank-offer.repository';

/** An offer, and what it takes off. */
export interface BankDiscount {
  readonly offer: BankOffer;
  readonly amount: number;
}

/** Which instant discounts of banks there are, and who may have them. */
export class BankOfferService {
  /** @param offeredMethods ways to pay that this shop takes */
  constructor(
    private readonly offers: BankOfferRepository,
    private readonly offeredMethods: readonly string[],
    private readonly clock: Clock,
    private readonly currency: CurrencyCode,
  ) {}

  /** What the shop may promise at this moment: nothing that none of its ways to pay can keep. */
  async listOffered(): Promise<BankOffer[]> {
    const all = await Promise.all(this.offeredMethods.map((method) => this.listByPaymentMethod(method)));
    return all.flat();
  }

  /** Those of one way to pay. */
  async listByPaymentMethod(method: string): Promise<BankOffer[]> {
    return this.offeredMethods.includes(method)
      ? this.offers.findActive(method, this.currency, this.clock())
      : [];
  }

  /** Those of one way to pay that a customer has not used up. */
  async listAvailableTo(customer: OfferCustomer, method: string): Promise<BankOffer[]> {
    const available: BankOffer[] = [];
    for (const offer of await this.listByPaymentMethod(method))
      if (await this.hasUsesLeft(offer, customer)) available.push(offer);
    return available;
  }

  /**
   * The greatest discount on an amount that a card can have now, held for the customer until the transaction ends; null without one.
   * Last of what a transaction locks.
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
    for (const offer of lockedOffers) {
      const discount = calculateBankDiscount(offer, amount);
      if (discount > (best?.amount ?? 0) && (await this.hasUsesLeft(offer, customer, transaction)))
        best = { offer, amount: discount };
    }
    return best;
  }

  /** Whether a customer may use an offer that was promised before, however long it holds; others wait for the answer. */
  async isStillAvailable(
    transaction: Transaction,
    offerId: string,
    customer: OfferCustomer,
  ): Promise<boolean> {
    const offer = await this.offers.lock(transaction, offerId);
    return offer !== null && this.hasUsesLeft(offer, customer, transaction);
  }

  private async hasUsesLeft(
    { id, usesPerCustomer }: BankOffer,
    customer: OfferCustomer,
    reader?: Transaction,
  ): Promise<boolean> {
    return usesPerCustomer === null || (await this.offers.countUses(id, customer, reader)) < usesPerCustomer;
  }
}

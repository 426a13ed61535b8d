import type { TaxSettings } from '../config';
import type { Transaction } from '../database/transactions';
import { flatTax, gst, gstRateOf, type TaxStrategy } from '../domain/tax';
import type { TaxRateRepository } from './tax-rate.repository';

/** How this shop counts tax: carts and orders ask the same one, so that they show the same figures. */
export class Taxes {
  constructor(
    private readonly rates: TaxRateRepository,
    private readonly settings: TaxSettings,
  ) {}

  /** Whether prices hold the tax already; else it comes on top. */
  get areIncluded(): boolean {
    return this.settings.strategy === 'gst';
  }

  /** Whether goods of a kind can be taxed: no cart that holds others could be counted. */
  async covers(hsnCode: string, at: Date, reader?: Transaction): Promise<boolean> {
    if (this.settings.strategy === 'flat') return true;
    // A rate for handicraft alone would leave the same goods without the mark untaxed.
    return gstRateOf(await this.rates.all(reader), { hsnCode, isHandicraft: false }, at) !== null;
  }

  /** @param reader the transaction that the rates are to hold in */
  async strategy(reader?: Transaction): Promise<TaxStrategy> {
    if (this.settings.strategy === 'flat') return flatTax;
    return gst(await this.rates.all(reader), this.settings.homeState);
  }
}

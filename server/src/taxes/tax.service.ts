import type { TaxSettings } from '../config';
import type { Transaction } from '../database/transactions';
import { flatTaxStrategy, createGstStrategy, findGstRate, type TaxStrategy } from '../domain/tax';
import type { TaxRateRepository } from './tax-rate.repository';

/** How this shop counts tax: carts and orders ask the same one, so that they show the same figures. */
export class TaxService {
  constructor(
    private readonly rates: TaxRateRepository,
    private readonly settings: TaxSettings,
  ) {}

  /** Whether prices hold the tax already; else it comes on top. */
  get pricesIncludeTax(): boolean {
    return this.settings.strategy === 'gst';
  }

  /** Whether goods of a kind can be taxed: no cart that holds others could be counted. */
  async isTaxable(hsnCode: string, at: Date, reader?: Transaction): Promise<boolean> {
    if (this.settings.strategy === 'flat') return true;
    // A rate for handicraft alone would leave the same goods without the mark untaxed.
    return findGstRate(await this.rates.findAll(reader), { hsnCode, isHandicraft: false }, at) !== null;
  }

  /** @param reader the transaction that the rates are to hold in */
  async findStrategy(reader?: Transaction): Promise<TaxStrategy> {
    if (this.settings.strategy === 'flat') return flatTaxStrategy;
    return createGstStrategy(await this.rates.findAll(reader), this.settings.homeState);
  }
}

import type { TaxSettings } from '../../domain/tax';
import type { Transaction } from '../../platform/database/transactions';
import { flatTaxStrategy, createGstStrategy, findGstRate, type TaxStrategy } from '../../domain/tax';
import type { TaxRateRepository } from './tax-rate.repository';

/** The tax settings of the shop. Carts and orders share it, so that they show the same amounts. */
export class TaxService {
  constructor(
    private readonly rates: TaxRateRepository,
    private readonly settings: TaxSettings,
  ) {}

  /** Whether prices include tax; otherwise it is added. */
  get pricesIncludeTax(): boolean {
    return this.settings.strategy === 'gst';
  }

  /** Whether an HSN code has a tax rate: a cart with a product without one could not be calculated. */
  async isTaxable(hsnCode: string, at: Date, reader?: Transaction): Promise<boolean> {
    if (this.settings.strategy === 'flat') return true;
    // Looked up without the handicraft mark: a rate for handicraft only would leave other goods untaxed.
    return findGstRate(await this.rates.findAll(reader), { hsnCode, isHandicraft: false }, at) !== null;
  }

  /** @param reader the transaction to read the rates in */
  async findStrategy(reader?: Transaction): Promise<TaxStrategy> {
    if (this.settings.strategy === 'flat') return flatTaxStrategy;
    return createGstStrategy(await this.rates.findAll(reader), this.settings.homeState);
  }
}

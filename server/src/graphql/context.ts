import { createCatalogueLoaders, type CatalogueLoaders } from '../catalogue/catalogue.loaders';
import type { CatalogueRepository } from '../catalogue/catalogue.repository';
import type { CurrencyCode } from '../domain/money';

/** What a resolver knows of the request that it answers. */
export interface Context {
  readonly currency: CurrencyCode;
  readonly loaders: CatalogueLoaders;
}

export function createContext(catalogue: CatalogueRepository, currency: CurrencyCode): Context {
  return { currency, loaders: createCatalogueLoaders(catalogue) };
}

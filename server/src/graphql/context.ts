import type { Visitor } from '../accounts/sessions/visitor';
import { createCatalogueLoaders, type CatalogueLoaders } from '../catalogue/catalogue.loaders';
import type { CatalogueRepository } from '../catalogue/catalogue.repository';
import type { CurrencyCode } from '../domain/money';

/** What a resolver knows of the request that it answers. */
export interface Context {
  readonly currency: CurrencyCode;
  readonly loaders: CatalogueLoaders;
  /** Who asks, and how the answer can sign them in or out. */
  readonly visitor: Visitor;
}

export function createContext(
  catalogue: CatalogueRepository,
  currency: CurrencyCode,
  visitor: Visitor,
): Context {
  return { currency, loaders: createCatalogueLoaders(catalogue), visitor };
}

import type { DataSource } from 'typeorm';
import type { Accounts } from '../modules/accounts/accounts';
import { HomeRepository } from '../modules/catalogue/home.repository';
import { HomeService } from '../modules/catalogue/home.service';
import type { Loaders } from '../platform/graphql/context';
import type { Alerting } from './alerting';
import type { Browsing } from './browsing';
import type { CatalogueAdmin } from './catalogue-admin';
import type { Reviewing } from './reviewing';
import type { Selling } from './selling';
import type { Shopping } from './shopping';

export interface ServiceParts {
  readonly dataSource: DataSource;
  readonly accounts: Accounts;
  readonly browsing: Browsing;
  readonly shopping: Shopping;
  readonly selling: Selling;
  readonly reviewing: Reviewing;
  readonly alerting: Alerting;
  readonly catalogueAdmin: CatalogueAdmin;
}

export type Services = ReturnType<typeof combineServices>;

/** All services by the names under which modules ask for them. */
export function combineServices(parts: ServiceParts) {
  const { accounts, browsing, shopping, selling, reviewing, alerting, catalogueAdmin } = parts;
  const home = new HomeService(new HomeRepository(parts.dataSource), browsing.rows, browsing.products, {
    bankOffers: () => selling.bankOffers.listOffered(),
  });
  return {
    ...browsing,
    ...shopping,
    ...selling,
    ...reviewing,
    accounts,
    home,
    alerts: alerting.alerts,
    catalogueAdmin,
    /** Creates the loaders of one request. */
    createLoaders: (): Loaders => ({
      ...browsing.createLoaders(),
      ...reviewing.createLoaders(),
      ...selling.createLoaders(),
    }),
  };
}

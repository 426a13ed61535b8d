import type { DataSource } from 'typeorm';
import { createTestAccounts } from '../modules/accounts/testing';
import { createTestAlerting } from './alerting';
import { createBrowsing } from '../app/browsing';
import { createTestCatalogueAdmin } from './catalogue-admin';
import { createTestReviewing } from './reviewing';
import { createTestSelling } from './selling';
import { combineServices, type ServiceParts, type Services } from '../app/services';
import { createTestShopping } from './shopping';

/** Creates all services on a test's database, but for the given ones. */
export function createTestServices(dataSource: DataSource, parts: Partial<ServiceParts> = {}): Services {
  const accounts = parts.accounts ?? createTestAccounts(dataSource).accounts;
  const shopping = parts.shopping ?? createTestShopping(dataSource);
  return combineServices({
    dataSource,
    accounts,
    shopping,
    browsing: parts.browsing ?? createBrowsing(dataSource, shopping.limits, shopping.currency),
    selling: parts.selling ?? createTestSelling(dataSource, accounts, shopping),
    reviewing: parts.reviewing ?? createTestReviewing(dataSource),
    alerting: parts.alerting ?? createTestAlerting(dataSource),
    catalogueAdmin: parts.catalogueAdmin ?? createTestCatalogueAdmin(dataSource, shopping.taxes),
  });
}

import type { DataSource } from 'typeorm';
import { systemClock } from '../platform/clock';
import { createCatalogueAdmin, type CatalogueAdmin } from '../app/catalogue-admin';
import type { TaxService } from '../modules/tax/tax.service';
import { filesHome } from './files-home';

/** Creates the catalogue admin's services for a test, without an audit log. */
export function createTestCatalogueAdmin(dataSource: DataSource, taxes: TaxService): CatalogueAdmin {
  return createCatalogueAdmin({
    dataSource,
    dataDir: filesHome(),
    taxes,
    currency: 'INR',
    clock: systemClock,
    log: () => undefined,
  });
}

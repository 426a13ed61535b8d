import type { DataSource } from 'typeorm';
import { systemClock } from './clock';
import { createCatalogueAdmin, type CatalogueAdmin } from './catalogue-admin';
import type { TaxService } from './taxes/tax.service';
import { filesHome } from './testing/files-home';

/** What the shop's own people do, for a test; what they did is written down nowhere. */
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

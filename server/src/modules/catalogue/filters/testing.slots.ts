import type { DataSource } from 'typeorm';
import { CatalogueChangesRepository } from '../catalogue-changes.repository';

/** Gives products every 97th slot, which takes several chunks. */
export async function spreadSlots(dataSource: DataSource): Promise<void> {
  await dataSource.query('UPDATE product_slot SET slot = -1 - slot');
  await dataSource.query('UPDATE product_slot SET slot = 97 * (-1 - slot)');
  await dataSource.query('DELETE FROM facet_bitmap');
  await dataSource.query('INSERT INTO listing_change (id) SELECT id FROM product_listing');
  await new CatalogueChangesRepository(dataSource).fold();
}

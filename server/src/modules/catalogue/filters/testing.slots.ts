import type { DataSource } from 'typeorm';
import { CatalogueChangesRepository } from '../catalogue-changes.repository';

/** The products of a sampled database take several chunks with it. */
const FAR_APART = 251;

/** Renumbers the slots of products, in their order and without free ones between them, and writes their bits anew. */
export async function spreadSlots(dataSource: DataSource, step = FAR_APART): Promise<void> {
  await dataSource.query('DELETE FROM product_slot WHERE id IS NULL');
  // Below zero no slot meets one that is not renumbered yet.
  await dataSource.query('UPDATE product_slot SET slot = -1 - slot');
  await dataSource.query(
    `UPDATE product_slot s SET slot = $1 * (numbered.at - 1)
     FROM (SELECT id, row_number() OVER (ORDER BY slot DESC) AS at FROM product_slot) numbered WHERE numbered.id = s.id`,
    [step],
  );
  await dataSource.query('DELETE FROM facet_bitmap');
  await dataSource.query('INSERT INTO listing_change (id) SELECT id FROM product_listing');
  await new CatalogueChangesRepository(dataSource).fold();
}

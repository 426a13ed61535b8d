import type { DataSource } from 'typeorm';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks';

/** Each folds as many changes as a statement has time for; the next call goes on. */
const BATCHES_MAX = 100;

/** Changes of products that counts and bitmaps do not have yet. */
export class CatalogueChangesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds up the changes of the facets' counts, prints the facets again and writes the bits of changed products, unless there
   * are none or another process is doing so.
   */
  async fold(): Promise<void> {
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      const changes: unknown[] = await this.dataSource.query(
        'SELECT 1 WHERE EXISTS (SELECT 1 FROM facet_change) OR EXISTS (SELECT 1 FROM listing_change)',
      );
      if (changes.length === 0) return;
      const folded: unknown[] = await this.dataSource.query(
        'SELECT fold_facet_changes(), fold_listing_changes() FROM (SELECT pg_try_advisory_xact_lock($1) AS mine) lock WHERE mine',
        [ADVISORY_LOCKS.catalogueChanges],
      );
      // Another process is doing so.
      if (folded.length === 0) return;
    }
  }
}

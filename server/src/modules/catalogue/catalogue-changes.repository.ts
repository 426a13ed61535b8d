import type { DataSource } from 'typeorm';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks';

/** Each folds as many changes as a statement has time for; the next call goes on. */
const BATCHES_MAX = 100;

/** Changes of products that counts and bitmaps do not have yet. */
export class CatalogueChangesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds up the changes of the facets' counts, writes the printed facets and the bits of changed products, unless there
   * are none or another process is doing so. Bits wait while slots are sorted, which takes minutes at a million products.
   */
  async fold(): Promise<void> {
    for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
      const [changes]: { counts: boolean; bits: boolean }[] = await this.dataSource.query(
        'SELECT EXISTS (SELECT 1 FROM facet_change) AS counts, EXISTS (SELECT 1 FROM listing_change) AS bits',
      );
      if (!changes?.counts && !changes?.bits) return;
      const folded = await this.foldBatch();
      // Another process is doing so, or the slots are being sorted.
      if (!folded || (!folded.bits && !changes.counts)) return;
    }
  }

  /** Thousands of products may take longer than the statement timeout for requests; a batch that is given up would never end. */
  private foldBatch(): Promise<{ readonly bits: boolean } | undefined> {
    return this.dataSource.transaction(async (transaction) => {
      await transaction.query("SET LOCAL statement_timeout = '60s'");
      const [folded]: { bits: boolean }[] = await transaction.query(
        `SELECT fold_facet_changes(), CASE WHEN slots.mine THEN fold_listing_changes() END, slots.mine AS bits
         FROM (SELECT pg_try_advisory_xact_lock($1) AS mine OFFSET 0) lock, LATERAL (SELECT lock.mine AND pg_try_advisory_xact_lock($2) AS mine OFFSET 0) slots
         WHERE lock.mine`,
        [ADVISORY_LOCKS.catalogueChanges, ADVISORY_LOCKS.productSlots],
      );
      return folded;
    });
  }
}

import type { Tables } from '../../../platform/database/tables.generated';
import { indiaDay } from '../../../platform/database/india-day';
import { ADVISORY_LOCKS, takeAdvisoryLock } from '../../../platform/database/advisory-locks';
import type { Transaction } from '../../../platform/database/transactions';

import { LARGE_FROM } from '../filters/search-bitmaps';

type ProductId = Pick<Tables['product'], 'id'>;

/** Of 31,744 slots in a row of bits: fewer products of a category seldom match the other filters. */
const NEIGHBOURS_MIN = 496;

/** Writes what is derived from the catalogue. Products are locked by id, as everywhere. */
export class DerivedColumnsRepository {
  /** Takes the lock of maintenance, which has no time limit. @returns false when another process has it */
  async tryLock(transaction: Transaction): Promise<boolean> {
    const [lock]: { mine: boolean }[] = await transaction.query(
      'SELECT pg_try_advisory_xact_lock($1) AS mine',
      [ADVISORY_LOCKS.derivedColumns],
    );
    // A large shop needs longer than the statement timeout for requests.
    if (lock?.mine) await transaction.query('SET LOCAL statement_timeout = 0');
    return lock?.mine === true;
  }

  /**
   * Adds up the last 90 days in India of the next products by id, and writes sums that have changed.
   * @param after null for the first products
   * @returns the last product's id; null when there are no more products after it
   */
  async refreshPopularity(
    transaction: Transaction,
    { after, size, now }: { readonly after: string | null; readonly size: number; readonly now: Date },
  ): Promise<string | null> {
    const products: ProductId[] = await transaction.query(
      `SELECT id FROM product WHERE $1::uuid IS NULL OR id > $1::uuid ORDER BY id LIMIT $2`,
      [after, size],
    );
    await transaction.query(
      `WITH sums AS (
         SELECT p.id, coalesce(sum(d.units_sold), 0)::int AS units_sold, coalesce(sum(d.views), 0)::int AS views
         FROM unnest($1::uuid[]) AS p (id)
           LEFT JOIN product_day d ON d.product_id = p.id AND d.day > ${indiaDay('$2::timestamptz')} - 90
         GROUP BY p.id
       ), changed AS (
         SELECT p.id FROM product p JOIN sums s USING (id)
         WHERE (p.units_sold_90d, p.views_90d) IS DISTINCT FROM (s.units_sold, s.views)
         ORDER BY p.id FOR NO KEY UPDATE OF p
       )
       UPDATE product p SET units_sold_90d = s.units_sold, views_90d = s.views
       FROM sums s WHERE p.id = s.id AND p.id IN (SELECT id FROM changed)`,
      [products.map(({ id }) => id), now],
    );
    return products.length < size ? null : (products.at(-1)?.id ?? null);
  }

  /** Marks some products as popular, or no longer. @returns how many; 0 when all marks are right */
  async refreshPopularProducts(transaction: Transaction): Promise<number> {
    const [row]: { changed: number }[] = await transaction.query(
      'SELECT refresh_popular_products() AS changed',
    );
    return row?.changed ?? 0;
  }

  /** Writes the most popular product in stock of each model, from which related products are taken. */
  async refreshModelBestsellers(transaction: Transaction): Promise<void> {
    await transaction.query('SELECT refresh_model_bestsellers()');
  }

  /**
   * Gives products of a category neighbouring slots where categories are mixed, so that a filter by category reads fewer bits.
   * @returns whether they were sorted
   */
  async sortProductSlots(transaction: Transaction, neighboursMin = NEIGHBOURS_MIN): Promise<boolean> {
    await takeAdvisoryLock(transaction, 'productSlots');
    const [row]: { sorted: boolean }[] = await transaction.query(
      'SELECT sort_mixed_product_slots($1) AS sorted',
      [neighboursMin],
    );
    return row?.sorted === true;
  }

  /** Writes the sets of products of the vocabulary's matches that have none yet. @returns how many were written */
  async syncSearchMatches(transaction: Transaction, matches: readonly string[]): Promise<number> {
    await takeAdvisoryLock(transaction, 'productSlots');
    const [row]: { written: number }[] = await transaction.query(
      'SELECT sync_search_matches($1::text[]) AS written',
      [matches],
    );
    return row?.written ?? 0;
  }

  /** Counts the products of the lexemes of a large catalogue. */
  async countSearchLexemes(transaction: Transaction): Promise<void> {
    await transaction.query('SELECT count_search_lexemes()');
  }

  /**
   * Writes the lexemes of a catalogue that has become large, and the sets of products of frequent ones that have none yet.
   * @returns how many lexemes' sets were written
   */
  async syncSearchLexemes(transaction: Transaction, largeFrom = LARGE_FROM): Promise<number> {
    await takeAdvisoryLock(transaction, 'productSlots');
    const [row]: { written: number }[] = await transaction.query(
      'SELECT sync_search_lexemes($1) AS written',
      [largeFrom],
    );
    return row?.written ?? 0;
  }

  async refreshSearchWords(transaction: Transaction): Promise<void> {
    await transaction.query('SELECT refresh_search_words(), refresh_category_statistics()');
  }

  /** Searches would read entries that were added to the indexes one by one. */
  async cleanSearchIndexes(transaction: Transaction): Promise<void> {
    await transaction.query(
      "SELECT gin_clean_pending_list('product_search'), gin_clean_pending_list('product_labels'), gin_clean_pending_list('product_popular_search')",
    );
  }
}

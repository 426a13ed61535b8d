import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Folds a product whose popularity changes, by which nothing is counted. Most changes of the units sold do not change it. */
export class ChangedPopularity1766062000000 implements MigrationInterface {
  readonly name = 'ChangedPopularity1766062000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(`
CREATE TRIGGER listing_popularity_changed AFTER UPDATE ON product_listing FOR EACH ROW
  WHEN (${popularityOf('OLD')} <> ${popularityOf('NEW')}) EXECUTE FUNCTION note_search_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER listing_popularity_changed ON product_listing');
  }
}

/** As in the view facet_bitmap_fact. */
const popularityOf = (row: string): string => `floor(2 * ln(${row}.units_sold_90d + 1) / ln(2))::int`;

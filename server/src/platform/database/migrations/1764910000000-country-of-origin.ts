import type { MigrationInterface, QueryRunner } from 'typeorm';

const KNOWN = 'price, average_rating, stock, is_featured, colour_families, material_families, compare_price';

/**
 * Filter and sorting by country of origin, required by rule 6(10A) of the Legal Metrology (Packaged Commodities)
 * Rules (G.S.R. 128(E) of 13 February 2026, in force since 1 July 2026).
 */
export class CountryOfOrigin1764910000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- The country in a URL: "sri-lanka"; "other" for a name without Latin letters.
ALTER TABLE product ADD COLUMN country_slug text NOT NULL GENERATED ALWAYS AS (
  coalesce(nullif(trim(both '-' FROM regexp_replace(lower(country_of_origin), '[^a-z0-9]+', '-', 'g')), ''), 'other')) STORED`);
    await build(runner, `${KNOWN}, country_slug, country_of_origin`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await build(runner, KNOWN);
    await runner.query('ALTER TABLE product DROP COLUMN country_slug');
  }
}

/** Adds the column for counting countries to the covering index. */
async function build(runner: QueryRunner, included: string): Promise<void> {
  await runner.query('DROP INDEX product_facts');
  await runner.query(
    `CREATE INDEX product_facts ON product (category_id, brand_id) INCLUDE (${included}) WHERE status = 'active'`,
  );
}

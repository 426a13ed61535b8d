import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts what shoppers search for, without saying who did. */
export class SearchCounts1765340000000 implements MigrationInterface {
  readonly name = 'SearchCounts1765340000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE search_count (
        day date NOT NULL,
        -- In lower case, at most 100 characters.
        query text NOT NULL,
        searches int NOT NULL DEFAULT 0,
        -- No product met all that was searched for.
        without_result int NOT NULL DEFAULT 0,
        -- Searches after which a product was opened: the first click of each.
        clicks int NOT NULL DEFAULT 0,
        -- The sum of the positions of those products, from 1.
        click_positions bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (query, day),
        CHECK (without_result <= searches),
        CHECK (clicks <= searches)
      );
      CREATE INDEX search_count_by_day ON search_count (day);
      CREATE INDEX search_count_by_prefix ON search_count (query text_pattern_ops, day);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_count');
  }
}

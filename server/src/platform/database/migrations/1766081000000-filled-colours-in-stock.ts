import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fills the column of the migration before, while the products can be read. */
export class FilledColoursInStock1766081000000 implements MigrationInterface {
  readonly name = 'FilledColoursInStock1766081000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SELECT 1 FROM product ORDER BY id FOR NO KEY UPDATE');
    await runner.query('SELECT refresh_default_variants(ARRAY(SELECT id FROM product))');
  }

  async down(): Promise<void> {
    // The migration before drops the column.
  }
}

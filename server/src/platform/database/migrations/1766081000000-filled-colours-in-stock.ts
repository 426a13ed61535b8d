import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeInBatches } from '../change-in-batches';

/** Fills the column of the migration before, some products at a time; changes meanwhile write theirs. */
export class FilledColoursInStock1766081000000 implements MigrationInterface {
  readonly name = 'FilledColoursInStock1766081000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await changeInBatches(
      (after, batchSize) =>
        runner.query('SELECT id FROM product WHERE $1::uuid IS NULL OR id > $1::uuid ORDER BY id LIMIT $2', [
          after,
          batchSize,
        ]),
      (ids) =>
        runner.query(
          'SELECT refresh_default_variants(ARRAY(SELECT id FROM product WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE))',
          [ids],
        ),
    );
  }

  async down(): Promise<void> {
    // The migration before drops the column.
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { changeInBatches } from '../change-in-batches';

/** Writes the averages as 1766123000000-ratings-rounded-once.ts computes them, some products at a time. */
export class FilledRatings1766132000000 implements MigrationInterface {
  readonly name = 'FilledRatings1766132000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await changeInBatches(
      (after, batchSize) =>
        runner.query(
          'SELECT id FROM product WHERE review_count > 0 AND ($1::uuid IS NULL OR id > $1::uuid) ORDER BY id LIMIT $2',
          [after, batchSize],
        ),
      (ids) => runner.query('SELECT refresh_ratings($1::uuid[])', [ids]),
    );
  }

  /** The next review of a product computes its average again. */
  async down(): Promise<void> {}
}

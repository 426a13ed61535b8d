import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products of a statement, which holds their rows: a sale of one of them waits. */
const BATCH = 500;

/** Writes the averages as 1766123000000-ratings-rounded-once.ts computes them, some products at a time. */
export class FilledRatings1766132000000 implements MigrationInterface {
  readonly name = 'FilledRatings1766132000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let after: string | null = null; ;) {
      const products: { id: string }[] = await runner.query(
        'SELECT id FROM product WHERE review_count > 0 AND ($1::uuid IS NULL OR id > $1::uuid) ORDER BY id LIMIT $2',
        [after, BATCH],
      );
      const last = products.at(-1);
      if (!last) return;
      await runner.query('SELECT refresh_ratings($1::uuid[])', [products.map(({ id }) => id)]);
      after = last.id;
    }
  }

  /** The next review of a product computes its average again. */
  async down(): Promise<void> {}
}

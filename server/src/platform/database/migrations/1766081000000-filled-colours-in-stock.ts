import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products of a statement, which holds their rows: a sale of one of them waits. */
const BATCH = 500;

/** Fills the column of the migration before, some products at a time; changes meanwhile write theirs. */
export class FilledColoursInStock1766081000000 implements MigrationInterface {
  readonly name = 'FilledColoursInStock1766081000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let after: string | null = null; ;) {
      const products: { id: string }[] = await runner.query(
        'SELECT id FROM product WHERE $1::uuid IS NULL OR id > $1::uuid ORDER BY id LIMIT $2',
        [after, BATCH],
      );
      const last = products.at(-1);
      if (!last) return;
      await runner.query(
        'SELECT refresh_default_variants(ARRAY(SELECT id FROM product WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE))',
        [products.map(({ id }) => id)],
      );
      after = last.id;
    }
  }

  async down(): Promise<void> {
    // The migration before drops the column.
  }
}

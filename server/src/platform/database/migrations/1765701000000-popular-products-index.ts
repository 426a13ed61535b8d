import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  product_popular_search: 'USING gin (search, labels, colour_families, material_families)',
  product_popular: '(units_sold_90d DESC, views_90d DESC, id)',
};

/**
 * Marks and indexes the most popular products while the release before serves customers. Not in one transaction, so it can be
 * repeated after it was interrupted. The indexes stay small however large the catalogue is.
 */
export class PopularProductsIndex1765701000000 implements MigrationInterface {
  readonly name = 'PopularProductsIndex1765701000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let changed = 1; changed > 0;) {
      const [row]: { changed: number }[] = await runner.query('SELECT refresh_popular_products() AS changed');
      changed = row?.changed ?? 0;
    }
    for (const [name, columns] of Object.entries(INDEXES)) {
      // What an interrupted attempt left is not valid.
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(
        `CREATE INDEX CONCURRENTLY ${name} ON product ${columns} WHERE status = 'active' AND is_popular`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}

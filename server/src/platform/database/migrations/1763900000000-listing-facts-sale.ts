import type { MigrationInterface, QueryRunner } from 'typeorm';

const KNOWN = 'price, average_rating, stock, is_featured, colour_families, material_families';

/** Adds the columns for counting products on sale to the covering index. */
export class ListingFactsSale1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await build(runner, `${KNOWN}, compare_price`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await build(runner, KNOWN);
  }
}

async function build(runner: QueryRunner, included: string): Promise<void> {
  await runner.query('DROP INDEX product_facts');
  await runner.query(
    `CREATE INDEX product_facts ON product (category_id, brand_id) INCLUDE (${included}) WHERE status = 'active'`,
  );
}

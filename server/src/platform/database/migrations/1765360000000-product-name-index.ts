import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the search, which asks whether a text is the whole name of a product. */
export class ProductNameIndex1765360000000 implements MigrationInterface {
  readonly name = 'ProductNameIndex1765360000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX product_lower_name ON product (lower(name)) WHERE status = 'active'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX product_lower_name');
  }
}

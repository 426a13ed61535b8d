import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products are shown with their category, which is not printed. */
export class CategoryVersions1766042000000 implements MigrationInterface {
  readonly name = 'CategoryVersions1766042000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(`
      ALTER TABLE category ADD COLUMN version bigint NOT NULL DEFAULT 0;
      CREATE TRIGGER category_version BEFORE INSERT OR UPDATE ON category FOR EACH ROW EXECUTE FUNCTION set_row_version();
      ALTER TABLE category ENABLE ALWAYS TRIGGER category_version`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER category_version ON category; ALTER TABLE category DROP COLUMN version');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A hash of the whole row, of columns that are added later, too: products are shown with their brand, which is not printed. */
export class BrandVersions1766041000000 implements MigrationInterface {
  readonly name = 'BrandVersions1766041000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(`
      CREATE FUNCTION set_row_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.version := hashtextextended((to_jsonb(NEW) - 'version')::text, 0);
        RETURN NEW;
      END $$;
      ALTER TABLE brand ADD COLUMN version bigint NOT NULL DEFAULT 0;
      CREATE TRIGGER brand_version BEFORE INSERT OR UPDATE ON brand FOR EACH ROW EXECUTE FUNCTION set_row_version();
      ALTER TABLE brand ENABLE ALWAYS TRIGGER brand_version`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER brand_version ON brand;
      DROP FUNCTION set_row_version();
      ALTER TABLE brand DROP COLUMN version`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A hash of what a printed product contains, by which a process knows whether it has read the row before. A hash stays right where a
 * counter would not: after a backup is restored, or another server takes over. Rows that were written before have 0 until they
 * change, so that no row is written now. The next two migrations do the same for brands and categories, in transactions of their
 * own, since together they could wait for a reader that waits for them.
 */
export class DocumentVersions1766040000000 implements MigrationInterface {
  readonly name = 'DocumentVersions1766040000000';

  async up(runner: QueryRunner): Promise<void> {
    // Whoever reads the table waits behind a statement that waits for it. `migrate` tries again.
    await runner.query("SET LOCAL lock_timeout = '2s'");
    // ALWAYS: where other triggers are off, such as in a restored dump or a replica, the version must still follow its row.
    await runner.query(`
      CREATE FUNCTION set_document_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.version := hashtextextended(NEW.product::text || NEW.variants::text || NEW.pictures::text, 0);
        RETURN NEW;
      END $$;
      ALTER TABLE product_document ADD COLUMN version bigint NOT NULL DEFAULT 0;
      CREATE TRIGGER product_document_version BEFORE INSERT OR UPDATE ON product_document
        FOR EACH ROW EXECUTE FUNCTION set_document_version();
      ALTER TABLE product_document ENABLE ALWAYS TRIGGER product_document_version`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER product_document_version ON product_document;
      DROP FUNCTION set_document_version();
      ALTER TABLE product_document DROP COLUMN version`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Folds a product whose labels, laptop size or wheels change; its row in `product_listing` does not. */
export class ChangedSearchLabels1766061000000 implements MigrationInterface {
  readonly name = 'ChangedSearchLabels1766061000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(`
CREATE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_change (id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER product_search_changed AFTER UPDATE ON product FOR EACH ROW
  WHEN (NEW.status = 'active' AND (OLD.labels, OLD.laptop_inches, OLD.wheels) IS DISTINCT FROM (NEW.labels, NEW.laptop_inches, NEW.wheels))
  EXECUTE FUNCTION note_search_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER product_search_changed ON product');
    await runner.query('DROP FUNCTION note_search_change()');
  }
}

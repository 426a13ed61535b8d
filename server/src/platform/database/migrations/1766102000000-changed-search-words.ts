import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Folds a product whose words change. Only the columns that full text is written from are watched: sales change none of them. */
export class ChangedSearchWords1766102000000 implements MigrationInterface {
  readonly name = 'ChangedSearchWords1766102000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(`
CREATE FUNCTION note_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_change (id, has_new_words) VALUES (NEW.id, true);
  RETURN NULL;
END $$;
CREATE TRIGGER product_words_changed
  AFTER UPDATE OF name, category_id, brand_id, materials, tags, features, short_description, description_html, colour_families ON product
  FOR EACH ROW WHEN (NEW.status = 'active' AND OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION note_changed_words()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER product_words_changed ON product');
    await runner.query('DROP FUNCTION note_changed_words()');
    // Of words that change while the trigger is away, no set would ever know.
    await runner.query('DELETE FROM search_bitmap');
    await runner.query('DELETE FROM search_lexeme');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `labels` and `ranked_words` are written by the trigger that writes `search`, and only when that changes. PostgreSQL computes generated
 * columns anew at every update of a table that has a BEFORE trigger: it took two thirds of the time in which a sale changes the
 * product's stock. Rows are not written, and the lock is held for a moment.
 */
export class WrittenSearchLabels1766113000000 implements MigrationInterface {
  readonly name = 'WrittenSearchLabels1766113000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(WRITE.after);
    await runner.query(
      'ALTER TABLE product ALTER COLUMN labels DROP EXPRESSION, ALTER COLUMN ranked_words DROP EXPRESSION',
    );
  }

  /** Columns become generated only by being added: what depends on them is created again. Writes every row anew. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    const [view]: { definition: string }[] = await runner.query(
      `SELECT pg_get_viewdef('facet_bitmap_fact'::regclass) AS definition`,
    );
    const [trigger]: { definition: string }[] = await runner.query(
      `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgname = 'product_search_changed'`,
    );
    const indexes: { definition: string }[] = await runner.query(
      `SELECT pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid
       WHERE i.indrelid = 'product'::regclass AND a.attname = 'labels' AND a.attnum = ANY (i.indkey)`,
    );
    if (!view || !trigger || indexes.length === 0)
      throw new Error('What depends on the labels of products is missing');
    await runner.query('DROP VIEW facet_bitmap_fact; DROP TRIGGER product_search_changed ON product');
    await runner.query(WRITE.before);
    await runner.query('ALTER TABLE product DROP COLUMN labels, DROP COLUMN ranked_words');
    await runner.query(`ALTER TABLE product
      ADD COLUMN labels tsvector GENERATED ALWAYS AS (search_labels(search)) STORED,
      ADD COLUMN ranked_words tsvector GENERATED ALWAYS AS (ts_filter(search, '{a,b,c}')) STORED,
      ALTER COLUMN ranked_words SET STORAGE MAIN`);
    for (const { definition } of indexes) await runner.query(definition);
    await runner.query(`CREATE VIEW facet_bitmap_fact AS ${view.definition}`);
    await runner.query(trigger.definition);
  }
}

/** @param derived what is written besides `search` */
const writing = (derived: string): string => `
CREATE OR REPLACE FUNCTION write_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search :=
    setweight(to_tsvector('potli', NEW.name), 'A') ||
    setweight(to_tsvector('potli', (SELECT name FROM category WHERE id = NEW.category_id) || ' ' ||
      (SELECT name FROM brand WHERE id = NEW.brand_id)), 'B') ||
    setweight(to_tsvector('potli', array_to_string(NEW.materials || NEW.tags || NEW.features || NEW.colour_families, ' ') || ' ' ||
      coalesce((SELECT string_agg(name, ' ') FROM variant WHERE product_id = NEW.id), '')), 'C') ||
    setweight(to_tsvector('potli', NEW.short_description || ' ' || regexp_replace(NEW.description_html, '<[^>]*>', ' ', 'g')), 'D');
  ${derived}RETURN NEW;
END $$`;

const WRITE = {
  before: writing(''),
  after:
    writing(`IF TG_OP = 'INSERT' OR NEW.search IS DISTINCT FROM OLD.search OR NEW.labels IS NULL OR NEW.ranked_words IS NULL THEN
    NEW.labels := search_labels(NEW.search);
    NEW.ranked_words := ts_filter(NEW.search, '{a,b,c}');
  END IF;
  `),
};

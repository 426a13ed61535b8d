import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks the most popular products, so that suggestions, which are chosen from the popular matches of an unfinished word, need not
 * read every match: "le" is in the text of most products. The next migration marks them, since this one holds the table.
 */
export class PopularProducts1765700000000 implements MigrationInterface {
  readonly name = 'PopularProducts1765700000000';

  async up(runner: QueryRunner): Promise<void> {
    // Whoever reads the table waits behind a statement that waits for it. `migrate` tries again.
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query('ALTER TABLE product ADD COLUMN is_popular boolean NOT NULL DEFAULT false');
    await runner.query(REFRESH);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION refresh_popular_products(int, int)');
    await runner.query('ALTER TABLE product DROP COLUMN is_popular');
  }
}

/**
 * Changes the marks of `most` products at most and returns of how many. Without a change there is no UPDATE, whose trigger
 * would empty the response cache.
 */
const REFRESH = `
CREATE FUNCTION refresh_popular_products(size int DEFAULT 10000, most int DEFAULT 1000) RETURNS int LANGUAGE plpgsql AS $$
DECLARE changed uuid[] := ARRAY(
  WITH popular AS (
    SELECT id FROM product WHERE status = 'active' ORDER BY units_sold_90d DESC, views_90d DESC, id LIMIT size
  ), marked AS (
    SELECT id FROM product WHERE is_popular
  )
  (SELECT id FROM popular EXCEPT SELECT id FROM marked) UNION ALL (SELECT id FROM marked EXCEPT SELECT id FROM popular)
  ORDER BY id LIMIT most
);
BEGIN
  IF changed = '{}' THEN RETURN 0; END IF;
  PERFORM 1 FROM product WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product SET is_popular = NOT is_popular WHERE id = ANY (changed);
  RETURN cardinality(changed);
END $$;
`;

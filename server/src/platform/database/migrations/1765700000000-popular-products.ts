import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks the most popular products, so that suggestions, which are chosen from the popular matches of an unfinished word, need not
 * read every match: "le" is in the text of most products. Their index stays small however large the catalogue is.
 */
export class PopularProducts1765700000000 implements MigrationInterface {
  readonly name = 'PopularProducts1765700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product ADD COLUMN is_popular boolean NOT NULL DEFAULT false');
    await runner.query(INDEXES);
    await runner.query(REFRESH);
    await runner.query('SELECT refresh_popular_products()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION refresh_popular_products(int)');
    await runner.query('ALTER TABLE product DROP COLUMN is_popular');
  }
}

const INDEXES = `
CREATE INDEX product_popular_search ON product USING gin (search, labels, colour_families, material_families)
  WHERE status = 'active' AND is_popular;
CREATE INDEX product_popular ON product (units_sold_90d DESC, views_90d DESC, id) WHERE status = 'active' AND is_popular;
`;

/** Without a change there is no UPDATE, whose trigger would empty the response cache. */
const REFRESH = `
CREATE FUNCTION refresh_popular_products(size int DEFAULT 10000) RETURNS int LANGUAGE plpgsql AS $$
DECLARE changed uuid[];
BEGIN
  WITH popular AS (
    SELECT id FROM product WHERE status = 'active' ORDER BY units_sold_90d DESC, views_90d DESC, id LIMIT size
  ), marked AS (
    SELECT id FROM product WHERE is_popular
  )
  SELECT array_agg(id) INTO changed FROM (
    (SELECT id FROM popular EXCEPT SELECT id FROM marked) UNION ALL (SELECT id FROM marked EXCEPT SELECT id FROM popular)
  ) one;
  IF changed IS NULL THEN RETURN 0; END IF;
  PERFORM 1 FROM product WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product SET is_popular = NOT is_popular WHERE id = ANY (changed);
  RETURN cardinality(changed);
END $$;
`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The most popular product in stock of each model in each category. Related and recommended products are almost always among
 * these, a few entries of an index away; before, every product of the category, or of the shop, was read and sorted. An index for the
 * one order of a list that had none.
 */
export class ModelBestsellers1766010000000 implements MigrationInterface {
  readonly name = 'ModelBestsellers1766010000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLE, REFRESH, 'SELECT refresh_model_bestsellers()', COUNTRY_DESC])
      await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX listing_by_country_desc, listing_of_category_by_country_desc;
      DROP FUNCTION refresh_model_bestsellers();
      DROP TABLE model_bestseller`);
  }
}

const POPULARITY = 'units_sold_90d DESC, views_90d DESC, id';

const TABLE = `
CREATE TABLE model_bestseller (
  id uuid PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  -- As of the last refreshing.
  category_id uuid NOT NULL,
  brand_id uuid NOT NULL,
  price int NOT NULL,
  units_sold_90d int NOT NULL,
  views_90d int NOT NULL
);
CREATE INDEX model_bestseller_by_price ON model_bestseller (category_id, price, id);
CREATE INDEX model_bestseller_of_category_and_brand ON model_bestseller (category_id, brand_id, ${POPULARITY});
CREATE INDEX model_bestseller_of_category ON model_bestseller (category_id, ${POPULARITY});
CREATE INDEX model_bestseller_of_brand ON model_bestseller (brand_id, ${POPULARITY});
CREATE INDEX model_bestseller_of_all ON model_bestseller (${POPULARITY});
`;

const REFRESH = `
-- Returns how many products were added, changed and removed.
CREATE FUNCTION refresh_model_bestsellers() RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  written int;
  removed int;
BEGIN
  CREATE TEMP TABLE wanted ON COMMIT DROP AS
    SELECT DISTINCT ON (category_id, model) id, category_id, brand_id, price, units_sold_90d, views_90d
    FROM product_listing WHERE in_stock ORDER BY category_id, model, ${POPULARITY};
  INSERT INTO model_bestseller AS l (id, category_id, brand_id, price, units_sold_90d, views_90d)
  SELECT id, category_id, brand_id, price, units_sold_90d, views_90d FROM wanted
  ON CONFLICT (id) DO UPDATE SET category_id = excluded.category_id, brand_id = excluded.brand_id, price = excluded.price,
    units_sold_90d = excluded.units_sold_90d, views_90d = excluded.views_90d
  WHERE (l.category_id, l.brand_id, l.price, l.units_sold_90d, l.views_90d)
    IS DISTINCT FROM (excluded.category_id, excluded.brand_id, excluded.price, excluded.units_sold_90d, excluded.views_90d);
  GET DIAGNOSTICS written = ROW_COUNT;
  DELETE FROM model_bestseller l WHERE NOT EXISTS (SELECT 1 FROM wanted w WHERE w.id = l.id);
  GET DIAGNOSTICS removed = ROW_COUNT;
  DROP TABLE wanted;
  RETURN written + removed;
END $$;
`;

const COUNTRY_DESC = `
CREATE INDEX listing_by_country_desc ON product_listing (country_slug DESC, name_key, id);
CREATE INDEX listing_of_category_by_country_desc ON product_listing (category_id, country_slug DESC, name_key, id);
`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A review writes the rating of its product alone. It also read the variants and wrote the search vector anew, as a changed variant does.
 * A transaction that has announced everything no longer works out what each further product would announce.
 */
export class RatingsAlone1766120000000 implements MigrationInterface {
  readonly name = 'RatingsAlone1766120000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    for (const part of [REFRESH_RATINGS, REFRESH_RATINGS_OF_ROWS, reviewTriggers('refresh_ratings')])
      await runner.query(part);
    await runner.query('DROP FUNCTION refresh_products_of_changed_reviews()');
    await runner.query(announcing(UNLESS_ALL_IS_ANNOUNCED));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(announcing(''));
    await runner.query(REFRESH_PRODUCTS_OF_CHANGED_REVIEWS);
    await runner.query(reviewTriggers('refresh_products'));
    await runner.query(
      `DROP FUNCTION refresh_ratings_of_new_rows(), refresh_ratings_of_old_rows(), refresh_ratings_of_changed_reviews(),
        refresh_ratings(uuid[])`,
    );
  }
}

/** The locks are taken in the order of refresh_products. Products whose rating stays are neither written nor printed. */
const REFRESH_RATINGS = `
CREATE FUNCTION refresh_ratings(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  PERFORM 1 FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM set_config('potli.print_later', 'on', true);
  WITH written AS (
    UPDATE product p SET review_count = r.review_count, average_rating = r.average_rating
    FROM unnest(ids) AS wanted (id)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS review_count, coalesce(round(avg(rating), 2), 0)::double precision AS average_rating
      FROM review WHERE product_id = wanted.id AND status = 'published'
    ) r
    WHERE p.id = wanted.id AND (p.review_count, p.average_rating) IS DISTINCT FROM (r.review_count, r.average_rating)
    RETURNING p.id
  )
  SELECT coalesce(array_agg(id), '{}') INTO changed FROM written;
  PERFORM set_config('potli.print_later', '', true);
  PERFORM print_products(changed);
END $$;
`;

const REFRESH_RATINGS_OF_ROWS = `
CREATE FUNCTION refresh_ratings_of_new_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM refresh_ratings(ARRAY(SELECT DISTINCT product_id FROM new_rows)); RETURN NULL; END $$;

CREATE FUNCTION refresh_ratings_of_old_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM refresh_ratings(ARRAY(SELECT DISTINCT product_id FROM old_rows)); RETURN NULL; END $$;

CREATE FUNCTION refresh_ratings_of_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_ratings(ARRAY(
    SELECT unnest(ARRAY[o.product_id, n.product_id]) FROM new_rows n JOIN old_rows o USING (id)
    WHERE (n.product_id, n.rating, n.status) IS DISTINCT FROM (o.product_id, o.rating, o.status)));
  RETURN NULL;
END $$;
`;

/** @param refresh beginning of the names of the functions that the triggers call */
const reviewTriggers = (refresh: string): string => `
CREATE OR REPLACE TRIGGER review_inserted AFTER INSERT ON review REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION ${refresh}_of_new_rows();
CREATE OR REPLACE TRIGGER review_deleted AFTER DELETE ON review REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION ${refresh}_of_old_rows();
CREATE OR REPLACE TRIGGER review_updated AFTER UPDATE ON review REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION ${refresh}_of_changed_reviews();
`;

/** As in 1764450000000-reviews.ts. */
const REFRESH_PRODUCTS_OF_CHANGED_REVIEWS = `
CREATE FUNCTION refresh_products_of_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM new_rows n JOIN old_rows o USING (id) WHERE
      (n.product_id, n.rating, n.title, n.body, n.status, n.author_name, n.author_city, n.is_verified_purchase, n.updated_at)
      IS DISTINCT FROM
      (o.product_id, o.rating, o.title, o.body, o.status, o.author_name, o.author_city, o.is_verified_purchase, o.updated_at)
  ) THEN RETURN NULL; END IF;
  PERFORM refresh_products(ARRAY(SELECT product_id FROM new_rows UNION SELECT product_id FROM old_rows));
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END $$;
`;

/** ROWS_MAX of 1765800000000-catalogue-change-tags.ts: after that many changes, the next one has announced everything. */
const UNLESS_ALL_IS_ANNOUNCED = `IF coalesce(nullif(current_setting('potli.announced', true), ''), '0')::int > 40 THEN RETURN NULL; END IF;`;

/** Otherwise as in 1766080000000-colours-in-stock.ts. */
const announcing = (condition: string): string => `
CREATE OR REPLACE FUNCTION announce_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  aspects text[] := '{}';
  tags text[] := '{}';
  rest product := NEW;
BEGIN
  ${condition}
  IF (OLD.stock > 0, OLD.colours_in_stock) IS DISTINCT FROM (NEW.stock > 0, NEW.colours_in_stock) THEN aspects := aspects || 'stock'::text; END IF;
  IF (OLD.price, OLD.compare_price) IS DISTINCT FROM (NEW.price, NEW.compare_price) THEN aspects := aspects || 'price'::text; END IF;
  IF (OLD.average_rating, OLD.review_count) IS DISTINCT FROM (NEW.average_rating, NEW.review_count) THEN aspects := aspects || 'rating'::text; END IF;
  rest.stock := OLD.stock; rest.colours_in_stock := OLD.colours_in_stock; rest.price := OLD.price; rest.compare_price := OLD.compare_price;
  rest.average_rating := OLD.average_rating; rest.review_count := OLD.review_count;
  rest.units_sold_90d := OLD.units_sold_90d; rest.views_90d := OLD.views_90d;
  IF cardinality(aspects) > 0 OR NOT (rest *= OLD) THEN tags := ARRAY['product:' || tag_id(NEW.id)]; END IF;
  -- Shown, but of no influence on lists.
  rest.sku := OLD.sku; rest.price_varies := OLD.price_varies;
  IF NOT (rest *= OLD) THEN aspects := aspects || 'facts'::text; END IF;
  -- Not shown.
  IF (OLD.units_sold_90d, OLD.views_90d) IS DISTINCT FROM (NEW.units_sold_90d, NEW.views_90d) THEN aspects := aspects || 'popularity'::text; END IF;
  IF cardinality(aspects) > 0 THEN
    tags := tags || ARRAY(
      SELECT aspect || '/' || scope FROM unnest(aspects) aspect, (
        SELECT scopes_of_product(OLD.category_id, OLD.brand_id, OLD.colour_families, OLD.material_families, OLD.country_slug)
        UNION SELECT scopes_of_product(NEW.category_id, NEW.brand_id, NEW.colour_families, NEW.material_families, NEW.country_slug)
      ) s (scope));
  END IF;
  PERFORM announce_change(tags);
  RETURN NULL;
END $$;
`;

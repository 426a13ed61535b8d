import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Averages were stored with two decimals and shown with one, rounded twice: 4.346 became 4.35 and 4.4, and 3.96 was shown as 4.0 and not
 * found by "4 stars and above". They are stored as they are shown; 1766132000000-filled-ratings.ts writes those of today. One function computes them for refresh_products and refresh_ratings.
 */
export class RatingsRoundedOnce1766123000000 implements MigrationInterface {
  readonly name = 'RatingsRoundedOnce1766123000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(PUBLISHED_RATINGS);
    await replaceRatings(runner, 'published_ratings(wanted.id)');
  }

  /** The next review of a product computes its average with two decimals again. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await replaceRatings(runner, TO_TWO_DECIMALS);
    await runner.query('DROP FUNCTION published_ratings(uuid)');
  }
}

/** Rounds half up, as `roundedAverage` of domain/rating.ts. */
const PUBLISHED_RATINGS = `
CREATE FUNCTION published_ratings(of_product uuid) RETURNS TABLE (review_count int, average_rating double precision)
LANGUAGE sql STABLE AS $$
  SELECT count(*)::int, coalesce(round(avg(rating), 1), 0)::double precision
  FROM review WHERE product_id = of_product AND status = 'published'
$$;
`;
const TO_TWO_DECIMALS = `(
    SELECT count(*)::int AS review_count, coalesce(round(avg(rating), 2), 0)::double precision AS average_rating
    FROM review WHERE product_id = wanted.id AND status = 'published'
  )`;

/** @param ratings what gives the columns review_count and average_rating of the product `wanted` */
async function replaceRatings(runner: QueryRunner, ratings: string): Promise<void> {
  await runner.query(refreshRatings(ratings));
  await runner.query(refreshProducts(ratings));
}

/** See 1766120000000-ratings-alone.ts. */
const refreshRatings = (ratings: string): string => `
CREATE OR REPLACE FUNCTION refresh_ratings(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
BEGIN
  PERFORM 1 FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM set_config('potli.print_later', 'on', true);
  WITH written AS (
    UPDATE product p SET review_count = r.review_count, average_rating = r.average_rating
    FROM unnest(ids) AS wanted (id) CROSS JOIN LATERAL ${ratings} r
    WHERE p.id = wanted.id AND (p.review_count, p.average_rating) IS DISTINCT FROM (r.review_count, r.average_rating)
    RETURNING p.id
  )
  SELECT coalesce(array_agg(id), '{}') INTO changed FROM written;
  PERFORM set_config('potli.print_later', '', true);
  PERFORM print_products(changed);
END $$;
`;

/** See 1765400000000-product-documents.ts. */
const refreshProducts = (ratings: string): string => `
CREATE OR REPLACE FUNCTION refresh_products(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  PERFORM set_config('potli.print_later', 'on', true);
  UPDATE product p SET
    price_varies = coalesce(v.price_varies, false), stock = coalesce(v.stock, 0),
    colour_families = coalesce(v.colour_families, '{}'),
    review_count = r.review_count, average_rating = r.average_rating
  FROM unnest(ids) AS wanted (id)
  LEFT JOIN LATERAL (
    SELECT
      count(DISTINCT price) > 1 AS price_varies, sum(stock)::int AS stock,
      array_agg(DISTINCT colour_family) AS colour_families
    FROM variant WHERE product_id = wanted.id
    HAVING count(*) > 0
  ) v ON true
  CROSS JOIN LATERAL ${ratings} r
  WHERE p.id = wanted.id;
  PERFORM refresh_default_variants(ids);
  PERFORM set_config('potli.print_later', '', true);
  PERFORM print_products(ids);
END $$;
`;

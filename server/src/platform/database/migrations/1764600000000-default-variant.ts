import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A product's SKU, price and compare price become those of its default variant: the first in stock, or the first of
 * all. Before, they were those of its first and its cheapest variant, even when sold out.
 */
export class DefaultVariant1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [
      DEFAULT_VARIANTS,
      refreshProducts(SUMS_ALONE),
      refreshProductsOfChangedVariants(DEFAULTS_OF_EMPTIED_OR_FILLED),
      REFRESH_ALL,
    ])
      await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const part of [
      refreshProducts(CHEAPEST),
      refreshProductsOfChangedVariants(''),
      'DROP FUNCTION refresh_default_variants(uuid[])',
      'SELECT refresh_products(ARRAY(SELECT id FROM product))',
    ])
      await runner.query(part);
  }
}

const DEFAULT_VARIANTS = `
-- The caller holds the products' locks. Updates only products whose default variant differs.
CREATE FUNCTION refresh_default_variants(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE product p SET sku = v.sku, price = v.price, compare_price = v.compare_price
  FROM unnest(ids) AS wanted (id)
  CROSS JOIN LATERAL (
    SELECT coalesce(max(sku), '') AS sku, coalesce(max(price), 0) AS price, max(compare_price) AS compare_price
    FROM (SELECT sku, price, compare_price FROM variant WHERE product_id = wanted.id ORDER BY stock > 0 DESC, position LIMIT 1) one
  ) v
  WHERE p.id = wanted.id AND (p.sku, p.price, p.compare_price) IS DISTINCT FROM (v.sku, v.price, v.compare_price)
$$;
`;

const REFRESH_ALL = 'SELECT refresh_default_variants(ARRAY(SELECT id FROM product))';

interface ProductSums {
  /** Assignments of the sums, besides stock, colours and reviews. */
  readonly columns: string;
  /** Subquery with their values. */
  readonly values: string;
  /** Statements after the update. */
  readonly afterwards: string;
}

const SUMS_ALONE: ProductSums = {
  columns: '',
  values: '',
  afterwards: 'PERFORM refresh_default_variants(ids);',
};

/** As before this migration. */
const CHEAPEST: ProductSums = {
  columns: `sku = coalesce(v.sku, ''), price = coalesce(v.price, 0), compare_price = v.compare_price,`,
  values: `(array_agg(sku ORDER BY position))[1] AS sku, min(price) AS price,
      (array_agg(compare_price ORDER BY price, position))[1] AS compare_price,`,
  afterwards: '',
};

/** See 1763600100000-catalogue-search.ts. */
const refreshProducts = ({ columns, values, afterwards }: ProductSums): string => `
CREATE OR REPLACE FUNCTION refresh_products(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product p SET ${columns}
    price_varies = coalesce(v.price_varies, false), stock = coalesce(v.stock, 0),
    colour_families = coalesce(v.colour_families, '{}'),
    review_count = r.review_count, average_rating = r.average_rating
  FROM unnest(ids) AS wanted (id)
  LEFT JOIN LATERAL (
    SELECT ${values}
      count(DISTINCT price) > 1 AS price_varies, sum(stock)::int AS stock,
      array_agg(DISTINCT colour_family) AS colour_families
    FROM variant WHERE product_id = wanted.id
    HAVING count(*) > 0
  ) v ON true
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS review_count, coalesce(round(avg(rating), 2), 0)::double precision AS average_rating
    FROM review WHERE product_id = wanted.id AND status = 'published'
  ) r
  WHERE p.id = wanted.id;
  ${afterwards}
END $$;
`;

/** A sale changes sums by the difference; only selling out or coming back in stock changes the default variant. */
const DEFAULTS_OF_EMPTIED_OR_FILLED = `
  PERFORM refresh_default_variants(ARRAY(
    SELECT DISTINCT n.product_id FROM new_rows n JOIN old_rows o USING (id) WHERE (n.stock > 0) <> (o.stock > 0)));`;

/** Pages show stock only up to 10, the largest quantity of a line. */
const SHOWN = 10;

/** See 1764100000000-stock.ts. `more` runs when only stock has changed, before caches are notified. */
const refreshProductsOfChangedVariants = (more: string): string => `
CREATE OR REPLACE FUNCTION refresh_products_of_changed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM new_rows) <> (SELECT count(*) FROM new_rows n JOIN old_rows o USING (id) WHERE
    (n.product_id, n.sku, n.name, n.colour_slug, n.colour_name, n.colour_hex, n.colour_family, n.price, n.compare_price, n.attributes, n.position)
    IS NOT DISTINCT FROM
    (o.product_id, o.sku, o.name, o.colour_slug, o.colour_name, o.colour_hex, o.colour_family, o.price, o.compare_price, o.attributes, o.position))
  THEN
    PERFORM refresh_products(ARRAY(SELECT product_id FROM new_rows UNION SELECT product_id FROM old_rows));
    PERFORM pg_notify('catalogue_changed', '');
    RETURN NULL;
  END IF;
  PERFORM 1 FROM product WHERE id IN (SELECT product_id FROM new_rows) ORDER BY id FOR NO KEY UPDATE;
  PERFORM set_config('potli.stock_alone', 'on', true);
  UPDATE product p SET stock = p.stock + moved.units
  FROM (SELECT n.product_id, sum(n.stock - o.stock)::int AS units FROM new_rows n JOIN old_rows o USING (id)
    GROUP BY n.product_id HAVING sum(n.stock - o.stock) <> 0) moved
  WHERE p.id = moved.product_id;${more}
  PERFORM set_config('potli.stock_alone', '', true);
  IF EXISTS (SELECT 1 FROM new_rows n JOIN old_rows o USING (id) WHERE least(n.stock, ${SHOWN}) <> least(o.stock, ${SHOWN})) THEN
    PERFORM pg_notify('catalogue_changed', '');
  END IF;
  RETURN NULL;
END $$;
`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The colours of a product's variants that are in stock, for lists of products in stock in a colour. They follow the variants where the
 * default variant does. The next migration fills the column, since this one holds the table.
 */
export class ColoursInStock1766080000000 implements MigrationInterface {
  readonly name = 'ColoursInStock1766080000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(`ALTER TABLE product ADD COLUMN colours_in_stock text[] NOT NULL DEFAULT '{}'`);
    for (const part of [DEFAULT_VARIANTS.after, ANNOUNCING.after]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const part of [ANNOUNCING.before, DEFAULT_VARIANTS.before]) await runner.query(part);
    await runner.query('ALTER TABLE product DROP COLUMN colours_in_stock');
  }
}

interface DerivedColumn {
  readonly name: string;
  readonly value: string;
}
const OF_DEFAULT_VARIANT: readonly DerivedColumn[] = ['sku', 'price', 'compare_price'].map((name) => ({
  name,
  value: `v.${name}`,
}));
const COLOURS_IN_STOCK: DerivedColumn = {
  name: 'colours_in_stock',
  value: `(SELECT coalesce(array_agg(DISTINCT colour_family), '{}') FROM variant WHERE product_id = wanted.id AND stock > 0)`,
};

/** See 1764600000000-default-variant.ts. The caller holds the products' locks. */
const defaultVariants = (columns: readonly DerivedColumn[]): string => `
CREATE OR REPLACE FUNCTION refresh_default_variants(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE product p SET ${columns.map(({ name }) => `${name} = d.${name}`).join(', ')}
  FROM unnest(ids) AS wanted (id)
  CROSS JOIN LATERAL (
    SELECT coalesce(max(sku), '') AS sku, coalesce(max(price), 0) AS price, max(compare_price) AS compare_price
    FROM (SELECT sku, price, compare_price FROM variant WHERE product_id = wanted.id ORDER BY stock > 0 DESC, position LIMIT 1) one
  ) v
  CROSS JOIN LATERAL (SELECT ${columns.map(({ name, value }) => `${value} AS ${name}`).join(', ')}) d
  WHERE p.id = wanted.id
    AND (${columns.map(({ name }) => `p.${name}`).join(', ')}) IS DISTINCT FROM (${columns.map(({ name }) => `d.${name}`).join(', ')})
$$;
`;
const DEFAULT_VARIANTS = {
  before: defaultVariants(OF_DEFAULT_VARIANT),
  after: defaultVariants([...OF_DEFAULT_VARIANT, COLOURS_IN_STOCK]),
};

/** See 1765800000000-catalogue-change-tags.ts. */
const announcing = (stockColumns: (row: string) => string, unclassified: string): string => `
CREATE OR REPLACE FUNCTION announce_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  aspects text[] := '{}';
  tags text[] := '{}';
  rest product := NEW;
BEGIN
  IF ${stockColumns('OLD')} IS DISTINCT FROM ${stockColumns('NEW')} THEN aspects := aspects || 'stock'::text; END IF;
  IF (OLD.price, OLD.compare_price) IS DISTINCT FROM (NEW.price, NEW.compare_price) THEN aspects := aspects || 'price'::text; END IF;
  IF (OLD.average_rating, OLD.review_count) IS DISTINCT FROM (NEW.average_rating, NEW.review_count) THEN aspects := aspects || 'rating'::text; END IF;
  rest.stock := OLD.stock; ${unclassified}rest.price := OLD.price; rest.compare_price := OLD.compare_price;
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
const ANNOUNCING = {
  before: announcing((row) => `(${row}.stock > 0)`, ''),
  after: announcing(
    (row) => `(${row}.stock > 0, ${row}.colours_in_stock)`,
    'rest.colours_in_stock := OLD.colours_in_stock; ',
  ),
};

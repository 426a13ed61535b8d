import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Numbers of products for sale by facet value, of the whole catalogue and of each category and brand. A change of a
 * product appends rows with what it adds and takes away, so that parallel transactions never wait for each other;
 * `fold_facet_changes` adds them up and prints the facets. The counts are exact at any time: readers add the rows that are
 * not folded yet.
 */
export class FacetCounts1765402000000 implements MigrationInterface {
  readonly name = 'FacetCounts1765402000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, FACTS, FACETS, FOLDING, TRIGGERS, 'SELECT rebuild_facet_counts()'])
      await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${NAMED.map((table) => `DROP TRIGGER ${table}_names_facets ON ${table};`).join('\n')}
      DROP TRIGGER listing_counted_insert ON product_listing; DROP TRIGGER listing_counted_update ON product_listing;
      DROP TRIGGER listing_counted_delete ON product_listing;
      DROP FUNCTION mark_facets_renamed(), count_listing(), rebuild_read_model(), rebuild_facet_counts(), fold_facet_changes(), print_facets(uuid[]),
        count_facets(uuid), facet_group(uuid, text), products_below(uuid, int), listing_facts(product_listing);
      DROP VIEW facet_counts;
      DROP TABLE facet_print, facet_change, facet_count`);
  }
}

/** The scope of the whole catalogue; the others are ids of categories and brands. */
const ALL = `'00000000-0000-0000-0000-000000000000'::uuid`;

const TABLES = `
CREATE TABLE facet_count (
  scope uuid NOT NULL,
  -- 'total', 'category', 'brand', 'colour', 'material', 'country', 'rating', 'in_stock', 'featured', 'on_sale', and prices in
  -- three widths: 'price' in paise, 'price_256' and 'price_65536' in multiples.
  kind text COLLATE "C" NOT NULL,
  -- An id, a slug, or '' for a kind that has none.
  key text COLLATE "C" NOT NULL,
  -- Stars or price; 0 for other kinds.
  bucket int NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (scope, kind, key, bucket)
);
-- What has been added since; without a key, so that nobody waits.
CREATE TABLE facet_change (
  scope uuid NOT NULL,
  kind text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  bucket int NOT NULL,
  count int NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
CREATE INDEX facet_change_of_scope ON facet_change (scope, kind, key, bucket);
CREATE VIEW facet_counts AS
  SELECT scope, kind, key, bucket, count FROM facet_count UNION ALL SELECT scope, kind, key, bucket, count FROM facet_change;
-- The facets of a scope as JSON; valid while facet_change has no row of the scope.
CREATE TABLE facet_print (
  scope uuid PRIMARY KEY,
  facets json NOT NULL,
  categories json NOT NULL,
  brands json NOT NULL
);
`;

const FACTS = `
-- In PL/pgSQL, since PostgreSQL 18 fails to inline it ("variable not found in subplan target list").
CREATE FUNCTION listing_facts(l product_listing) RETURNS TABLE (kind text, key text, bucket int) LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN QUERY VALUES ('total', '', 0), ('category', l.category_id::text, 0), ('brand', l.brand_id::text, 0),
    ('country', l.country_slug || '/' || l.country_of_origin, 0), ('rating', '', floor(l.average_rating)::int),
    ('price', '', l.price), ('price_256', '', l.price >> 8), ('price_65536', '', l.price >> 16)
  UNION ALL SELECT 'colour', unnest(l.colour_families), 0
  UNION ALL SELECT 'material', unnest(l.material_families), 0
  UNION ALL SELECT 'in_stock', '', 0 WHERE l.in_stock
  UNION ALL SELECT 'featured', '', 0 WHERE l.is_featured
  UNION ALL SELECT 'on_sale', '', 0 WHERE l.compare_price IS NOT NULL;
END $$;

CREATE FUNCTION count_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_change (scope, kind, key, bucket, count)
  SELECT scope, kind, key, bucket, sum(difference)::int FROM (
    SELECT scope, f.*, 1 AS difference FROM listing_facts(NEW) f, unnest(ARRAY[${ALL}, NEW.category_id, NEW.brand_id]) scope
    WHERE TG_OP <> 'DELETE'
    UNION ALL
    SELECT scope, f.*, -1 FROM listing_facts(OLD) f, unnest(ARRAY[${ALL}, OLD.category_id, OLD.brand_id]) scope
    WHERE TG_OP <> 'INSERT'
  ) facts GROUP BY 1, 2, 3, 4 HAVING sum(difference) <> 0;
  RETURN NULL;
END $$;
`;

const BARS = 20;
const RATINGS = [5, 4, 3, 2, 1];

const FACETS = `
-- How many products of a scope cost less.
CREATE FUNCTION products_below(of uuid, price int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT sum(count) FROM facet_counts WHERE scope = of AND kind = 'price_65536' AND key = '' AND bucket < price >> 16), 0)::int
    + coalesce((SELECT sum(count) FROM facet_counts WHERE scope = of AND kind = 'price_256' AND key = ''
        AND bucket >= (price >> 16) << 8 AND bucket < price >> 8), 0)::int
    + coalesce((SELECT sum(count) FROM facet_counts WHERE scope = of AND kind = 'price' AND key = ''
        AND bucket >= (price >> 8) << 8 AND bucket < price), 0)::int
$$;

-- The categories or brands of a scope with their counts.
CREATE FUNCTION facet_group(of uuid, of_kind text) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count', c.count)
    ORDER BY CASE of_kind WHEN 'brand' THEN -c.count END, t.position), '[]')
  FROM (SELECT key::uuid AS id, sum(count)::int AS count FROM facet_counts WHERE scope = of AND kind = of_kind GROUP BY key HAVING sum(count) > 0) c
  JOIN (SELECT id, slug, name, position FROM category WHERE of_kind = 'category'
    UNION ALL SELECT id, slug, name, position FROM brand WHERE of_kind = 'brand') t ON t.id = c.id
$$;

CREATE FUNCTION count_facets(of uuid) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  low int;
  high int;
  result json;
BEGIN
  IF of = ${ALL} THEN SELECT min(price), max(price) INTO low, high FROM product_listing;
  ELSE
    SELECT coalesce((SELECT min(price) FROM product_listing WHERE category_id = of), (SELECT min(price) FROM product_listing WHERE brand_id = of), 0),
      coalesce((SELECT max(price) FROM product_listing WHERE category_id = of), (SELECT max(price) FROM product_listing WHERE brand_id = of), 0)
    INTO low, high;
  END IF;
  low := coalesce(low, 0);
  high := coalesce(high, 0);
  WITH counted AS MATERIALIZED (
    SELECT kind, key, bucket, sum(count)::int AS count FROM facet_counts
    WHERE scope = of AND kind IN ('colour', 'material', 'country', 'rating', 'in_stock', 'featured', 'on_sale')
    GROUP BY kind, key, bucket HAVING sum(count) > 0
  ),
  bounds AS MATERIALIZED (
    SELECT bar, products_below(of, low + ((bar * (high + 1 - low)::bigint + ${BARS - 1}) / ${BARS})::int) AS below
    FROM generate_series(0, ${BARS}) AS bar WHERE high > low
  )
  SELECT json_build_object(
    'categories', facet_group(of, 'category'),
    'brands', facet_group(of, 'brand'),
    'colours', coalesce((SELECT json_agg(json_build_object('slug', t.slug, 'name', t.name, 'hex', t.hex, 'count', c.count) ORDER BY t.position)
      FROM counted c JOIN colour_family t ON t.slug = c.key WHERE c.kind = 'colour'), '[]'),
    'materials', coalesce((SELECT json_agg(json_build_object('slug', t.slug, 'name', t.name, 'count', c.count) ORDER BY t.position)
      FROM counted c JOIN material_family t ON t.slug = c.key WHERE c.kind = 'material'), '[]'),
    'countries', coalesce((SELECT json_agg(json_build_object('slug', slug, 'name', name, 'count', count) ORDER BY count DESC, slug) FROM (
      SELECT split_part(key, '/', 1) AS slug, min(substr(key, strpos(key, '/') + 1)) AS name, sum(count)::int AS count
      FROM counted WHERE kind = 'country' GROUP BY 1) c), '[]'),
    'ratings', json_build_array(${RATINGS.map((minimum) => `json_build_object('minRating', ${minimum}, 'count', coalesce((SELECT sum(count)::int FROM counted WHERE kind = 'rating' AND bucket >= ${minimum}), 0))`).join(', ')}),
    'minPrice', low, 'maxPrice', high,
    'prices', coalesce((SELECT json_agg(json_build_object('from', low + ((high - low) * (upper.bar - 1)::bigint / ${BARS})::int,
      'to', low + ((high - low) * upper.bar::bigint / ${BARS})::int, 'count', upper.below - lower.below) ORDER BY upper.bar)
      FROM bounds upper JOIN bounds lower ON lower.bar = upper.bar - 1), '[]'),
    'inStockCount', coalesce((SELECT count FROM counted WHERE kind = 'in_stock'), 0),
    'featuredCount', coalesce((SELECT count FROM counted WHERE kind = 'featured'), 0),
    'onSaleCount', coalesce((SELECT count FROM counted WHERE kind = 'on_sale'), 0)
  ) INTO result;
  RETURN result;
END $$;
`;

/** Changed rows that one call folds. */
const FOLDED_AT_ONCE = 50_000;

const FOLDING = `
CREATE FUNCTION print_facets(scopes uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO facet_print (scope, facets, categories, brands)
  SELECT scope, count_facets(scope), facet_group(scope, 'category'), facet_group(scope, 'brand') FROM unnest(scopes) AS scope
  ON CONFLICT (scope) DO UPDATE SET facets = excluded.facets, categories = excluded.categories, brands = excluded.brands
$$;

-- The caller holds the lock on folding. A row that another transaction commits meanwhile stays, so that readers count
-- anew; likewise those beyond the limit, which keeps a new price of 100,000 products within the time of a statement.
CREATE FUNCTION fold_facet_changes() RETURNS void LANGUAGE plpgsql AS $$
DECLARE scopes uuid[];
BEGIN
  WITH taken AS (
    DELETE FROM facet_change WHERE ctid = ANY (ARRAY(SELECT ctid FROM facet_change LIMIT ${FOLDED_AT_ONCE}))
    RETURNING scope, kind, key, bucket, count
  ),
  folded AS (
    INSERT INTO facet_count AS f (scope, kind, key, bucket, count)
    SELECT scope, kind, key, bucket, sum(count)::int FROM taken GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (scope, kind, key, bucket) DO UPDATE SET count = f.count + excluded.count
  )
  SELECT array_agg(DISTINCT scope) INTO scopes FROM taken;
  DELETE FROM facet_count WHERE scope = ANY (scopes) AND count = 0;
  PERFORM print_facets(scopes);
END $$;

-- The listing, the counts and the prints from the products; for a database that was filled without triggers.
CREATE FUNCTION rebuild_read_model() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_listing;
  INSERT INTO product_listing (id, category_id, brand_id, created_at, average_rating, price, compare_price, review_count, units_sold_90d,
    views_90d, is_featured, country_slug, country_of_origin, model, colour_families, material_families, in_stock, name_key)
  SELECT id, category_id, brand_id, created_at, average_rating, price, compare_price, review_count, units_sold_90d,
    views_90d, is_featured, country_slug, country_of_origin, model, colour_families, material_families, stock > 0, lower(name)
  FROM product WHERE status = 'active';
  DELETE FROM product_document;
  PERFORM print_products(ARRAY(SELECT id FROM product));
  PERFORM rebuild_facet_counts();
END $$;

CREATE FUNCTION rebuild_facet_counts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE facet_change IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM facet_change;
  DELETE FROM facet_count;
  DELETE FROM facet_print;
  INSERT INTO facet_count (scope, kind, key, bucket, count)
  SELECT scope, f.kind, f.key, f.bucket, count(*)::int
  FROM product_listing l, listing_facts(l) f, unnest(ARRAY[${ALL}, l.category_id, l.brand_id]) scope GROUP BY 1, 2, 3, 4;
  PERFORM print_facets(ARRAY(SELECT ${ALL} UNION SELECT scope FROM facet_count));
END $$;
`;

/** Columns that are counted, of a row of the listing. */
const counted = (row: string): string =>
  [
    'category_id',
    'brand_id',
    'country_slug',
    'country_of_origin',
    'price',
    'colour_families',
    'material_families',
    'in_stock',
    'is_featured',
  ]
    .map((column) => `${row}.${column}`)
    .concat(`floor(${row}.average_rating)`, `${row}.compare_price IS NULL`)
    .join(', ');

/** Tables with names that the facets show. */
const NAMED = ['category', 'brand', 'colour_family', 'material_family'];

const TRIGGERS = `
CREATE TRIGGER listing_counted_insert AFTER INSERT ON product_listing FOR EACH ROW EXECUTE FUNCTION count_listing();
CREATE TRIGGER listing_counted_delete AFTER DELETE ON product_listing FOR EACH ROW EXECUTE FUNCTION count_listing();
CREATE TRIGGER listing_counted_update AFTER UPDATE ON product_listing FOR EACH ROW
  WHEN ((${counted('OLD')}) IS DISTINCT FROM (${counted('NEW')})) EXECUTE FUNCTION count_listing();

-- A row that counts nothing makes the prints invalid.
CREATE FUNCTION mark_facets_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_change (scope, kind, key, bucket, count) SELECT id, 'names', '', 0, 0
  FROM (SELECT ${ALL} AS id UNION ALL SELECT id FROM category UNION ALL SELECT id FROM brand) scopes;
  RETURN NULL;
END $$;
${NAMED.map((table) => `CREATE TRIGGER ${table}_names_facets AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION mark_facets_renamed();`).join('\n')}
`;

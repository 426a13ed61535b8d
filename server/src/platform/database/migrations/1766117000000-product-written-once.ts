import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A sale writes its product once, and while no variant has sold out, the triggers that announce, print and search compare nothing: of the
 * product only the sum of units has changed. Before, a sale that sold out a variant wrote the product twice, and each sale
 * compared all texts of the product three times. Room in the pages of `product` lets PostgreSQL write it without new entries in its indexes.
 */
export class ProductWrittenOnce1766117000000 implements MigrationInterface {
  readonly name = 'ProductWrittenOnce1766117000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    // Nothing has listened on the channel catalogue_changed since 1765800000000-catalogue-change-tags.ts.
    await runner.query('DROP TRIGGER product_changed_update ON product');
    // Of the pages written from now on.
    await runner.query('ALTER TABLE product SET (fillfactor = 80)');
    for (const part of [triggers(MORE_THAN_UNITS), DEFAULT_VARIANTS.after, REFRESHING.after, NOTICE.after])
      await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    // A sale that is under way would leave the stock of its product to the function that no longer writes it.
    await runner.query('LOCK TABLE variant IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(
      'CREATE TRIGGER product_changed_update AFTER UPDATE ON product FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed()',
    );
    await runner.query('ALTER TABLE product RESET (fillfactor)');
    for (const part of [NOTICE.before, REFRESHING.before, DEFAULT_VARIANTS.before, triggers('')])
      await runner.query(part);
  }
}

/** Condition of a trigger: refresh_products_of_changed_variants is not adding up units alone. */
const MORE_THAN_UNITS = `coalesce(current_setting('potli.units_alone', true), '') <> 'on' AND `;

/** As in 1765400000000-product-documents.ts. */
const PRINTED = [
  'id',
  'slug',
  'name',
  'model',
  'brand_id',
  'category_id',
  'status',
  'highlight',
  'short_description',
  'description_html',
  'length_cm',
  'width_cm',
  'height_cm',
  'weight_kg',
  'capacity_litres',
  'laptop_inches',
  'materials',
  'material_families',
  'closure',
  'wheels',
  'warranty_months',
  'country_of_origin',
  'hsn_code',
  'is_handicraft',
  'features',
  'tags',
  'attributes',
  'is_featured',
  'created_at',
  'updated_at',
  'sku',
  'price',
  'compare_price',
  'price_varies',
  'colour_families',
  'review_count',
  'average_rating',
];
/** As in 1766110000000-changed-search-amounts.ts. */
const SEARCHED = [
  'labels',
  'laptop_inches',
  'wheels',
  'capacity_litres',
  'weight_kg',
  'length_cm',
  'width_cm',
  'height_cm',
  'name',
  'average_rating',
  'review_count',
  'created_at',
];

const areChanged = (columns: readonly string[]): string => {
  const valuesOf = (row: string) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  return `${valuesOf('OLD')} IS DISTINCT FROM ${valuesOf('NEW')}`;
};

/** @param condition of all three, with AND after it */
const triggers = (condition: string): string => `
CREATE OR REPLACE TRIGGER product_announced AFTER UPDATE ON product FOR EACH ROW
  WHEN (${condition}OLD.* *<> NEW.*) EXECUTE FUNCTION announce_product();
CREATE OR REPLACE TRIGGER product_printed_update AFTER UPDATE ON product FOR EACH ROW
  WHEN (${condition}coalesce(current_setting('potli.print_later', true), '') <> 'on' AND ${areChanged(PRINTED)}) EXECUTE FUNCTION print_product();
CREATE OR REPLACE TRIGGER product_search_changed AFTER UPDATE ON product FOR EACH ROW
  WHEN (${condition}NEW.status = 'active' AND ${areChanged(SEARCHED)}) EXECUTE FUNCTION note_search_change();
`;

interface DerivedColumn {
  readonly name: string;
  readonly value: string;
}
const DERIVED: readonly DerivedColumn[] = [
  ...['sku', 'price', 'compare_price'].map((name) => ({ name, value: `v.${name}` })),
  {
    name: 'colours_in_stock',
    value: `(SELECT coalesce(array_agg(DISTINCT colour_family), '{}') FROM variant WHERE product_id = wanted.id AND stock > 0)`,
  },
];
const STOCK: DerivedColumn = {
  name: 'stock',
  value: '(SELECT coalesce(sum(stock), 0)::int FROM variant WHERE product_id = wanted.id)',
};

/** See 1766080000000-colours-in-stock.ts. The caller holds the products' locks, and leaves the stock of those that sold out to it. */
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
const DEFAULT_VARIANTS = { before: defaultVariants(DERIVED), after: defaultVariants([...DERIVED, STOCK]) };

/** Columns of a variant, besides those of stock, that its product is computed from or printed with. `prior_price` has a trigger of its own. */
const COLUMNS_BESIDES_STOCK = [
  'product_id',
  'sku',
  'name',
  'colour_slug',
  'colour_name',
  'colour_hex',
  'colour_family',
  'price',
  'compare_price',
  'attributes',
  'position',
];
const columnsOf = (row: string): string =>
  `(${COLUMNS_BESIDES_STOCK.map((column) => `${row}.${column}`).join(', ')})`;

/** See 1764600000000-default-variant.ts. */
const REFRESHING = {
  before: `
CREATE OR REPLACE FUNCTION refresh_products_of_changed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM new_rows) <> (SELECT count(*) FROM new_rows n JOIN old_rows o USING (id) WHERE
    ${columnsOf('n')}
    IS NOT DISTINCT FROM
    ${columnsOf('o')})
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
  WHERE p.id = moved.product_id;
  PERFORM refresh_default_variants(ARRAY(
    SELECT DISTINCT n.product_id FROM new_rows n JOIN old_rows o USING (id) WHERE (n.stock > 0) <> (o.stock > 0)));
  PERFORM set_config('potli.stock_alone', '', true);
  IF EXISTS (SELECT 1 FROM new_rows n JOIN old_rows o USING (id) WHERE least(n.stock, 10) <> least(o.stock, 10)) THEN
    PERFORM pg_notify('catalogue_changed', '');
  END IF;
  RETURN NULL;
END $$;
`,
  after: `
CREATE OR REPLACE FUNCTION refresh_products_of_changed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_stock_alone boolean;
  changed uuid[];
  -- Products of which a variant has sold out or is in stock again: their default variant and colours in stock may be others.
  availability_changed uuid[];
BEGIN
  -- A variant whose id was changed has no old row.
  SELECT bool_and(${columnsOf('n')}
      IS NOT DISTINCT FROM
      ${columnsOf('o')}),
    array_agg(DISTINCT n.product_id),
    coalesce(array_agg(DISTINCT n.product_id) FILTER (WHERE (n.stock > 0) <> (o.stock > 0)), '{}')
  INTO is_stock_alone, changed, availability_changed FROM new_rows n LEFT JOIN old_rows o USING (id);
  IF changed IS NULL THEN RETURN NULL; END IF;
  IF NOT is_stock_alone THEN
    PERFORM refresh_products(ARRAY(SELECT product_id FROM new_rows UNION SELECT product_id FROM old_rows));
    RETURN NULL;
  END IF;
  -- Always after their variants and in one order, so that sales cannot deadlock.
  PERFORM 1 FROM product WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  PERFORM set_config('potli.units_alone', 'on', true);
  UPDATE product p SET stock = p.stock + moved.units
  FROM (SELECT n.product_id, sum(n.stock - o.stock)::int AS units FROM new_rows n JOIN old_rows o USING (id)
    WHERE n.product_id <> ALL (availability_changed) GROUP BY n.product_id HAVING sum(n.stock - o.stock) <> 0) moved
  WHERE p.id = moved.product_id;
  PERFORM set_config('potli.units_alone', '', true);
  IF cardinality(availability_changed) > 0 THEN PERFORM refresh_default_variants(availability_changed); END IF;
  RETURN NULL;
END $$;
`,
};

/** See 1765800000000-catalogue-change-tags.ts. Of tables whose changes touch everything. */
const NOTICE = {
  before: `
CREATE OR REPLACE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('potli.stock_alone', true), '') <> 'on' THEN PERFORM pg_notify('catalogue_changed', ''); END IF;
  IF NOT (TG_TABLE_NAME = 'review' OR TG_TABLE_NAME IN ('product', 'variant') AND TG_OP = 'UPDATE') THEN
    PERFORM pg_notify('catalogue_changes', '');
  END IF;
  RETURN NULL;
END $$;
`,
  after: `
CREATE OR REPLACE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Reviews announce themselves.
  IF TG_TABLE_NAME <> 'review' THEN PERFORM pg_notify('catalogue_changes', ''); END IF;
  RETURN NULL;
END $$;
`,
};

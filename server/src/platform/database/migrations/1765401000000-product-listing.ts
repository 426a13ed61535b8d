import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A narrow row for each product for sale, with what lists are sorted and filtered by, and an index for each sort order
 * that holds the ids: a page of a list is a range of such an index. Only whether a product is in stock is stored, so that
 * a sale seldom touches the row. The wide rows of `product` lose the indexes that contained stock.
 */
export class ProductListing1765401000000 implements MigrationInterface {
  readonly name = 'ProductListing1765401000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLE, FILL, INDEXES, TRIGGERS, DROP_FORMER]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${FORMER}
      DROP TRIGGER product_listed_insert ON product; DROP TRIGGER product_listed_update ON product;
      DROP FUNCTION list_product();
      DROP TABLE product_listing`);
  }
}

const TABLE = `
CREATE TABLE product_listing (
  id uuid PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  category_id uuid NOT NULL,
  brand_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  average_rating double precision NOT NULL,
  price int NOT NULL,
  compare_price int,
  review_count int NOT NULL,
  units_sold_90d int NOT NULL,
  views_90d int NOT NULL,
  in_stock boolean NOT NULL,
  is_featured boolean NOT NULL,
  -- In small letters, compared byte by byte.
  name_key text COLLATE "C" NOT NULL,
  country_slug text COLLATE "C" NOT NULL,
  country_of_origin text NOT NULL,
  model text NOT NULL,
  colour_families text[] NOT NULL,
  material_families text[] NOT NULL
) WITH (fillfactor = 90);
`;

/** Column and its value from `product %`. */
const COLUMNS: readonly (readonly [column: string, value: string])[] = [
  ...[
    'id',
    'category_id',
    'brand_id',
    'created_at',
    'average_rating',
    'price',
    'compare_price',
    'review_count',
    'units_sold_90d',
    'views_90d',
    'is_featured',
    'country_slug',
    'country_of_origin',
    'model',
    'colour_families',
    'material_families',
  ].map((column) => [column, `%.${column}`] as const),
  ['in_stock', '(%.stock > 0)'],
  ['name_key', 'lower(%.name)'],
];
const NAMES = COLUMNS.map(([column]) => column).join(', ');
const valuesOf = (alias: string): string => COLUMNS.map(([, value]) => value.replace('%', alias)).join(', ');

const FILL = `INSERT INTO product_listing (${NAMES}) SELECT ${valuesOf('p')} FROM product p WHERE p.status = 'active'`;

/** Equal products are sorted by id in either direction, so the descending orders need an index of their own. */
const SORT_KEYS = {
  name: 'name_key',
  price: 'price',
  price_desc: 'price DESC',
  created: 'created_at DESC',
  rating: 'average_rating DESC, review_count DESC',
  popularity: 'units_sold_90d DESC, views_90d DESC',
  country: 'country_slug, name_key',
};
const INDEXES = [
  ...Object.entries(SORT_KEYS).flatMap(([name, keys]) => [
    `CREATE INDEX listing_by_${name} ON product_listing (${keys}, id)`,
    `CREATE INDEX listing_of_category_by_${name} ON product_listing (category_id, ${keys}, id)`,
  ]),
  'CREATE INDEX listing_of_brand ON product_listing (brand_id, price, id)',
  'CREATE INDEX listing_of_model ON product_listing (category_id, model)',
].join(';\n');

const TRIGGERS = `
-- The product's row is locked by the statement that fires this, and everything comes from that row.
CREATE FUNCTION list_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'active' THEN
    DELETE FROM product_listing WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO product_listing (${NAMES}) VALUES (${valuesOf('NEW')})
  ON CONFLICT (id) DO UPDATE SET ${COLUMNS.map(([column]) => `${column} = excluded.${column}`).join(', ')};
  RETURN NULL;
END $$;
CREATE TRIGGER product_listed_insert AFTER INSERT ON product FOR EACH ROW
  WHEN (NEW.status = 'active') EXECUTE FUNCTION list_product();
CREATE TRIGGER product_listed_update AFTER UPDATE ON product FOR EACH ROW
  WHEN ((OLD.status, ${valuesOf('OLD')}) IS DISTINCT FROM (NEW.status, ${valuesOf('NEW')})) EXECUTE FUNCTION list_product();
`;

const DROP_FORMER =
  'DROP INDEX product_by_name, product_by_price, product_by_created, product_by_rating, product_facts';
const FORMER = `
CREATE INDEX product_by_name ON product (lower(name) COLLATE "C", id) WHERE status = 'active';
CREATE INDEX product_by_price ON product (price, id) WHERE status = 'active';
CREATE INDEX product_by_created ON product (created_at, id) WHERE status = 'active';
CREATE INDEX product_by_rating ON product (average_rating DESC, review_count DESC, id) WHERE status = 'active';
CREATE INDEX product_facts ON product (category_id, brand_id) INCLUDE (price, average_rating, stock, is_featured,
  colour_families, material_families, compare_price, country_slug, country_of_origin) WHERE status = 'active';
`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `product_listing` gets the colours in stock; the next migration fills the column and keeps it. */
export class ListedColoursInStock1766082000000 implements MigrationInterface {
  readonly name = 'ListedColoursInStock1766082000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(
      `ALTER TABLE product_listing ADD COLUMN colours_in_stock text[] NOT NULL DEFAULT '{}'`,
    );
    for (const part of [LISTING.after, REBUILDING.after]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const part of [REBUILDING.before, LISTING.before]) await runner.query(part);
    await runner.query('ALTER TABLE product_listing DROP COLUMN colours_in_stock');
  }
}

/** Column and its value from `product %`, as in 1765401000000-product-listing.ts. */
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
type Columns = typeof COLUMNS;
const AND_COLOURS_IN_STOCK: Columns = [...COLUMNS, ['colours_in_stock', '%.colours_in_stock']];
const namesOf = (columns: Columns): string => columns.map(([column]) => column).join(', ');
const valuesOf = (columns: Columns, row: string): string =>
  columns.map(([, value]) => value.replace('%', row)).join(', ');

const listing = (columns: Columns): string => `
CREATE OR REPLACE FUNCTION list_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'active' THEN
    DELETE FROM product_listing WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO product_listing (${namesOf(columns)}) VALUES (${valuesOf(columns, 'NEW')})
  ON CONFLICT (id) DO UPDATE SET ${columns.map(([column]) => `${column} = excluded.${column}`).join(', ')};
  RETURN NULL;
END $$;
`;
const LISTING = { before: listing(COLUMNS), after: listing(AND_COLOURS_IN_STOCK) };

/** See 1765402000000-facet-counts.ts. */
const rebuilding = (columns: Columns): string => `
CREATE OR REPLACE FUNCTION rebuild_read_model() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_listing;
  INSERT INTO product_listing (${namesOf(columns)}) SELECT ${valuesOf(columns, 'p')} FROM product p WHERE p.status = 'active';
  DELETE FROM product_document;
  PERFORM print_products(ARRAY(SELECT id FROM product));
  PERFORM rebuild_facet_counts();
END $$;
`;
const REBUILDING = { before: rebuilding(COLUMNS), after: rebuilding(AND_COLOURS_IN_STOCK) };

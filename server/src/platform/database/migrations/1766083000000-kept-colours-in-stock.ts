import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Writes the colours in stock to `product_listing`, and whenever they change. */
export class KeptColoursInStock1766083000000 implements MigrationInterface {
  readonly name = 'KeptColoursInStock1766083000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(trigger([...VALUES, '%.colours_in_stock']));
    // The new trigger holds the table, so that nobody changes a product meanwhile; readers pass.
    await runner.query(
      'UPDATE product_listing l SET colours_in_stock = p.colours_in_stock FROM product p WHERE p.id = l.id AND l.colours_in_stock <> p.colours_in_stock',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(trigger(VALUES));
  }
}

/** What `product_listing` has of `product %`, as in 1765401000000-product-listing.ts. */
const VALUES: readonly string[] = [
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
]
  .map((column) => `%.${column}`)
  .concat('(%.stock > 0)', 'lower(%.name)');

function trigger(values: readonly string[]): string {
  const valuesOf = (row: string): string =>
    ['%.status', ...values].map((value) => value.replace('%', row)).join(', ');
  return `
CREATE OR REPLACE TRIGGER product_listed_update AFTER UPDATE ON product FOR EACH ROW
  WHEN ((${valuesOf('OLD')}) IS DISTINCT FROM (${valuesOf('NEW')})) EXECUTE FUNCTION list_product();
`;
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One printed row per product with what its card and its page show, so that reading twelve products takes twelve reads
 * by primary key. Stock is not printed: it changes with every sale and is read from `variant`. Brand and category are
 * not printed either: they are few, and renaming one would reprint all of its products.
 */
export class ProductDocuments1765400000000 implements MigrationInterface {
  readonly name = 'ProductDocuments1765400000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLE, PRINTING, TRIGGERS, refreshProducts(PRINTS_ONCE), PRINT_ALL])
      await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${refreshProducts(PRINTS_NOTHING)}
      DROP TRIGGER product_printed_insert ON product; DROP TRIGGER product_printed_update ON product;
      DROP TRIGGER picture_printed_insert ON picture; DROP TRIGGER picture_printed_update ON picture;
      DROP TRIGGER picture_printed_delete ON picture;
      DROP TRIGGER variant_printed_update ON variant;
      DROP FUNCTION print_product(), print_product_of_variant(), print_inserted_products(), print_products_of_new_pictures(), print_products_of_old_pictures(),
        print_products_of_changed_pictures(), print_products(uuid[]);
      DROP TABLE product_document`);
  }
}

/** Columns by the property names of the entities. */
const PRODUCT = {
  id: 'id',
  slug: 'slug',
  name: 'name',
  model: 'model',
  brandId: 'brand_id',
  categoryId: 'category_id',
  status: 'status',
  highlight: 'highlight',
  shortDescription: 'short_description',
  descriptionHtml: 'description_html',
  lengthCm: 'length_cm',
  widthCm: 'width_cm',
  heightCm: 'height_cm',
  weightKg: 'weight_kg',
  capacityLitres: 'capacity_litres',
  laptopInches: 'laptop_inches',
  materials: 'materials',
  materialFamilies: 'material_families',
  closure: 'closure',
  wheels: 'wheels',
  warrantyMonths: 'warranty_months',
  countryOfOrigin: 'country_of_origin',
  hsnCode: 'hsn_code',
  isHandicraft: 'is_handicraft',
  features: 'features',
  tags: 'tags',
  attributes: 'attributes',
  isFeatured: 'is_featured',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  sku: 'sku',
  price: 'price',
  comparePrice: 'compare_price',
  priceVaries: 'price_varies',
  colourFamilies: 'colour_families',
  reviewCount: 'review_count',
  averageRating: 'average_rating',
};
const VARIANT = {
  id: 'id',
  productId: 'product_id',
  sku: 'sku',
  name: 'name',
  colourSlug: 'colour_slug',
  colourName: 'colour_name',
  colourHex: 'colour_hex',
  colourFamily: 'colour_family',
  price: 'price',
  comparePrice: 'compare_price',
  priorPrice: 'prior_price',
  attributes: 'attributes',
  position: 'position',
};
const PICTURE = {
  id: 'id',
  productId: 'product_id',
  variantId: 'variant_id',
  file: 'file',
  hash: 'hash',
  alt: 'alt',
  angle: 'angle',
  width: 'width',
  height: 'height',
  blurDataUrl: 'blur_data_url',
  position: 'position',
};

const select = (columns: Readonly<Record<string, string>>, alias: string): string =>
  Object.entries(columns)
    .map(([property, column]) => `${alias}.${column} AS "${property}"`)
    .join(', ');
const list = (columns: Readonly<Record<string, string>>, alias: string): string =>
  Object.values(columns)
    .map((column) => `${alias}.${column}`)
    .join(', ');

/** Kept in the row itself and uncompressed as far as a page of 8 kB allows: reading it back is the point. */
const TABLE = `
CREATE TABLE product_document (
  product_id uuid PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  brand_id uuid NOT NULL,
  category_id uuid NOT NULL,
  -- The product, its variants in order and its pictures in order, without stock.
  product json NOT NULL,
  variants json NOT NULL,
  pictures json NOT NULL
) WITH (toast_tuple_target = 8160);
ALTER TABLE product_document
  ALTER COLUMN product SET STORAGE MAIN, ALTER COLUMN variants SET STORAGE MAIN, ALTER COLUMN pictures SET STORAGE MAIN;
`;

const PRINTING = `
-- Locks products in one order first: the next statement then sees what parallel transactions have committed.
CREATE FUNCTION print_products(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  PERFORM 1 FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO product_document AS d (product_id, brand_id, category_id, product, variants, pictures)
  SELECT p.id, p.brand_id, p.category_id,
    (SELECT to_json(printed) FROM (SELECT ${select(PRODUCT, 'p')}) printed),
    coalesce((SELECT json_agg(printed) FROM (SELECT ${select(VARIANT, 'v')} FROM variant v
      WHERE v.product_id = p.id ORDER BY v.position) printed), '[]'),
    coalesce((SELECT json_agg(printed) FROM (SELECT ${select(PICTURE, 'i')} FROM picture i JOIN variant v ON v.id = i.variant_id
      WHERE i.product_id = p.id ORDER BY v.sku = p.sku DESC, v.position, i.position) printed), '[]')
  FROM product p WHERE p.id = ANY (ids)
  ON CONFLICT (product_id) DO UPDATE SET brand_id = excluded.brand_id, category_id = excluded.category_id,
    product = excluded.product, variants = excluded.variants, pictures = excluded.pictures
  WHERE (d.product::text, d.variants::text, d.pictures::text)
    IS DISTINCT FROM (excluded.product::text, excluded.variants::text, excluded.pictures::text);
END $$;

CREATE FUNCTION print_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM print_products(ARRAY[NEW.id]); RETURN NULL; END $$;
CREATE FUNCTION print_product_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM print_products(ARRAY[NEW.product_id]); RETURN NULL; END $$;
CREATE FUNCTION print_inserted_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM print_products(ARRAY(SELECT id FROM new_rows)); RETURN NULL; END $$;
CREATE FUNCTION print_products_of_new_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM print_products(ARRAY(SELECT DISTINCT product_id FROM new_rows)); RETURN NULL; END $$;
CREATE FUNCTION print_products_of_old_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM print_products(ARRAY(SELECT DISTINCT product_id FROM old_rows)); RETURN NULL; END $$;
CREATE FUNCTION print_products_of_changed_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM print_products(ARRAY(SELECT product_id FROM new_rows UNION SELECT product_id FROM old_rows));
  RETURN NULL;
END $$;
`;

const TRIGGERS = `
CREATE TRIGGER product_printed_insert AFTER INSERT ON product REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION print_inserted_products();
-- Not by statement: a sale, which prints nothing, then costs no more than this comparison.
CREATE TRIGGER product_printed_update AFTER UPDATE ON product FOR EACH ROW
  WHEN (coalesce(current_setting('potli.print_later', true), '') <> 'on'
    AND (${list(PRODUCT, 'OLD')}) IS DISTINCT FROM (${list(PRODUCT, 'NEW')})) EXECUTE FUNCTION print_product();
-- A correction of the price history; with all other changes of variants, refresh_products prints.
CREATE TRIGGER variant_printed_update AFTER UPDATE ON variant FOR EACH ROW
  WHEN (OLD.prior_price IS DISTINCT FROM NEW.prior_price AND OLD.price = NEW.price) EXECUTE FUNCTION print_product_of_variant();
CREATE TRIGGER picture_printed_insert AFTER INSERT ON picture REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION print_products_of_new_pictures();
CREATE TRIGGER picture_printed_update AFTER UPDATE ON picture REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION print_products_of_changed_pictures();
CREATE TRIGGER picture_printed_delete AFTER DELETE ON picture REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION print_products_of_old_pictures();
`;

const PRINT_ALL = 'SELECT print_products(ARRAY(SELECT id FROM product))';

interface Printing {
  readonly before: string;
  readonly after: string;
}
const PRINTS_NOTHING: Printing = { before: '', after: '' };
/** Many reviews or variants in one statement print each product once. */
const PRINTS_ONCE: Printing = {
  before: `PERFORM set_config('potli.print_later', 'on', true);`,
  after: `PERFORM set_config('potli.print_later', '', true);
  PERFORM print_products(ids);`,
};

/**
 * See 1764600000000-default-variant.ts. Runs whenever anything except stock changes in a variant, and for reviews.
 */
const refreshProducts = ({ before, after }: Printing): string => `
CREATE OR REPLACE FUNCTION refresh_products(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM product WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  ${before}
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
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS review_count, coalesce(round(avg(rating), 2), 0)::double precision AS average_rating
    FROM review WHERE product_id = wanted.id AND status = 'published'
  ) r
  WHERE p.id = wanted.id;
  PERFORM refresh_default_variants(ids);
  ${after}
END $$;
`;

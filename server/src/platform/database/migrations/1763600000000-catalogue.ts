import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The catalogue's tables. Prices are integers in paise; a product's aggregates are derived by `refresh_products`. */
export class Catalogue1763600000000 implements MigrationInterface {
  readonly name = 'Catalogue1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const extension of ['pg_trgm', 'unaccent', 'fuzzystrmatch']) {
      await runner.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`);
    }
    await runner.query(TABLES);
    await runner.query(CONTENT_TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'shop_copy',
      'sale_tile',
      'home_figure',
      'home_reason',
      'collection_item',
      'collection',
      'category_card',
      'promo_banner',
      'product_day',
      'review',
      'picture',
      'variant',
      'product',
      'colour_family',
      'material_family',
      'brand',
      'category',
      'seed_version',
    ];
    await runner.query(`DROP TABLE ${tables.join(', ')}`);
  }
}

const TABLES = `
CREATE TABLE seed_version (
  name text PRIMARY KEY,
  version int NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE category (
  id uuid PRIMARY KEY,
  parent_id uuid REFERENCES category (id),
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  description text NOT NULL,
  tagline text NOT NULL,
  picture_file text NOT NULL,
  gradient text NOT NULL,
  tint text NOT NULL,
  icon text NOT NULL,
  badge text,
  position int NOT NULL
);

CREATE TABLE brand (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  story text NOT NULL,
  city text NOT NULL,
  founded_year int,
  position int NOT NULL
);

CREATE TABLE colour_family (slug text PRIMARY KEY, name text NOT NULL, hex text NOT NULL, position int NOT NULL);
CREATE TABLE material_family (slug text PRIMARY KEY, name text NOT NULL, position int NOT NULL);

CREATE TABLE product (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  model text NOT NULL,
  brand_id uuid NOT NULL REFERENCES brand (id),
  category_id uuid NOT NULL REFERENCES category (id),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('draft', 'active', 'archived')),
  highlight text NOT NULL,
  short_description text NOT NULL,
  description_html text NOT NULL,
  length_cm double precision NOT NULL CHECK (length_cm > 0),
  width_cm double precision NOT NULL CHECK (width_cm > 0),
  height_cm double precision NOT NULL CHECK (height_cm > 0),
  weight_kg double precision NOT NULL CHECK (weight_kg > 0),
  capacity_litres double precision CHECK (capacity_litres > 0),
  laptop_inches double precision CHECK (laptop_inches > 0),
  materials text[] NOT NULL,
  material_families text[] NOT NULL,
  closure text,
  wheels int CHECK (wheels > 0),
  warranty_months int NOT NULL CHECK (warranty_months >= 0),
  country_of_origin text NOT NULL,
  hsn_code text NOT NULL,
  features text[] NOT NULL,
  tags text[] NOT NULL,
  attributes jsonb NOT NULL DEFAULT '{}',
  is_featured boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Derived by refresh_products and refresh_popularity.
  sku text NOT NULL DEFAULT '',
  price int NOT NULL DEFAULT 0 CHECK (price >= 0),
  compare_price int,
  price_varies boolean NOT NULL DEFAULT false,
  stock int NOT NULL DEFAULT 0 CHECK (stock >= 0),
  colour_families text[] NOT NULL DEFAULT '{}',
  review_count int NOT NULL DEFAULT 0,
  average_rating double precision NOT NULL DEFAULT 0,
  units_sold_90d int NOT NULL DEFAULT 0,
  views_90d int NOT NULL DEFAULT 0,
  search tsvector NOT NULL DEFAULT ''
);
CREATE INDEX product_by_name ON product (lower(name) COLLATE "C", id) WHERE status = 'active';
CREATE INDEX product_by_price ON product (price, id) WHERE status = 'active';
CREATE INDEX product_by_created ON product (created_at, id) WHERE status = 'active';
CREATE INDEX product_by_rating ON product (average_rating DESC, review_count DESC, id) WHERE status = 'active';
CREATE INDEX product_by_popularity ON product (units_sold_90d DESC, views_90d DESC, id) WHERE status = 'active';
CREATE INDEX product_of_category ON product (category_id) WHERE status = 'active';
CREATE INDEX product_of_brand ON product (brand_id) WHERE status = 'active';
CREATE INDEX product_search ON product USING gin (search);

CREATE TABLE variant (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  sku text NOT NULL UNIQUE,
  name text NOT NULL,
  colour_slug text NOT NULL,
  colour_name text NOT NULL,
  colour_hex text NOT NULL,
  colour_family text NOT NULL REFERENCES colour_family (slug),
  price int NOT NULL CHECK (price > 0),
  compare_price int CHECK (compare_price > price),
  stock int NOT NULL CHECK (stock >= 0),
  attributes jsonb NOT NULL DEFAULT '{}',
  position int NOT NULL,
  UNIQUE (product_id, position)
);

CREATE TABLE picture (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  variant_id uuid NOT NULL REFERENCES variant (id) ON DELETE CASCADE,
  file text NOT NULL UNIQUE,
  hash text NOT NULL,
  alt text NOT NULL,
  angle text NOT NULL,
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  blur_data_url text NOT NULL,
  position int NOT NULL
);
CREATE INDEX picture_of_product ON picture (product_id);

CREATE TABLE review (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  author_name text NOT NULL,
  author_city text,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title text NOT NULL,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'published' CHECK (status IN ('pending', 'published', 'hidden')),
  is_verified_purchase boolean NOT NULL DEFAULT false,
  helpful_count int NOT NULL DEFAULT 0 CHECK (helpful_count >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX review_of_product_by_date ON review (product_id, created_at DESC, id);

-- Views and units sold by day; popularity uses the last 90 days.
CREATE TABLE product_day (
  product_id uuid NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  day date NOT NULL,
  views int NOT NULL DEFAULT 0 CHECK (views >= 0),
  units_sold int NOT NULL DEFAULT 0 CHECK (units_sold >= 0),
  PRIMARY KEY (product_id, day)
);
CREATE INDEX product_day_by_day ON product_day (day);
`;

const CONTENT_TABLES = `
CREATE TABLE promo_banner (
  id uuid PRIMARY KEY, label text NOT NULL, kicker text NOT NULL, title text NOT NULL, subtitle text NOT NULL,
  price int, original_price int, picture_files text[] NOT NULL, background_color text NOT NULL, text_color text NOT NULL,
  button_text text NOT NULL, button_link text NOT NULL, badges text[] NOT NULL, position int NOT NULL
);
CREATE TABLE category_card (
  category_id uuid PRIMARY KEY REFERENCES category (id) ON DELETE CASCADE,
  picture_files text[] NOT NULL, size text NOT NULL CHECK (size IN ('wide', 'normal', 'third')), position int NOT NULL
);
CREATE TABLE collection (
  id uuid PRIMARY KEY, slug text NOT NULL UNIQUE, title text NOT NULL, subtitle text NOT NULL, position int NOT NULL
);
CREATE TABLE collection_item (
  collection_id uuid NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  position int NOT NULL,
  PRIMARY KEY (collection_id, product_id)
);
CREATE TABLE home_reason (id uuid PRIMARY KEY, icon text NOT NULL, title text NOT NULL, text text NOT NULL, position int NOT NULL);
CREATE TABLE home_figure (id uuid PRIMARY KEY, figure text NOT NULL, label text NOT NULL, is_lead boolean NOT NULL, position int NOT NULL);
CREATE TABLE sale_tile (
  id uuid PRIMARY KEY, name text NOT NULL, text text NOT NULL, discount_up_to int NOT NULL, picture_file text NOT NULL,
  tint text NOT NULL, href text NOT NULL, position int NOT NULL
);
-- Single texts of a page: its title, its picture.
CREATE TABLE shop_copy (name text PRIMARY KEY, value text NOT NULL);
`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guests, carts, wishlists and promotions. */
export class Cart1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [GUESTS, PROMOTIONS, CARTS, WISHLISTS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE wishlist_item, wishlist, cart_change, cart_line, cart, promotion, guest');
  }
}

const GUESTS = `
-- Shoppers without an account, identified by a secret of 256 bits in a cookie or header.
CREATE TABLE guest (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  secret_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX guest_by_use ON guest (last_used_at);
`;

const PROMOTIONS = `
CREATE TABLE promotion (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Upper case; input is compared without case.
  code text NOT NULL UNIQUE CHECK (code = upper(code) AND code ~ '^[A-Z0-9-]{3,40}$'),
  description text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('percentage', 'amount', 'free_shipping')),
  percent int CHECK (percent BETWEEN 1 AND 100),
  amount int CHECK (amount > 0),
  minimum_subtotal int NOT NULL DEFAULT 0 CHECK (minimum_subtotal >= 0),
  starts_at timestamptz,
  ends_at timestamptz CHECK (ends_at > starts_at),
  use_limit int CHECK (use_limit > 0),
  uses int NOT NULL DEFAULT 0 CHECK (uses >= 0 AND (use_limit IS NULL OR uses <= use_limit)),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'percentage') = (percent IS NOT NULL)),
  CHECK ((kind = 'amount') = (amount IS NOT NULL))
);
`;

const CARTS = `
CREATE TABLE cart (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_id uuid UNIQUE REFERENCES customer (id) ON DELETE CASCADE,
  guest_id uuid UNIQUE REFERENCES guest (id) ON DELETE CASCADE,
  promotion_id uuid REFERENCES promotion (id) ON DELETE SET NULL,
  -- Changes made by merging, as text, until the shopper has seen them.
  notes text[] NOT NULL DEFAULT '{}',
  -- Incremented with every change, so that clients can ignore outdated responses.
  version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (num_nonnulls(customer_id, guest_id) = 1)
);
CREATE INDEX cart_of_promotion ON cart (promotion_id) WHERE promotion_id IS NOT NULL;

CREATE TABLE cart_line (
  cart_id uuid NOT NULL REFERENCES cart (id) ON DELETE CASCADE,
  variant_id uuid NOT NULL REFERENCES variant (id) ON DELETE CASCADE,
  -- The requested quantity; stock may allow less.
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 10),
  -- The unit price that the shopper last saw for this line, in paise.
  seen_price int NOT NULL CHECK (seen_price > 0),
  added_at timestamptz NOT NULL,
  -- The order of the lines.
  place bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (cart_id, variant_id)
);
CREATE INDEX cart_line_of_variant ON cart_line (variant_id);

-- Idempotency keys of applied additions: a repeated request counts once.
CREATE TABLE cart_change (
  cart_id uuid NOT NULL REFERENCES cart (id) ON DELETE CASCADE,
  change_id uuid NOT NULL,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (cart_id, change_id)
);
CREATE INDEX cart_change_by_time ON cart_change (made_at);
`;

const WISHLISTS = `
CREATE TABLE wishlist (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_id uuid UNIQUE REFERENCES customer (id) ON DELETE CASCADE,
  guest_id uuid UNIQUE REFERENCES guest (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(customer_id, guest_id) = 1)
);

CREATE TABLE wishlist_item (
  wishlist_id uuid NOT NULL REFERENCES wishlist (id) ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (wishlist_id, product_id)
);
CREATE INDEX wishlist_item_of_product ON wishlist_item (product_id);
`;

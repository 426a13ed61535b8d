import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checkout, orders, payments, gift cards, tax rates. Amounts are integers in the currency's smallest unit. */
export class Orders1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [GIFT_CARDS, CHECKOUTS, ORDERS, ACCESS, PAYMENTS, TAX_RATES]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE tax_rate, test_gateway_payment, refund, payment_receipt, payment, idempotency_key, order_code,
      order_viewer, gift_card_entry, stock_hold, order_event, order_line, shop_order, checkout, gift_card`);
  }
}

const GIFT_CARDS = `
CREATE TABLE gift_card (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- SHA-256 of the code, so that readers of the table cannot spend it; null until paid.
  code_hash bytea UNIQUE,
  last_four text,
  state text NOT NULL CHECK (state IN ('pending_payment', 'active', 'failed')),
  currency text NOT NULL,
  amount int NOT NULL CHECK (amount > 0),
  balance int NOT NULL DEFAULT 0 CHECK (balance >= 0 AND balance <= amount),
  buyer_customer_id uuid REFERENCES customer (id) ON DELETE SET NULL,
  buyer_guest_id uuid REFERENCES guest (id) ON DELETE SET NULL,
  recipient_name text NOT NULL,
  recipient_email text NOT NULL,
  sender_name text NOT NULL,
  sender_email text NOT NULL,
  message text NOT NULL,
  -- The shop's base URL at the purchase, for the link in the mail.
  origin text NOT NULL,
  -- Delivered immediately when it is in the past.
  deliver_on date NOT NULL,
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'active') = (code_hash IS NOT NULL AND last_four IS NOT NULL AND expires_at IS NOT NULL))
);
CREATE INDEX gift_card_of_customer ON gift_card (buyer_customer_id) WHERE buyer_customer_id IS NOT NULL;
CREATE INDEX gift_card_of_guest ON gift_card (buyer_guest_id) WHERE buyer_guest_id IS NOT NULL;
`;

const CHECKOUTS = `
-- What a shopper entered at checkout. One purchase: its first paid order is the order, then a new row begins.
CREATE TABLE checkout (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_id uuid REFERENCES customer (id) ON DELETE CASCADE,
  guest_id uuid REFERENCES guest (id) ON DELETE CASCADE,
  email text,
  phone_number text,
  address jsonb,
  address_id uuid,
  delivery text NOT NULL DEFAULT 'standard' CHECK (delivery IN ('standard', 'express')),
  payment_method text CHECK (payment_method IN ('cash_on_delivery', 'razorpay', 'test_gateway')),
  gift_card_id uuid REFERENCES gift_card (id) ON DELETE SET NULL,
  completed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX checkout_of_customer ON checkout (customer_id) WHERE completed_at IS NULL;
CREATE UNIQUE INDEX checkout_of_guest ON checkout (guest_id) WHERE completed_at IS NULL;
CREATE INDEX checkout_by_customer ON checkout (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX checkout_by_guest ON checkout (guest_id) WHERE guest_id IS NOT NULL;
`;

const ORDERS = `
CREATE TABLE shop_order (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number text NOT NULL UNIQUE CHECK (number ~ '^PTL-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'),
  -- Not a foreign key: checkouts are deleted with their customer or guest, orders stay.
  checkout_id uuid NOT NULL,
  customer_id uuid REFERENCES customer (id) ON DELETE SET NULL,
  guest_id uuid REFERENCES guest (id) ON DELETE SET NULL,
  state text NOT NULL CHECK (state IN ('pending_payment', 'payment_failed', 'expired', 'placed', 'packed', 'shipped', 'delivered',
    'cancelled', 'return_requested', 'returned', 'paid_unfulfillable', 'refunded')),
  note text,
  -- Hash of the cart's contents: whether a returning shopper wants the same order.
  fingerprint bytea NOT NULL,
  currency text NOT NULL,
  subtotal int NOT NULL CHECK (subtotal >= 0),
  discount int NOT NULL CHECK (discount BETWEEN 0 AND subtotal),
  shipping int NOT NULL CHECK (shipping >= 0),
  tax int NOT NULL CHECK (tax >= 0),
  tax_included boolean NOT NULL,
  tax_lines jsonb NOT NULL,
  total int NOT NULL CHECK (total = subtotal + shipping + CASE WHEN tax_included THEN 0 ELSE tax END - discount),
  gift_card_id uuid REFERENCES gift_card (id),
  gift_card_amount int NOT NULL DEFAULT 0 CHECK (gift_card_amount BETWEEN 0 AND total AND (gift_card_amount = 0 OR gift_card_id IS NOT NULL)),
  promotion_id uuid REFERENCES promotion (id) ON DELETE SET NULL,
  promotion_code text,
  -- Whether the promotion currently counts this order as a use.
  promotion_counted boolean NOT NULL DEFAULT false,
  email text NOT NULL,
  phone_number text NOT NULL,
  address jsonb NOT NULL,
  -- The shop's base URL at the order, for links in its messages.
  origin text NOT NULL,
  delivery text NOT NULL CHECK (delivery IN ('standard', 'express')),
  delivery_earliest timestamptz NOT NULL,
  delivery_latest timestamptz NOT NULL,
  payment_method text NOT NULL CHECK (payment_method IN ('cash_on_delivery', 'razorpay', 'test_gateway', 'gift_card')),
  reserved_until timestamptz,
  courier text,
  tracking_number text,
  placed_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'pending_payment') = (reserved_until IS NOT NULL)),
  CHECK (placed_at IS NOT NULL OR state IN ('pending_payment', 'payment_failed', 'expired', 'cancelled', 'paid_unfulfillable', 'refunded')),
  CHECK ((state = 'shipped') <= (tracking_number IS NOT NULL)),
  CHECK (state NOT IN ('delivered', 'return_requested', 'returned') OR delivered_at IS NOT NULL)
);
-- At most one placed order per checkout.
CREATE UNIQUE INDEX shop_order_placed_once ON shop_order (checkout_id) WHERE placed_at IS NOT NULL;
CREATE UNIQUE INDEX shop_order_pending_once ON shop_order (checkout_id) WHERE state = 'pending_payment';
CREATE INDEX shop_order_of_checkout ON shop_order (checkout_id);
CREATE INDEX shop_order_of_customer ON shop_order (customer_id, created_at DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX shop_order_of_guest ON shop_order (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX shop_order_reserved ON shop_order (reserved_until) WHERE state = 'pending_payment';

-- Order lines with name and price at the time of the order.
CREATE TABLE order_line (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  position int NOT NULL,
  variant_id uuid REFERENCES variant (id) ON DELETE SET NULL,
  product_id uuid REFERENCES product (id) ON DELETE SET NULL,
  name text NOT NULL,
  variant_name text NOT NULL,
  sku text NOT NULL,
  hsn_code text NOT NULL,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 10),
  unit_price int NOT NULL CHECK (unit_price > 0),
  discount int NOT NULL CHECK (discount BETWEEN 0 AND unit_price * quantity),
  tax int NOT NULL CHECK (tax >= 0),
  tax_percent numeric(5, 2) NOT NULL CHECK (tax_percent >= 0),
  UNIQUE (order_id, position),
  UNIQUE (order_id, sku)
);
CREATE INDEX order_line_of_variant ON order_line (variant_id);
CREATE INDEX order_line_of_product ON order_line (product_id);

CREATE TABLE order_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  state text NOT NULL,
  note text,
  at timestamptz NOT NULL
);
CREATE INDEX order_event_of_order ON order_event (order_id, id);

-- Units held for a pending payment; included in their variant's committed.
CREATE TABLE stock_hold (
  order_id uuid NOT NULL REFERENCES shop_order (id),
  variant_id uuid NOT NULL REFERENCES variant (id) ON DELETE CASCADE,
  quantity int NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, variant_id)
);
CREATE INDEX stock_hold_of_variant ON stock_hold (variant_id);

-- All movements of a gift card; their sum is the balance.
CREATE TABLE gift_card_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gift_card_id uuid NOT NULL REFERENCES gift_card (id),
  kind text NOT NULL CHECK (kind IN ('issued', 'redeemed', 'returned')),
  amount int NOT NULL CHECK ((amount < 0) = (kind = 'redeemed') AND amount <> 0),
  order_id uuid REFERENCES shop_order (id),
  at timestamptz NOT NULL,
  CHECK ((order_id IS NULL) = (kind = 'issued'))
);
CREATE UNIQUE INDEX gift_card_issued_once ON gift_card_entry (gift_card_id) WHERE kind = 'issued';
CREATE INDEX gift_card_entry_of_card ON gift_card_entry (gift_card_id);
CREATE INDEX gift_card_entry_of_order ON gift_card_entry (order_id) WHERE order_id IS NOT NULL;
`;

const ACCESS = `
-- Guests who proved that an order is theirs, by its phone number.
CREATE TABLE order_viewer (
  order_id uuid NOT NULL REFERENCES shop_order (id) ON DELETE CASCADE,
  customer_id uuid REFERENCES customer (id) ON DELETE CASCADE,
  guest_id uuid REFERENCES guest (id) ON DELETE CASCADE,
  until timestamptz NOT NULL,
  CHECK (num_nonnulls(customer_id, guest_id) = 1),
  UNIQUE NULLS NOT DISTINCT (order_id, customer_id, guest_id)
);
CREATE INDEX order_viewer_by_customer ON order_viewer (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX order_viewer_by_guest ON order_viewer (guest_id) WHERE guest_id IS NOT NULL;

CREATE TABLE order_code (
  order_id uuid PRIMARY KEY REFERENCES shop_order (id) ON DELETE CASCADE,
  code_hmac bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  compares int NOT NULL DEFAULT 0
);

-- Responses of order placement by idempotency key: a repeated request gets the same response.
CREATE TABLE idempotency_key (
  owner uuid NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  subject_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (owner, key)
);
CREATE INDEX idempotency_key_by_time ON idempotency_key (created_at);
`;

const PAYMENTS = `
-- Payments started with a provider, for an order or a gift card.
CREATE TABLE payment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  order_id uuid UNIQUE REFERENCES shop_order (id),
  gift_card_id uuid UNIQUE REFERENCES gift_card (id),
  provider text NOT NULL CHECK (provider IN ('cash_on_delivery', 'razorpay', 'test_gateway')),
  -- The provider's id; null until it has responded.
  provider_order_id text,
  amount int NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(order_id, gift_card_id) = 1),
  UNIQUE (provider, provider_order_id)
);

-- Received money. What pays its order or gift card is applied; late, duplicate or wrong payments are not, and are
-- refunded.
CREATE TABLE payment_receipt (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL REFERENCES payment (id),
  provider text NOT NULL,
  provider_payment_id text NOT NULL,
  amount int NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  applied boolean NOT NULL,
  received_at timestamptz NOT NULL,
  UNIQUE (provider, provider_payment_id)
);
CREATE UNIQUE INDEX payment_receipt_applied_once ON payment_receipt (payment_id) WHERE applied;
CREATE INDEX payment_receipt_of_payment ON payment_receipt (payment_id);

-- Refunds: each returns a whole receipt, once.
CREATE TABLE refund (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  receipt_id uuid NOT NULL UNIQUE REFERENCES payment_receipt (id),
  amount int NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'done')),
  provider_refund_id text,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  CHECK ((state = 'done') = (done_at IS NOT NULL))
);

-- The test gateway's own data, as a bank would have it.
CREATE TABLE test_gateway_payment (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  reference uuid NOT NULL UNIQUE,
  amount int NOT NULL,
  currency text NOT NULL,
  description text NOT NULL,
  return_to text NOT NULL,
  refunded int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
`;

const TAX_RATES = `
-- GST by HSN prefix; the longest matching prefix and the latest rate in force apply.
CREATE TABLE tax_rate (
  hsn_prefix text NOT NULL CHECK (hsn_prefix ~ '^[0-9]{2,8}$'),
  percent numeric(5, 2) NOT NULL CHECK (percent >= 0),
  effective_from date NOT NULL,
  PRIMARY KEY (hsn_prefix, effective_from)
);
-- Chapter 42, heading 4202: 28% from the introduction of GST (notification 1/2017), 18% since notification 41/2017.
INSERT INTO tax_rate (hsn_prefix, percent, effective_from) VALUES ('4202', 28, '2017-07-01'), ('4202', 18, '2017-11-15');
`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Alerts of shoppers: a variant is back in stock, or its price fell to the wished one. */
export class Alerts1764520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE product_alert (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  variant_id uuid NOT NULL REFERENCES variant (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('back_in_stock', 'price_drop')),
  -- The recipient, in lower case.
  email text NOT NULL CHECK (email = lower(email)),
  -- The customer with this address; null for guests.
  customer_id uuid REFERENCES customer (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('waiting_for_confirmation', 'active', 'sent', 'ended')),
  -- In paise.
  wished_price int CHECK (wished_price > 0),
  -- A newly requested price; it applies once the recipient confirms it.
  asked_price int CHECK (asked_price > 0),
  -- The shop's base URL, for links in its mails.
  origin text NOT NULL,
  confirm_hash bytea UNIQUE,
  confirm_expires_at timestamptz,
  -- Hash of the token in the alert's mail.
  unsubscribe_hash bytea UNIQUE,
  -- Since when maintenance has seen stock; null without stock.
  back_since timestamptz,
  asked_at timestamptz NOT NULL,
  -- When it was sent or ended.
  over_at timestamptz,
  CHECK ((wished_price IS NOT NULL) = (kind = 'price_drop')),
  CHECK ((confirm_hash IS NULL) = (confirm_expires_at IS NULL)),
  CHECK ((unsubscribe_hash IS NOT NULL) = (state = 'sent')),
  CHECK ((over_at IS NOT NULL) = (state IN ('sent', 'ended'))),
  CHECK (state <> 'waiting_for_confirmation' OR confirm_hash IS NOT NULL)
);
-- A finished alert does not block a new one.
CREATE UNIQUE INDEX product_alert_once ON product_alert (variant_id, kind, email)
  WHERE state IN ('waiting_for_confirmation', 'active');
CREATE INDEX product_alert_to ON product_alert (email);
CREATE INDEX product_alert_of_customer ON product_alert (customer_id) WHERE customer_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE product_alert');
  }
}

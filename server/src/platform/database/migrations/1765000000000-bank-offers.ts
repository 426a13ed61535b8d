import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bank offers, the discounts promised to payments, and those of orders. */
export class BankOffers1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OFFERS);
    await runner.query(DISCOUNTS);
    for (const event of ['INSERT', 'UPDATE', 'DELETE'])
      await runner.query(
        `CREATE TRIGGER bank_offer_changed_${event.toLowerCase()} AFTER ${event} ON bank_offer FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed()`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE order_line DROP COLUMN bank_discount;
      ALTER TABLE shop_order DROP COLUMN bank_discount, DROP COLUMN bank_offer_id, DROP COLUMN bank_offer_label;
      ALTER TABLE payment_receipt DROP COLUMN discount_id;
      DROP TABLE payment_discount;
      DROP TABLE bank_offer;`);
  }
}

const OFFERS = `
CREATE TABLE bank_offer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Issuer and kind of the card.
  bank text NOT NULL CHECK (bank <> ''),
  card_kind text NOT NULL CHECK (card_kind IN ('credit', 'debit')),
  percent int NOT NULL CHECK (percent BETWEEN 1 AND 90),
  -- Amounts are in the smallest unit of this currency; a shop shows offers of its own currency.
  currency text NOT NULL CHECK (currency IN ('INR', 'USD')),
  minimum int NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  cap int CHECK (cap > 0),
  -- Offers need a payment method that tells the shop about the card before the charge.
  payment_method text NOT NULL CHECK (payment_method IN ('test_gateway')),
  uses_per_customer int CHECK (uses_per_customer > 0),
  valid_from timestamptz NOT NULL,
  -- Exclusive.
  valid_to timestamptz CHECK (valid_to > valid_from),
  is_active boolean NOT NULL DEFAULT true
);
`;

const DISCOUNTS = `
-- Discounts promised for a payment when the shopper chose the card. Never changed: received money refers to its
-- discount.
CREATE TABLE payment_discount (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id uuid NOT NULL REFERENCES payment (id),
  bank_offer_id uuid NOT NULL REFERENCES bank_offer (id),
  label text NOT NULL,
  amount int NOT NULL CHECK (amount > 0),
  claimed_at timestamptz NOT NULL
);
CREATE INDEX payment_discount_of_payment ON payment_discount (payment_id);
CREATE INDEX payment_discount_of_offer ON payment_discount (bank_offer_id);
ALTER TABLE payment_receipt ADD COLUMN discount_id uuid REFERENCES payment_discount (id);

ALTER TABLE shop_order
  -- The amount that the bank pays; total stays unchanged.
  ADD COLUMN bank_discount int NOT NULL DEFAULT 0,
  ADD COLUMN bank_offer_id uuid REFERENCES bank_offer (id),
  -- "Kaveri Bank, 12% off", as at the time of the order.
  ADD COLUMN bank_offer_label text,
  ADD CONSTRAINT shop_order_bank_discount_check CHECK (bank_discount >= 0 AND bank_discount + gift_card_amount <= total),
  ADD CONSTRAINT shop_order_bank_offer_check CHECK ((bank_discount > 0) = (bank_offer_id IS NOT NULL)
    AND (bank_offer_id IS NULL) = (bank_offer_label IS NULL));
CREATE INDEX shop_order_of_bank_offer ON shop_order (bank_offer_id) WHERE bank_offer_id IS NOT NULL;
-- The line's share of the discount: not refunded when the line is returned.
ALTER TABLE order_line ADD COLUMN bank_discount int NOT NULL DEFAULT 0 CHECK (bank_discount >= 0);
`;

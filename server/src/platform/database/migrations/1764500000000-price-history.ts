import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Price history. A reduction must state the lowest price of the 30 days before it (the "prior price" of Directive
 * 98/6/EC, article 6a): it is computed once, when the price changes, so that reading costs nothing.
 */
export class PriceHistory1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(TRIGGERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER variant_price_set ON variant; DROP TRIGGER variant_price_changed ON variant;
      DROP FUNCTION note_price(); DROP FUNCTION lowest_price(uuid, timestamptz);
      ALTER TABLE variant DROP COLUMN prior_price;
      DROP TABLE price_change`);
  }
}

const TABLE = `
CREATE TABLE price_change (
  variant_id uuid NOT NULL REFERENCES variant ON DELETE CASCADE,
  -- The price holds from this time until the next row.
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  price int NOT NULL CHECK (price >= 0),
  PRIMARY KEY (variant_id, at)
);
INSERT INTO price_change (variant_id, at, price)
  SELECT v.id, p.created_at, v.price FROM variant v JOIN product p ON p.id = v.product_id;
-- The lowest price in the 30 days before the current one; null if the price never changed.
ALTER TABLE variant ADD COLUMN prior_price int;
`;

const TRIGGERS = `
-- The lowest price in the 30 days before a time: the price at their start, and all changes since.
CREATE FUNCTION lowest_price(variant uuid, before timestamptz) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT min(price) FROM price_change
  WHERE variant_id = variant AND price_change.at < before AND price_change.at >= coalesce(
    (SELECT max(c.at) FROM price_change c WHERE c.variant_id = variant AND c.at <= before - interval '30 days'), '-infinity')
$$;

CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN NEW.prior_price := lowest_price(NEW.id, clock_timestamp()); END IF;
  INSERT INTO price_change (variant_id, price) VALUES (NEW.id, NEW.price);
  RETURN NEW;
END $$;
CREATE TRIGGER variant_price_set AFTER INSERT ON variant FOR EACH ROW EXECUTE FUNCTION note_price();
CREATE TRIGGER variant_price_changed BEFORE UPDATE OF price ON variant FOR EACH ROW
  WHEN (OLD.price <> NEW.price) EXECUTE FUNCTION note_price();
`;

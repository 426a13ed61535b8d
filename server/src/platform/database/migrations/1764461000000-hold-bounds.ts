import type { MigrationInterface, QueryRunner } from 'typeorm';

/** IP blocks of stock holds, codes by requester, and invoices at shipping. */
export class HoldBounds1764461000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [HOLDS, CODES, INVOICES]) await runner.query(part);
  }

  /** Invoices keep their numbers. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM order_code;
ALTER TABLE order_code DROP COLUMN customer_id, DROP COLUMN guest_id;
ALTER TABLE order_code ADD PRIMARY KEY (order_id);
ALTER TABLE stock_hold DROP COLUMN household`);
  }
}

const HOLDS = `
-- The IP block that caused the hold; deleted with the hold.
ALTER TABLE stock_hold ADD household text NOT NULL DEFAULT '';
ALTER TABLE stock_hold ALTER household DROP DEFAULT;
CREATE INDEX stock_hold_of_household ON stock_hold (household);
`;

const CODES = `
-- Codes are valid for five minutes: they can be requested again.
DELETE FROM order_code;
ALTER TABLE order_code DROP CONSTRAINT order_code_pkey;
ALTER TABLE order_code ADD customer_id uuid REFERENCES customer (id) ON DELETE CASCADE,
  ADD guest_id uuid REFERENCES guest (id) ON DELETE CASCADE,
  ADD CHECK (num_nonnulls(customer_id, guest_id) = 1),
  ADD UNIQUE NULLS NOT DISTINCT (order_id, customer_id, guest_id);
CREATE INDEX order_code_by_customer ON order_code (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX order_code_by_guest ON order_code (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX order_code_by_time ON order_code (expires_at);
CREATE INDEX order_viewer_by_time ON order_viewer (until);
`;

/** Invoices were numbered when first opened; from now on when the goods are shipped. */
const INVOICES = `
WITH left_without AS (
  SELECT o.id, min(e.at) AS at FROM shop_order o JOIN order_event e ON e.order_id = o.id AND e.state = 'shipped'
  WHERE NOT EXISTS (SELECT 1 FROM invoice i WHERE i.order_id = o.id) GROUP BY o.id
),
dated AS (
  SELECT id, at, extract(year FROM (at AT TIME ZONE 'Asia/Kolkata') - interval '3 months')::int % 100 AS first FROM left_without
),
yearly AS (
  SELECT id, at, lpad(first::text, 2, '0') || lpad(((first + 1) % 100)::text, 2, '0') AS year FROM dated
)
INSERT INTO invoice (order_id, year, serial, issued_at)
SELECT y.id, y.year, coalesce((SELECT max(i.serial) FROM invoice i WHERE i.year = y.year), 0)
  + row_number() OVER (PARTITION BY y.year ORDER BY y.at, y.id), y.at FROM yearly y;
`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoice numbers: consecutive within a financial year, as rule 46(b) of the CGST Rules requires. */
export class Invoices1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE invoice (
  order_id uuid PRIMARY KEY REFERENCES shop_order (id),
  -- "2627" is April 2026 to March 2027.
  year text NOT NULL CHECK (year ~ '^[0-9]{4}$'),
  serial int NOT NULL CHECK (serial > 0),
  issued_at timestamptz NOT NULL,
  UNIQUE (year, serial)
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoice');
  }
}

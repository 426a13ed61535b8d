import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cash orders from phone numbers that are not yet confirmed hold limited stock and await a one-time code. */
export class PhoneChecks1765310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE shop_order ADD phone_check text NOT NULL DEFAULT 'none'
        CHECK (phone_check IN ('none', 'awaited', 'given')),
        ADD CHECK (phone_check = 'none' OR payment_method = 'cash_on_delivery'),
        ADD CHECK (phone_check <> 'awaited' OR state IN ('pending_payment', 'expired', 'cancelled'));
      CREATE TABLE order_phone_code (
        order_id uuid PRIMARY KEY REFERENCES shop_order (id) ON DELETE CASCADE,
        code_hmac bytea NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX order_phone_code_by_time ON order_phone_code (expires_at)`);
  }

  /** Fails while orders await their code: they would wait for a payment that cannot be made. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DO $$ BEGIN
        IF EXISTS (SELECT 1 FROM shop_order WHERE phone_check = 'awaited' AND state = 'pending_payment') THEN
          RAISE EXCEPTION 'Orders wait for the code to their phone';
        END IF;
      END $$;
      DROP TABLE order_phone_code;
      ALTER TABLE shop_order DROP COLUMN phone_check`);
  }
}

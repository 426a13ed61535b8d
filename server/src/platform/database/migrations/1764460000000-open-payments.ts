import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When to ask a provider about a payment without a result. */
export class OpenPayments1764460000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
-- Null when the provider is not asked (any more): the payment is paid or too old, or the provider cannot be asked.
ALTER TABLE payment ADD ask_at timestamptz;
CREATE INDEX payment_to_ask ON payment (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX refund_due ON refund (created_at) WHERE state = 'due';
UPDATE payment p SET ask_at = p.created_at + interval '10 minutes' WHERE p.provider = 'razorpay'
  AND NOT EXISTS (SELECT 1 FROM payment_receipt r WHERE r.payment_id = p.id AND r.applied)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX refund_due; ALTER TABLE payment DROP COLUMN ask_at');
  }
}

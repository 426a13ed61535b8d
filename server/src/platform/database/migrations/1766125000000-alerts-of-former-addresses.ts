import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Alerts stayed at the address that their customer had left, whose next owner read them. They move to the customer's address of today. */
export class AlertsOfFormerAddresses1766125000000 implements MigrationInterface {
  readonly name = 'AlertsOfFormerAddresses1766125000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query('LOCK TABLE product_alert IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(`
      UPDATE product_alert SET state = 'ended', over_at = now(), confirm_hash = NULL, confirm_expires_at = NULL
      WHERE id IN (SELECT ranked.id FROM (
        SELECT a.id, row_number() OVER (PARTITION BY c.id, a.variant_id, a.kind
          ORDER BY a.state = 'active' DESC, a.email = c.email DESC, a.asked_at DESC, a.id) AS place
        FROM customer c JOIN product_alert a ON a.customer_id = c.id OR (a.customer_id IS NULL AND a.email = c.email)
        WHERE c.email_verified_at IS NOT NULL AND a.state IN ('waiting_for_confirmation', 'active')) ranked WHERE ranked.place > 1);

      -- In two steps: two customers may have exchanged addresses, and an address has one open alert of a kind.
      UPDATE product_alert a SET email = 'moves ' || a.id, confirm_hash = NULL, confirm_expires_at = NULL
      FROM customer c WHERE c.id = a.customer_id AND c.email_verified_at IS NOT NULL AND a.email <> c.email;
      UPDATE product_alert a SET email = c.email FROM customer c WHERE c.id = a.customer_id AND a.email = 'moves ' || a.id;
    `);
  }

  /** Nothing refers to the former address. */
  async down(): Promise<void> {}
}

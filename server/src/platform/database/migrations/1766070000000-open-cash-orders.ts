import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the limit of unpaid cash orders by phone number. */
export class OpenCashOrders1766070000000 implements MigrationInterface {
  readonly name = 'OpenCashOrders1766070000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query('CREATE INDEX shop_order_of_number ON shop_order (phone_number)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX shop_order_of_number');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Index for staff's search of orders: newest first, in any state, by part of the number, name, phone number or SKU.
 */
export class AdminOrders1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX shop_order_newest ON shop_order (created_at DESC, id DESC);
      CREATE INDEX shop_order_of_state ON shop_order (state, created_at DESC, id DESC);
      -- The expression must equal that of server/src/orders/admin/admin-order.repository.ts, or the index is not
      -- used.
      CREATE INDEX shop_order_words ON shop_order USING gin (
        (lower(number || ' ' || (address ->> 'fullName') || ' ' || phone_number || ' ' || (address ->> 'phoneNumber'))) gin_trgm_ops);
      CREATE INDEX order_line_sku ON order_line USING gin (lower(sku) gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX shop_order_newest, shop_order_of_state, shop_order_words, order_line_sku');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the shop's own people find orders by: newest first, in any state, by a part of the number, the name, a phone number or a SKU. */
export class AdminOrders1764700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX shop_order_newest ON shop_order (created_at DESC, id DESC);
      CREATE INDEX shop_order_of_state ON shop_order (state, created_at DESC, id DESC);
      -- The same words as in server/src/orders/admin/admin-order.repository.ts, or it is not used.
      CREATE INDEX shop_order_words ON shop_order USING gin (
        (lower(number || ' ' || (address ->> 'fullName') || ' ' || phone_number || ' ' || (address ->> 'phoneNumber'))) gin_trgm_ops);
      CREATE INDEX order_line_sku ON order_line USING gin (lower(sku) gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX shop_order_newest, shop_order_of_state, shop_order_words, order_line_sku');
  }
}

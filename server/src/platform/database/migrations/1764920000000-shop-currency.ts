import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The currency of all amounts in a database. Before, the seed wrote rupees whatever the settings said: a stocked shop
 * is in rupees, unless all its orders and gift cards are in dollars.
 */
export class ShopCurrency1764920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE shop_currency (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  code text NOT NULL CHECK (code IN ('INR', 'USD'))
);
INSERT INTO shop_currency (code)
SELECT coalesce((SELECT min(currency) FROM (SELECT currency FROM shop_order UNION SELECT currency FROM gift_card) sold), 'INR')
WHERE EXISTS (SELECT 1 FROM variant) OR EXISTS (SELECT 1 FROM shop_order) OR EXISTS (SELECT 1 FROM gift_card);
`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shop_currency');
  }
}

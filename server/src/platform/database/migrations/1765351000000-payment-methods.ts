import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The columns of payment methods take any provider's: the list stands in payments/providers/payment-providers.ts, so
 * that a new provider needs no migration.
 */
export class PaymentMethods1765351000000 implements MigrationInterface {
  readonly name = 'PaymentMethods1765351000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DROP_PHONE_CHECK);
    await runner.query(`
      ALTER TABLE checkout DROP CONSTRAINT checkout_payment_method_check,
        ADD CONSTRAINT checkout_payment_method_check CHECK (payment_method ~ '^[a-z][a-z0-9_]*$' AND payment_method <> 'gift_card');
      ALTER TABLE shop_order DROP CONSTRAINT shop_order_payment_method_check,
        ADD CONSTRAINT shop_order_payment_method_check CHECK (payment_method ~ '^[a-z][a-z0-9_]*$'),
        -- What a gift card pays awaits no code of a cash order.
        ADD CONSTRAINT shop_order_phone_check_method_check CHECK (phone_check = 'none' OR payment_method <> 'gift_card');
      ALTER TABLE payment DROP CONSTRAINT payment_provider_check,
        ADD CONSTRAINT payment_provider_check CHECK (provider ~ '^[a-z][a-z0-9_]*$' AND provider <> 'gift_card');
      ALTER TABLE bank_offer DROP CONSTRAINT bank_offer_payment_method_check,
        ADD CONSTRAINT bank_offer_payment_method_check CHECK (payment_method ~ '^[a-z][a-z0-9_]*$' AND payment_method <> 'gift_card');
    `);
  }

  /** Fails when a row names a provider that came later: the older code could not show it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE checkout DROP CONSTRAINT checkout_payment_method_check,
        ADD CONSTRAINT checkout_payment_method_check CHECK (payment_method IN ('cash_on_delivery', 'razorpay', 'test_gateway'));
      ALTER TABLE shop_order DROP CONSTRAINT shop_order_payment_method_check, DROP CONSTRAINT shop_order_phone_check_method_check,
        ADD CONSTRAINT shop_order_payment_method_check
          CHECK (payment_method IN ('cash_on_delivery', 'razorpay', 'test_gateway', 'gift_card')),
        ADD CHECK (phone_check = 'none' OR payment_method = 'cash_on_delivery');
      ALTER TABLE payment DROP CONSTRAINT payment_provider_check,
        ADD CONSTRAINT payment_provider_check CHECK (provider IN ('cash_on_delivery', 'razorpay', 'test_gateway'));
      ALTER TABLE bank_offer DROP CONSTRAINT bank_offer_payment_method_check,
        ADD CONSTRAINT bank_offer_payment_method_check CHECK (payment_method IN ('test_gateway'));
    `);
  }
}

/** PostgreSQL numbered this constraint, so it is found by what it says. */
const DROP_PHONE_CHECK = `
DO $$ DECLARE found text; BEGIN
  SELECT conname INTO STRICT found FROM pg_constraint WHERE conrelid = 'shop_order'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%phone_check%' AND pg_get_constraintdef(oid) LIKE '%cash_on_delivery%';
  EXECUTE format('ALTER TABLE shop_order DROP CONSTRAINT %I', found);
END $$`;

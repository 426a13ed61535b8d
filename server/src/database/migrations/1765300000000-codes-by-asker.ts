import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A code for each block of addresses that asks for one: what a stranger asks for takes no place of the owner's. Guesses are counted
 * among the limits, by number and by order, and no longer by code.
 */
export class CodesByAsker1765300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mobile_code DROP COLUMN compares;
      ALTER TABLE mobile_code ADD COLUMN asker text NOT NULL DEFAULT '';
      ALTER TABLE mobile_code DROP CONSTRAINT mobile_code_pkey;
      ALTER TABLE mobile_code ADD PRIMARY KEY (phone_number, asker);
      ALTER TABLE order_code DROP COLUMN compares`);
  }

  /** Codes are good for two minutes: nobody misses those that go. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mobile_code;
      ALTER TABLE mobile_code DROP CONSTRAINT mobile_code_pkey;
      ALTER TABLE mobile_code DROP COLUMN asker;
      ALTER TABLE mobile_code ADD PRIMARY KEY (phone_number);
      ALTER TABLE mobile_code ADD COLUMN compares int NOT NULL DEFAULT 0;
      ALTER TABLE order_code ADD COLUMN compares int NOT NULL DEFAULT 0`);
  }
}

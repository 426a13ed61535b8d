import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One code for each IP block that requests one: a stranger's request does not replace the owner's code. Guesses are
 * counted by the rate limits, by number and by order, no longer by code.
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

  /** Codes are valid for two minutes, so deleting them does no harm. */
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

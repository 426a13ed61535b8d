import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cookies of browsers that signed in before end with all sessions: they are signed with the customer's epoch. */
export class DeviceEpochs1766126000000 implements MigrationInterface {
  readonly name = 'DeviceEpochs1766126000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query('ALTER TABLE customer ADD COLUMN device_epoch int NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE customer DROP COLUMN device_epoch');
  }
}

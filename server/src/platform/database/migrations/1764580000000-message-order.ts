import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages of one transaction have the same time: a sequence number defines their order. */
export class MessageOrder1764580000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE outbox_message ADD COLUMN number bigint;
      UPDATE outbox_message m SET number = o.number
        FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS number FROM outbox_message) o WHERE o.id = m.id;
      ALTER TABLE outbox_message ALTER COLUMN number SET NOT NULL,
        ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY, ADD UNIQUE (number);
      SELECT setval(pg_get_serial_sequence('outbox_message', 'number'), (SELECT count(*) FROM outbox_message) + 1, false);
      DROP INDEX outbox_message_to;
      CREATE INDEX outbox_message_to ON outbox_message (recipient, number DESC)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX outbox_message_to;
      ALTER TABLE outbox_message DROP COLUMN number;
      CREATE INDEX outbox_message_to ON outbox_message (recipient, created_at DESC)`);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reviews announce themselves row by row; the triggers by statement notified a channel that nothing listens on. Not in the migration before,
 * which locks products.
 */
export class AnnouncedReviews1766118000000 implements MigrationInterface {
  readonly name = 'AnnouncedReviews1766118000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    for (const event of EVENTS) await runner.query(`DROP TRIGGER review_changed_${event} ON review`);
    await runner.query(NOTICE.after);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("SET LOCAL lock_timeout = '2s'");
    await runner.query(NOTICE.before);
    for (const event of EVENTS)
      await runner.query(
        `CREATE TRIGGER review_changed_${event} AFTER ${event} ON review FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed()`,
      );
  }
}

const EVENTS = ['insert', 'delete'];

/** See 1766117000000-product-written-once.ts. */
const notice = (statement: string): string => `
CREATE OR REPLACE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${statement}
  RETURN NULL;
END $$;
`;
const NOTICE = {
  before: notice(`-- Reviews announce themselves.
  IF TG_TABLE_NAME <> 'review' THEN PERFORM pg_notify('catalogue_changes', ''); END IF;`),
  after: notice(`PERFORM pg_notify('catalogue_changes', '');`),
};

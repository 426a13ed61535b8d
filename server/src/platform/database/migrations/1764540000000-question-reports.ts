import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports of questions and answers, as for reviews. */
export class QuestionReports1764540000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE question_report (
        question_id uuid NOT NULL REFERENCES product_question (id) ON DELETE CASCADE,
        customer_id uuid NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
        reason text NOT NULL CHECK (reason IN ('spam', 'offensive', 'private', 'off_topic')),
        at timestamptz NOT NULL,
        PRIMARY KEY (question_id, customer_id)
      );
      CREATE INDEX question_report_of_customer ON question_report (customer_id);
      CREATE TABLE answer_report (
        answer_id uuid NOT NULL REFERENCES product_answer (id) ON DELETE CASCADE,
        customer_id uuid NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
        reason text NOT NULL CHECK (reason IN ('spam', 'offensive', 'private', 'off_topic')),
        at timestamptz NOT NULL,
        PRIMARY KEY (answer_id, customer_id)
      );
      CREATE INDEX answer_report_of_customer ON answer_report (customer_id);
      -- Earlier reports do not count.
      ALTER TABLE product_question ADD COLUMN approved_at timestamptz;
      ALTER TABLE product_answer ADD COLUMN approved_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE product_answer DROP COLUMN approved_at;
      ALTER TABLE product_question DROP COLUMN approved_at;
      DROP TABLE answer_report, question_report`);
  }
}

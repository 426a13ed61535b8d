import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions about products, answers by the shop and by customers, and votes for answers. */
export class Questions1764510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, CUSTOMERS, COUNTS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE answer_vote, product_answer, product_question;
      DROP FUNCTION count_answers(), count_answer_votes()`);
  }
}

const TABLES = `
CREATE TABLE product_question (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  product_id uuid NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  -- Null for the seed's questions.
  customer_id uuid,
  author_name text NOT NULL,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'published' CHECK (status IN ('pending', 'published', 'hidden')),
  -- Why the question awaits moderation: the name of a rule.
  held_for text CHECK (held_for IS NULL OR status = 'pending'),
  -- Published answers.
  answer_count int NOT NULL DEFAULT 0,
  -- The shop's base URL at the question, for the mail about its answers.
  origin text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
CREATE INDEX product_question_of_product ON product_question (product_id) WHERE status = 'published';
CREATE INDEX product_question_of_customer ON product_question (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX product_question_held ON product_question (created_at) WHERE status = 'pending';

CREATE TABLE product_answer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  question_id uuid NOT NULL REFERENCES product_question (id) ON DELETE CASCADE,
  -- Null for answers by the shop and by the seed.
  customer_id uuid,
  author_name text NOT NULL,
  is_shop boolean NOT NULL,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'published' CHECK (status IN ('pending', 'published', 'hidden')),
  held_for text CHECK (held_for IS NULL OR status = 'pending'),
  -- Initial count of helpful votes; real votes are added.
  helpful_given int NOT NULL DEFAULT 0 CHECK (helpful_given >= 0),
  helpful_count int NOT NULL DEFAULT 0,
  -- When the author of the question was notified by mail.
  told_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (NOT (is_shop AND customer_id IS NOT NULL))
);
CREATE INDEX product_answer_of_question ON product_answer (question_id);
CREATE UNIQUE INDEX product_answer_once ON product_answer (question_id, customer_id);
CREATE UNIQUE INDEX product_answer_of_shop_once ON product_answer (question_id) WHERE is_shop;
CREATE INDEX product_answer_of_customer ON product_answer (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX product_answer_held ON product_answer (created_at) WHERE status = 'pending';

CREATE TABLE answer_vote (
  answer_id uuid NOT NULL REFERENCES product_answer (id) ON DELETE CASCADE,
  customer_id uuid NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (answer_id, customer_id)
);
CREATE INDEX answer_vote_of_customer ON answer_vote (customer_id);
`;

/** Order of the cascades of a deleted account: votes, answers, questions. */
const CUSTOMERS = `
ALTER TABLE answer_vote ADD FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE;
ALTER TABLE product_answer ADD FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE;
ALTER TABLE product_question ADD FOREIGN KEY (customer_id) REFERENCES customer (id) ON DELETE CASCADE;
`;

/** Locks the counted row first, so that the count sees everything committed before. */
const COUNTS = `
CREATE FUNCTION count_answers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE question uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.question_id ELSE NEW.question_id END;
BEGIN
  PERFORM 1 FROM product_question WHERE id = question FOR NO KEY UPDATE;
  UPDATE product_question SET answer_count =
    (SELECT count(*) FROM product_answer WHERE question_id = question AND status = 'published')
  WHERE id = question;
  RETURN NULL;
END $$;
CREATE TRIGGER product_answer_counted AFTER INSERT OR DELETE OR UPDATE OF status ON product_answer
  FOR EACH ROW EXECUTE FUNCTION count_answers();

CREATE FUNCTION count_answer_votes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE answer uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.answer_id ELSE NEW.answer_id END;
BEGIN
  PERFORM 1 FROM product_answer WHERE id = answer FOR NO KEY UPDATE;
  UPDATE product_answer SET helpful_count =
    helpful_given + (SELECT count(*) FROM answer_vote WHERE answer_id = answer)
  WHERE id = answer;
  RETURN NULL;
END $$;
CREATE TRIGGER answer_vote_counted AFTER INSERT OR DELETE ON answer_vote
  FOR EACH ROW EXECUTE FUNCTION count_answer_votes();
`;

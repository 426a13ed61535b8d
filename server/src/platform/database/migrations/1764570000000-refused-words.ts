import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Customers and products with a text that staff refused or reports hid, until staff approve one. The row outlives the
 * text.
 */
export class RefusedWords1764570000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE refused_words (
        customer_id uuid NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
        product_id uuid NOT NULL REFERENCES product (id) ON DELETE CASCADE,
        at timestamptz NOT NULL,
        PRIMARY KEY (customer_id, product_id)
      );
      CREATE INDEX refused_words_of_product ON refused_words (product_id);
      INSERT INTO refused_words (customer_id, product_id, at)
        SELECT customer_id, product_id, now() FROM (
          SELECT customer_id, product_id, status, held_for FROM review
          UNION ALL SELECT customer_id, product_id, status, held_for FROM product_question
          UNION ALL SELECT a.customer_id, q.product_id, a.status, a.held_for
            FROM product_answer a JOIN product_question q ON q.id = a.question_id) words
        WHERE customer_id IS NOT NULL AND (status = 'hidden' OR held_for IN ('reports', 'refused before'))
        ON CONFLICT DO NOTHING`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refused_words');
  }
}

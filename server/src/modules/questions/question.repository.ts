import type { Tables } from '../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Answer, Question } from './question';

const QUESTION_COLUMNS = `q.id, q.product_id AS "productId", q.author_name AS "authorName", q.body, q.status,
  q.answer_count AS "answerCount", q.created_at AS "createdAt"`;
const ANSWER_COLUMNS = `a.id, a.question_id AS "questionId", a.author_name AS "authorName", a.is_shop AS "isShop", a.body, a.status,
  a.helpful_count AS "helpfulCount", a.created_at AS "createdAt"`;

const PUBLISHED_ANSWERS = `FROM product_answer a WHERE a.question_id = q.id AND a.status = 'published'`;
/**
 * Matches a question and its answers: all words by the catalogue's search rules, or the search as a substring. `$2` is
 * the search.
 */
const MATCHES = `($2 = '' OR EXISTS (
  SELECT 1 FROM (SELECT q.body || ' ' || coalesce((SELECT string_agg(a.body, ' ') ${PUBLISHED_ANSWERS}), '') AS words) t
  WHERE to_tsvector('potli', t.words) @@ search_query($2) OR strpos(lower(t.words), lower($2)) > 0))`;
const BEST_FIRST_ORDER = '(q.answer_count > 0) DESC, helped DESC, q.created_at DESC, q.id';

/** Reads questions of many products, and answers of many questions, at once. */
export class QuestionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads the same page of each product's questions, answered and helpful ones first. One statement. */
  findPages(
    productIds: readonly string[],
    search: string,
    limit: number,
    offset: number,
  ): Promise<Question[]> {
    return this.dataSource.query<Question[]>(
      `SELECT ${QUESTION_COLUMNS} FROM unnest($1::uuid[]) AS own (id)
       CROSS JOIN LATERAL (
         SELECT q.*, h.helped FROM product_question q
         CROSS JOIN LATERAL (SELECT coalesce(sum(a.helpful_count), 0) AS helped ${PUBLISHED_ANSWERS}) h
         WHERE q.product_id = own.id AND q.status = 'published' AND ${MATCHES}
         ORDER BY ${BEST_FIRST_ORDER} LIMIT $3 OFFSET $4
       ) q
       ORDER BY ${BEST_FIRST_ORDER}`,
      [productIds, search, limit, offset],
    );
  }

  /** Counts each product's matching questions; products without any are left out. One statement. */
  countByProduct(
    productIds: readonly string[],
    search: string,
  ): Promise<(Pick<Tables['product_question'], 'productId'> & { readonly count: number })[]> {
    return this.dataSource.query(
      `SELECT q.product_id AS "productId", count(*)::int AS count FROM product_question q
       WHERE q.product_id = ANY ($1::uuid[]) AND q.status = 'published' AND ${MATCHES} GROUP BY q.product_id`,
      [productIds, search],
    );
  }

  /** Reads up to `limit` answers of each question: the shop's first, then the most helpful. One statement. */
  findAnswers(questionIds: readonly string[], limit: number): Promise<Answer[]> {
    return this.dataSource.query<Answer[]>(
      `SELECT ${ANSWER_COLUMNS} FROM unnest($1::uuid[]) AS q (id)
       CROSS JOIN LATERAL (
         SELECT * ${PUBLISHED_ANSWERS} ORDER BY a.is_shop DESC, a.helpful_count DESC, a.created_at, a.id LIMIT $2
       ) a
       ORDER BY a.is_shop DESC, a.helpful_count DESC, a.created_at, a.id`,
      [questionIds, limit],
    );
  }

  /** In any state; null when there is none. */
  async findQuestionById(id: string): Promise<Question | null> {
    const [row] = await this.dataSource.query<Question[]>(
      `SELECT ${QUESTION_COLUMNS} FROM product_question q WHERE q.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** In any state and order. One statement. */
  findQuestionsByIds(ids: readonly string[]): Promise<Question[]> {
    return this.dataSource.query<Question[]>(
      `SELECT ${QUESTION_COLUMNS} FROM product_question q WHERE q.id = ANY ($1::uuid[])`,
      [ids],
    );
  }

  /** In any state; null when there is none. */
  async findAnswerById(id: string): Promise<Answer | null> {
    const [row] = await this.dataSource.query<Answer[]>(
      `SELECT ${ANSWER_COLUMNS} FROM product_answer a WHERE a.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** A customer's questions about a product in any state, newest first. */
  findQuestionsByAuthor(customerId: string, productId: string): Promise<Question[]> {
    return this.dataSource.query<Question[]>(
      `SELECT ${QUESTION_COLUMNS} FROM product_question q WHERE q.customer_id = $1 AND q.product_id = $2 ORDER BY q.created_at DESC, q.id`,
      [customerId, productId],
    );
  }

  /** A customer's answers about a product in any state. */
  findAnswersByAuthor(customerId: string, productId: string): Promise<Answer[]> {
    return this.dataSource.query<Answer[]>(
      `SELECT ${ANSWER_COLUMNS} FROM product_answer a JOIN product_question q ON q.id = a.question_id
       WHERE a.customer_id = $1 AND q.product_id = $2 ORDER BY a.created_at, a.id`,
      [customerId, productId],
    );
  }

  /** Answers about a product that a customer found helpful. */
  findHelpfulAnswers(customerId: string, productId: string): Promise<Answer[]> {
    return this.dataSource.query<Answer[]>(
      `SELECT ${ANSWER_COLUMNS} FROM product_answer a JOIN product_question q ON q.id = a.question_id
       JOIN answer_vote v ON v.answer_id = a.id
       WHERE v.customer_id = $1 AND q.product_id = $2 AND a.status = 'published' ORDER BY v.at, a.id`,
      [customerId, productId],
    );
  }

  /** Questions about a product that a customer reported. */
  findReportedQuestions(customerId: string, productId: string): Promise<Question[]> {
    return this.dataSource.query<Question[]>(
      `SELECT ${QUESTION_COLUMNS} FROM product_question q JOIN question_report r ON r.question_id = q.id
       WHERE r.customer_id = $1 AND q.product_id = $2 AND q.status = 'published' ORDER BY r.at, q.id`,
      [customerId, productId],
    );
  }

  /** Answers about a product that a customer reported. */
  findReportedAnswers(customerId: string, productId: string): Promise<Answer[]> {
    return this.dataSource.query<Answer[]>(
      `SELECT ${ANSWER_COLUMNS} FROM product_answer a JOIN product_question q ON q.id = a.question_id
       JOIN answer_report r ON r.answer_id = a.id
       WHERE r.customer_id = $1 AND q.product_id = $2 AND a.status = 'published' ORDER BY r.at, a.id`,
      [customerId, productId],
    );
  }

  /** The held questions, the oldest first. */
  findHeldQuestions(limit: number, offset: number): Promise<Question[]> {
    return this.dataSource.query<Question[]>(
      `SELECT ${QUESTION_COLUMNS} FROM product_question q WHERE q.status = 'pending' ORDER BY q.created_at, q.id LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
  }

  /** The held answers, the oldest first. */
  findHeldAnswers(limit: number, offset: number): Promise<Answer[]> {
    return this.dataSource.query<Answer[]>(
      `SELECT ${ANSWER_COLUMNS} FROM product_answer a WHERE a.status = 'pending' ORDER BY a.created_at, a.id LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
  }
}

import type { Tables } from '../../platform/database/tables.generated';
import type { Transaction } from '../../platform/database/transactions';
import type { ContentAuthor } from '../reviews/moderation-mail';
import type { ModerationState, ModerationStatus } from '../reviews/moderation-status';

interface NewAnswer extends ModerationState {
  readonly questionId: string;
  /** Null for the shop's answers. */
  readonly customerId: string | null;
  readonly authorName: string;
  readonly isShop: boolean;
  readonly body: string;
}

/** An answer's author and status, read under lock. */
export interface LockedAnswer extends Pick<
  Tables['product_answer'],
  'id' | 'questionId' | 'customerId' | 'isShop'
> {
  readonly status: ModerationStatus;
}

/** Data of the email that tells an asker about an answer. */
export interface AnswerMailData {
  readonly email: string;
  readonly firstName: string;
  readonly origin: string;
  readonly slug: string;
  readonly product: string;
  readonly question: string;
  readonly answer: string;
  readonly authorName: string;
}

/** Writes answers. A trigger counts them. */
export class AnswerWritingRepository {
  /** @returns null when the customer, or the shop, has answered already */
  async insert(transaction: Transaction, answer: NewAnswer, now: Date): Promise<string | null> {
    const [row] = await transaction.query<Pick<Tables['product_answer'], 'id'>[]>(
      `INSERT INTO product_answer (question_id, customer_id, author_name, is_shop, body, status, held_for, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING id`,
      [
        answer.questionId,
        answer.customerId,
        answer.authorName,
        answer.isShop,
        answer.body,
        answer.status,
        answer.heldFor,
        now,
      ],
    );
    return row?.id ?? null;
  }

  /** The question that an answer belongs to; null when there is no such answer. */
  async findQuestionId(transaction: Transaction, id: string): Promise<string | null> {
    const [row] = await transaction.query<Pick<Tables['product_answer'], 'questionId'>[]>(
      'SELECT question_id AS "questionId" FROM product_answer WHERE id = $1',
      [id],
    );
    return row?.questionId ?? null;
  }

  /** Locks the answer until the transaction ends; null when there is none. */
  async lock(transaction: Transaction, id: string): Promise<LockedAnswer | null> {
    const [row] = await transaction.query<LockedAnswer[]>(
      `SELECT id, question_id AS "questionId", customer_id AS "customerId", is_shop AS "isShop", status
       FROM product_answer WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return row ?? null;
  }

  async delete(transaction: Transaction, id: string): Promise<void> {
    await transaction.query('DELETE FROM product_answer WHERE id = $1', [id]);
  }

  /** The answer's author; null without a confirmed email address. */
  async findAuthor(transaction: Transaction, id: string): Promise<ContentAuthor | null> {
    const [row] = await transaction.query<ContentAuthor[]>(
      `SELECT c.email, c.first_name AS "firstName", p.slug, p.name AS product, a.body AS words
       FROM product_answer a JOIN product_question q ON q.id = a.question_id JOIN product p ON p.id = q.product_id
         JOIN customer c ON c.id = a.customer_id
       WHERE a.id = $1 AND c.email IS NOT NULL AND c.email_verified_at IS NOT NULL`,
      [id],
    );
    return row ?? null;
  }

  /**
   * Records that the asker is notified of a published answer, or of all published answers to a question.
   * @param column that `id` is of
   * @returns the emails' data, the oldest answer first; none for answers of which they were notified before or that they wrote
   * themselves, nor without a confirmed address
   */
  markNotified(
    transaction: Transaction,
    column: 'id' | 'question_id',
    id: string,
    now: Date,
  ): Promise<AnswerMailData[]> {
    return transaction.query<AnswerMailData[]>(
      `WITH told AS (
         UPDATE product_answer a SET told_at = $2 FROM product_question q, customer c
         WHERE a.${column} = $1 AND a.status = 'published' AND a.told_at IS NULL AND q.id = a.question_id AND q.status = 'published'
           AND c.id = q.customer_id AND c.id IS DISTINCT FROM a.customer_id AND c.email_verified_at IS NOT NULL
         RETURNING a.id, a.body, a.author_name, a.created_at, q.body AS question, q.product_id, q.origin, c.email, c.first_name
       )
       SELECT t.email, t.first_name AS "firstName", t.origin, p.slug, p.name AS product, t.question, t.body AS answer,
         t.author_name AS "authorName"
       FROM told t JOIN product p ON p.id = t.product_id ORDER BY t.created_at, t.id`,
      [id, now],
    );
  }
}

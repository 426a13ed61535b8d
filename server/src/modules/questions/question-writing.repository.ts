import type { Tables } from '../../platform/database/tables.generated';
import type { Transaction } from '../../platform/database/transactions';
import { IS_FOR_SALE } from '../catalogue/for-sale';
import type { ContentAuthor } from '../reviews/moderation-mail';
import type { ModerationState, ModerationStatus } from '../reviews/moderation-status';

interface NewQuestion extends ModerationState {
  readonly productId: string;
  readonly customerId: string;
  readonly authorName: string;
  readonly body: string;
  /** Base URL of the shop where the question was asked. */
  readonly origin: string;
}

/** A question's author, product and status, read under lock. */
export interface LockedQuestion extends Pick<Tables['product_question'], 'id' | 'productId' | 'customerId'> {
  readonly status: ModerationStatus;
}

/** Writes questions. Every change of a question or of its answers must lock the question first. */
export class QuestionWritingRepository {
  /** @returns null when no such product is for sale */
  async insert(transaction: Transaction, question: NewQuestion, now: Date): Promise<string | null> {
    const [row] = await transaction.query<Pick<Tables['product_question'], 'id'>[]>(
      `INSERT INTO product_question (product_id, customer_id, author_name, body, status, held_for, origin, created_at)
       SELECT p.id, $2::uuid, $3, $4, $5, $6, $7, $8::timestamptz FROM product p WHERE p.id = $1 AND ${IS_FOR_SALE} RETURNING id`,
      [
        question.productId,
        question.customerId,
        question.authorName,
        question.body,
        question.status,
        question.heldFor,
        question.origin,
        now,
      ],
    );
    return row?.id ?? null;
  }

  /** Locks the question until the transaction ends; null when there is none. */
  async lock(transaction: Transaction, id: string): Promise<LockedQuestion | null> {
    const [row] = await transaction.query<LockedQuestion[]>(
      `SELECT id, product_id AS "productId", customer_id AS "customerId", status FROM product_question WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** Whether anybody else has an answer here, published or pending. */
  async isAnsweredByOthers(transaction: Transaction, id: string, customerId: string): Promise<boolean> {
    const rows = await transaction.query<unknown[]>(
      `SELECT 1 FROM product_answer WHERE question_id = $1 AND customer_id IS DISTINCT FROM $2 AND status <> 'hidden' LIMIT 1`,
      [id, customerId],
    );
    return rows.length > 0;
  }

  async delete(transaction: Transaction, id: string): Promise<void> {
    await transaction.query('DELETE FROM product_question WHERE id = $1', [id]);
  }

  /** The question's author; null without a confirmed email address. */
  async findAuthor(transaction: Transaction, id: string): Promise<ContentAuthor | null> {
    const [row] = await transaction.query<ContentAuthor[]>(
      `SELECT c.email, c.first_name AS "firstName", p.slug, p.name AS product, q.body AS words
       FROM product_question q JOIN product p ON p.id = q.product_id JOIN customer c ON c.id = q.customer_id
       WHERE q.id = $1 AND c.email IS NOT NULL AND c.email_verified_at IS NOT NULL`,
      [id],
    );
    return row ?? null;
  }
}

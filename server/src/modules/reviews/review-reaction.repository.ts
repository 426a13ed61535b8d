import type { Tables } from '../../platform/database/tables.generated';
import type { Transaction } from '../../platform/database/transactions';
import type { ContentAuthor } from './moderation-mail';
import type { ModerationStatus } from './moderation-status';

export interface LockedReview extends Pick<Tables['review'], 'productId' | 'customerId' | 'updatedAt'> {
  readonly status: ModerationStatus;
}

/** Reads reviews that are voted for, reported or decided about. */
export class ReviewReactionRepository {
  /** Locks the review until the transaction ends; null when there is none. */
  async lock(transaction: Transaction, id: string): Promise<LockedReview | null> {
    const [row] = await transaction.query<LockedReview[]>(
      `SELECT product_id AS "productId", customer_id AS "customerId", updated_at AS "updatedAt", status FROM review WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** The review's author; null without a confirmed email address. */
  async findAuthor(transaction: Transaction, reviewId: string): Promise<ContentAuthor | null> {
    const [row] = await transaction.query<ContentAuthor[]>(
      `SELECT c.email, c.first_name AS "firstName", p.slug, p.name AS product,
         r.title || E'\\n\\n' || r.body AS words
       FROM review r JOIN product p ON p.id = r.product_id JOIN customer c ON c.id = r.customer_id
       WHERE r.id = $1 AND c.email IS NOT NULL AND c.email_verified_at IS NOT NULL`,
      [reviewId],
    );
    return row ?? null;
  }
}

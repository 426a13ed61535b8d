import type { Transaction } from '../../platform/database/transactions';
import type { ContentAuthor } from './moderation-mail';
import type { ReviewStatus } from './review.entity';

export interface LockedReview {
  readonly productId: string;
  readonly customerId: string | null;
  readonly status: ReviewStatus;
}

/** Stores votes for reviews. The trigger count_helpful counts them. */
export class ReviewReactionRepository {
  /** Locks the review until the transaction ends; null when there is none. */
  async lock(transaction: Transaction, id: string): Promise<LockedReview | null> {
    const [row] = await transaction.query<LockedReview[]>(
      `SELECT product_id AS "productId", customer_id AS "customerId", status FROM review WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** Idempotent. */
  async insertVote(transaction: Transaction, reviewId: string, customerId: string, now: Date): Promise<void> {
    await transaction.query(
      'INSERT INTO review_vote (review_id, customer_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [reviewId, customerId, now],
    );
  }

  async deleteVote(transaction: Transaction, reviewId: string, customerId: string): Promise<void> {
    await transaction.query('DELETE FROM review_vote WHERE review_id = $1 AND customer_id = $2', [
      reviewId,
      customerId,
    ]);
  }

  /** The review's author; null without a confirmed email address. */
  async findAuthor(transaction: Transaction, reviewId: string): Promise<ContentAuthor | null> {
    const [row] = await transaction.query<ContentAuthor[]>(
      `SELECT c.email, c.first_name AS "firstName", p.slug, p.name AS product, r.title AS words
       FROM review r JOIN product p ON p.id = r.product_id JOIN customer c ON c.id = r.customer_id
       WHERE r.id = $1 AND c.email IS NOT NULL AND c.email_verified_at IS NOT NULL`,
      [reviewId],
    );
    return row ?? null;
  }
}

import type { Transaction } from '../database/transactions';
import type { ContentAuthor } from './moderation-mail';
import type { ReviewStatus } from './review.entity';

export interface LockedReview {
  readonly productId: string;
  readonly customerId: string | null;
  readonly status: ReviewStatus;
}

/** Votes for reviews. A trigger counts votes (count_helpful). */
export class ReviewReactionRepository {
  /** Locks it until the transaction ends; null for none. */
  async lock(transaction: Transaction, id: string): Promise<LockedReview | null> {
    const [row] = await transaction.query<LockedReview[]>(
      `SELECT product_id AS "productId", customer_id AS "customerId", status FROM review WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** The same vote again changes nothing. */
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

  /** Who wrote it, by an address that is known to be theirs; null for nobody. */
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

import type { Tables } from '../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';
import type { ModerationStatus } from './moderation-status';
import type { AuthoredContent } from './moderation.repository';
import { HAS_RECEIVED } from './received-product.repository';

interface NewReview {
  readonly productId: string;
  readonly customerId: string;
  readonly authorName: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly status: ModerationStatus;
  readonly heldFor: string | null;
  readonly isVerifiedPurchase: boolean;
}

/** What an edit of a review depends on. `approvedAt` is null unless staff have published it. */
export type OwnReview = Pick<
  Tables['review'],
  'productId' | 'status' | 'heldFor' | 'createdAt' | 'approvedAt'
>;

type ReviewChange = Omit<NewReview, 'productId' | 'customerId'>;

/**
 * Writes reviews. The trigger refresh_ratings keeps a product's review count and average. Lock order: the review's row
 * first, the product's last.
 */
export class ReviewWritingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns null when the customer has reviewed the product already */
  async insert(transaction: Transaction, review: NewReview, now: Date): Promise<string | null> {
    const [row] = await transaction.query<Pick<Tables['review'], 'id'>[]>(
      `INSERT INTO review (id, product_id, customer_id, author_name, rating, title, body, status, held_for, is_verified_purchase, created_at)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (product_id, customer_id) DO NOTHING RETURNING id`,
      [
        review.productId,
        review.customerId,
        review.authorName,
        review.rating,
        review.title,
        review.body,
        review.status,
        review.heldFor,
        review.isVerifiedPurchase,
        now,
      ],
    );
    return row?.id ?? null;
  }

  /**
   * Whether the same person has published a review of the product from another account. Until the transaction ends, nobody else
   * publishes one from an account of this person.
   * @param until counts only reviews that were written by then; null for all of them
   */
  async hasPublishedElsewhere(
    transaction: Transaction,
    { customerId, productId }: AuthoredContent,
    until: Date | null,
  ): Promise<boolean> {
    await transaction.query(
      `SELECT pg_advisory_xact_lock(hashtextextended('review ' || $2::text || coalesce(person, ''), 0)) FROM customer WHERE id = $1`,
      [customerId, productId],
    );
    const rows = await transaction.query<unknown[]>(
      `SELECT 1 FROM customer c JOIN customer other ON other.person = c.person AND other.id <> c.id
       JOIN review r ON r.customer_id = other.id
       WHERE c.id = $1 AND r.product_id = $2 AND r.status = 'published' AND ($3::timestamptz IS NULL OR r.created_at <= $3)`,
      [customerId, productId, until],
    );
    return rows.length > 0;
  }

  /** Locks the review until the transaction ends; null when it is not this customer's. */
  async findOwn(transaction: Transaction, id: string, customerId: string): Promise<OwnReview | null> {
    const [row] = await transaction.query<OwnReview[]>(
      `SELECT product_id AS "productId", status, held_for AS "heldFor", created_at AS "createdAt", approved_at AS "approvedAt" FROM review
       WHERE id = $1 AND customer_id = $2 FOR NO KEY UPDATE`,
      [id, customerId],
    );
    return row ?? null;
  }

  /** Keeps approved_at: reports from before the approval stay outdated. */
  async update(transaction: Transaction, id: string, change: ReviewChange, now: Date): Promise<void> {
    await transaction.query(
      `UPDATE review SET author_name = $2, rating = $3, title = $4, body = $5, status = $6, held_for = $7, is_verified_purchase = $8,
         updated_at = $9
       WHERE id = $1`,
      [
        id,
        change.authorName,
        change.rating,
        change.title,
        change.body,
        change.status,
        change.heldFor,
        change.isVerifiedPurchase,
        now,
      ],
    );
  }

  async delete(transaction: Transaction, id: string): Promise<void> {
    await transaction.query('DELETE FROM review WHERE id = $1', [id]);
  }

  /** Covers products delivered after their review, and guest orders that were added to an account later. */
  async markVerifiedPurchases(): Promise<void> {
    await this.dataSource.query(
      `UPDATE review r SET is_verified_purchase = true
       WHERE NOT r.is_verified_purchase AND r.customer_id IS NOT NULL AND ${HAS_RECEIVED}`,
    );
  }
}

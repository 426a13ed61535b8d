import type { Tables } from '../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';
import type { ReviewPhoto } from './review-photo.files';

/** Rows of review photos. ReviewPhotoFiles stores the files. */
export class ReviewPhotoRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In display order. One statement. */
  findByReviews(reviewIds: readonly string[]): Promise<(ReviewPhoto & { reviewId: string })[]> {
    return this.dataSource.query(
      `SELECT id, review_id AS "reviewId", width, height FROM review_photo WHERE review_id = ANY ($1::uuid[])
       ORDER BY review_id, position, id`,
      [reviewIds],
    );
  }

  /** The photo's owner, and whether its review is published; null when there is no such photo. */
  async findVisibility(
    id: string,
  ): Promise<{ readonly customerId: string; readonly isPublished: boolean } | null> {
    const [row] = await this.dataSource.query<
      (Pick<Tables['review_photo'], 'customerId'> & { isPublished: boolean })[]
    >(
      `SELECT f.customer_id AS "customerId", coalesce(r.status = 'published', false) AS "isPublished"
       FROM review_photo f LEFT JOIN review r ON r.id = f.review_id WHERE f.id = $1`,
      [id],
    );
    return row ?? null;
  }

  async insert(transaction: Transaction, customerId: string, photo: ReviewPhoto, now: Date): Promise<void> {
    await transaction.query(
      'INSERT INTO review_photo (id, customer_id, width, height, created_at) VALUES ($1, $2, $3, $4, $5)',
      [photo.id, customerId, photo.width, photo.height, now],
    );
  }

  /**
   * Assigns photos to a review, in this order.
   * @returns how many were assigned: fewer than given when one belongs to somebody else or to another review, or is
   * deleted
   */
  async attach(
    transaction: Transaction,
    reviewId: string,
    customerId: string,
    ids: readonly string[],
  ): Promise<number> {
    const [, count] = await transaction.query<[unknown, number]>(
      `UPDATE review_photo f SET review_id = $1, position = wanted.place
       FROM unnest($3::uuid[]) WITH ORDINALITY AS wanted (id, place)
       WHERE f.id = wanted.id AND f.customer_id = $2 AND (f.review_id IS NULL OR f.review_id = $1)`,
      [reviewId, customerId, ids],
    );
    return count;
  }

  /** Deletes all photos of a review except these. @returns the ids of the deleted ones */
  async deleteAllExcept(
    transaction: Transaction,
    reviewId: string,
    keptIds: readonly string[],
  ): Promise<readonly string[]> {
    const [rows] = await transaction.query<[Pick<Tables['review_photo'], 'id'>[], number]>(
      'DELETE FROM review_photo WHERE review_id = $1 AND id <> ALL ($2::uuid[]) RETURNING id',
      [reviewId, keptIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes photos that were uploaded before `before` and never sent with a review. */
  async deleteUnattached(before: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM review_photo WHERE review_id IS NULL AND created_at < $1', [
      before,
    ]);
  }

  /** The subset of `ids` that has a row. */
  async findExisting(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.dataSource.query<Pick<Tables['review_photo'], 'id'>[]>(
      'SELECT id FROM review_photo WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

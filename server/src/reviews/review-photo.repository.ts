import type { DataSource } from 'typeorm';
import type { Transaction } from '../database/transactions';
import type { ReviewPhoto } from './review-photo.files';

/** Photos of reviews: rows here, files by their ids in ReviewPhotos. */
export class ReviewPhotoRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order in which they are shown. One statement. */
  findByReviews(reviewIds: readonly string[]): Promise<(ReviewPhoto & { reviewId: string })[]> {
    return this.dataSource.query(
      `SELECT id, review_id AS "reviewId", width, height FROM review_photo WHERE review_id = ANY ($1::uuid[])
       ORDER BY review_id, position, id`,
      [reviewIds],
    );
  }

  /** Whose a photo is, and whether everybody may see it. */
  async findVisibility(
    id: string,
  ): Promise<{ readonly customerId: string; readonly isPublished: boolean } | null> {
    const [row] = await this.dataSource.query<{ customerId: string; isPublished: boolean }[]>(
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
   * Makes these the photos of a review, in this order.
   * @returns how many there were: fewer when one is somebody else's, another review's, or gone
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

  /** Takes all photos of a review away but these. @returns the ids of those that went */
  async deleteAllExcept(
    transaction: Transaction,
    reviewId: string,
    keptIds: readonly string[],
  ): Promise<readonly string[]> {
    const [rows] = await transaction.query<[{ id: string }[], number]>(
      'DELETE FROM review_photo WHERE review_id = $1 AND id <> ALL ($2::uuid[]) RETURNING id',
      [reviewId, keptIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Forgets photos that no review was sent with. */
  async deleteUnattached(before: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM review_photo WHERE review_id IS NULL AND created_at < $1', [
      before,
    ]);
  }

  /** Those of `ids` that there are. */
  async findExisting(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM review_photo WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

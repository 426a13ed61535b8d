import type { DataSource } from 'typeorm';
import { Review } from './review.entity';

export type ReviewOrder = 'NEWEST' | 'HIGHEST' | 'LOWEST' | 'MOST_HELPFUL';

const ORDERS: Record<ReviewOrder, string> = {
  NEWEST: 'r.created_at DESC, r.id',
  HIGHEST: 'r.rating DESC, r.created_at DESC, r.id',
  LOWEST: 'r.rating, r.created_at DESC, r.id',
  MOST_HELPFUL: 'r.helpful_count DESC, r.created_at DESC, r.id',
};

/** Reads published reviews of many products at once. */
export class ReviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The same page of each product's reviews. One statement. */
  pages(productIds: readonly string[], order: ReviewOrder, limit: number, offset: number): Promise<Review[]> {
    const columns = this.dataSource
      .getMetadata(Review)
      .columns.map(({ databaseName, propertyName }) => `r.${databaseName} AS "${propertyName}"`);
    return this.dataSource.query<Review[]>(
      `SELECT ${columns.join(', ')} FROM unnest($1::uuid[]) AS own (id)
       CROSS JOIN LATERAL (
         SELECT * FROM review r WHERE r.product_id = own.id AND r.status = 'published'
         ORDER BY ${ORDERS[order]} LIMIT $2 OFFSET $3
       ) r
       ORDER BY ${ORDERS[order]}`,
      [productIds, limit, offset],
    );
  }

  /** How many reviews of each product gave so many stars; what nobody gave is left out. One statement. */
  histograms(productIds: readonly string[]): Promise<{ productId: string; rating: number; count: number }[]> {
    return this.dataSource.query<{ productId: string; rating: number; count: number }[]>(
      `SELECT product_id AS "productId", rating, count(*)::int AS count FROM review
       WHERE product_id = ANY ($1::uuid[]) AND status = 'published' GROUP BY product_id, rating`,
      [productIds],
    );
  }
}

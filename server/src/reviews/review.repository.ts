import type { DataSource } from 'typeorm';
import { Review } from './review.entity';

export type ReviewOrder = 'NEWEST' | 'HIGHEST' | 'LOWEST' | 'MOST_HELPFUL';

const ORDERS: Record<ReviewOrder, Record<string, 'ASC' | 'DESC'>> = {
  NEWEST: { createdAt: 'DESC', id: 'ASC' },
  HIGHEST: { rating: 'DESC', createdAt: 'DESC', id: 'ASC' },
  LOWEST: { rating: 'ASC', createdAt: 'DESC', id: 'ASC' },
  MOST_HELPFUL: { helpfulCount: 'DESC', createdAt: 'DESC', id: 'ASC' },
};

/** Reads published reviews. */
export class ReviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  page(productId: string, order: ReviewOrder, limit: number, offset: number): Promise<Review[]> {
    return this.dataSource.getRepository(Review).find({
      where: { productId, status: 'published' },
      order: ORDERS[order],
      take: limit,
      skip: offset,
    });
  }

  /** How many reviews gave 1, 2, 3, 4 and 5 stars; index 0 is one star. */
  async histogram(productId: string): Promise<number[]> {
    const rows: { rating: number; count: number }[] = await this.dataSource.query(
      `SELECT rating, count(*)::int AS count FROM review WHERE product_id = $1 AND status = 'published' GROUP BY rating`,
      [productId],
    );
    return [1, 2, 3, 4, 5].map((rating) => rows.find((row) => row.rating === rating)?.count ?? 0);
  }
}

import type { Tables } from '../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import { createIdList } from '../../platform/database/id-list';
import type { Transaction } from '../../platform/database/transactions';
import { isIdForSale } from '../catalogue/for-sale';
import { Review } from './review.entity';

export type ReviewOrder = 'NEWEST' | 'HIGHEST' | 'LOWEST' | 'MOST_HELPFUL';

const ORDERS: Record<ReviewOrder, string> = {
  NEWEST: 'r.created_at DESC, r.id',
  HIGHEST: 'r.rating DESC, r.created_at DESC, r.id',
  LOWEST: 'r.rating, r.created_at DESC, r.id',
  MOST_HELPFUL: 'r.helpful_count DESC, r.created_at DESC, r.id',
};

/** Filters a product's reviews; empty for all of them. */
export interface ReviewFilter {
  readonly stars?: number | null;
  readonly withPhotos?: boolean;
}

interface RatingCount extends Pick<Tables['review'], 'productId' | 'rating'> {
  readonly count: number;
  /** How many of these reviews have photos. */
  readonly withPhotos: number;
}

const HAS_PHOTO = 'EXISTS (SELECT 1 FROM review_photo f WHERE f.review_id = r.id)';

/** Reads reviews of many products at once. */
export class ReviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads the same page of each product's published reviews. One statement. */
  findPages(
    productIds: readonly string[],
    order: ReviewOrder,
    limit: number,
    offset: number,
    { stars = null, withPhotos = false }: ReviewFilter = {},
  ): Promise<Review[]> {
    const products = createIdList(productIds);
    return this.dataSource.query<Review[]>(
      `SELECT ${this.columns} FROM ${products.rows}
       CROSS JOIN LATERAL (
         SELECT * FROM review r WHERE r.product_id = own.id AND r.status = 'published'
           AND ($4::int IS NULL OR r.rating = $4) AND (NOT $5 OR ${HAS_PHOTO})
         ORDER BY ${ORDERS[order]} LIMIT $2 OFFSET $3
       ) r
       ORDER BY ${ORDERS[order]}`,
      [products.value, limit, offset, stars, withPhotos],
    );
  }

  /** Counts each product's published reviews by stars; ratings without a review are left out. One statement. */
  countRatings(productIds: readonly string[]): Promise<RatingCount[]> {
    const products = createIdList(productIds);
    return this.dataSource.query<RatingCount[]>(
      `SELECT r.product_id AS "productId", r.rating, count(*)::int AS count, (count(*) FILTER (WHERE ${HAS_PHOTO}))::int AS "withPhotos"
       FROM review r WHERE ${products.isOneOf('r.product_id')} AND r.status = 'published' GROUP BY r.product_id, r.rating`,
      [products.value],
    );
  }

  isForSale(productId: string, reader: Transaction = this.dataSource.manager): Promise<boolean> {
    return isIdForSale(reader, productId);
  }

  /** In any state; null when there is none. */
  async findById(id: string): Promise<Review | null> {
    const [row] = await this.dataSource.query<Review[]>(
      `SELECT ${this.columns} FROM review r WHERE r.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** A customer's review of a product in any state; null when there is none. */
  async findByAuthor(customerId: string, productId: string): Promise<Review | null> {
    const [row] = await this.dataSource.query<Review[]>(
      `SELECT ${this.columns} FROM review r WHERE r.customer_id = $1 AND r.product_id = $2`,
      [customerId, productId],
    );
    return row ?? null;
  }

  /** The reviews of a product that a customer voted for, and those that they reported. */
  async findReactions(
    customerId: string,
    productId: string,
  ): Promise<{ helpful: Review[]; reported: Review[] }> {
    const findReacted = (table: 'review_vote' | 'review_report') =>
      this.dataSource.query<Review[]>(
        `SELECT ${this.columns} FROM review r JOIN ${table} t ON t.review_id = r.id
         WHERE t.customer_id = $1 AND r.product_id = $2 AND r.status = 'published'`,
        [customerId, productId],
      );
    const [helpful, reported] = await Promise.all([findReacted('review_vote'), findReacted('review_report')]);
    return { helpful, reported };
  }

  /** The held reviews, the oldest first. */
  findHeld(limit: number, offset: number): Promise<Review[]> {
    return this.dataSource.query<Review[]>(
      `SELECT ${this.columns} FROM review r WHERE r.status = 'pending' ORDER BY r.created_at, r.id LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
  }

  private get columns(): string {
    return this.dataSource
      .getMetadata(Review)
      .columns.map(({ databaseName, propertyName }) => `r.${databaseName} AS "${propertyName}"`)
      .join(', ');
  }
}

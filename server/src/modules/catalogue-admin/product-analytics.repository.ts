import type { DataSource } from 'typeorm';
import { indiaDay } from '../../platform/database/india-day';

/** Figures of a product for a period. */
export interface Performance {
  /** Views of its page, counted once an hour per IP block. */
  readonly views: number;
  /** Placed orders with it, without cancelled, returned and refunded ones. */
  readonly orders: number;
  /** Units in those orders. */
  readonly unitsSold: number;
  /** Revenue of those units in paise after discounts; including tax if the prices did. */
  readonly revenue: number;
}

export interface ProductFigures {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** Units for sale, and units in orders. */
  readonly stock: number;
  readonly committed: number;
  /** Carts with it, and its units in them. */
  readonly carts: number;
  readonly unitsInCarts: number;
  readonly wishlists: number;
  readonly averageRating: number;
  readonly reviewCount: number;
  readonly recent: Performance;
  readonly allTime: Performance;
}

/** Orders that were placed and not undone. */
const IS_STANDING_ORDER = `o.placed_at IS NOT NULL AND o.state NOT IN ('cancelled', 'returned', 'refunded', 'paid_unfulfillable')`;

/** Computes a product's figures from the tables of orders, carts and views. */
export class ProductAnalyticsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Of a product of any status; null if there is none. @param since start of `recent`; days are India's */
  async findFigures(productId: string, since: Date): Promise<ProductFigures | null> {
    const [row] = await this.dataSource.query<
      (Omit<ProductFigures, 'recent' | 'allTime'> & { recent: Performance; allTime: Performance })[]
    >(
      `SELECT p.id, p.name, p.status, p.stock, p.average_rating AS "averageRating", p.review_count AS "reviewCount",
         (SELECT coalesce(sum(committed), 0)::int FROM variant WHERE product_id = p.id) AS committed,
         lying.carts, lying.units AS "unitsInCarts",
         (SELECT count(*)::int FROM wishlist_item WHERE product_id = p.id) AS wishlists,
         ${performanceColumns('$2::timestamptz')} AS recent, ${performanceColumns(`'-infinity'::timestamptz`)} AS "allTime"
       FROM product p CROSS JOIN LATERAL (
         SELECT count(DISTINCT l.cart_id)::int AS carts, coalesce(sum(l.quantity), 0)::int AS units
         FROM cart_line l JOIN variant v ON v.id = l.variant_id WHERE v.product_id = p.id
       ) lying
       WHERE p.id = $1`,
      [productId, since],
    );
    return row ?? null;
  }
}

/** One JSON value with the figures since a time. */
function performanceColumns(since: string): string {
  return `(SELECT json_build_object('views', seen.views, 'orders', sold.orders, 'unitsSold', sold.units, 'revenue', sold.revenue)
    FROM (SELECT coalesce(sum(d.views), 0)::int AS views FROM product_day d
      WHERE d.product_id = p.id AND d.day > ${indiaDay(since)}) seen,
    (SELECT count(DISTINCT o.id)::int AS orders, coalesce(sum(l.quantity), 0)::int AS units,
        coalesce(sum(l.unit_price::bigint * l.quantity - l.discount), 0)::bigint AS revenue
      FROM order_line l JOIN shop_order o ON o.id = l.order_id
      WHERE l.product_id = p.id AND ${IS_STANDING_ORDER} AND o.placed_at >= ${since}) sold)`;
}

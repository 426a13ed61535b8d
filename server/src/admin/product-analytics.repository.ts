import type { DataSource } from 'typeorm';

/** What happened to one product in a stretch of time. */
export interface Performance {
  /** Looks at its page; of one address block once an hour. */
  readonly views: number;
  /** Orders that were placed with it and stand: not cancelled, sent back or refunded. */
  readonly orders: number;
  /** Of it in those orders. */
  readonly unitsSold: number;
  /** What those units were sold for in paise, each line's discount taken off; tax as the prices of its day held it. */
  readonly revenue: number;
}

export interface ProductFigures {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** What can be sold, and what orders hold or have. */
  readonly stock: number;
  readonly committed: number;
  /** Carts that it lies in, and its units there. */
  readonly carts: number;
  readonly unitsInCarts: number;
  readonly wishlists: number;
  readonly averageRating: number;
  readonly reviewCount: number;
  readonly recent: Performance;
  readonly allTime: Performance;
}

/** An order that came about and was not undone. */
const STANDS = `o.placed_at IS NOT NULL AND o.state NOT IN ('cancelled', 'returned', 'refunded', 'paid_unfulfillable')`;

/** Reads what the tables hold of one product's life: nothing is counted beside them. */
export class ProductAnalyticsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Of any status; null for none. @param since where `recent` begins: days are India's, as sales count them */
  async figures(productId: string, since: Date): Promise<ProductFigures | null> {
    const [row] = await this.dataSource.query<
      (Omit<ProductFigures, 'recent' | 'allTime'> & { recent: Performance; allTime: Performance })[]
    >(
      `SELECT p.id, p.name, p.status, p.stock, p.average_rating AS "averageRating", p.review_count AS "reviewCount",
         (SELECT coalesce(sum(committed), 0)::int FROM variant WHERE product_id = p.id) AS committed,
         lying.carts, lying.units AS "unitsInCarts",
         (SELECT count(*)::int FROM wishlist_item WHERE product_id = p.id) AS wishlists,
         ${performance('$2::timestamptz')} AS recent, ${performance(`'-infinity'::timestamptz`)} AS "allTime"
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

/** As one JSON value, from a moment on. */
function performance(since: string): string {
  return `(SELECT json_build_object('views', seen.views, 'orders', sold.orders, 'unitsSold', sold.units, 'revenue', sold.revenue)
    FROM (SELECT coalesce(sum(d.views), 0)::int AS views FROM product_day d
      WHERE d.product_id = p.id AND d.day > (${since} AT TIME ZONE 'Asia/Kolkata')::date) seen,
    (SELECT count(DISTINCT o.id)::int AS orders, coalesce(sum(l.quantity), 0)::int AS units,
        coalesce(sum(l.unit_price::bigint * l.quantity - l.discount), 0)::bigint AS revenue
      FROM order_line l JOIN shop_order o ON o.id = l.order_id
      WHERE l.product_id = p.id AND ${STANDS} AND o.placed_at >= ${since}) sold)`;
}

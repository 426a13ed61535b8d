import { indiaDay } from '../../../platform/database/india-day';
import type { Transaction } from '../../../platform/database/transactions';

/** Units sold by product and day, which popularity is computed from. */
export class DailySalesRepository {
  /** Adds to the sales of a day in India. Sorted by product id, so that parallel sales cannot deadlock. */
  async add(
    transaction: Transaction,
    sales: readonly { readonly productId: string; readonly quantity: number }[],
    now: Date,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO product_day AS d (product_id, day, units_sold)
       SELECT product_id, ${indiaDay('$3::timestamptz')}, sum(quantity)::int
       FROM unnest($1::uuid[], $2::int[]) AS sold (product_id, quantity) GROUP BY product_id ORDER BY product_id
       ON CONFLICT (product_id, day) DO UPDATE SET units_sold = d.units_sold + excluded.units_sold`,
      [sales.map(({ productId }) => productId), sales.map(({ quantity }) => quantity), now],
    );
  }
}

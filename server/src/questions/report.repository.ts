import type { Transaction } from '../database/transactions';
import type { ReportReason } from '../domain/review-schemas';

export type Reported = 'question' | 'answer';

/** What is said against questions and answers. Whoever writes has locked what it is about. */
export class ReportRepository {
  /** One of each customer. */
  async insert(
    transaction: Transaction,
    what: Reported,
    { id, customerId, reason }: { id: string; customerId: string; reason: ReportReason },
    now: Date,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO ${what}_report (${what}_id, customer_id, reason, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [id, customerId, reason, now],
    );
  }

  /** Makes it wait when so many have reported it since it was last approved. @returns whether it does so now */
  async hold(transaction: Transaction, what: Reported, id: string, reports: number): Promise<boolean> {
    const [rows] = await transaction.query<[{ id: string }[], number]>(
      `UPDATE product_${what} w SET status = 'pending', held_for = 'reports' WHERE w.id = $1 AND w.status = 'published' AND $2 <= (
         SELECT count(*) FROM ${what}_report r WHERE r.${what}_id = w.id AND (w.approved_at IS NULL OR r.at > w.approved_at))
       RETURNING id`,
      [id, reports],
    );
    return rows.length > 0;
  }
}

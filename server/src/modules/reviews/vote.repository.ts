import type { Transaction } from '../../platform/database/transactions';
import type { ContentRef } from './moderation.repository';

/** Stores votes for reviews and answers. Triggers count them. */
export class VoteRepository {
  /** Adds a customer's vote, or removes it. Idempotent. */
  async setVote(
    transaction: Transaction,
    { kind, id }: ContentRef & { readonly kind: 'review' | 'answer' },
    customerId: string,
    { helpful, now }: { helpful: boolean; now: Date },
  ): Promise<void> {
    if (helpful)
      await transaction.query(
        `INSERT INTO ${kind}_vote (${kind}_id, customer_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
        [id, customerId, now],
      );
    else
      await transaction.query(`DELETE FROM ${kind}_vote WHERE ${kind}_id = $1 AND customer_id = $2`, [
        id,
        customerId,
      ]);
  }
}

import type { Transaction } from '../../platform/database/transactions';
import type { ContentRef } from './moderation.repository';

/** Stores votes for reviews and answers. Triggers count them. */
export class VoteRepository {
  /** Whether both accounts have the same confirmed mailbox or number. */
  async isSamePerson(transaction: Transaction, customerId: string, otherId: string | null): Promise<boolean> {
    if (customerId === otherId) return true;
    const rows = await transaction.query<unknown[]>(
      'SELECT 1 FROM customer c JOIN customer other USING (person) WHERE c.id = $1 AND other.id = $2',
      [customerId, otherId],
    );
    return rows.length > 0;
  }

  /**
   * Adds a customer's vote, or removes it. Idempotent. The vote of a person who has voted from another account is not stored, without an
   * error, which would tell that the other account exists. The caller has locked the content.
   */
  async setVote(
    transaction: Transaction,
    { kind, id }: ContentRef & { readonly kind: 'review' | 'answer' },
    customerId: string,
    { helpful, now }: { helpful: boolean; now: Date },
  ): Promise<void> {
    if (helpful)
      await transaction.query(
        `INSERT INTO ${kind}_vote (${kind}_id, customer_id, at) SELECT $1, $2, $3 WHERE NOT EXISTS (
           SELECT 1 FROM ${kind}_vote v JOIN customer voter ON voter.id = v.customer_id
           WHERE v.${kind}_id = $1 AND voter.person = (SELECT c.person FROM customer c WHERE c.id = $2))
         ON CONFLICT DO NOTHING`,
        [id, customerId, now],
      );
    else
      await transaction.query(`DELETE FROM ${kind}_vote WHERE ${kind}_id = $1 AND customer_id = $2`, [
        id,
        customerId,
      ]);
  }
}

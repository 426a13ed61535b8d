import type { Transaction } from '../database/transactions';
import type { Decision } from './decision-mail';

/** Whose words, and about what. Words of an account that is gone, and of the shop, are nobody's. */
export interface Words {
  readonly customerId: string | null;
  readonly productId: string;
}

/**
 * Remembers whose words about a product people stopped, by a decision or by reports, until somebody of the shop approves some
 * again. It does not go with the words: else whoever deletes them and writes them anew is read by nobody.
 */
export class RefusedWordsRepository {
  async note(transaction: Transaction, { customerId, productId }: Words, now: Date): Promise<void> {
    if (customerId === null) return;
    await transaction.query(
      'INSERT INTO refused_words (customer_id, product_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [customerId, productId, now],
    );
  }

  /** Somebody of the shop has read them. */
  async decide(transaction: Transaction, words: Words, decision: Decision, now: Date): Promise<void> {
    if (decision === 'hidden') return this.note(transaction, words, now);
    await transaction.query('DELETE FROM refused_words WHERE customer_id = $1 AND product_id = $2', [
      words.customerId,
      words.productId,
    ]);
  }

  /** @returns why new words wait for somebody to read them; null where nothing was refused */
  async reason(transaction: Transaction, { customerId, productId }: Words): Promise<'refused before' | null> {
    const rows = await transaction.query<unknown[]>(
      'SELECT 1 FROM refused_words WHERE customer_id = $1 AND product_id = $2',
      [customerId, productId],
    );
    return rows.length > 0 ? 'refused before' : null;
  }
}

import type { DataSource } from 'typeorm';
import type { Transaction } from '../database/transactions';

/** What a call with the same key has made. */
export interface IdempotencyRecord {
  readonly requestHash: Buffer;
  readonly subjectId: string;
}

/** Keys of calls that make an order, each under who calls. */
export class IdempotencyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Waits while another call with the same key is under way. @returns what that one made; null where this is the first */
  async claim(
    transaction: Transaction,
    call: {
      readonly owner: string;
      readonly key: string;
      readonly requestHash: Buffer;
      readonly subjectId: string;
    },
    now: Date,
  ): Promise<IdempotencyRecord | null> {
    const [claimed]: { key: string }[] = await transaction.query(
      `INSERT INTO idempotency_key (owner, key, request_hash, subject_id, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING key`,
      [call.owner, call.key, call.requestHash, call.subjectId, now],
    );
    if (claimed) return null;
    const record = await this.find(call.owner, call.key, transaction);
    if (!record) throw new Error('The key is gone');
    return record;
  }

  /** What an earlier call has made; null where there was none. */
  async find(
    owner: string,
    key: string,
    reader: Transaction = this.dataSource.manager,
  ): Promise<IdempotencyRecord | null> {
    const [record]: IdempotencyRecord[] = await reader.query(
      'SELECT request_hash AS "requestHash", subject_id AS "subjectId" FROM idempotency_key WHERE owner = $1 AND key = $2',
      [owner, key],
    );
    return record ?? null;
  }

  /** The call goes on with something that was there before. */
  async updateSubject(
    transaction: Transaction,
    owner: string,
    key: string,
    subjectId: string,
  ): Promise<void> {
    await transaction.query('UPDATE idempotency_key SET subject_id = $3 WHERE owner = $1 AND key = $2', [
      owner,
      key,
      subjectId,
    ]);
  }

  /** A guest turned out to be a customer: a call sent again has the same answer. A key that the customer has used, too, stays theirs. */
  async transferToCustomer(transaction: Transaction, guestId: string, customerId: string): Promise<void> {
    await transaction.query(
      `UPDATE idempotency_key k SET owner = $2 WHERE owner = $1
         AND NOT EXISTS (SELECT 1 FROM idempotency_key own WHERE own.owner = $2 AND own.key = k.key)`,
      [guestId, customerId],
    );
  }

  async deleteBefore(before: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM idempotency_key WHERE created_at < $1', [before]);
  }
}

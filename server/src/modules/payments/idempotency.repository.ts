import type { Tables } from '../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';

/** A call with a valid key. */
export interface IdempotentCall {
  readonly owner: string;
  readonly idempotencyKey: string;
  readonly requestHash: Buffer;
}

/** The request and result of an earlier call with the same key. */
export type IdempotencyRecord = Pick<Tables['idempotency_key'], 'requestHash' | 'subjectId'>;

/** Stores the idempotency keys of calls, by caller. */
export class IdempotencyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores a key; waits while another call with the same key is running. @returns that call's record; null if this call
   * is the first
   */
  async claim(
    transaction: Transaction,
    call: IdempotentCall,
    subjectId: string,
    now: Date,
  ): Promise<IdempotencyRecord | null> {
    const [claimed]: Pick<Tables['idempotency_key'], 'key'>[] = await transaction.query(
      `INSERT INTO idempotency_key (owner, key, request_hash, subject_id, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING key`,
      [call.owner, call.idempotencyKey, call.requestHash, subjectId, now],
    );
    if (claimed) return null;
    const record = await this.find(call, transaction);
    if (!record) throw new Error('The idempotency key does not exist');
    return record;
  }

  /** The record of an earlier call; null if there was none. */
  async find(
    { owner, idempotencyKey }: IdempotentCall,
    reader: Transaction = this.dataSource.manager,
  ): Promise<IdempotencyRecord | null> {
    const [record]: IdempotencyRecord[] = await reader.query(
      'SELECT request_hash AS "requestHash", subject_id AS "subjectId" FROM idempotency_key WHERE owner = $1 AND key = $2',
      [owner, idempotencyKey],
    );
    return record ?? null;
  }

  /** Points the key to a subject that existed before the call. */
  async updateSubject(
    transaction: Transaction,
    { owner, idempotencyKey }: IdempotentCall,
    subjectId: string,
  ): Promise<void> {
    await transaction.query('UPDATE idempotency_key SET subject_id = $3 WHERE owner = $1 AND key = $2', [
      owner,
      idempotencyKey,
      subjectId,
    ]);
  }

  /**
   * Moves a guest's keys to the customer at sign-in, so that repeated calls keep their result. Keys that the customer
   * has used too stay as they are.
   */
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

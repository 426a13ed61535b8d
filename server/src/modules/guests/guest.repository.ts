import type { Tables } from '../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';

export type Guest = Pick<Tables['guest'], 'id' | 'lastUsedAt'>;

const FIND_BY_SECRET =
  'SELECT id, last_used_at AS "lastUsedAt" FROM guest WHERE secret_hash = $1 AND last_used_at > $2';

/** Reads and writes guests: shoppers without an account. */
export class GuestRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param usedAfter guests last seen before this are not found */
  async findBySecret(secretHash: Buffer, usedAfter: Date): Promise<Guest | null> {
    const [guest]: Guest[] = await this.dataSource.query(FIND_BY_SECRET, [secretHash, usedAfter]);
    return guest ?? null;
  }

  /** Also locks the guest against a merge until the transaction ends. */
  async lock(transaction: Transaction, secretHash: Buffer, usedAfter: Date): Promise<Guest | null> {
    const [guest]: Guest[] = await transaction.query(`${FIND_BY_SECRET} FOR UPDATE`, [secretHash, usedAfter]);
    return guest ?? null;
  }

  async insert(secretHash: Buffer, now: Date): Promise<string> {
    const [row]: Pick<Tables['guest'], 'id'>[] = await this.dataSource.query(
      'INSERT INTO guest (secret_hash, created_at, last_used_at) VALUES ($1, $2, $2) RETURNING id',
      [secretHash, now],
    );
    if (!row) throw new Error('The guest was not stored');
    return row.id;
  }

  async recordUse(id: string, now: Date): Promise<void> {
    await this.dataSource.query('UPDATE guest SET last_used_at = $2 WHERE id = $1', [id, now]);
  }

  async delete(transaction: Transaction, id: string): Promise<void> {
    await transaction.query('DELETE FROM guest WHERE id = $1', [id]);
  }

  /** Deletes guests not seen for long, with their data. @returns how many, at most `limit` */
  async deleteUnused(before: Date, limit: number): Promise<number> {
    const rows: unknown[] = await this.dataSource.query(
      `WITH gone AS (DELETE FROM guest WHERE id IN (SELECT id FROM guest WHERE last_used_at < $1 LIMIT $2) RETURNING 1)
       SELECT * FROM gone`,
      [before, limit],
    );
    return rows.length;
  }
}

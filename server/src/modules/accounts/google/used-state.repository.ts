import type { DataSource } from 'typeorm';

/** States that were used. Starting stores nothing, so that strangers cannot fill the table. */
export class UsedStateRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns false if it was used before */
  async markUsed(stateHash: Buffer, expiresAt: Date): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      'INSERT INTO ended_journey (state_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [stateHash, expiresAt],
    );
    return rows.length > 0;
  }
}

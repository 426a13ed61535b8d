import type { DataSource } from 'typeorm';

/** Which journeys are over. Setting out stores nothing, so that strangers who only set out fill no table. */
export class UsedStateRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns false when it was over before */
  async markUsed(stateHash: Buffer, expiresAt: Date): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      'INSERT INTO ended_journey (state_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
      [stateHash, expiresAt],
    );
    return rows.length > 0;
  }
}

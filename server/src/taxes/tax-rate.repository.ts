import type { DataSource } from 'typeorm';
import type { Transaction } from '../database/transactions';
import type { GstRate } from '../domain/tax';

/** Reads the rates of GST, those to come and those that are over included. */
export class TaxRateRepository {
  constructor(private readonly dataSource: DataSource) {}

  async all(reader: Transaction = this.dataSource.manager): Promise<GstRate[]> {
    const rows: { hsnPrefix: string; percent: number; effectiveFrom: string }[] = await reader.query(
      `SELECT hsn_prefix AS "hsnPrefix", percent::float8 AS percent, effective_from::text AS "effectiveFrom" FROM tax_rate`,
    );
    // A rate begins with the day in India.
    return rows.map((row) => ({ ...row, effectiveFrom: new Date(`${row.effectiveFrom}T00:00:00+05:30`) }));
  }
}

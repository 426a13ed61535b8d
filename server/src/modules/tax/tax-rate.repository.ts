import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';
import type { GstRate } from '../../domain/tax';

/** Reads all GST rates: past, current and future. */
export class TaxRateRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findAll(reader: Transaction = this.dataSource.manager): Promise<GstRate[]> {
    const rows: Row[] = await reader.query(
      `SELECT hsn_prefix AS "hsnPrefix", is_handicraft AS "isHandicraft", percent::float8 AS percent,
         effective_from::text AS "effectiveFrom", effective_until::text AS "effectiveUntil" FROM tax_rate`,
    );
    return rows.map((row) => ({
      ...row,
      effectiveFrom: startOfDayInIndia(row.effectiveFrom),
      effectiveUntil: row.effectiveUntil === null ? null : startOfDayInIndia(row.effectiveUntil),
    }));
  }
}

/** Dates as "2025-09-22". */
type Row = Omit<GstRate, 'effectiveFrom' | 'effectiveUntil'> & {
  readonly effectiveFrom: string;
  readonly effectiveUntil: string | null;
};

/** Rates start and end at midnight in India. */
function startOfDayInIndia(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

import type { Tables } from '../../platform/database/tables.generated';
import { takeAdvisoryLock } from '../../platform/database/advisory-locks';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';

export type InvoiceNumber = Pick<Tables['invoice'], 'year' | 'serial' | 'issuedAt'>;

/** Assigns and reads invoice numbers. */
export class InvoiceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Assigns the next number of the financial year to an order, once. A rollback leaves no gap. */
  async assignNumber(transaction: Transaction, orderId: string, year: string, now: Date): Promise<void> {
    await takeAdvisoryLock(transaction, 'invoiceNumbers');
    await transaction.query(
      `INSERT INTO invoice (order_id, year, serial, issued_at)
       SELECT $1, $2, coalesce(max(serial), 0) + 1, $3 FROM invoice WHERE year = $2
       ON CONFLICT (order_id) DO NOTHING`,
      [orderId, year, now],
    );
  }

  /** Null if the order has no invoice. */
  async findByOrder(orderId: string): Promise<InvoiceNumber | null> {
    const [row]: InvoiceNumber[] = await this.dataSource.query(
      'SELECT year, serial, issued_at AS "issuedAt" FROM invoice WHERE order_id = $1',
      [orderId],
    );
    return row ?? null;
  }
}

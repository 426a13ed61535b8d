import type { Transaction } from '../database/transactions';

export interface InvoiceNumber {
  readonly year: string;
  readonly serial: number;
  readonly issuedAt: Date;
}

/** Any number that nobody else takes: one invoice is numbered at a time, so that none is left out. */
const NUMBERING_LOCK = 7_165_403;

/** Gives invoices their numbers. */
export class InvoiceRepository {
  /** The order's own, or the next of the year. */
  async number(transaction: Transaction, orderId: string, year: string, now: Date): Promise<InvoiceNumber> {
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [NUMBERING_LOCK]);
    await transaction.query(
      `INSERT INTO invoice (order_id, year, serial, issued_at)
       SELECT $1, $2, coalesce(max(serial), 0) + 1, $3 FROM invoice WHERE year = $2
       ON CONFLICT (order_id) DO NOTHING`,
      [orderId, year, now],
    );
    const [row]: InvoiceNumber[] = await transaction.query(
      'SELECT year, serial, issued_at AS "issuedAt" FROM invoice WHERE order_id = $1',
      [orderId],
    );
    if (!row) throw new Error('The invoice was not numbered');
    return row;
  }
}

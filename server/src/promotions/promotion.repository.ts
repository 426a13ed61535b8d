import type { DataSource } from 'typeorm';
import type { Transaction } from '../database/transactions';
import type { Promotion } from '../domain/promotion';

const COLUMNS = `id, code, description, kind, percent, amount, minimum_subtotal AS "minimumSubtotal",
  starts_at AS "startsAt", ends_at AS "endsAt", use_limit AS "useLimit", uses, is_active AS "isActive"`;

/** Reads promotions and counts their uses. */
export class PromotionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param code in upper case */
  async byCode(code: string): Promise<Promotion | null> {
    const [row]: Promotion[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM promotion WHERE code = $1`,
      [code],
    );
    return row ?? null;
  }

  async byId(id: string, reader: Transaction = this.dataSource.manager): Promise<Promotion | null> {
    const [row]: Promotion[] = await reader.query(`SELECT ${COLUMNS} FROM promotion WHERE id = $1`, [id]);
    return row ?? null;
  }

  /** Counts one use. @returns false where the last one was taken a moment ago */
  async use(transaction: Transaction, id: string): Promise<boolean> {
    const rows: unknown[] = await transaction.query(
      `WITH used AS (UPDATE promotion SET uses = uses + 1 WHERE id = $1 AND (use_limit IS NULL OR uses < use_limit) RETURNING 1)
       SELECT * FROM used`,
      [id],
    );
    return rows.length === 1;
  }

  /** Gives a use back, of an order that came to nothing. */
  async giveBack(transaction: Transaction, id: string): Promise<void> {
    await transaction.query('UPDATE promotion SET uses = uses - 1 WHERE id = $1 AND uses > 0', [id]);
  }
}

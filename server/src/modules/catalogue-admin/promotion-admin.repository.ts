import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';
import { takeAdvisoryLock } from '../../platform/database/advisory-locks';
import type { AdminPromotion, PromotionFields } from './promotion-input';
import { PROMOTION_COLUMNS } from '../promotions/promotion.repository';

const ADMIN_COLUMNS = `${PROMOTION_COLUMNS}, uses, created_at AS "createdAt"`;

/** Writes promotions. They are never deleted: carts and orders refer to them. */
export class PromotionAdminRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async findPage(
    limit: number,
    offset: number,
  ): Promise<{ promotions: readonly AdminPromotion[]; total: number }> {
    const [promotions, [count]]: [AdminPromotion[], { total: number }[]] = await Promise.all([
      this.dataSource.query(
        `SELECT ${ADMIN_COLUMNS} FROM promotion ORDER BY created_at DESC, id LIMIT $1 OFFSET $2`,
        [limit, offset],
      ),
      this.dataSource.query('SELECT count(*)::int AS total FROM promotion'),
    ]);
    return { promotions, total: count?.total ?? 0 };
  }

  /** Blocks other changes by staff until the transaction ends, so that codes stay unique. */
  async lock(transaction: Transaction): Promise<void> {
    await takeAdvisoryLock(transaction, 'catalogueAdmin');
  }

  /** Locked against orders that would use it. */
  async findById(transaction: Transaction, id: string): Promise<AdminPromotion | null> {
    const [row] = await transaction.query<AdminPromotion[]>(
      `SELECT ${ADMIN_COLUMNS} FROM promotion WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** @param exceptId the promotion that may have the code; null for a new one */
  async isCodeTaken(transaction: Transaction, code: string, exceptId: string | null): Promise<boolean> {
    const rows = await transaction.query<unknown[]>(
      'SELECT 1 FROM promotion WHERE code = $1 AND id IS DISTINCT FROM $2',
      [code, exceptId],
    );
    return rows.length > 0;
  }

  async insert(transaction: Transaction, fields: PromotionFields, now: Date): Promise<AdminPromotion> {
    const rows = await transaction.query<AdminPromotion[]>(
      `INSERT INTO promotion (code, description, kind, percent, amount, minimum_subtotal, starts_at, ends_at, use_limit, is_active, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${ADMIN_COLUMNS}`,
      [...toColumnValues(fields), now],
    );
    return single(rows);
  }

  async update(transaction: Transaction, id: string, fields: PromotionFields): Promise<AdminPromotion> {
    const [rows] = await transaction.query<[AdminPromotion[], number]>(
      `UPDATE promotion SET code = $1, description = $2, kind = $3, percent = $4, amount = $5, minimum_subtotal = $6,
         starts_at = $7, ends_at = $8, use_limit = $9, is_active = $10 WHERE id = $11 RETURNING ${ADMIN_COLUMNS}`,
      [...toColumnValues(fields), id],
    );
    return single(rows);
  }
}

function toColumnValues(fields: PromotionFields): unknown[] {
  const { code, description, kind, percent, amount, minimumSubtotal, startsAt, endsAt } = fields;
  return [
    code,
    description,
    kind,
    percent,
    amount,
    minimumSubtotal,
    startsAt,
    endsAt,
    fields.useLimit,
    fields.isActive,
  ];
}

function single(rows: readonly AdminPromotion[]): AdminPromotion {
  const [row] = rows;
  if (!row) throw new Error('A promotion is missing in its own transaction');
  return row;
}

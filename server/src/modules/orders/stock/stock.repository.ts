import type { Tables } from '../../../platform/database/tables.generated';
import type { Transaction } from '../../../platform/database/transactions';

/** A quantity of a variant. */
export interface StockUnits extends Pick<Tables['stock_hold'], 'variantId'> {
  readonly quantity: number;
}

/**
 * Takes units out of the stock and returns them. Every method locks its variants first, ordered by id, so that parallel
 * sales cannot deadlock. Callers take these locks last.
 */
export class StockRepository {
  /**
   * Takes units out of the stock: all or none. @returns the first variant that is short, with its remaining stock; null
   * on success
   */
  async takeFromStock(transaction: Transaction, units: readonly StockUnits[]): Promise<StockUnits | null> {
    const stock = await this.lock(transaction, units);
    for (const { variantId, quantity } of units) {
      const left = stock.get(variantId) ?? 0;
      if (left < quantity) return { variantId, quantity: left };
    }
    await this.adjustStock(transaction, units, -1);
    return null;
  }

  /** Returns units that `takeFromStock` took. Skips variants that no longer exist. */
  async returnToStock(transaction: Transaction, units: readonly StockUnits[]): Promise<void> {
    const stockByVariant = await this.lock(transaction, units);
    await this.adjustStock(
      transaction,
      units.filter(({ variantId }) => stockByVariant.has(variantId)),
      1,
    );
  }

  private async lock(transaction: Transaction, units: readonly StockUnits[]): Promise<Map<string, number>> {
    const rows: Pick<Tables['variant'], 'id' | 'stock'>[] = await transaction.query(
      'SELECT id, stock FROM variant WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE',
      [units.map(({ variantId }) => variantId)],
    );
    return new Map(rows.map(({ id, stock }) => [id, stock]));
  }

  private async adjustStock(
    transaction: Transaction,
    units: readonly StockUnits[],
    direction: 1 | -1,
  ): Promise<void> {
    if (units.length === 0) return;
    const [, adjustedCount]: [unknown, number] = await transaction.query(
      `UPDATE variant v SET stock = v.stock + $3 * u.quantity, committed = v.committed - $3 * u.quantity
       FROM unnest($1::uuid[], $2::int[]) AS u (variant_id, quantity)
       WHERE v.id = u.variant_id AND v.stock + $3 * u.quantity >= 0`,
      [...toColumns(units), direction],
    );
    if (adjustedCount !== units.length) throw new Error('The stock changed under a lock');
  }
}

/** Units as two parameters for unnest: variant ids and quantities. */
export function toColumns(units: readonly StockUnits[]): [string[], number[]] {
  return [units.map(({ variantId }) => variantId), units.map(({ quantity }) => quantity)];
}

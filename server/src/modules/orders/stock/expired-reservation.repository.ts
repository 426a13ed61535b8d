import type { Tables } from '../../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../../platform/database/transactions';
import type { Order } from '../order';
import { ORDER_COLUMNS } from '../order.repository';

/** Finds orders whose reservation has ended. */
export class ExpiredReservationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Ids of orders whose reservation has ended, oldest first. */
  async findExpired(now: Date, limit: number): Promise<string[]> {
    const rows: Pick<Tables['shop_order'], 'id'>[] = await this.dataSource.query(
      `SELECT id FROM shop_order WHERE state = 'pending_payment' AND reserved_until <= $1 ORDER BY reserved_until LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Locks those of the orders whose reservation has ended and which nobody else has locked. @returns the orders, by id */
  lockExpired(transaction: Transaction, ids: readonly string[], now: Date): Promise<Order[]> {
    return transaction.query(
      `SELECT ${ORDER_COLUMNS} FROM shop_order o WHERE o.id = ANY ($1) AND o.state = 'pending_payment' AND o.reserved_until <= $2
       ORDER BY o.id FOR UPDATE SKIP LOCKED`,
      [ids, now],
    );
  }
}

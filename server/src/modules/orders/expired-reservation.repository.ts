import type { Tables } from '../../platform/database/tables.generated';
import type { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/transactions';
import type { Order } from './order';
import { ORDER_COLUMNS } from './order.repository';

/** Finds and expires orders whose reservation has ended. */
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

  /** Expires orders whose reservation has ended; skips locked ones. @returns the expired orders, locked */
  async expire(transaction: Transaction, ids: readonly string[], now: Date): Promise<Order[]> {
    const [orders]: [Order[], number] = await transaction.query(
      `UPDATE shop_order AS o SET state = 'expired', note = NULL, updated_at = $2, reserved_until = NULL
       WHERE o.id IN (SELECT id FROM shop_order WHERE id = ANY ($1) AND state = 'pending_payment' AND reserved_until <= $2
         ORDER BY id FOR UPDATE SKIP LOCKED)
       RETURNING ${ORDER_COLUMNS}`,
      [ids, now],
    );
    await transaction.query(
      `INSERT INTO order_event (order_id, state, at) SELECT id, 'expired', $2 FROM unnest($1::uuid[]) AS expired (id)`,
      [orders.map(({ id }) => id), now],
    );
    return orders;
  }
}

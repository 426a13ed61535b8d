import { waitAtMost } from '../../../domain/wait-at-most';
import type { Clock } from '../../../platform/clock';
import type { Transactions } from '../../../platform/database/transactions';
import type { ExpiredReservationRepository } from './expired-reservation.repository';
import type { PendingOrders } from '../pending-orders';

/** Expired reservations per run, and per transaction. */
const SWEEP_BATCH = 100;
const SWEEP_PARALLEL = 10;
/**
 * Longest wait for a provider before a reservation expires, in milliseconds. A payment that is reported later is still
 * accepted or refunded.
 */
const PROVIDER_TIMEOUT_MS = 3_000;

/** Payments whose provider is asked once more, by order id. */
type PaymentPolls = ReadonlyMap<string, () => Promise<void>>;

/** Expires orders that were not paid or confirmed in time. */
export class ReservationExpiryService {
  constructor(
    private readonly transactions: Transactions,
    private readonly expiredReservations: ExpiredReservationRepository,
    private readonly pendingOrders: PendingOrders,
    private readonly findPaymentsToPoll: (orderIds: readonly string[]) => Promise<PaymentPolls>,
    private readonly clock: Clock,
  ) {}

  /**
   * Expires reservations in batches, one transaction each. If a batch fails, its orders are expired one by one, so that
   * one failure does not block the others. Orders that are locked by others are skipped until the next run. Orders
   * whose provider is asked once more, in case its notification was lost, come last.
   * @returns the number of expired orders
   */
  async expireReservations(): Promise<number> {
    const expiredIds = await this.expiredReservations.findExpired(this.clock(), SWEEP_BATCH);
    const polls = await this.findPaymentsToPoll(expiredIds);
    const ids = [...expiredIds.filter((id) => !polls.has(id)), ...polls.keys()];
    const failures: unknown[] = [];
    const recordFailure = (error: unknown): number => {
      failures.push(error);
      return 0;
    };
    const askProvider = async (id: string): Promise<void> => polls.get(id)?.();
    let expiredCount = 0;
    for (let from = 0; from < ids.length; from += SWEEP_PARALLEL) {
      const batch = ids.slice(from, from + SWEEP_PARALLEL);
      await Promise.all(
        batch.map((id) => waitAtMost(PROVIDER_TIMEOUT_MS, askProvider(id)).catch(recordFailure)),
      );
      try {
        expiredCount += await this.expire(batch);
      } catch {
        for (const id of batch) expiredCount += await this.expire([id]).catch(recordFailure);
      }
    }
    if (failures.length > 0) throw failures[0];
    return expiredCount;
  }

  /** Skips locked orders, so it may lock orders first without risking a deadlock. */
  private expire(ids: readonly string[]): Promise<number> {
    return this.transactions.run(async (transaction) => {
      const orders = await this.expiredReservations.lockExpired(transaction, ids, this.clock());
      await this.pendingOrders.end(transaction, orders, { to: 'expired' });
      return orders.length;
    });
  }
}

import type { Clock } from '../../platform/clock';
import type { PaymentRepository } from './payment.repository';
import type { PaymentService } from './payment.service';

/** Payments polled per run, and in parallel. */
const POLL_BATCH = 50;
const POLL_PARALLEL = 5;

/** Asks providers about payments that they have not reported. */
export class PaymentPollingService {
  constructor(
    private readonly repository: Pick<PaymentRepository, 'claimForPolling'>,
    private readonly payments: Pick<PaymentService, 'fetchReceivedPayments'>,
    private readonly clock: Clock,
  ) {}

  /**
   * Payments of expired reservations whose provider must be asked, in case no notification arrived; each with the
   * function that asks. Leaves out payments that another process is polling.
   */
  async findPaymentsToPoll(orderIds: readonly string[]): Promise<ReadonlyMap<string, () => Promise<void>>> {
    const payments = await this.repository.claimForPolling(this.clock(), orderIds.length, orderIds);
    return new Map(
      payments.map((payment) => [payment.subject.id, () => this.payments.fetchReceivedPayments(payment)]),
    );
  }

  /**
   * Polls open payments of orders and gift cards that were not reported: first when the reservation ends, then at
   * doubling intervals for two days. Throws the first failure after all have been polled.
   */
  async pollOpenPayments(): Promise<void> {
    const openPayments = await this.repository.claimForPolling(this.clock(), POLL_BATCH);
    const failures: unknown[] = [];
    for (let from = 0; from < openPayments.length; from += POLL_PARALLEL) {
      const batch = openPayments.slice(from, from + POLL_PARALLEL);
      await Promise.all(
        batch.map((payment) =>
          this.payments.fetchReceivedPayments(payment).catch((error: unknown) => failures.push(error)),
        ),
      );
    }
    if (failures.length > 0) throw failures[0];
  }
}

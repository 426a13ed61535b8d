import { secondsAfter, type Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import type { JobQueue } from '../../platform/jobs/job.queue';
import { DAY_SECONDS } from '../../domain/days';
import {
  requireProvider,
  type PaymentProvider,
  type PaymentProviderName,
  type PaymentSubject,
  type Receipt,
} from './payment';
import type { PaymentHandlers } from './payment-handler';
import type { PaymentRepository } from './payment.repository';

/** By then a refund has been retried for most of a day. */
const REFUND_OVERDUE_SECONDS = DAY_SECONDS;
const OVERDUE_REFUND_BATCH = 100;

/** Makes refunds: by the provider, as a job, or by staff where the provider cannot. Each is sent once. */
export class RefundService {
  constructor(
    private readonly transactions: Transactions,
    private readonly payments: PaymentRepository,
    private readonly providers: ReadonlyMap<PaymentProviderName, PaymentProvider>,
    private readonly handlers: PaymentHandlers,
    private readonly jobs: Pick<JobQueue, 'addIfAbsent'>,
    private readonly clock: Clock,
  ) {}

  /** Refunds the payment of a subject that the caller has locked, once. @returns false if it was not paid */
  async refund(transaction: Transaction, subject: PaymentSubject, reason: string): Promise<boolean> {
    const receipt = await this.payments.findAppliedReceipt(subject, transaction);
    if (!receipt) return false;
    await this.refundReceipt(transaction, receipt, reason);
    return true;
  }

  /** Refunds a receipt in full, once. A refund that staff send by hand is only noted. */
  async refundReceipt(
    transaction: Transaction,
    { id, provider }: Pick<Receipt, 'id' | 'provider'>,
    reason: string,
  ): Promise<void> {
    const refundId = await this.payments.insertRefund(transaction, id, reason, this.clock());
    if (refundId !== null && !this.isManual(provider)) await this.queueRefund(transaction, refundId);
  }

  /**
   * Records a refund that staff sent by hand, for a subject that the caller has locked.
   * @param reference the bank's reference
   * @returns false if no manual refund is due
   */
  async completeManualRefund(
    transaction: Transaction,
    subject: PaymentSubject,
    reference: string,
  ): Promise<boolean> {
    const dueRefund = await this.payments.findDueRefund(subject, transaction);
    if (!dueRefund || !this.isManual(dueRefund.provider)) return false;
    if (!(await this.payments.markRefunded(transaction, dueRefund.id, reference, this.clock()))) return false;
    await this.notifyRefunded(transaction, subject, dueRefund.amount);
    return true;
  }

  /** Sends a due refund to its provider. */
  async executeRefund(refundId: string): Promise<void> {
    const dueRefund = await this.payments.findRefund(refundId);
    if (dueRefund?.refund.state !== 'due') return;
    const { refund, receipt, payment } = dueRefund;
    const sent = await requireProvider(this.providers, receipt.provider).refund?.(receipt, refund);
    if (sent === undefined) return;
    const handler = this.handlers.for(payment.subject);
    await this.transactions.run(async (transaction) => {
      await handler.lock(transaction, payment.subject.id);
      if (await this.payments.markRefunded(transaction, refundId, sent, this.clock()))
        await this.notifyRefunded(transaction, payment.subject, refund.amount);
    });
  }

  /**
   * Queues overdue refunds again, and lists all that are overdue, including manual ones.
   * @returns a line for each; empty if none is overdue
   */
  async retryOverdueRefunds(): Promise<string[]> {
    const overdueSince = secondsAfter(this.clock(), -REFUND_OVERDUE_SECONDS);
    const manualProviders = [...this.providers.keys()].filter((provider) => this.isManual(provider));
    // Queried separately, so that many manual refunds cannot crowd out the others.
    const unsentRefunds = await this.payments.findOverdueRefundsExceptBy(
      manualProviders,
      overdueSince,
      OVERDUE_REFUND_BATCH,
    );
    for (const { id } of unsentRefunds)
      await this.transactions.run((transaction) => this.queueRefund(transaction, id));
    const manualRefunds = await this.payments.findOverdueRefundsBy(
      manualProviders,
      overdueSince,
      OVERDUE_REFUND_BATCH,
    );
    return [...unsentRefunds, ...manualRefunds].map(
      ({ id, amount, currency, provider, createdAt }) =>
        `The refund ${id} of ${amount} ${currency} by ${provider} is due since ${createdAt.toISOString()}`,
    );
  }

  private async notifyRefunded(
    transaction: Transaction,
    subject: PaymentSubject,
    sent: number,
  ): Promise<void> {
    const isComplete = !(await this.payments.hasDueRefund(subject, transaction));
    await this.handlers.for(subject).onRefunded(transaction, subject.id, sent, isComplete);
  }

  /** The job key prevents two jobs for a refund, which could send it twice. */
  private async queueRefund(transaction: Transaction, refundId: string): Promise<void> {
    await this.jobs.addIfAbsent(transaction, 'pay-refund', { refundId }, `pay-refund ${refundId}`);
  }

  private isManual(name: PaymentProviderName): boolean {
    const provider = this.providers.get(name);
    return provider !== undefined && provider.refund === undefined;
  }
}

import type { Transaction } from '../../platform/database/transactions';
import { JobQueue } from '../../platform/jobs/job.queue';
import type { JobName, JobOptions, JobPayloads } from '../../platform/jobs/job';

/**
 * Records jobs of the past instead of running them: messages count as sent when they were written, and refunds are
 * collected.
 */
export class BackdatedJobQueue extends JobQueue {
  /** Refunds that were requested. They are in the queue too, in case this process ends first. */
  readonly refundIds: string[] = [];

  override async add<N extends JobName>(
    transaction: Transaction,
    name: N,
    payload: JobPayloads[N],
    options?: JobOptions,
  ): Promise<void> {
    if ('messageId' in payload)
      await transaction.query('UPDATE outbox_message SET sent_at = created_at, attempts = 1 WHERE id = $1', [
        payload.messageId,
      ]);
    else {
      if ('refundId' in payload) this.refundIds.push(payload.refundId);
      await super.add(transaction, name, payload, options);
    }
  }
}

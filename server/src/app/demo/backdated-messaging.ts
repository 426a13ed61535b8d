import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/database/transactions';
import { JobQueue } from '../../platform/jobs/job.queue';
import type { JobName, JobOptions, JobPayloads } from '../../platform/jobs/job';
import { MessageRepository } from '../../modules/messaging/message.repository';
import { MessageService } from '../../modules/messaging/message.service';
import type { Messaging } from '../../modules/messaging/messaging';
import { developmentProvider } from '../../modules/messaging/providers/provider';

/**
 * Records jobs of the past instead of running them: messages count as sent when they were written, and refunds are
 * collected.
 */
class BackdatedJobQueue extends JobQueue {
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

export interface BackdatedMessaging extends Messaging {
  /** Refunds that were requested. They are in the queue too, in case this process ends first. */
  readonly refundIds: readonly string[];
}

/**
 * Creates messaging for a history that is written afterwards: messages appear in the development outbox and are not
 * sent.
 */
export function createBackdatedMessaging(
  dataSource: DataSource,
  databaseUrl: string,
  clock: Clock,
): BackdatedMessaging {
  const queue = new BackdatedJobQueue(databaseUrl, () => undefined);
  const providers = { email: developmentProvider, sms: developmentProvider };
  const noop = () => Promise.resolve();
  return {
    messages: new MessageService(new MessageRepository(dataSource, true), queue, providers, null, clock),
    jobQueue: queue,
    refundIds: queue.refundIds,
    devOutbox: null,
    registerHandlers: () => undefined,
    start: noop,
    stop: noop,
    runDueJobs: noop,
  };
}

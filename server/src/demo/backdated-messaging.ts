import type { DataSource } from 'typeorm';
import type { Clock } from '../clock';
import type { Transaction } from '../database/transactions';
import { JobQueue } from '../jobs/job.queue';
import type { JobName, JobOptions, Jobs } from '../jobs/job';
import { MessageRepository } from '../messaging/message.repository';
import { MessageService } from '../messaging/message.service';
import type { Messaging } from '../messaging/messaging';
import { developmentProvider } from '../messaging/providers/provider';

/** Takes jobs of the past: messages count as sent when they were written, refunds are remembered beside the queue. */
class BackdatedJobQueue extends JobQueue {
  readonly refundIds: string[] = [];

  override async add<N extends JobName>(
    transaction: Transaction,
    name: N,
    payload: Jobs[N],
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
  /** What was asked to be sent back. It waits in the queue too, should this process end before. */
  readonly refundIds: readonly string[];
}

/** Messages of a history that is written afterwards: they stand in the development outbox, and nobody is written to. */
export function createBackdatedMessaging(
  dataSource: DataSource,
  databaseUrl: string,
  clock: Clock,
): BackdatedMessaging {
  const queue = new BackdatedJobQueue(databaseUrl, () => undefined);
  const providers = { email: developmentProvider, sms: developmentProvider };
  const doNothing = () => Promise.resolve();
  return {
    messages: new MessageService(new MessageRepository(dataSource, true), queue, providers, null, clock),
    queue,
    refundIds: queue.refundIds,
    devOutbox: null,
    does: () => undefined,
    start: doNothing,
    stop: doNothing,
    deliverDue: doNothing,
  };
}

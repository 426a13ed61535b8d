import type { Router } from 'express';
import type { DatabaseWatch } from '../../platform/database/database-watch';
import { JobQueue } from '../../platform/jobs/job.queue';
import { createMessageService, deliveryHandlers, type MessageServiceOptions } from './create-message-service';
import { devOutboxRoutes } from './dev-outbox.routes';
import type { MessageService } from './message.service';

export interface MessagingOptions extends Omit<MessageServiceOptions, 'jobQueue'> {
  readonly databaseUrl: string;
  readonly databaseWatch?: DatabaseWatch;
  readonly onError: (error: unknown, where: string) => void;
}

/** Messages with a job queue of their own, which delivers them as a running shop does. */
export interface Messaging {
  readonly messages: MessageService;
  readonly jobQueue: JobQueue;
  /** Null in live mode. */
  readonly devOutbox: Router | null;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs the jobs that are due now. */
  runDueJobs(): Promise<void>;
}

export function createMessaging({
  databaseUrl,
  databaseWatch,
  onError,
  ...options
}: MessagingOptions): Messaging {
  const jobQueue = new JobQueue(databaseUrl, onError, undefined, databaseWatch);
  const messages = createMessageService({ ...options, jobQueue });
  const handlers = deliveryHandlers(messages);
  return {
    messages,
    jobQueue,
    devOutbox: options.config.mode === 'demo' ? devOutboxRoutes(messages) : null,
    start: () => jobQueue.start(handlers),
    stop: () => jobQueue.stop(),
    runDueJobs: () => jobQueue.runDueJobs(handlers),
  };
}

import type { Router } from 'express';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../config';
import type { DatabaseWatch } from '../../platform/database/database-watch';
import type { JobHandlers } from '../../platform/jobs/job';
import { JobQueue } from '../../platform/jobs/job.queue';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { devOutboxRoutes } from './dev-outbox.routes';
import { MessageRepository } from './message.repository';
import { MessageService } from './message.service';
import { withCircuitBreaker, type CircuitBreakerOptions } from './providers/circuit-breaker';
import {
  developmentProvider,
  type ConfiguredMessageProvider,
  type MessageProviders,
} from './providers/provider';

export interface MessagingOptions {
  readonly dataSource: DataSource;
  readonly databaseUrl: string;
  readonly databaseWatch?: DatabaseWatch;
  readonly config: Pick<Config, 'mode' | 'mail' | 'sms'>;
  readonly clock: Clock;
  /** Limits text messages per number; null for no limit. */
  readonly limits: Pick<RateLimits, 'consume'> | null;
  readonly onError: (error: unknown, where: string) => void;
  /** Timeout of a provider, in milliseconds. */
  readonly providerTimeoutMs?: number;
  /** When a provider counts as down. */
  readonly circuitBreaker?: CircuitBreakerOptions;
}

export interface Messaging {
  readonly messages: MessageService;
  /** Mounted at /dev; null in live mode. */
  readonly devOutbox: Router | null;
  /** Adds jobs of other modules. */
  readonly jobQueue: JobQueue;
  /** Registers other modules' job handlers. Call before start(). */
  registerHandlers(handlers: JobHandlers): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs the jobs that are due now; for tests. */
  runDueJobs(): Promise<void>;
}

export function createMessaging(options: MessagingOptions): Messaging {
  const { dataSource, databaseUrl, config, clock, onError } = options;
  const jobQueue = new JobQueue(databaseUrl, onError, undefined, options.databaseWatch);
  const messages = new MessageService(
    new MessageRepository(dataSource, config.mode === 'demo'),
    jobQueue,
    createProviders(config, options.circuitBreaker),
    options.limits,
    clock,
    options.providerTimeoutMs,
  );
  const deliver = ({ messageId }: { readonly messageId: string }, signal: AbortSignal) =>
    messages.deliver(messageId, signal);
  let handlers: JobHandlers = { 'deliver-message': deliver, 'deliver-text': deliver };
  return {
    messages,
    jobQueue,
    registerHandlers(moreHandlers) {
      handlers = { ...handlers, ...moreHandlers };
    },
    devOutbox: config.mode === 'demo' ? devOutboxRoutes(messages) : null,
    start: () => jobQueue.start(handlers),
    stop: () => jobQueue.stop(),
    runDueJobs: () => jobQueue.runDueJobs(handlers),
  };
}

/** In live mode config.ts requires both providers. */
function createProviders(
  { mail, sms }: MessagingOptions['config'],
  circuitBreaker: CircuitBreakerOptions | undefined,
): MessageProviders {
  const open = (provider: ConfiguredMessageProvider | null) =>
    provider === null ? developmentProvider : withCircuitBreaker(provider.open(), circuitBreaker);
  return { email: open(mail), sms: open(sms) };
}

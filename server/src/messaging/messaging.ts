import type { Router } from 'express';
import type { DataSource } from 'typeorm';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { DatabaseWatch } from '../database/database-watch';
import type { JobHandlers } from '../jobs/job';
import { JobQueue } from '../jobs/job.queue';
import type { RateLimits } from '../limits/rate-limits';
import { devOutboxRoutes } from './dev-outbox.routes';
import { MessageRepository } from './message.repository';
import { MessageService } from './message.service';
import { withCircuitBreaker, type BreakerOptions } from './providers/circuit-breaker';
import { developmentProvider, type MessageProviders } from './providers/provider';
import { smsProvider } from './providers/sms.providers';
import { smtpProvider } from './providers/smtp.provider';

export interface MessagingOptions {
  readonly dataSource: DataSource;
  readonly databaseUrl: string;
  readonly databaseWatch?: DatabaseWatch;
  readonly config: Pick<Config, 'mode' | 'smtpUrl' | 'mailFrom' | 'sms'>;
  readonly clock: Clock;
  /** Limits text messages per number; null for no limit. */
  readonly limits: Pick<RateLimits, 'take'> | null;
  readonly onError: (error: unknown, where: string) => void;
  /** Timeout of a provider, in milliseconds. */
  readonly providerWithinMs?: number;
  /** When a provider counts as down. */
  readonly breaker?: BreakerOptions;
}

export interface Messaging {
  readonly messages: MessageService;
  /** Mounted at /dev; null in live mode. */
  readonly devOutbox: Router | null;
  /** Adds jobs of other modules. */
  readonly queue: JobQueue;
  /** Registers other modules' job handlers. Call before start(). */
  does(handlers: JobHandlers): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs the jobs that are due now; for tests. */
  deliverDue(): Promise<void>;
}

export function createMessaging(options: MessagingOptions): Messaging {
  const { dataSource, databaseUrl, config, clock, onError } = options;
  const queue = new JobQueue(databaseUrl, onError, undefined, options.databaseWatch);
  const messages = new MessageService(
    new MessageRepository(dataSource, config.mode === 'demo'),
    queue,
    createProviders(config, options.breaker),
    options.limits,
    clock,
    options.providerWithinMs,
  );
  const deliver = ({ messageId }: { readonly messageId: string }, signal: AbortSignal) =>
    messages.deliver(messageId, signal);
  let handlers: JobHandlers = { 'deliver-message': deliver, 'deliver-text': deliver };
  return {
    messages,
    queue,
    does(others) {
      handlers = { ...handlers, ...others };
    },
    devOutbox: config.mode === 'demo' ? devOutboxRoutes(messages) : null,
    start: () => queue.start(handlers),
    stop: () => queue.stop(),
    deliverDue: () => queue.runDue(handlers),
  };
}

/** In live mode config.ts requires both settings. */
function createProviders(
  { smtpUrl, mailFrom, sms }: MessagingOptions['config'],
  breaker: BreakerOptions | undefined,
): MessageProviders {
  return {
    email:
      smtpUrl === null ? developmentProvider : withCircuitBreaker(smtpProvider(smtpUrl, mailFrom), breaker),
    sms: sms === null ? developmentProvider : withCircuitBreaker(smsProvider(sms), breaker),
  };
}

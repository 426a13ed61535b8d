import type { DataSource } from 'typeorm';
import type { ShopMode } from '../../platform/settings';
import type { Clock } from '../../platform/clock';
import type { JobHandlers } from '../../platform/jobs/job';
import type { JobQueue } from '../../platform/jobs/job.queue';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { MessageRepository } from './message.repository';
import { MessageService } from './message.service';
import { withCircuitBreaker, type CircuitBreakerOptions } from './providers/circuit-breaker';
import {
  developmentProvider,
  type ConfiguredMessageProvider,
  type MessageProviders,
} from './providers/provider';

export interface MessagingConfig {
  readonly mode: ShopMode;
  /** Null for the outbox alone. */
  readonly mail: ConfiguredMessageProvider | null;
  readonly sms: ConfiguredMessageProvider | null;
}

export interface MessageServiceOptions {
  readonly dataSource: DataSource;
  readonly jobQueue: JobQueue;
  readonly config: MessagingConfig;
  /** Limits text messages per number; null for no limit. */
  readonly limits: Pick<RateLimits, 'consume' | 'refund'> | null;
  readonly clock: Clock;
  /** Timeout of a provider, in milliseconds. */
  readonly providerTimeoutMs?: number;
  /** When a provider counts as down. */
  readonly circuitBreaker?: CircuitBreakerOptions;
}

export function createMessageService(options: MessageServiceOptions): MessageService {
  const { dataSource, jobQueue, config, limits, clock } = options;
  return new MessageService(
    new MessageRepository(dataSource, config.mode === 'demo'),
    jobQueue,
    createProviders(config, options.circuitBreaker),
    limits,
    clock,
    options.providerTimeoutMs,
  );
}

/** The jobs that deliver messages. */
export function deliveryHandlers(messages: MessageService): JobHandlers {
  const deliver = ({ messageId }: { readonly messageId: string }, signal: AbortSignal) =>
    messages.deliver(messageId, signal);
  return { 'deliver-message': deliver, 'deliver-text': deliver };
}

/** In live mode config.ts requires both providers. */
function createProviders(
  { mail, sms }: MessagingConfig,
  circuitBreaker: CircuitBreakerOptions | undefined,
): MessageProviders {
  const open = (provider: ConfiguredMessageProvider | null) =>
    provider === null ? developmentProvider : withCircuitBreaker(provider.open(), circuitBreaker);
  return { email: open(mail), sms: open(sms) };
}

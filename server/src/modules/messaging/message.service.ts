import { secondsAfter, type Clock } from '../../platform/clock';
import type { Transaction } from '../../platform/database/transactions';
import { JobDeferred } from '../../platform/jobs/job';
import { MAX_ATTEMPTS, type JobQueue } from '../../platform/jobs/job.queue';
import { NOTIFICATION_LIMITS } from '../../platform/rate-limits/code-limits';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { UNLIMITED_TEMPLATES, type MessageTemplate, type NewMessage, type OutboxMessage } from './message';
import type { MessageRepository, PendingMessage } from './message.repository';
import type { MessageProviders } from './providers/provider';
import { render } from './templates/render';

/** A message whose job died with its process in the last attempt is given up after three days; an arbitrary limit. */
const GIVE_UP_AFTER_SECONDS = 3 * 24 * 3600;
/** Timeout of a provider; the queue tries again later. */
const PROVIDER_TIMEOUT_MS = 10_000;

/** Queues messages in the caller's transaction and delivers them from the job queue. */
export class MessageService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly jobQueue: Pick<JobQueue, 'add'>,
    private readonly providers: MessageProviders,
    /** Null for no limit on text messages. */
    private readonly limits: Pick<RateLimits, 'consume' | 'refund'> | null,
    private readonly clock: Clock,
    private readonly providerTimeoutMs = PROVIDER_TIMEOUT_MS,
  ) {}

  /** Inserts one row and one job, both in the caller's transaction. Does not wait for a provider. */
  async queueMessage<T extends MessageTemplate>(
    transaction: Transaction,
    message: NewMessage<T>,
  ): Promise<void> {
    const rendered = render(message.template, message.data);
    const messageId = await this.messages.insert(transaction, {
      ...rendered,
      recipient: message.to,
      template: message.template,
      expiresAt: message.expiresAt ?? null,
      unsubscribeUrl: message.unsubscribeUrl ?? null,
      createdAt: this.clock(),
    });
    const { notBefore } = message;
    await this.jobQueue.add(
      transaction,
      rendered.channel === 'sms' ? 'deliver-text' : 'deliver-message',
      { messageId },
      notBefore && { runAt: notBefore },
    );
  }

  /** Deletes messages to these recipients, sent or not. @param recipients whole addresses */
  deleteByRecipients(transaction: Transaction, recipients: readonly string[]): Promise<void> {
    return this.messages.deleteByRecipients(transaction, recipients);
  }

  /** Newest first. @param to whole addresses; null for all */
  findLatest(to: readonly string[] | null, limit: number): Promise<OutboxMessage[]> {
    return this.messages.findLatest(to, limit);
  }

  /**
   * Delivers a message. Sent messages are skipped, expired ones are given up, as are those that failed for the last
   * time.
   * @param stopSignal aborts when the process stops
   * @throws the provider's error, so that the queue tries again; JobDeferred while the provider is down, which does not
   * count as a failed attempt
   */
  async deliver(messageId: string, stopSignal: AbortSignal): Promise<void> {
    const message = await this.messages.findPending(messageId);
    if (!message) return;
    const limits = this.limitsOf(message);
    if (this.hasExpired(message) || (await this.limits?.consume(...limits))) {
      await this.messages.giveUp(messageId, this.clock());
      return;
    }
    const signal = AbortSignal.any([stopSignal, AbortSignal.timeout(this.providerTimeoutMs)]);
    try {
      await this.providers[message.channel].deliver(message, signal);
    } catch (error) {
      if (error instanceof JobDeferred) {
        await this.limits?.refund(...limits);
        throw error;
      }
      const reason = error instanceof Error ? error.message : String(error);
      const failures = await this.messages.recordFailure(messageId, reason);
      if (failures >= MAX_ATTEMPTS) await this.messages.giveUp(messageId, this.clock());
      throw error;
    }
    await this.messages.recordSent(messageId, this.clock());
  }

  private hasExpired({ expiresAt }: PendingMessage): boolean {
    return expiresAt !== null && expiresAt <= this.clock();
  }

  /**
   * The limits of text messages that the first attempt at a message counts against. Codes have limits of their own, and
   * other news is also sent by email.
   */
  private limitsOf({
    channel,
    template,
    recipient,
    attempts,
  }: PendingMessage): ReturnType<typeof NOTIFICATION_LIMITS> | [] {
    const isLimited = channel === 'sms' && !UNLIMITED_TEMPLATES.includes(template) && attempts === 0;
    return isLimited ? NOTIFICATION_LIMITS(recipient) : [];
  }

  /** Gives up messages without attempts left. */
  giveUpOverdue(): Promise<void> {
    const now = this.clock();
    return this.messages.giveUpOlderThan(secondsAfter(now, -GIVE_UP_AFTER_SECONDS), now);
  }
}

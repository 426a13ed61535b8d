import { secondsAfter, type Clock } from '../clock';
import type { Transaction } from '../database/transactions';
import { JobDeferred } from '../jobs/job';
import { MAX_ATTEMPTS, type JobQueue } from '../jobs/job.queue';
import { NEWS } from '../limits/code-limits';
import type { RateLimits } from '../limits/rate-limits';
import { UNLIMITED_TEMPLATES, type MessageTemplate, type NewMessage, type OutboxMessage } from './message';
import type { MessageRepository, WaitingMessage } from './message.repository';
import type { MessageProviders } from './providers/provider';
import { render } from './templates/render';

/** A message whose job died with its process in the last attempt is given up after three days; an arbitrary limit. */
const OVERDUE_SECONDS = 3 * 24 * 3600;
/** Timeout of a provider; the queue tries again later. */
const PROVIDER_WITHIN_MS = 10_000;

/** Queues messages in the caller's transaction and delivers them from the job queue. */
export class MessageService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly queueOfJobs: Pick<JobQueue, 'add'>,
    private readonly providers: MessageProviders,
    /** Null for no limit on text messages. */
    private readonly limits: Pick<RateLimits, 'take'> | null,
    private readonly clock: Clock,
    private readonly providerWithinMs = PROVIDER_WITHIN_MS,
  ) {}

  /** Inserts one row and one job, both in the caller's transaction. Does not wait for a provider. */
  async queue<T extends MessageTemplate>(transaction: Transaction, message: NewMessage<T>): Promise<void> {
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
    await this.queueOfJobs.add(
      transaction,
      rendered.channel === 'sms' ? 'deliver-text' : 'deliver-message',
      { messageId },
      notBefore && { runAt: notBefore },
    );
  }

  /** Deletes messages to these recipients, sent or not. @param recipients whole addresses */
  forget(transaction: Transaction, recipients: readonly string[]): Promise<void> {
    return this.messages.deleteTo(transaction, recipients);
  }

  /** Newest first. @param to whole addresses; null for all */
  latest(to: readonly string[] | null, limit: number): Promise<OutboxMessage[]> {
    return this.messages.latest(to, limit);
  }

  /**
   * Delivers a message. Sent messages are skipped, expired ones are given up, as are those that failed for the last
   * time.
   * @param stopping aborts when the process stops
   * @throws the provider's error, so that the queue tries again; JobDeferred while the provider is down, which does not
   * count as a failed attempt
   */
  async deliver(messageId: string, stopping: AbortSignal): Promise<void> {
    const message = await this.messages.waiting(messageId);
    if (!message) return;
    if (this.isTooLate(message) || (await this.isTooMuch(message))) {
      await this.messages.giveUp(messageId, this.clock());
      return;
    }
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(this.providerWithinMs)]);
    try {
      await this.providers[message.channel].deliver(message, signal);
    } catch (error) {
      if (error instanceof JobDeferred) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      const failures = await this.messages.noteFailure(messageId, reason);
      if (failures >= MAX_ATTEMPTS) await this.messages.giveUp(messageId, this.clock());
      throw error;
    }
    await this.messages.noteSent(messageId, this.clock());
  }

  private isTooLate({ expiresAt }: WaitingMessage): boolean {
    return expiresAt !== null && expiresAt <= this.clock();
  }

  /**
   * Whether the number has reached its hourly limit of text messages. Codes have a limit of their own, and other news
   * is also sent by email.
   */
  private async isTooMuch({ channel, template, recipient, attempts }: WaitingMessage): Promise<boolean> {
    const counts = channel === 'sms' && !UNLIMITED_TEMPLATES.includes(template) && attempts === 0;
    return counts && this.limits !== null && (await this.limits.take(...NEWS(recipient))) !== null;
  }

  /** Gives up messages without attempts left. */
  giveUpOverdue(): Promise<void> {
    const now = this.clock();
    return this.messages.giveUpOlder(secondsAfter(now, -OVERDUE_SECONDS), now);
  }
}

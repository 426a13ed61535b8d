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

/** A message whose job died with its process, at its last try, is given up after so long. Ours. */
const OVERDUE_SECONDS = 3 * 24 * 3600;
/** A provider that hangs is cut off; the queue tries again later. */
const PROVIDER_WITHIN_MS = 10_000;

/** Says things to customers: notes them in the transaction of what they tell of, and carries them out by the queue. */
export class MessageService {
  constructor(
    private readonly messages: MessageRepository,
    private readonly queueOfJobs: Pick<JobQueue, 'add'>,
    private readonly providers: MessageProviders,
    /** Null sends as many text messages as there are. */
    private readonly limits: Pick<RateLimits, 'take'> | null,
    private readonly clock: Clock,
    private readonly providerWithinMs = PROVIDER_WITHIN_MS,
  ) {}

  /** One row and one job; both are there when the transaction is. Waits for no provider. */
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

  /** Forgets what was sent to somebody, and what was to be. @param recipients whole addresses */
  forget(transaction: Transaction, recipients: readonly string[]): Promise<void> {
    return this.messages.deleteTo(transaction, recipients);
  }

  /** Newest first. @param to whole addresses; null for all */
  latest(to: readonly string[] | null, limit: number): Promise<OutboxMessage[]> {
    return this.messages.latest(to, limit);
  }

  /**
   * Hands a message to its provider. What was sent is not sent again, what is too late (a code) never, and what failed for the
   * last time is given up.
   * @param stopping aborts when nobody can wait any longer
   * @throws what the provider threw, so that the queue comes back to it; JobDeferred while the provider is out, which is no failure
   * of the message
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

  /** Whether a number has had its text messages of the hour. Whoever asks for a code is told so then; news also go by mail. */
  private async isTooMuch({ channel, template, recipient, attempts }: WaitingMessage): Promise<boolean> {
    const counts = channel === 'sms' && !UNLIMITED_TEMPLATES.includes(template) && attempts === 0;
    return counts && this.limits !== null && (await this.limits.take(...NEWS(recipient))) !== null;
  }

  /** Gives up what nobody tries any longer. */
  giveUpOverdue(): Promise<void> {
    const now = this.clock();
    return this.messages.giveUpOlder(secondsAfter(now, -OVERDUE_SECONDS), now);
  }
}

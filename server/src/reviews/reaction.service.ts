import type { Customer } from '../accounts/customer.entity';
import type { Clock } from '../clock';
import type { Transaction, Transactions } from '../database/transactions';
import { DomainError, type Result } from '../domain/domain-error';
import type { ReportReason } from '../domain/review-schemas';
import { isUuid } from '../domain/uuid';
import type { RateLimits } from '../limits/rate-limits';
import type { MessageService } from '../messaging/message.service';
import { tellAuthor, type Decision } from './decision-mail';
import type { ModerationRepository } from './moderation.repository';
import type { ReviewReactionRepository, ReviewStanding } from './review-reaction.repository';
import type { Review } from './review.entity';
import type { ReviewRepository } from './review.repository';
import { hasContact, needsContact } from './review.service';

/** What others say to a review: helpful, or not fit to stand there; and what the shop decides then. */
export class ReactionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reviews: ReviewRepository,
    private readonly rows: ReviewReactionRepository,
    private readonly moderation: ModerationRepository,
    private readonly messages: Pick<MessageService, 'queue'>,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** One vote of each customer, for anybody’s review but their own; what is so already stays so. */
  async vote(customer: Customer, id: string, helpful: boolean): Promise<Result<Review>> {
    if (!hasContact(customer)) return needsContact();
    const rejection = await this.limits.take(['review vote by account', customer.id]);
    if (rejection) return rejection;
    return this.react(id, async (transaction, review) => {
      if (review.customerId === customer.id)
        return new DomainError('FORBIDDEN', 'You cannot vote for your own review');
      if (helpful) await this.rows.vote(transaction, id, customer.id, this.clock());
      else await this.rows.takeVoteBack(transaction, id, customer.id);
      return id;
    });
  }

  /** One report of each customer; enough of them make a review wait. */
  async report(customer: Customer, id: string, reason: ReportReason): Promise<Result<Review>> {
    if (!hasContact(customer)) return needsContact();
    const rejection = await this.limits.take(['review report by account', customer.id]);
    if (rejection) return rejection;
    return this.react(id, async (transaction, review) => {
      if (review.customerId === customer.id)
        return new DomainError('FORBIDDEN', 'This is your own review: you can change or delete it');
      const now = this.clock();
      const said = { customerId: customer.id, reason, now };
      await this.moderation.report(transaction, { kind: 'review', id }, review, said);
      return id;
    });
  }

  /**
   * Shows a review, or hides it, and tells its author where that is news; the caller has made sure that this is for whoever asks
   * to decide.
   * @param origin under which address the shop is asked
   */
  async decide(id: string, decision: Decision, origin: string): Promise<Result<Review>> {
    if (!isUuid(id)) return noReview();
    const decided = await this.transactions.attempt(async (transaction) => {
      const before = await this.rows.lock(transaction, id);
      if (!before) return noReview();
      const now = this.clock();
      await this.moderation.decide(transaction, { kind: 'review', id }, before, { decision, now });
      if (before.status !== decision) {
        const author = await this.rows.author(transaction, id);
        await tellAuthor(this.messages, transaction, { kind: 'review', decision, origin, author });
      }
      return id;
    });
    return decided instanceof DomainError ? decided : this.stored(id);
  }

  private async react(
    id: string,
    work: (transaction: Transaction, review: ReviewStanding) => Promise<Result<string>>,
  ): Promise<Result<Review>> {
    if (!isUuid(id)) return noReview();
    const done = await this.transactions.attempt(async (transaction) => {
      const review = await this.rows.lock(transaction, id);
      // What waits is there for its author alone.
      return review?.status === 'published' ? work(transaction, review) : noReview();
    });
    return done instanceof DomainError ? done : this.stored(id);
  }

  private async stored(id: string): Promise<Result<Review>> {
    return (await this.reviews.byId(id)) ?? noReview();
  }
}

function noReview(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such review', 'id');
}

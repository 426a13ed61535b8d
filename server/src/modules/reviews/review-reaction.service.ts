import type { Customer } from '../accounts/customer.entity';
import type { Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { DomainError, type Result } from '../../domain/domain-error';
import type { ReportReason } from '../../domain/review-schemas';
import { isUuid } from '../../domain/uuid';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { MessageService } from '../messaging/message.service';
import { notifyAuthor, type Decision } from './moderation-mail';
import type { ModerationRepository } from './moderation.repository';
import type { ReviewReactionRepository, LockedReview } from './review-reaction.repository';
import type { Review } from './review.entity';
import type { ReviewRepository } from './review.repository';
import { hasVerifiedContact, verifiedContactRequired } from './review.service';

/** Votes, reports and moderators' decisions about reviews. */
export class ReviewReactionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reviews: ReviewRepository,
    private readonly reactions: ReviewReactionRepository,
    private readonly moderation: ModerationRepository,
    private readonly messages: Pick<MessageService, 'queueMessage'>,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Adds or removes a customer's vote for another customer's review. Idempotent. */
  async vote(customer: Customer, id: string, helpful: boolean): Promise<Result<Review>> {
    if (!hasVerifiedContact(customer)) return verifiedContactRequired();
    const rejection = await this.limits.consume(['review vote by account', customer.id]);
    if (rejection) return rejection;
    return this.withPublishedReview(id, async (transaction, review) => {
      if (review.customerId === customer.id)
        return new DomainError('FORBIDDEN', 'You cannot vote for your own review');
      if (helpful) await this.reactions.insertVote(transaction, id, customer.id, this.clock());
      else await this.reactions.deleteVote(transaction, id, customer.id);
      return id;
    });
  }

  /** Stores one report per customer; enough reports hold the review. */
  async report(customer: Customer, id: string, reason: ReportReason): Promise<Result<Review>> {
    if (!hasVerifiedContact(customer)) return verifiedContactRequired();
    const rejection = await this.limits.consume(['review report by account', customer.id]);
    if (rejection) return rejection;
    return this.withPublishedReview(id, async (transaction, review) => {
      if (review.customerId === customer.id)
        return new DomainError('FORBIDDEN', 'This is your own review: you can change or delete it');
      const now = this.clock();
      const reportDetails = { customerId: customer.id, reason, now };
      await this.moderation.report(transaction, { kind: 'review', id }, review, reportDetails);
      return id;
    });
  }

  /**
   * Publishes or hides a review and emails its author when the decision is new. The caller checks that the viewer is an
   * admin.
   * @param origin base URL of the shop, for links
   */
  async decide(id: string, decision: Decision, origin: string): Promise<Result<Review>> {
    if (!isUuid(id)) return reviewNotFound();
    const decidedId = await this.transactions.attempt(async (transaction) => {
      const current = await this.reactions.lock(transaction, id);
      if (!current) return reviewNotFound();
      const now = this.clock();
      await this.moderation.applyDecision(transaction, { kind: 'review', id }, current, { decision, now });
      if (current.status !== decision) {
        const author = await this.reactions.findAuthor(transaction, id);
        await notifyAuthor(this.messages, transaction, { kind: 'review', decision, origin, author });
      }
      return id;
    });
    return decidedId instanceof DomainError ? decidedId : this.findStored(id);
  }

  private async withPublishedReview(
    id: string,
    reaction: (transaction: Transaction, review: LockedReview) => Promise<Result<string>>,
  ): Promise<Result<Review>> {
    if (!isUuid(id)) return reviewNotFound();
    const reviewId = await this.transactions.attempt(async (transaction) => {
      const review = await this.reactions.lock(transaction, id);
      // For others, a held review does not exist.
      return review?.status === 'published' ? reaction(transaction, review) : reviewNotFound();
    });
    return reviewId instanceof DomainError ? reviewId : this.findStored(id);
  }

  private async findStored(id: string): Promise<Result<Review>> {
    return (await this.reviews.findById(id)) ?? reviewNotFound();
  }
}

function reviewNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such review', 'id');
}

import type { Customer } from '../accounts/customers/customer.entity';
import type { Clock } from '../../platform/clock';
import type { Transaction, Transactions } from '../../platform/database/transactions';
import { DomainError, type Result } from '../../domain/domain-error';
import { isUuid } from '../../domain/uuid';
import type { Decision } from './moderation-mail';
import type { ModerationService, Report } from './moderation.service';
import type { Moderator } from './moderator';
import type { ReviewReactionRepository, LockedReview } from './review-reaction.repository';
import type { Review } from './review.entity';
import { reviewEdited, reviewNotFound } from './review.errors';
import type { ReviewRepository } from './review.repository';
import type { VoteRepository } from './vote.repository';

/** Votes, reports and moderators' decisions about reviews. */
export class ReviewReactionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reviews: ReviewRepository,
    private readonly reactions: ReviewReactionRepository,
    private readonly votes: VoteRepository,
    private readonly moderation: ModerationService,
    private readonly clock: Clock,
  ) {}

  /** Adds or removes a customer's vote for another person's review. Idempotent. */
  async vote(customer: Customer, id: string, helpful: boolean): Promise<Result<Review>> {
    const rejection = await this.moderation.checkMayContribute(customer, 'review vote by account');
    if (rejection) return rejection;
    return this.withPublishedReview(id, async (transaction, review) => {
      if (await this.votes.isSamePerson(transaction, customer.id, review.customerId))
        return new DomainError('FORBIDDEN', 'You cannot vote for your own review');
      const vote = { helpful, now: this.clock() };
      await this.votes.setVote(transaction, { kind: 'review', id }, customer.id, vote);
      return id;
    });
  }

  /** Stores one report per customer; reports of enough people hold the review. */
  async report(customer: Customer, id: string, { reason, ipBlock }: Report): Promise<Result<Review>> {
    const rejection = await this.moderation.checkMayReport(customer, 'review report by account', ipBlock);
    if (rejection) return rejection;
    return this.withPublishedReview(id, async (transaction, review) => {
      if (review.customerId === customer.id)
        return new DomainError('FORBIDDEN', 'This is your own review: you can change or delete it');
      await this.moderation.report(transaction, { kind: 'review', id }, review, { customer, reason });
      return id;
    });
  }

  /**
   * Publishes a review and emails its author when the decision is new. The caller checks that the viewer is an admin.
   * @param updatedAt when the text that the admin has read was written; null if it was never edited. CONFLICT if its author has
   * edited it since
   * @param wasPending whether the admin has read it as pending. CONFLICT if a colleague has rejected it since
   */
  approve(
    id: string,
    updatedAt: Date | null,
    moderator: Moderator,
    wasPending = false,
  ): Promise<Result<Review>> {
    return this.decide(id, { decision: 'published', moderator, wasPending }, (review) =>
      review.updatedAt?.getTime() === updatedAt?.getTime() ? null : reviewEdited(),
    );
  }

  /** Hides a review, whatever its text is now. Otherwise like `approve`. */
  reject(id: string, moderator: Moderator, wasPending = false): Promise<Result<Review>> {
    return this.decide(id, { decision: 'hidden', moderator, wasPending }, () => null);
  }

  private async decide(
    id: string,
    { decision, moderator, wasPending }: { decision: Decision; moderator: Moderator; wasPending: boolean },
    findProblem: (review: LockedReview) => DomainError | null,
  ): Promise<Result<Review>> {
    if (!isUuid(id)) return reviewNotFound();
    const decidedId = await this.transactions.attempt(async (transaction) => {
      const current = await this.reactions.lock(transaction, id);
      if (!current) return reviewNotFound();
      const problem = findProblem(current);
      if (problem !== null) return problem;
      const conflict = await this.moderation.decide(transaction, { kind: 'review', id }, current, {
        decision,
        wasPending,
        moderator,
        findAuthor: () => this.reactions.findAuthor(transaction, id),
      });
      return conflict ?? id;
    });
    if (decidedId instanceof DomainError) return decidedId;
    this.moderation.recordDecision(moderator, decision, { kind: 'review', id });
    return this.findStored(id);
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

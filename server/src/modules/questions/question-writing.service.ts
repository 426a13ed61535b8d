import type { Customer } from '../accounts/customers/customer.entity';
import type { Clock } from '../../platform/clock';
import type { Transactions } from '../../platform/database/transactions';
import { DomainError, type Result } from '../../domain/domain-error';
import type { QuestionInput } from '../../domain/question-schemas';
import { findContributionViolation } from '../../domain/content-rules';
import { publicName } from '../../domain/public-name';
import { isUuid } from '../../domain/uuid';
import type { Decision } from '../reviews/moderation-mail';
import type { ModerationService } from '../reviews/moderation.service';
import type { Moderator } from '../reviews/moderator';
import { productNotFound } from '../reviews/review.errors';
import type { AskerNotification } from './asker-notification';
import type { QuestionWritingRepository } from './question-writing.repository';
import type { Question } from './question';
import { questionNotFound } from './question.errors';
import type { QuestionRepository } from './question.repository';

/** Customers' questions, and moderators' decisions about them. */
export class QuestionWritingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly questions: QuestionRepository,
    private readonly writingRepository: QuestionWritingRepository,
    private readonly askerNotification: AskerNotification,
    private readonly moderation: ModerationService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param input validated by questionSchema
   * @param origin base URL of the shop, for links in emails
   */
  async askQuestion(
    customer: Customer,
    productId: string,
    { question: body }: QuestionInput,
    origin: string,
  ): Promise<Result<Question>> {
    if (!isUuid(productId)) return productNotFound();
    const rejection = await this.moderation.checkMayContribute(customer, 'question by account');
    if (rejection) return rejection;
    const id = await this.transactions.attempt(async (transaction) => {
      const content = { customerId: customer.id, productId };
      const authorName = publicName(customer);
      const violation = findContributionViolation(authorName, body);
      const question = {
        ...content,
        authorName,
        body,
        ...(await this.moderation.stateOfNew(transaction, content, violation)),
        origin,
      };
      return (await this.writingRepository.insert(transaction, question, this.clock())) ?? productNotFound();
    });
    return id instanceof DomainError ? id : this.findStored(id);
  }

  /** Deletes the customer's own question, unless somebody else has answered it. @returns the product’s id */
  async deleteQuestion(customer: Customer, id: string): Promise<Result<string>> {
    if (!isUuid(id)) return questionNotFound();
    return this.transactions.attempt(async (transaction) => {
      const question = await this.writingRepository.lock(transaction, id);
      if (question?.customerId !== customer.id) return questionNotFound();
      if (await this.writingRepository.isAnsweredByOthers(transaction, id, customer.id))
        return new DomainError('CONFLICT', 'Someone has answered your question, so it can’t be deleted');
      await this.writingRepository.delete(transaction, id);
      return question.productId;
    });
  }

  /**
   * Publishes or hides a question and emails its author when the decision is new, and about answers that were published while
   * it was held. The caller checks that the viewer is an admin.
   */
  async decide(
    id: string,
    decision: Decision,
    moderator: Moderator,
    wasPending = false,
  ): Promise<Result<Question>> {
    if (!isUuid(id)) return questionNotFound();
    const decidedId = await this.transactions.attempt(async (transaction) => {
      const current = await this.writingRepository.lock(transaction, id);
      if (!current) return questionNotFound();
      const conflict = await this.moderation.decide(transaction, { kind: 'question', id }, current, {
        decision,
        wasPending,
        moderator,
        findAuthor: () => this.writingRepository.findAuthor(transaction, id),
      });
      if (conflict) return conflict;
      if (current.status !== 'published') await this.askerNotification.notifyOfAnswersTo(transaction, id);
      return id;
    });
    if (decidedId instanceof DomainError) return decidedId;
    this.moderation.recordDecision(moderator, decision, { kind: 'question', id });
    return this.findStored(id);
  }

  private async findStored(id: string): Promise<Result<Question>> {
    return (await this.questions.findQuestionById(id)) ?? questionNotFound();
  }
}

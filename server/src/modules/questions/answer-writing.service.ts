import type { Customer } from '../accounts/customers/customer.entity';
import type { Clock } from '../../platform/clock';
import type { Transactions } from '../../platform/database/transactions';
import { DomainError, type Result } from '../../domain/domain-error';
import type { AnswerInput } from '../../domain/question-schemas';
import { findContributionViolation } from '../../domain/content-rules';
import { publicName } from '../../domain/public-name';
import { isUuid } from '../../domain/uuid';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { Decision } from '../reviews/moderation-mail';
import type { ModerationState } from '../reviews/moderation-status';
import type { ModerationService } from '../reviews/moderation.service';
import type { Moderator } from '../reviews/moderator';
import type { ReceivedProductRepository } from '../reviews/received-product.repository';
import type { VoteRepository } from '../reviews/vote.repository';
import type { AnswerLocks } from './answer-locks';
import type { AnswerWritingRepository } from './answer-writing.repository';
import type { AskerNotification } from './asker-notification';
import type { QuestionWritingRepository } from './question-writing.repository';
import type { Answer, Question } from './question';
import { answerNotFound, questionNotFound } from './question.errors';
import type { QuestionRepository } from './question.repository';

interface AnswerWithQuestion {
  readonly answer: Answer;
  readonly question: Question;
}

/** Author name of the shop's answers, whichever admin writes them. */
const SHOP_NAME = 'Potli';

/** Answers by staff and buyers, votes for them, and moderators' decisions. */
export class AnswerWritingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly questions: QuestionRepository,
    private readonly questionWriting: QuestionWritingRepository,
    private readonly answers: AnswerWritingRepository,
    private readonly locks: AnswerLocks,
    private readonly receivedProducts: ReceivedProductRepository,
    private readonly votes: VoteRepository,
    private readonly moderation: ModerationService,
    private readonly askerNotification: AskerNotification,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Saves one answer per customer, and one of the shop. @param input validated by answerSchema */
  async writeAnswer(
    customer: Customer,
    questionId: string,
    { answer: body }: AnswerInput,
  ): Promise<Result<AnswerWithQuestion>> {
    if (!isUuid(questionId)) return questionNotFound();
    const isShop = customer.type === 'admin';
    const rejection = isShop
      ? await this.limits.consume(['answer by account', customer.id])
      : await this.moderation.checkMayContribute(customer, 'answer by account');
    if (rejection) return rejection;
    const id = await this.transactions.attempt(async (transaction) => {
      const question = await this.questionWriting.lock(transaction, questionId);
      // For others, a held question does not exist.
      if (question?.status !== 'published') return questionNotFound();
      if (!isShop && !(await this.receivedProducts.hasReceived(customer.id, question.productId, transaction)))
        return new DomainError('FORBIDDEN', 'Only the shop and those who have bought this bag can answer');
      const { productId } = question;
      const content = { customerId: isShop ? null : customer.id, productId };
      const authorName = isShop ? SHOP_NAME : publicName(customer);
      const state: ModerationState = isShop
        ? { status: 'published', heldFor: null }
        : await this.moderation.stateOfNew(transaction, content, findContributionViolation(authorName, body));
      const answer = {
        questionId,
        customerId: content.customerId,
        authorName,
        isShop,
        body,
        ...state,
      };
      const answerId = await this.answers.insert(transaction, answer, this.clock());
      if (answerId === null)
        return new DomainError(
          'CONFLICT',
          isShop ? 'The shop has answered this question already' : 'You have answered this question already',
        );
      await this.askerNotification.notifyOfAnswer(transaction, answerId);
      return answerId;
    });
    if (id instanceof DomainError) return id;
    if (isShop) this.moderation.recordStaffChange(customer.id, 'wrote', { kind: 'answer', id });
    const [answer, question] = await Promise.all([
      this.questions.findAnswerById(id),
      this.questions.findQuestionById(questionId),
    ]);
    return answer && question ? { answer, question } : questionNotFound();
  }

  /** Deletes the viewer's own answer, or the shop's when the viewer is an admin. @returns its question */
  async deleteAnswer(customer: Customer, id: string): Promise<Result<Question>> {
    const deleted = await this.locks.run(id, async (transaction, answer) => {
      const isOwn = answer.isShop ? customer.type === 'admin' : answer.customerId === customer.id;
      if (!isOwn) return answerNotFound();
      await this.answers.delete(transaction, id);
      return answer;
    });
    if (deleted instanceof DomainError) return deleted;
    if (deleted.isShop) this.moderation.recordStaffChange(customer.id, 'deleted', { kind: 'answer', id });
    return (await this.questions.findQuestionById(deleted.questionId)) ?? questionNotFound();
  }

  /** Adds or removes a customer's vote for another person's answer. Idempotent. */
  async vote(customer: Customer, id: string, helpful: boolean): Promise<Result<Answer>> {
    const rejection = await this.moderation.checkMayContribute(customer, 'answer vote by account');
    if (rejection) return rejection;
    const votedId = await this.locks.run(id, async (transaction, answer, question) => {
      if (answer.status !== 'published' || question.status !== 'published') return answerNotFound();
      if (
        (answer.isShop && customer.type === 'admin') ||
        (await this.votes.isSamePerson(transaction, customer.id, answer.customerId))
      )
        return new DomainError('FORBIDDEN', 'You cannot vote for your own answer');
      const vote = { helpful, now: this.clock() };
      await this.votes.setVote(transaction, { kind: 'answer', id }, customer.id, vote);
      return id;
    });
    return votedId instanceof DomainError ? votedId : this.findStored(id);
  }

  /**
   * Publishes or hides an answer and emails its author when the decision is new. The caller checks that the viewer is
   * an admin.
   */
  async decide(
    id: string,
    decision: Decision,
    moderator: Moderator,
    wasPending = false,
  ): Promise<Result<Answer>> {
    const decidedId = await this.locks.run(id, async (transaction, current, { productId }) => {
      const content = { customerId: current.customerId, productId, status: current.status };
      const conflict = await this.moderation.decide(transaction, { kind: 'answer', id }, content, {
        decision,
        wasPending,
        moderator,
        findAuthor: () => this.answers.findAuthor(transaction, id),
      });
      if (conflict) return conflict;
      await this.askerNotification.notifyOfAnswer(transaction, id);
      return id;
    });
    if (decidedId instanceof DomainError) return decidedId;
    this.moderation.recordDecision(moderator, decision, { kind: 'answer', id });
    return this.findStored(id);
  }

  private async findStored(id: string): Promise<Result<Answer>> {
    return (await this.questions.findAnswerById(id)) ?? answerNotFound();
  }
}

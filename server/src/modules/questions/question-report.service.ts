import type { Customer } from '../accounts/customer.entity';
import type { Clock } from '../../platform/clock';
import type { Transactions } from '../../platform/database/transactions';
import { DomainError, type Result } from '../../domain/domain-error';
import type { ReportReason } from '../../domain/review-schemas';
import { isUuid } from '../../domain/uuid';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { ModerationRepository } from '../reviews/moderation.repository';
import { hasVerifiedContact, verifiedContactRequired } from '../reviews/review.service';
import type { AnswerWritingRepository } from './answer-writing.repository';
import type { QuestionWritingRepository } from './question-writing.repository';
import type { Answer, Question } from './question';
import type { QuestionRepository } from './question.repository';

/** Stores one report per customer about a question or an answer; enough reports hold it. */
export class QuestionReportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly questions: QuestionRepository,
    private readonly questionWriting: QuestionWritingRepository,
    private readonly answerWriting: AnswerWritingRepository,
    private readonly moderation: ModerationRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async reportQuestion(customer: Customer, id: string, reason: ReportReason): Promise<Result<Question>> {
    const rejection = await this.checkMayReport(customer);
    if (rejection) return rejection;
    if (!isUuid(id)) return questionNotFound();
    const reportedId = await this.transactions.attempt(async (transaction) => {
      const question = await this.questionWriting.lock(transaction, id);
      // For others, a held question does not exist.
      if (question?.status !== 'published') return questionNotFound();
      if (question.customerId === customer.id)
        return new DomainError('FORBIDDEN', 'This is your own question: you can delete it');
      const reportDetails = { customerId: customer.id, reason, now: this.clock() };
      await this.moderation.report(transaction, { kind: 'question', id }, question, reportDetails);
      return id;
    });
    return reportedId instanceof DomainError
      ? reportedId
      : ((await this.questions.findQuestionById(id)) ?? questionNotFound());
  }

  async reportAnswer(customer: Customer, id: string, reason: ReportReason): Promise<Result<Answer>> {
    const rejection = await this.checkMayReport(customer);
    if (rejection) return rejection;
    if (!isUuid(id)) return answerNotFound();
    const reportedId = await this.transactions.attempt(async (transaction) => {
      const questionId = await this.answerWriting.findQuestionId(transaction, id);
      // Locks the question before its answer, in the same order as the trigger that counts answers.
      const question = questionId === null ? null : await this.questionWriting.lock(transaction, questionId);
      const answer = await this.answerWriting.lock(transaction, id);
      if (answer?.status !== 'published' || question?.status !== 'published') return answerNotFound();
      if (answer.customerId === customer.id)
        return new DomainError('FORBIDDEN', 'This is your own answer: you can delete it');
      // Otherwise three accounts could hide the shop's answers.
      if (answer.isShop)
        return new DomainError('FORBIDDEN', 'This is the shop’s answer: please write to us about it');
      const reportDetails = { customerId: customer.id, reason, now: this.clock() };
      const content = { customerId: answer.customerId, productId: question.productId };
      await this.moderation.report(transaction, { kind: 'answer', id }, content, reportDetails);
      return id;
    });
    return reportedId instanceof DomainError
      ? reportedId
      : ((await this.questions.findAnswerById(id)) ?? answerNotFound());
  }

  private async checkMayReport(customer: Customer): Promise<DomainError | null> {
    if (!hasVerifiedContact(customer)) return verifiedContactRequired();
    return this.limits.consume(['question report by account', customer.id]);
  }
}

function questionNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such question', 'id');
}

function answerNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such answer', 'id');
}

import type { Customer } from '../accounts/customers/customer.entity';
import type { Transactions } from '../../platform/database/transactions';
import { DomainError, type Result } from '../../domain/domain-error';
import { isUuid } from '../../domain/uuid';
import type { ModerationService, Report } from '../reviews/moderation.service';
import type { AnswerLocks } from './answer-locks';
import type { QuestionWritingRepository } from './question-writing.repository';
import type { Answer, Question } from './question';
import { answerNotFound, questionNotFound } from './question.errors';
import type { QuestionRepository } from './question.repository';

/** Stores one report per customer about a question or an answer; reports of enough people hold it. */
export class QuestionReportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly questions: QuestionRepository,
    private readonly questionWriting: QuestionWritingRepository,
    private readonly locks: AnswerLocks,
    private readonly moderation: ModerationService,
  ) {}

  async reportQuestion(
    customer: Customer,
    id: string,
    { reason, ipBlock }: Report,
  ): Promise<Result<Question>> {
    const rejection = await this.moderation.checkMayReport(customer, 'question report by account', ipBlock);
    if (rejection) return rejection;
    if (!isUuid(id)) return questionNotFound();
    const reportedId = await this.transactions.attempt(async (transaction) => {
      const question = await this.questionWriting.lock(transaction, id);
      // For others, a held question does not exist.
      if (question?.status !== 'published') return questionNotFound();
      if (question.customerId === customer.id)
        return new DomainError('FORBIDDEN', 'This is your own question: you can delete it');
      await this.moderation.report(transaction, { kind: 'question', id }, question, { customer, reason });
      return id;
    });
    return reportedId instanceof DomainError
      ? reportedId
      : ((await this.questions.findQuestionById(id)) ?? questionNotFound());
  }

  async reportAnswer(customer: Customer, id: string, { reason, ipBlock }: Report): Promise<Result<Answer>> {
    const rejection = await this.moderation.checkMayReport(customer, 'question report by account', ipBlock);
    if (rejection) return rejection;
    const reportedId = await this.locks.run(id, async (transaction, answer, question) => {
      if (answer.status !== 'published' || question.status !== 'published') return answerNotFound();
      if (answer.customerId === customer.id)
        return new DomainError('FORBIDDEN', 'This is your own answer: you can delete it');
      // Otherwise three accounts could hide the shop's answers.
      if (answer.isShop)
        return new DomainError('FORBIDDEN', 'This is the shop’s answer: please write to us about it');
      const content = { customerId: answer.customerId, productId: question.productId };
      await this.moderation.report(transaction, { kind: 'answer', id }, content, { customer, reason });
      return id;
    });
    return reportedId instanceof DomainError
      ? reportedId
      : ((await this.questions.findAnswerById(id)) ?? answerNotFound());
  }
}

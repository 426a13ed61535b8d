import type { Customer } from '../accounts/customer.entity';
import type { Clock } from '../clock';
import type { Transactions } from '../database/transactions';
import { DomainError, type Result } from '../domain/domain-error';
import type { ReportReason } from '../domain/review-schemas';
import { isUuid } from '../domain/uuid';
import type { RateLimits } from '../limits/rate-limits';
import type { ModerationRepository } from '../reviews/moderation.repository';
import { hasContact, needsContact } from '../reviews/review.service';
import type { AnsweringRepository } from './answering.repository';
import type { AskingRepository } from './asking.repository';
import type { Answer, Question } from './question';
import type { QuestionRepository } from './question.repository';

/** What shoppers say against questions and answers: one report of each customer, and enough of them make it wait. */
export class ReportingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly questions: QuestionRepository,
    private readonly asking: AskingRepository,
    private readonly answering: AnsweringRepository,
    private readonly moderation: ModerationRepository,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async question(customer: Customer, id: string, reason: ReportReason): Promise<Result<Question>> {
    const rejection = await this.refusal(customer);
    if (rejection) return rejection;
    if (!isUuid(id)) return noQuestion();
    const done = await this.transactions.attempt(async (transaction) => {
      const question = await this.asking.lock(transaction, id);
      // What waits is there for its author alone.
      if (question?.status !== 'published') return noQuestion();
      if (question.customerId === customer.id)
        return new DomainError('FORBIDDEN', 'This is your own question: you can delete it');
      const said = { customerId: customer.id, reason, now: this.clock() };
      await this.moderation.report(transaction, { kind: 'question', id }, question, said);
      return id;
    });
    return done instanceof DomainError ? done : ((await this.questions.questionById(id)) ?? noQuestion());
  }

  async answer(customer: Customer, id: string, reason: ReportReason): Promise<Result<Answer>> {
    const rejection = await this.refusal(customer);
    if (rejection) return rejection;
    if (!isUuid(id)) return noAnswer();
    const done = await this.transactions.attempt(async (transaction) => {
      const questionId = await this.answering.questionOf(transaction, id);
      // Its question is locked before it, as by whoever counts answers.
      const question = questionId === null ? null : await this.asking.lock(transaction, questionId);
      const answer = await this.answering.lock(transaction, id);
      if (answer?.status !== 'published' || question?.status !== 'published') return noAnswer();
      if (answer.customerId === customer.id)
        return new DomainError('FORBIDDEN', 'This is your own answer: you can delete it');
      // Otherwise three accounts would silence the shop.
      if (answer.isShop)
        return new DomainError('FORBIDDEN', 'This is the shop’s answer: please write to us about it');
      const said = { customerId: customer.id, reason, now: this.clock() };
      const words = { customerId: answer.customerId, productId: question.productId };
      await this.moderation.report(transaction, { kind: 'answer', id }, words, said);
      return id;
    });
    return done instanceof DomainError ? done : ((await this.questions.answerById(id)) ?? noAnswer());
  }

  private async refusal(customer: Customer): Promise<DomainError | null> {
    if (!hasContact(customer)) return needsContact();
    return this.limits.take(['question report by account', customer.id]);
  }
}

function noQuestion(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such question', 'id');
}

function noAnswer(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such answer', 'id');
}

import type { Transaction, Transactions } from '../../platform/database/transactions';
import type { Result } from '../../domain/domain-error';
import { isUuid } from '../../domain/uuid';
import type { AnswerWritingRepository, LockedAnswer } from './answer-writing.repository';
import { answerNotFound } from './question.errors';
import type { LockedQuestion, QuestionWritingRepository } from './question-writing.repository';

/** Locks answers with their questions, so that parallel changes of a question come one after the other. */
export class AnswerLocks {
  constructor(
    private readonly transactions: Transactions,
    private readonly questions: QuestionWritingRepository,
    private readonly answers: AnswerWritingRepository,
  ) {}

  /** Runs `action` in a transaction. Locks the question before its answer, in the same order as the trigger that counts answers. */
  async run<T>(
    id: string,
    action: (transaction: Transaction, answer: LockedAnswer, question: LockedQuestion) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    if (!isUuid(id)) return answerNotFound();
    return this.transactions.attempt(async (transaction) => {
      const questionId = await this.answers.findQuestionId(transaction, id);
      const question = questionId === null ? null : await this.questions.lock(transaction, questionId);
      const answer = await this.answers.lock(transaction, id);
      return answer && question ? action(transaction, answer, question) : answerNotFound();
    });
  }
}

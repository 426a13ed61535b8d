import type { Customer } from '../accounts/customer.entity';
import type { Clock } from '../clock';
import type { Transactions } from '../database/transactions';
import { DomainError, type Result } from '../domain/domain-error';
import type { QuestionInput } from '../domain/question-schemas';
import { concernIn } from '../domain/review-concerns';
import { shownName } from '../domain/shown-name';
import { isUuid } from '../domain/uuid';
import type { RateLimits } from '../limits/rate-limits';
import type { MessageService } from '../messaging/message.service';
import { tellAuthor, type Decision } from '../reviews/decision-mail';
import type { ModerationRepository } from '../reviews/moderation.repository';
import { hasContact, needsContact } from '../reviews/review.service';
import type { AskingRepository } from './asking.repository';
import type { Question } from './question';
import type { QuestionRepository } from './question.repository';

/** What customers ask, and what the shop decides about it. */
export class AskingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly questions: QuestionRepository,
    private readonly rows: AskingRepository,
    private readonly moderation: ModerationRepository,
    private readonly messages: Pick<MessageService, 'queue'>,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * @param input checked by questionSchema
   * @param origin under which address the shop was asked
   */
  async ask(
    customer: Customer,
    productId: string,
    { question: body }: QuestionInput,
    origin: string,
  ): Promise<Result<Question>> {
    if (!isUuid(productId)) return noProduct();
    if (!hasContact(customer)) return needsContact();
    const rejection = await this.limits.take(['question by account', customer.id]);
    if (rejection) return rejection;
    const id = await this.transactions.attempt(async (transaction) => {
      const words = { customerId: customer.id, productId };
      const heldFor = (await this.moderation.reason(transaction, words)) ?? concernIn(body);
      const question = {
        ...words,
        authorName: shownName(customer),
        body,
        status: heldFor === null ? ('published' as const) : ('pending' as const),
        heldFor,
        origin,
      };
      return (await this.rows.insert(transaction, question, this.clock())) ?? noProduct();
    });
    return id instanceof DomainError ? id : this.stored(id);
  }

  /** Takes one’s own question away, which nobody else has answered. @returns the product’s id */
  async delete(customer: Customer, id: string): Promise<Result<string>> {
    if (!isUuid(id)) return noQuestion();
    return this.transactions.attempt(async (transaction) => {
      const question = await this.rows.lock(transaction, id);
      if (question?.customerId !== customer.id) return noQuestion();
      if (await this.rows.isAnsweredByOthers(transaction, id, customer.id))
        return new DomainError('CONFLICT', 'Somebody has answered your question, so that it stays');
      await this.rows.delete(transaction, id);
      return question.productId;
    });
  }

  /**
   * Shows a question, or hides it, and tells whoever asked where that is news; the caller has made sure that this is for whoever
   * asks to decide.
   * @param origin under which address the shop is asked
   */
  async decide(id: string, decision: Decision, origin: string): Promise<Result<Question>> {
    if (!isUuid(id)) return noQuestion();
    const decided = await this.transactions.attempt(async (transaction) => {
      const before = await this.rows.lock(transaction, id);
      if (!before) return noQuestion();
      const now = this.clock();
      await this.moderation.decide(transaction, { kind: 'question', id }, before, { decision, now });
      if (before.status !== decision) {
        const author = await this.rows.author(transaction, id);
        await tellAuthor(this.messages, transaction, { kind: 'question', decision, origin, author });
      }
      return id;
    });
    return decided instanceof DomainError ? decided : this.stored(id);
  }

  private async stored(id: string): Promise<Result<Question>> {
    return (await this.questions.questionById(id)) ?? noQuestion();
  }
}

function noProduct(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such product', 'productId');
}

function noQuestion(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such question', 'id');
}

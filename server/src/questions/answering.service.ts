import type { Customer } from '../accounts/customer.entity';
import type { Clock } from '../clock';
import type { Transaction, Transactions } from '../database/transactions';
import { DomainError, type Result } from '../domain/domain-error';
import { productHref } from '../domain/product-href';
import type { AnswerInput } from '../domain/question-schemas';
import { concernIn } from '../domain/review-concerns';
import { shownName } from '../domain/shown-name';
import { isUuid } from '../domain/uuid';
import type { RateLimits } from '../limits/rate-limits';
import type { MessageService } from '../messaging/message.service';
import { tellAuthor, type Decision } from '../reviews/decision-mail';
import type { ModerationRepository } from '../reviews/moderation.repository';
import { hasContact, needsContact } from '../reviews/review.service';
import type { AnsweringRepository, GivenAnswer } from './answering.repository';
import type { AskedQuestion, AskingRepository } from './asking.repository';
import type { Answer, Question } from './question';
import type { QuestionRepository } from './question.repository';

export interface Given {
  readonly answer: Answer;
  readonly question: Question;
}

/** By which name the shop answers, whoever of its people does. */
const SHOP_NAME = 'Potli';

/** What the shop and those who have a bag say to questions, and what others think of that. */
export class AnsweringService {
  constructor(
    private readonly transactions: Transactions,
    private readonly questions: QuestionRepository,
    private readonly asking: AskingRepository,
    private readonly rows: AnsweringRepository,
    private readonly moderation: ModerationRepository,
    private readonly messages: Pick<MessageService, 'queue'>,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** One answer of each customer, and one of the shop. @param input checked by answerSchema */
  async answer(
    customer: Customer,
    questionId: string,
    { answer: body }: AnswerInput,
  ): Promise<Result<Given>> {
    if (!isUuid(questionId)) return noQuestion();
    const isShop = customer.type === 'admin';
    if (!isShop && !hasContact(customer)) return needsContact();
    const rejection = await this.limits.take(['answer by account', customer.id]);
    if (rejection) return rejection;
    const id = await this.transactions.attempt(async (transaction) => {
      const question = await this.asking.lock(transaction, questionId);
      // What waits is there for its author alone.
      if (question?.status !== 'published') return noQuestion();
      if (!isShop && !(await this.asking.hasReceived(customer.id, question.productId, transaction)))
        return new DomainError('FORBIDDEN', 'Only the shop and those who have bought this bag can answer');
      const { productId } = question;
      const words = { customerId: isShop ? null : customer.id, productId };
      const heldFor = isShop ? null : ((await this.moderation.reason(transaction, words)) ?? concernIn(body));
      const answer = {
        questionId,
        customerId: words.customerId,
        authorName: isShop ? SHOP_NAME : shownName(customer),
        isShop,
        body,
        status: heldFor === null ? ('published' as const) : ('pending' as const),
        heldFor,
      };
      const given = await this.rows.insert(transaction, answer, this.clock());
      if (given === null)
        return new DomainError(
          'CONFLICT',
          isShop ? 'The shop has answered this question already' : 'You have answered this question already',
        );
      await this.tell(transaction, given);
      return given;
    });
    if (id instanceof DomainError) return id;
    const [answer, question] = await Promise.all([
      this.questions.answerById(id),
      this.questions.questionById(questionId),
    ]);
    return answer && question ? { answer, question } : noQuestion();
  }

  /** Takes one’s own answer away; the shop’s, for any of its people. @returns its question */
  async delete(customer: Customer, id: string): Promise<Result<Question>> {
    const questionId = await this.withAnswer(id, async (transaction, answer) => {
      const isOwn = answer.isShop ? customer.type === 'admin' : answer.customerId === customer.id;
      if (!isOwn) return noAnswer();
      await this.rows.delete(transaction, id);
      return answer.questionId;
    });
    if (questionId instanceof DomainError) return questionId;
    return (await this.questions.questionById(questionId)) ?? noQuestion();
  }

  /** One vote of each customer, for anybody’s answer but their own; what is so already stays so. */
  async vote(customer: Customer, id: string, helpful: boolean): Promise<Result<Answer>> {
    if (!hasContact(customer)) return needsContact();
    const rejection = await this.limits.take(['answer vote by account', customer.id]);
    if (rejection) return rejection;
    const voted = await this.withAnswer(id, async (transaction, answer, question) => {
      if (answer.status !== 'published' || question.status !== 'published') return noAnswer();
      if (answer.customerId === customer.id || (answer.isShop && customer.type === 'admin'))
        return new DomainError('FORBIDDEN', 'You cannot vote for your own answer');
      if (helpful) await this.rows.vote(transaction, id, customer.id, this.clock());
      else await this.rows.takeVoteBack(transaction, id, customer.id);
      return id;
    });
    return voted instanceof DomainError ? voted : this.stored(id);
  }

  /**
   * Shows an answer, or hides it, and tells its author where that is news; the caller has made sure that this is for whoever asks
   * to decide.
   * @param origin under which address the shop is asked
   */
  async decide(id: string, decision: Decision, origin: string): Promise<Result<Answer>> {
    const decided = await this.withAnswer(id, async (transaction, before, { productId }) => {
      const words = { customerId: before.customerId, productId };
      const now = this.clock();
      await this.moderation.decide(transaction, { kind: 'answer', id }, words, { decision, now });
      if (before.status !== decision) {
        const author = await this.rows.author(transaction, id);
        await tellAuthor(this.messages, transaction, { kind: 'answer', decision, origin, author });
      }
      await this.tell(transaction, id);
      return id;
    });
    return decided instanceof DomainError ? decided : this.stored(id);
  }

  /** Its question is locked before it, as by whoever counts answers. */
  private async withAnswer(
    id: string,
    work: (transaction: Transaction, answer: GivenAnswer, question: AskedQuestion) => Promise<Result<string>>,
  ): Promise<Result<string>> {
    if (!isUuid(id)) return noAnswer();
    return this.transactions.attempt(async (transaction) => {
      const questionId = await this.rows.questionOf(transaction, id);
      const question = questionId === null ? null : await this.asking.lock(transaction, questionId);
      const answer = await this.rows.lock(transaction, id);
      return answer && question ? work(transaction, answer, question) : noAnswer();
    });
  }

  /** A mail to whoever asked, when an answer is shown for the first time. */
  private async tell(transaction: Transaction, id: string): Promise<void> {
    const news = await this.rows.tell(transaction, id, this.clock());
    if (news === null) return;
    const { email, firstName, product, question, answer, authorName } = news;
    const link = `${news.origin}${productHref(news.slug)}#questions`;
    await this.messages.queue(transaction, {
      template: 'question-answered',
      to: email,
      data: { firstName, product, question, answer, authorName, link },
    });
  }

  private async stored(id: string): Promise<Result<Answer>> {
    return (await this.questions.answerById(id)) ?? noAnswer();
  }
}

function noQuestion(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such question', 'id');
}

function noAnswer(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such answer', 'id');
}

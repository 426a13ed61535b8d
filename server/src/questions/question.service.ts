import type { Customer } from '../accounts/customer.entity';
import { DomainError, wholeNumber, type Result } from '../domain/domain-error';
import { MAX_PAGE_SIZE, SEARCH_TEXT_MAX } from '../domain/limits';
import { ANSWERS_SHOWN } from '../domain/question-limits';
import { normaliseSearch } from '../domain/search-text';
import { isUuid } from '../domain/uuid';
import { hasContact } from '../reviews/review.service';
import type { AskingRepository } from './asking.repository';
import type { Answer, Question } from './question';
import type { QuestionRepository } from './question.repository';

export interface QuestionRequest {
  /** Words of question or answers; empty for all. */
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

export interface QuestionPage {
  readonly items: readonly Question[];
  /** How many there are of those that were searched for. */
  readonly total: number;
  readonly totalPages: number;
  readonly page: number;
  readonly limit: number;
}

/** A customer, as far as one product’s questions go. */
export interface ViewerQuestions {
  readonly canAsk: boolean;
  readonly canAnswer: boolean;
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
  readonly helpful: readonly Answer[];
  readonly reportedQuestions: readonly Question[];
  readonly reportedAnswers: readonly Answer[];
}

export class QuestionService {
  constructor(
    private readonly rows: QuestionRepository,
    private readonly asking: Pick<AskingRepository, 'hasReceived'>,
  ) {}

  /**
   * One page for each product, in the order of `productIds`: answered and helpful questions first.
   * @throws Fault for a page or limit out of bounds, or too long a search
   */
  async pages(
    productIds: readonly string[],
    { search, page, limit }: QuestionRequest,
  ): Promise<QuestionPage[]> {
    wholeNumber('page', page, 1, 100_000);
    wholeNumber('limit', limit, 1, MAX_PAGE_SIZE);
    const words = searched(search);
    const [questions, counts] = await Promise.all([
      this.rows.pages(productIds, words, limit, (page - 1) * limit),
      this.rows.counts(productIds, words),
    ]);
    const totals = new Map(counts.map(({ productId, count }) => [productId, count]));
    return productIds.map((id) => {
      const total = totals.get(id) ?? 0;
      const items = questions.filter(({ productId }) => productId === id);
      return { items, total, totalPages: Math.ceil(total / limit), page, limit };
    });
  }

  /** Of each question what is shown of its answers, in the order of `questionIds`: the shop’s first, then the most helpful. */
  async answers(questionIds: readonly string[]): Promise<Answer[][]> {
    const answers = await this.rows.answers(questionIds, ANSWERS_SHOWN);
    return questionIds.map((id) => answers.filter(({ questionId }) => questionId === id));
  }

  /** What somebody asked, answered and reported about a product, and which answers helped them. */
  async questioner(customer: Customer, productId: string): Promise<Result<ViewerQuestions>> {
    if (!isUuid(productId)) return new DomainError('NOT_FOUND', 'There is no such product', 'productId');
    const [questions, answers, helpful, reportedQuestions, reportedAnswers, hasReceived] = await Promise.all([
      this.rows.asked(customer.id, productId),
      this.rows.answered(customer.id, productId),
      this.rows.helpful(customer.id, productId),
      this.rows.reportedQuestions(customer.id, productId),
      this.rows.reportedAnswers(customer.id, productId),
      this.asking.hasReceived(customer.id, productId),
    ]);
    const canAsk = hasContact(customer);
    const canAnswer = customer.type === 'admin' || (canAsk && hasReceived);
    return { canAsk, canAnswer, questions, answers, helpful, reportedQuestions, reportedAnswers };
  }

  /** Questions that wait for somebody of the shop, the oldest first. @throws Fault for a page or limit out of bounds */
  heldQuestions(page: number, limit: number): Promise<Question[]> {
    return this.rows.heldQuestions(limit, offsetOf(page, limit));
  }

  /** Likewise answers. @throws Fault for a page or limit out of bounds */
  heldAnswers(page: number, limit: number): Promise<Answer[]> {
    return this.rows.heldAnswers(limit, offsetOf(page, limit));
  }
}

function offsetOf(page: number, limit: number): number {
  wholeNumber('page', page, 1, 100_000);
  wholeNumber('limit', limit, 1, MAX_PAGE_SIZE);
  return (page - 1) * limit;
}

function searched(text: string): string {
  if (text.trim().length > SEARCH_TEXT_MAX)
    throw new DomainError(
      'BAD_USER_INPUT',
      `search may have at most ${SEARCH_TEXT_MAX} characters`,
      'search',
    );
  return normaliseSearch(text);
}

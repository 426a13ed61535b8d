import type { Customer } from '../accounts/customers/customer.entity';
import { DomainError, type Result } from '../../domain/domain-error';
import { SEARCH_TEXT_MAX } from '../../domain/limits';
import { checkPage, pageOffset } from '../../domain/page-offset';
import { ANSWERS_SHOWN } from '../../domain/question-limits';
import { normaliseSearch } from '../../domain/search-text';
import { isUuid } from '../../domain/uuid';
import type { ReceivedProductRepository } from '../reviews/received-product.repository';
import { productNotFound } from '../reviews/review.errors';
import { hasVerifiedContact } from '../reviews/review.service';
import type { Answer, Question } from './question';
import type { QuestionRepository } from './question.repository';

export interface QuestionRequest {
  /** Words of the question or its answers; empty for all questions. */
  readonly search: string;
  readonly page: number;
  readonly limit: number;
}

export interface QuestionPage {
  readonly items: readonly Question[];
  /** Number of questions that match the search. */
  readonly total: number;
  readonly totalPages: number;
  readonly page: number;
  readonly limit: number;
}

/** A customer's own questions and answers about a product, votes and reports. */
interface ViewerQuestions {
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
    private readonly repository: QuestionRepository,
    private readonly receivedProducts: ReceivedProductRepository,
  ) {}

  /**
   * Reads one page for each product, in the order of `productIds`: answered and helpful questions first.
   * @returns a DomainError for a page or limit out of bounds, or a search that is too long
   */
  async listPages(
    productIds: readonly string[],
    { search, page, limit }: QuestionRequest,
  ): Promise<Result<QuestionPage[]>> {
    const problem = checkPage(page, limit) ?? checkSearchLength(search);
    if (problem) return problem;
    const words = normaliseSearch(search);
    const [questions, counts] = await Promise.all([
      this.repository.findPages(productIds, words, limit, pageOffset(page, limit)),
      this.repository.countByProduct(productIds, words),
    ]);
    const totals = new Map(counts.map(({ productId, count }) => [productId, count]));
    return productIds.map((id) => {
      const total = totals.get(id) ?? 0;
      const items = questions.filter(({ productId }) => productId === id);
      return { items, total, totalPages: Math.ceil(total / limit), page, limit };
    });
  }

  /**
   * Up to ANSWERS_SHOWN answers of each question, in the order of `questionIds`: the shop’s first, then the most
   * helpful.
   */
  async listAnswers(questionIds: readonly string[]): Promise<Answer[][]> {
    const answers = await this.repository.findAnswers(questionIds, ANSWERS_SHOWN);
    return questionIds.map((id) => answers.filter(({ questionId }) => questionId === id));
  }

  /** The questions with these ids, in any state and order. */
  listQuestions(ids: readonly string[]): Promise<Question[]> {
    return this.repository.findQuestionsByIds(ids);
  }

  /** A customer's questions, answers and reports about a product, and the answers that they found helpful. */
  async findViewerQuestions(customer: Customer, productId: string): Promise<Result<ViewerQuestions>> {
    if (!isUuid(productId)) return productNotFound();
    const [questions, answers, helpful, reportedQuestions, reportedAnswers, hasReceived] = await Promise.all([
      this.repository.findQuestionsByAuthor(customer.id, productId),
      this.repository.findAnswersByAuthor(customer.id, productId),
      this.repository.findHelpfulAnswers(customer.id, productId),
      this.repository.findReportedQuestions(customer.id, productId),
      this.repository.findReportedAnswers(customer.id, productId),
      this.receivedProducts.hasReceived(customer.id, productId),
    ]);
    const canAsk = hasVerifiedContact(customer);
    const canAnswer = customer.type === 'admin' || (canAsk && hasReceived);
    return { canAsk, canAnswer, questions, answers, helpful, reportedQuestions, reportedAnswers };
  }

  /** The held questions, the oldest first; fails for a page or limit out of bounds. */
  async listHeldQuestions(page: number, limit: number): Promise<Result<Question[]>> {
    return checkPage(page, limit) ?? this.repository.findHeldQuestions(limit, pageOffset(page, limit));
  }

  /** The held answers, the oldest first; fails for a page or limit out of bounds. */
  async listHeldAnswers(page: number, limit: number): Promise<Result<Answer[]>> {
    return checkPage(page, limit) ?? this.repository.findHeldAnswers(limit, pageOffset(page, limit));
  }
}

function checkSearchLength(text: string): DomainError | null {
  if (text.trim().length <= SEARCH_TEXT_MAX) return null;
  return new DomainError('BAD_USER_INPUT', `search may have at most ${SEARCH_TEXT_MAX} characters`, 'search');
}

import { object } from '../../../domain/yup';
import { DomainError } from '../../../domain/domain-error';
import { MAX_PAGE_SIZE, SEARCH_TEXT_MAX } from '../../../domain/limits';
import { QUESTION_PAGE_SIZE } from '../../../domain/question-limits';
import { answerSchema, questionSchema } from '../../../domain/question-schemas';
import {
  listOf,
  objectSchema,
  reference,
  uuidSchema,
  integerSchema,
} from '../../../platform/rest/json-schema';
import { pageNumber, pageSize, boundedText } from '../../../platform/rest/query';
import { customerRoute, openRoute, type Route } from '../../../platform/rest/route';
import type { ReviewService } from '../../reviews/review.service';
import type { AnswerWritingService } from '../answer-writing.service';
import type { QuestionWritingService } from '../question-writing.service';
import type { QuestionLoaders } from '../question.loaders';
import { toAnswerBody, toQuestionBody } from './question.shapes';

const tag = 'Questions';

const listSchema = object({
  page: pageNumber,
  limit: pageSize(QUESTION_PAGE_SIZE, MAX_PAGE_SIZE),
  search: boundedText(SEARCH_TEXT_MAX),
}).noUnknown();

interface QuestionRoutesOptions {
  readonly reviews: Pick<ReviewService, 'requireProduct'>;
  readonly asking: QuestionWritingService;
  readonly answering: AnswerWritingService;
  createLoaders(): QuestionLoaders;
}

/** Routes of questions and answers, under /api/ecommerce. */
export function questionRoutes({
  reviews,
  asking,
  answering,
  createLoaders,
}: QuestionRoutesOptions): Route[] {
  return [
    openRoute({
      method: 'get',
      path: '/api/ecommerce/products/{id}/questions',
      tag,
      summary: 'List questions about a product, five per page, with answered and helpful ones first.',
      params: { id: uuidSchema },
      query: listSchema,
      body: null,
      data: objectSchema({
        questions: listOf(reference('Question')),
        total: integerSchema,
        totalPages: integerSchema,
        page: integerSchema,
        limit: integerSchema,
      }),
      errors: ['BAD_USER_INPUT', 'NOT_FOUND'],
      run: async ({ params, query }) => {
        const productId = params['id'] ?? '';
        const productCheck = await reviews.requireProduct(productId);
        if (productCheck instanceof DomainError) return productCheck;
        const { search = '', page, limit } = query;
        const loaders = createLoaders();
        const { items, ...figures } = await loaders.questions({ search, page, limit }).load(productId);
        const answers = await Promise.all(items.map(({ id }) => loaders.answers.load(id)));
        const questions = items.map((question, index) => toQuestionBody(question, answers[index] ?? []));
        return { data: { questions, ...figures } };
      },
    }),
    customerRoute({
      method: 'post',
      path: '/api/ecommerce/products/{id}/questions',
      tag,
      summary: 'Ask a question about a product.',
      status: 201,
      params: { id: uuidSchema },
      body: questionSchema,
      data: reference('Question'),
      errors: ['NOT_FOUND', 'FORBIDDEN'],
      run: async ({ params, body, visitor, signedIn: { customer } }) => {
        const askedQuestion = await asking.askQuestion(
          customer,
          params['id'] ?? '',
          body,
          visitor.client.origin,
        );
        return askedQuestion instanceof DomainError
          ? askedQuestion
          : { data: toQuestionBody(askedQuestion, []) };
      },
    }),
    customerRoute({
      method: 'post',
      path: '/api/ecommerce/questions/{id}/answers',
      tag,
      summary:
        'Answer a question. Each customer who has bought the product may answer once, and the shop once.',
      status: 201,
      params: { id: uuidSchema },
      body: answerSchema,
      data: reference('Answer'),
      errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
      run: async ({ params, body, signedIn: { customer } }) => {
        const answered = await answering.writeAnswer(customer, params['id'] ?? '', body);
        return answered instanceof DomainError ? answered : { data: toAnswerBody(answered.answer) };
      },
    }),
  ];
}

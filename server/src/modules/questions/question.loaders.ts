import DataLoader from 'dataloader';
import { valueOf } from '../../platform/graphql/value-of';
import { loaderByArguments } from '../catalogue/catalogue.loaders';
import type { Answer, Question } from './question';
import type { QuestionPage, QuestionRequest, QuestionService } from './question.service';

export interface QuestionLoaders {
  /** By product id. Two statements for each distinct request, whatever the number of products. */
  questions(request: QuestionRequest): DataLoader<string, QuestionPage>;
  /** By question id. One statement. */
  readonly answers: DataLoader<string, Answer[]>;
  /** By id, in any state. One statement. */
  readonly question: DataLoader<string, Question>;
}

declare module '../../platform/graphql/context' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface Loaders extends QuestionLoaders {}
}

/** Creates the loaders of one request; they cache, so they must not be shared between visitors. */
export function createQuestionLoaders(service: QuestionService): QuestionLoaders {
  return {
    questions: loaderByArguments(
      (request: QuestionRequest) =>
        new DataLoader(async (productIds) => valueOf(await service.listPages(productIds, request))),
    ),
    answers: new DataLoader((questionIds) => service.listAnswers(questionIds)),
    question: new DataLoader(async (ids) => {
      const questions = new Map(
        (await service.listQuestions(ids)).map((question) => [question.id, question]),
      );
      return ids.map((id) => questions.get(id) ?? new Error(`No question has the id ${id}`));
    }),
  };
}

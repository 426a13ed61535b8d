import DataLoader from 'dataloader';
import { valueOf } from '../../platform/graphql/value-of';
import { loaderByArguments } from '../catalogue/catalogue.loaders';
import type { Answer } from './question';
import type { QuestionPage, QuestionRequest, QuestionService } from './question.service';

export interface QuestionLoaders {
  /** By product id. Two statements for each distinct request, whatever the number of products. */
  questions(request: QuestionRequest): DataLoader<string, QuestionPage>;
  /** By question id. One statement. */
  readonly answers: DataLoader<string, Answer[]>;
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
  };
}

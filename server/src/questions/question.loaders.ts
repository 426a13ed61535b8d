import DataLoader from 'dataloader';
import { loaderByArguments } from '../catalogue/catalogue.loaders';
import type { Answer } from './question';
import type { QuestionPage, QuestionRequest, QuestionService } from './question.service';

export interface QuestionLoaders {
  /** By product id: two statements for each search, page and size asked for, whatever the number of products. */
  questions(request: QuestionRequest): DataLoader<string, QuestionPage>;
  /** By question id: one statement. */
  readonly answers: DataLoader<string, Answer[]>;
}

/** Made anew for each request, so that nobody sees what somebody else has read. */
export function createQuestionLoaders(service: QuestionService): QuestionLoaders {
  return {
    questions: loaderByArguments(
      (request: QuestionRequest) => new DataLoader((productIds) => service.listPages(productIds, request)),
    ),
    answers: new DataLoader((questionIds) => service.listAnswers(questionIds)),
  };
}

import { resolver, type ShopModule } from '../../platform/module';
import { ModerationResolver } from './moderation.resolver';
import type { QuestionReportService } from './question-report.service';
import { QuestionAnswersResolver, QuestionResolver } from './question.resolver';
import type { QuestionService } from './question.service';
import { questionRoutes, type QuestionRoutesOptions } from './rest/question.routes';
import { QUESTION_SCHEMAS } from './rest/question.shapes';
import { ViewerQuestionsResolver } from './viewer-questions.resolver';

interface Services extends QuestionRoutesOptions {
  readonly questions: QuestionService;
  readonly reporting: QuestionReportService;
}

export const questionsModule: ShopModule<Services> = {
  resolvers: [
    resolver(
      ModerationResolver,
      ({ questions, asking, answering }) => new ModerationResolver(questions, asking, answering),
    ),
    resolver(QuestionAnswersResolver, () => new QuestionAnswersResolver()),
    resolver(QuestionResolver, () => new QuestionResolver()),
    resolver(
      ViewerQuestionsResolver,
      ({ questions, asking, answering, reporting }) =>
        new ViewerQuestionsResolver(questions, asking, answering, reporting),
    ),
  ],
  restRoutes: questionRoutes,
  restSchemas: QUESTION_SCHEMAS,
};

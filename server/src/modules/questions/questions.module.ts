import { resolver, type Platform, type ShopModule } from '../../platform/module';
import type { MessagingServices } from '../messaging/messaging.module';
import type { ReviewsServices } from '../reviews/reviews.module';
import { VoteRepository } from '../reviews/vote.repository';
import { AnswerLocks } from './answer-locks';
import { AnswerWritingRepository } from './answer-writing.repository';
import { AnswerWritingService } from './answer-writing.service';
import { AskerNotification } from './asker-notification';
import { ModerationResolver } from './moderation.resolver';
import { QuestionReportService } from './question-report.service';
import { QuestionWritingRepository } from './question-writing.repository';
import { QuestionWritingService } from './question-writing.service';
import { createQuestionLoaders } from './question.loaders';
import { QuestionRepository } from './question.repository';
import { AnsweredQuestionResolver, QuestionAnswersResolver, QuestionResolver } from './question.resolver';
import { QuestionService } from './question.service';
import { questionRoutes } from './rest/question.routes';
import { QUESTION_SCHEMAS } from './rest/question.shapes';
import { ViewerQuestionsResolver } from './viewer-questions.resolver';

interface Needs extends Platform, MessagingServices, ReviewsServices {}

type QuestionsServices = ReturnType<typeof createServices>;

function createServices({
  dataSource,
  transactions,
  messages,
  moderation,
  receivedProducts,
  limits,
  clock,
}: Needs) {
  const questionRepository = new QuestionRepository(dataSource);
  const questionWriting = new QuestionWritingRepository();
  const answerWriting = new AnswerWritingRepository();
  const locks = new AnswerLocks(transactions, questionWriting, answerWriting);
  const askerNotification = new AskerNotification(answerWriting, messages, clock);
  return {
    questions: new QuestionService(questionRepository, receivedProducts),
    asking: new QuestionWritingService(
      transactions,
      questionRepository,
      questionWriting,
      askerNotification,
      moderation,
      clock,
    ),
    answering: new AnswerWritingService(
      transactions,
      questionRepository,
      questionWriting,
      answerWriting,
      locks,
      receivedProducts,
      new VoteRepository(),
      moderation,
      askerNotification,
      limits,
      clock,
    ),
    reporting: new QuestionReportService(
      transactions,
      questionRepository,
      questionWriting,
      locks,
      moderation,
    ),
  };
}

export const questionsModule: ShopModule<Needs, QuestionsServices> = {
  name: 'questions',
  createServices,
  resolvers: [
    resolver(
      ModerationResolver,
      ({ questions, asking, answering }) => new ModerationResolver(questions, asking, answering),
    ),
    resolver(QuestionAnswersResolver, () => new QuestionAnswersResolver()),
    resolver(AnsweredQuestionResolver, () => new AnsweredQuestionResolver()),
    resolver(QuestionResolver, () => new QuestionResolver()),
    resolver(
      ViewerQuestionsResolver,
      ({ questions, asking, answering, reporting }) =>
        new ViewerQuestionsResolver(questions, asking, answering, reporting),
    ),
  ],
  restRoutes: questionRoutes,
  restSchemas: QUESTION_SCHEMAS,
  createLoaders: ({ questions }) => createQuestionLoaders(questions),
};

import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { Clock } from '../platform/clock';
import { Transactions } from '../platform/database/transactions';
import type { RateLimits } from '../platform/rate-limits/rate-limits';
import type { MessageService } from '../modules/messaging/message.service';
import { AnswerWritingRepository } from '../modules/questions/answer-writing.repository';
import { AnswerWritingService } from '../modules/questions/answer-writing.service';
import { QuestionWritingRepository } from '../modules/questions/question-writing.repository';
import { QuestionWritingService } from '../modules/questions/question-writing.service';
import { createQuestionLoaders } from '../modules/questions/question.loaders';
import { QuestionRepository } from '../modules/questions/question.repository';
import { QuestionService } from '../modules/questions/question.service';
import { QuestionReportService } from '../modules/questions/question-report.service';
import { ReviewWritingService } from '../modules/reviews/review-writing.service';
import { InvitationRepository } from '../modules/reviews/invitation.repository';
import { InvitationService } from '../modules/reviews/invitation.service';
import { ReviewReactionService } from '../modules/reviews/review-reaction.service';
import { ModerationRepository } from '../modules/reviews/moderation.repository';
import { ModerationService } from '../modules/reviews/moderation.service';
import { ReviewPhotoRepository } from '../modules/reviews/review-photo.repository';
import { ReviewPhotoService } from '../modules/reviews/review-photo.service';
import { ReviewPhotoFiles } from '../modules/reviews/review-photo.files';
import { ReviewReactionRepository } from '../modules/reviews/review-reaction.repository';
import { ReviewWritingRepository } from '../modules/reviews/review-writing.repository';
import { createReviewLoaders } from '../modules/reviews/review.loaders';
import { ReviewRepository } from '../modules/reviews/review.repository';
import { ReviewService } from '../modules/reviews/review.service';
import { VoteRepository } from '../modules/reviews/vote.repository';
import { invitationUnsubscribeRoutes } from '../modules/reviews/unsubscribe.routes';
import type { ShopKeys } from '../platform/security/secrets';

export interface ReviewingOptions {
  readonly dataSource: DataSource;
  readonly dataDir: string;
  readonly limits: RateLimits;
  readonly messages: MessageService;
  readonly keys: ShopKeys;
  readonly clock: Clock;
}

export type Reviewing = ReturnType<typeof createReviewing>;

/** Creates the services of reviews and questions, shared by GraphQL and REST. */
export function createReviewing({ dataSource, dataDir, limits, messages, keys, clock }: ReviewingOptions) {
  const transactions = new Transactions(dataSource);
  const reviewRepository = new ReviewRepository(dataSource);
  const photoRepository = new ReviewPhotoRepository(dataSource);
  const votes = new VoteRepository();
  const moderation = new ModerationService(new ModerationRepository(), messages, limits, clock);
  const photos = new ReviewPhotoFiles(path.join(dataDir, 'uploads', 'reviews'));
  const reviews = new ReviewService(reviewRepository);
  const authors = new ReviewWritingService(
    transactions,
    reviewRepository,
    new ReviewWritingRepository(dataSource),
    photoRepository,
    photos,
    moderation,
    clock,
  );
  const invitations = new InvitationService(
    transactions,
    new InvitationRepository(dataSource),
    messages,
    keys,
    clock,
  );
  const questionRepository = new QuestionRepository(dataSource);
  const questionWritingRepository = new QuestionWritingRepository(dataSource);
  const answerWritingRepository = new AnswerWritingRepository();
  const questions = new QuestionService(questionRepository, questionWritingRepository);
  return {
    reviews,
    authors,
    reactions: new ReviewReactionService(
      transactions,
      reviewRepository,
      new ReviewReactionRepository(),
      votes,
      moderation,
      clock,
    ),
    photos,
    photoAccess: new ReviewPhotoService(photoRepository, photos),
    invitations,
    /** Mounted at /unsubscribe. */
    unsubscribeRoutes: () => invitationUnsubscribeRoutes(invitations),
    questions,
    asking: new QuestionWritingService(
      transactions,
      questionRepository,
      questionWritingRepository,
      moderation,
      clock,
    ),
    answering: new AnswerWritingService(
      transactions,
      questionRepository,
      questionWritingRepository,
      answerWritingRepository,
      votes,
      moderation,
      messages,
      limits,
      clock,
    ),
    reporting: new QuestionReportService(
      transactions,
      questionRepository,
      questionWritingRepository,
      answerWritingRepository,
      moderation,
    ),
    createLoaders: () => ({
      ...createReviewLoaders(reviews, photoRepository),
      ...createQuestionLoaders(questions),
    }),
    /** Maintenance tasks of reviews. */
    maintenanceTasks: [
      () => authors.deleteStalePhotos(),
      () => authors.markVerified(),
      () => invitations.sendDue(),
    ],
  };
}

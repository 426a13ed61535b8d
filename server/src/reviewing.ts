import path from 'node:path';
import type { DataSource } from 'typeorm';
import type { Clock } from './clock';
import { Transactions } from './database/transactions';
import type { RateLimits } from './limits/rate-limits';
import type { MessageService } from './messaging/message.service';
import { AnswerWritingRepository } from './questions/answer-writing.repository';
import { AnswerWritingService } from './questions/answer-writing.service';
import { QuestionWritingRepository } from './questions/question-writing.repository';
import { QuestionWritingService } from './questions/question-writing.service';
import { createQuestionLoaders } from './questions/question.loaders';
import { QuestionRepository } from './questions/question.repository';
import { QuestionService } from './questions/question.service';
import { QuestionReportService } from './questions/question-report.service';
import { ReviewWritingService } from './reviews/review-writing.service';
import { InvitationRepository } from './reviews/invitation.repository';
import { InvitationService } from './reviews/invitation.service';
import { ReviewReactionService } from './reviews/review-reaction.service';
import { ModerationRepository } from './reviews/moderation.repository';
import { ReviewPhotoRepository } from './reviews/review-photo.repository';
import { ReviewPhotoService } from './reviews/review-photo.service';
import { ReviewPhotoFiles } from './reviews/review-photo.files';
import { ReviewReactionRepository } from './reviews/review-reaction.repository';
import { ReviewWritingRepository } from './reviews/review-writing.repository';
import { createReviewLoaders } from './reviews/review.loaders';
import { ReviewRepository } from './reviews/review.repository';
import { ReviewService } from './reviews/review.service';
import { invitationUnsubscribeRoutes } from './reviews/unsubscribe.routes';
import type { ShopKeys } from './security/secrets';

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
  const moderation = new ModerationRepository();
  const photos = new ReviewPhotoFiles(path.join(dataDir, 'uploads', 'reviews'));
  const reviews = new ReviewService(reviewRepository);
  const authors = new ReviewWritingService(
    transactions,
    reviewRepository,
    new ReviewWritingRepository(dataSource),
    photoRepository,
    photos,
    moderation,
    limits,
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
      moderation,
      messages,
      limits,
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
      messages,
      limits,
      clock,
    ),
    answering: new AnswerWritingService(
      transactions,
      questionRepository,
      questionWritingRepository,
      answerWritingRepository,
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
      limits,
      clock,
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

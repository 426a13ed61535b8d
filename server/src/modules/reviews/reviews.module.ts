import path from 'node:path';
import { REFUSAL_KEPT_SECONDS } from '../../domain/review-limits';
import { secondsAfter } from '../../platform/clock';
import { resolver, type Platform, type ShopModule } from '../../platform/module';
import type { AccountsServices } from '../accounts/accounts.module';
import type { MessagingServices } from '../messaging/messaging.module';
import { InvitationRepository } from './invitation.repository';
import { InvitationResolver } from './invitation.resolver';
import { InvitationService } from './invitation.service';
import { ModerationRepository } from './moderation.repository';
import { ModerationService } from './moderation.service';
import { ReceivedProductRepository } from './received-product.repository';
import { RefusedPersonRepository } from './refused-person.repository';
import { reviewRoutes } from './rest/review.routes';
import { REVIEW_SCHEMAS } from './rest/review.shapes';
import { ReviewPhotoFiles } from './review-photo.files';
import { ReviewPhotoRepository } from './review-photo.repository';
import { reviewPhotoRoutes } from './review-photo.routes';
import { ReviewPhotoService } from './review-photo.service';
import { ReviewReactionRepository } from './review-reaction.repository';
import { ReviewReactionService } from './review-reaction.service';
import { ReviewWritingRepository } from './review-writing.repository';
import { ReviewWritingService } from './review-writing.service';
import { createReviewLoaders } from './review.loaders';
import { ReviewRepository } from './review.repository';
import { ReviewPhotoResolver, ReviewResolver } from './review.resolver';
import { ReviewService } from './review.service';
import { invitationUnsubscribeRoutes } from './unsubscribe.routes';
import { ViewerReviewsResolver } from './viewer-reviews.resolver';
import { VoteRepository } from './vote.repository';

interface Needs extends Platform, AccountsServices, MessagingServices {
  readonly config: { readonly dataDir: string };
}

export type ReviewsServices = ReturnType<typeof createServices>;

function createServices(needs: Needs) {
  const { dataSource, transactions, config, limits, messages, pictureCleaner, auditLog, keys, clock } = needs;
  const reviewRepository = new ReviewRepository(dataSource);
  const photoRepository = new ReviewPhotoRepository(dataSource);
  const photos = new ReviewPhotoFiles(path.join(config.dataDir, 'uploads', 'reviews'));
  const refusedPersons = new RefusedPersonRepository(dataSource, keys);
  const moderationRepository = new ModerationRepository(refusedPersons);
  const moderation = new ModerationService(moderationRepository, messages, limits, auditLog, clock);
  const receivedProducts = new ReceivedProductRepository(dataSource);
  return {
    receivedProducts,
    moderation,
    deleteOldRefusals: () => refusedPersons.deleteOlderThan(secondsAfter(clock(), -REFUSAL_KEPT_SECONDS)),
    reviews: new ReviewService(reviewRepository),
    authors: new ReviewWritingService(
      transactions,
      reviewRepository,
      new ReviewWritingRepository(dataSource),
      receivedProducts,
      photoRepository,
      photos,
      pictureCleaner,
      moderation,
      clock,
    ),
    reactions: new ReviewReactionService(
      transactions,
      reviewRepository,
      new ReviewReactionRepository(),
      new VoteRepository(),
      moderation,
      clock,
    ),
    photos,
    photoRepository,
    photoAccess: new ReviewPhotoService(photoRepository, photos),
    invitations: new InvitationService(
      transactions,
      new InvitationRepository(dataSource),
      messages,
      keys,
      clock,
    ),
  };
}

export const reviewsModule: ShopModule<Needs, ReviewsServices> = {
  name: 'reviews',
  createServices,
  resolvers: [
    resolver(InvitationResolver, ({ invitations }) => new InvitationResolver(invitations)),
    resolver(ReviewPhotoResolver, () => new ReviewPhotoResolver()),
    resolver(ReviewResolver, () => new ReviewResolver()),
    resolver(
      ViewerReviewsResolver,
      ({ reviews, authors, reactions }) => new ViewerReviewsResolver(reviews, authors, reactions),
    ),
  ],
  restRoutes: reviewRoutes,
  restSchemas: REVIEW_SCHEMAS,
  httpRouters: ({ invitations, photoAccess, accounts }) => [
    { path: '/unsubscribe', router: invitationUnsubscribeRoutes(invitations) },
    { path: '/uploads/reviews', router: reviewPhotoRoutes(photoAccess, accounts.visitors) },
  ],
  createLoaders: ({ reviews, photoRepository }) => createReviewLoaders(reviews, photoRepository),
  maintenanceTasks: ({ authors, invitations, deleteOldRefusals }) => [
    () => authors.deleteStalePhotos(),
    () => authors.markVerified(),
    () => invitations.sendDue(),
    deleteOldRefusals,
  ],
};

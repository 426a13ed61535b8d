import { resolver, type ShopModule } from '../../platform/module';
import { InvitationResolver } from './invitation.resolver';
import type { InvitationService } from './invitation.service';
import { reviewRoutes, type ReviewRoutesOptions } from './rest/review.routes';
import { REVIEW_SCHEMAS } from './rest/review.shapes';
import type { ReviewReactionService } from './review-reaction.service';
import { ReviewPhotoResolver, ReviewResolver } from './review.resolver';
import { ViewerReviewsResolver } from './viewer-reviews.resolver';

interface Services extends ReviewRoutesOptions {
  readonly reactions: ReviewReactionService;
  readonly invitations: InvitationService;
}

export const reviewsModule: ShopModule<Services> = {
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
};

import DataLoader from 'dataloader';
import { valueOf } from '../../platform/graphql/value-of';
import { loaderByArguments } from '../catalogue/catalogue.loaders';
import type { ReviewPhotoRepository } from './review-photo.repository';
import type { ReviewPhoto } from './review-photo.files';
import type { ReviewPage, ReviewRequest, ReviewService } from './review.service';

export interface ReviewLoaders {
  /** By product id. Two statements for each distinct request, whatever the number of products. */
  reviews(request: ReviewRequest): DataLoader<string, ReviewPage>;
  /** By review id. One statement. */
  readonly reviewPhotos: DataLoader<string, ReviewPhoto[]>;
}

declare module '../../platform/graphql/context' {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface Loaders extends ReviewLoaders {}
}

/** Creates the loaders of one request; they cache, so they must not be shared between visitors. */
export function createReviewLoaders(
  service: ReviewService,
  photos: Pick<ReviewPhotoRepository, 'findByReviews'>,
): ReviewLoaders {
  return {
    reviews: loaderByArguments(
      (request: ReviewRequest) =>
        new DataLoader(async (productIds) => valueOf(await service.listPages(productIds, request))),
    ),
    reviewPhotos: new DataLoader(async (reviewIds) => {
      const groups = new Map<string, ReviewPhoto[]>(reviewIds.map((id) => [id, []]));
      for (const photo of await photos.findByReviews(reviewIds)) groups.get(photo.reviewId)?.push(photo);
      return reviewIds.map((id) => groups.get(id) ?? []);
    }),
  };
}

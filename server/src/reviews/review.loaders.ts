import DataLoader from 'dataloader';
import { loaderByArguments } from '../catalogue/catalogue.loaders';
import type { ReviewPhotoRepository } from './review-photo.repository';
import type { ReviewPhoto } from './review-photo.files';
import type { ReviewPage, ReviewRequest, ReviewService } from './review.service';

export interface ReviewLoaders {
  /** By product id: two statements for each page, size, order and choice asked for, whatever the number of products. */
  reviews(request: ReviewRequest): DataLoader<string, ReviewPage>;
  /** By review id: one statement. */
  readonly reviewPhotos: DataLoader<string, ReviewPhoto[]>;
}

/** Made anew for each request, so that nobody sees what somebody else has read. */
export function createReviewLoaders(
  service: ReviewService,
  photos: Pick<ReviewPhotoRepository, 'findByReviews'>,
): ReviewLoaders {
  return {
    reviews: loaderByArguments(
      (request: ReviewRequest) => new DataLoader((productIds) => service.listPages(productIds, request)),
    ),
    reviewPhotos: new DataLoader(async (reviewIds) => {
      const groups = new Map<string, ReviewPhoto[]>(reviewIds.map((id) => [id, []]));
      for (const photo of await photos.findByReviews(reviewIds)) groups.get(photo.reviewId)?.push(photo);
      return reviewIds.map((id) => groups.get(id) ?? []);
    }),
  };
}

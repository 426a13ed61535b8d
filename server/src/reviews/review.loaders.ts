import DataLoader from 'dataloader';
import { perArguments } from '../catalogue/catalogue.loaders';
import type { ReviewPhotoRepository } from './review-photo.repository';
import type { ReviewPhoto } from './review-photos';
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
  photos: Pick<ReviewPhotoRepository, 'of'>,
): ReviewLoaders {
  return {
    reviews: perArguments(
      (request: ReviewRequest) => new DataLoader((productIds) => service.pages(productIds, request)),
    ),
    reviewPhotos: new DataLoader(async (reviewIds) => {
      const groups = new Map<string, ReviewPhoto[]>(reviewIds.map((id) => [id, []]));
      for (const photo of await photos.of(reviewIds)) groups.get(photo.reviewId)?.push(photo);
      return reviewIds.map((id) => groups.get(id) ?? []);
    }),
  };
}

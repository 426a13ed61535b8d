import DataLoader from 'dataloader';
import { perArguments } from '../catalogue/catalogue.loaders';
import type { ReviewPage, ReviewRequest, ReviewService } from './review.service';

export interface ReviewLoaders {
  /** By product id: two statements for each page, size and order asked for, whatever the number of products. */
  reviews(request: ReviewRequest): DataLoader<string, ReviewPage>;
}

/** Made anew for each request, so that nobody sees what somebody else has read. */
export function createReviewLoaders(service: ReviewService): ReviewLoaders {
  return {
    reviews: perArguments(
      (request: ReviewRequest) => new DataLoader((productIds) => service.pages(productIds, request)),
    ),
  };
}

import { createCatalogueLoaders, type CatalogueLoaders } from '../catalogue/catalogue.loaders';
import type { CatalogueRepository } from '../catalogue/catalogue.repository';
import type { CatalogueService } from '../catalogue/catalogue.service';
import type { OrderLoaders } from '../orders/order.loaders';
import { createReviewLoaders, type ReviewLoaders } from '../reviews/review.loaders';
import type { ReviewService } from '../reviews/review.service';

/** What the fields of one request read together. */
export type Loaders = CatalogueLoaders & ReviewLoaders & OrderLoaders;

export function createLoaders(
  rows: CatalogueRepository,
  catalogue: CatalogueService,
  reviews: ReviewService,
  orders: OrderLoaders,
): Loaders {
  return { ...createCatalogueLoaders(rows, catalogue), ...createReviewLoaders(reviews), ...orders };
}

import { createCatalogueLoaders, type CatalogueLoaders } from '../catalogue/catalogue.loaders';
import type { CatalogueRepository } from '../catalogue/catalogue.repository';
import type { CatalogueService } from '../catalogue/catalogue.service';
import type { OrderLoaders } from '../orders/order.loaders';
import type { QuestionLoaders } from '../questions/question.loaders';
import type { ReviewLoaders } from '../reviews/review.loaders';

/** The data loaders of one request. */
export type Loaders = CatalogueLoaders & ReviewLoaders & QuestionLoaders & OrderLoaders;

export function createLoaders(
  rows: CatalogueRepository,
  catalogue: CatalogueService,
  reviews: ReviewLoaders & QuestionLoaders,
  orders: OrderLoaders,
): Loaders {
  return { ...createCatalogueLoaders(rows, catalogue), ...reviews, ...orders };
}

import { createCatalogueLoaders, type CatalogueLoaders } from '../modules/catalogue/catalogue.loaders';
import type { CatalogueRepository } from '../modules/catalogue/catalogue.repository';
import type { CatalogueService } from '../modules/catalogue/catalogue.service';
import type { OrderLoaders } from '../modules/orders/order.loaders';
import type { QuestionLoaders } from '../modules/questions/question.loaders';
import type { ReviewLoaders } from '../modules/reviews/review.loaders';

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

import { wholeNumber } from '../domain/fault';
import { MAX_PAGE_SIZE } from '../domain/limits';
import type { Review } from './review.entity';
import type { ReviewOrder, ReviewRepository } from './review.repository';

export interface ReviewRequest {
  readonly page: number;
  readonly limit: number;
  readonly sort: ReviewOrder;
}

export interface ReviewPage {
  readonly items: readonly Review[];
  readonly total: number;
  readonly totalPages: number;
  readonly page: number;
  readonly limit: number;
  /** Mean to two decimals, 0 without reviews. */
  readonly average: number;
  /** From five stars to one. */
  readonly histogram: readonly { readonly rating: number; readonly count: number }[];
}

export class ReviewService {
  constructor(private readonly reviews: ReviewRepository) {}

  /**
   * One page for each product, in the order of `productIds`.
   * @throws Fault for a page or limit out of bounds
   */
  async pages(productIds: readonly string[], { page, limit, sort }: ReviewRequest): Promise<ReviewPage[]> {
    wholeNumber('page', page, 1, 100_000);
    wholeNumber('limit', limit, 1, MAX_PAGE_SIZE);
    const [reviews, counts] = await Promise.all([
      this.reviews.pages(productIds, sort, limit, (page - 1) * limit),
      this.reviews.histograms(productIds),
    ]);
    const items = byProduct(reviews);
    const stars = byProduct(counts);
    return productIds.map((id) => {
      const given = stars.get(id) ?? [];
      const total = given.reduce((sum, { count }) => sum + count, 0);
      const sum = given.reduce((all, { rating, count }) => all + rating * count, 0);
      return {
        items: items.get(id) ?? [],
        total,
        totalPages: Math.ceil(total / limit),
        page,
        limit,
        average: total === 0 ? 0 : Math.round((sum / total) * 100) / 100,
        histogram: [5, 4, 3, 2, 1].map((rating) => ({
          rating,
          count: given.find((bar) => bar.rating === rating)?.count ?? 0,
        })),
      };
    });
  }
}

function byProduct<T extends { readonly productId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.productId);
    if (group) group.push(row);
    else groups.set(row.productId, [row]);
  }
  return groups;
}

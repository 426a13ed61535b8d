import { wholeNumber } from '../domain/fault';
import { MAX_PAGE_SIZE } from '../domain/limits';
import type { Review } from './review.entity';
import type { ReviewOrder, ReviewRepository } from './review.repository';

export interface ReviewRequest {
  readonly productId: string;
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

  /** @throws Fault for a page or limit out of bounds */
  async page({ productId, page, limit, sort }: ReviewRequest): Promise<ReviewPage> {
    wholeNumber('page', page, 1, 100_000);
    wholeNumber('limit', limit, 1, MAX_PAGE_SIZE);
    const [items, counts] = await Promise.all([
      this.reviews.page(productId, sort, limit, (page - 1) * limit),
      this.reviews.histogram(productId),
    ]);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
    return {
      items,
      total,
      totalPages: Math.ceil(total / limit),
      page,
      limit,
      average: total === 0 ? 0 : Math.round((stars / total) * 100) / 100,
      histogram: counts.map((count, index) => ({ rating: index + 1, count })).toReversed(),
    };
  }
}

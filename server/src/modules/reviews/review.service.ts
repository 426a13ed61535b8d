import type { Customer } from '../accounts/customers/customer.entity';
import { checkWholeNumber, DomainError, type Result } from '../../domain/domain-error';
import { checkPage, pageOffset } from '../../domain/page-offset';
import { roundedAverage } from '../../domain/rating';
import { isUuid } from '../../domain/uuid';
import type { Review } from './review.entity';
import { productNotFound } from './review.errors';
import type { ReviewFilter, ReviewOrder, ReviewRepository } from './review.repository';

export interface ReviewRequest extends ReviewFilter {
  readonly page: number;
  readonly limit: number;
  readonly sort: ReviewOrder;
}

export interface ReviewPage {
  readonly items: readonly Review[];
  /** Number of reviews that match the filter. */
  readonly total: number;
  readonly totalPages: number;
  readonly page: number;
  readonly limit: number;
  /** Mean of all published reviews to two decimals; 0 without reviews. */
  readonly average: number;
  /** Of all published reviews, from five stars to one. */
  readonly histogram: readonly { readonly rating: number; readonly count: number }[];
  /** How many of all published reviews have photos. */
  readonly withPhotos: number;
}

/** A customer's own review of a product, votes and reports. */
interface ViewerReviews {
  readonly review: Review | null;
  readonly helpful: readonly Review[];
  readonly reported: readonly Review[];
  readonly canWrite: boolean;
}

/** Writing, voting and reporting need a confirmed contact, because accounts are free to create. */
export function hasVerifiedContact(customer: Pick<Customer, 'emailVerifiedAt' | 'phoneVerifiedAt'>): boolean {
  return customer.emailVerifiedAt !== null || customer.phoneVerifiedAt !== null;
}

export function verifiedContactRequired(): DomainError {
  return new DomainError('FORBIDDEN', 'Please confirm your email or mobile number first');
}

export class ReviewService {
  constructor(private readonly reviews: ReviewRepository) {}

  /**
   * Reads one page for each product, in the order of `productIds`.
   * @returns a DomainError for a page, limit or number of stars out of bounds
   */
  async listPages(productIds: readonly string[], request: ReviewRequest): Promise<Result<ReviewPage[]>> {
    const { page, limit, sort, stars = null, withPhotos = false } = request;
    const outOfRange =
      checkPage(page, limit) ?? (stars === null ? null : checkWholeNumber('stars', stars, 1, 5));
    if (outOfRange) return outOfRange;
    const [reviews, counts] = await Promise.all([
      this.reviews.findPages(productIds, sort, limit, pageOffset(page, limit), { stars, withPhotos }),
      this.reviews.countRatings(productIds),
    ]);
    const items = groupByProduct(reviews);
    const ratingCounts = groupByProduct(counts);
    return productIds.map((id) => {
      const countsOfProduct = ratingCounts.get(id) ?? [];
      const all = countsOfProduct.reduce((sum, { count }) => sum + count, 0);
      const sum = countsOfProduct.reduce((weighted, { rating, count }) => weighted + rating * count, 0);
      const total = countsOfProduct
        .filter(({ rating }) => stars === null || rating === stars)
        .reduce((subtotal, bar) => subtotal + (withPhotos ? bar.withPhotos : bar.count), 0);
      return {
        items: items.get(id) ?? [],
        total,
        totalPages: Math.ceil(total / limit),
        page,
        limit,
        average: roundedAverage(sum, all),
        histogram: [5, 4, 3, 2, 1].map((rating) => ({
          rating,
          count: countsOfProduct.find((bar) => bar.rating === rating)?.count ?? 0,
        })),
        withPhotos: countsOfProduct.reduce((subtotal, bar) => subtotal + bar.withPhotos, 0),
      };
    });
  }

  /** @returns a DomainError when no such product is for sale */
  async requireProduct(productId: string): Promise<Result<true>> {
    if (isUuid(productId) && (await this.reviews.isForSale(productId))) return true;
    return new DomainError('NOT_FOUND', 'There is no such product', 'id');
  }

  /** A customer's own review of a product, and the reviews that they voted for and reported. */
  async findViewerReviews(customer: Customer, productId: string): Promise<Result<ViewerReviews>> {
    if (!isUuid(productId)) return productNotFound();
    const [review, reactions] = await Promise.all([
      this.reviews.findByAuthor(customer.id, productId),
      this.reviews.findReactions(customer.id, productId),
    ]);
    return { review, ...reactions, canWrite: hasVerifiedContact(customer) };
  }

  /** The held reviews, the oldest first; fails for a page or limit out of bounds. */
  async listHeld(page: number, limit: number): Promise<Result<Review[]>> {
    return checkPage(page, limit) ?? this.reviews.findHeld(limit, pageOffset(page, limit));
  }
}

function groupByProduct<T extends { readonly productId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.productId);
    if (group) group.push(row);
    else groups.set(row.productId, [row]);
  }
  return groups;
}

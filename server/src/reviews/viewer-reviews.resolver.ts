import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { requireAdmin, requireSignedIn } from '../accounts/sessions/visitor';
import { toProduct, type ProductType } from '../catalogue/product.type';
import { validateInput } from '../domain/account-schemas';
import { DomainError, type Result } from '../domain/domain-error';
import { REVIEW_PAGE_SIZE } from '../domain/limits';
import { reviewSchema } from '../domain/review-schemas';
import { Personal } from '../graphql/cache-control';
import type { Context } from '../graphql/context';
import { FailureType } from '../graphql/failure.type';
import type { ReviewWritingService } from './review-writing.service';
import type { ReviewReactionService } from './review-reaction.service';
import type { Review } from './review.entity';
import type { ReviewService } from './review.service';
import { ReviewType, toReview } from './review.type';
import {
  REPORT_REASONS_BY_ENUM,
  ReviewChangedType,
  ReviewDeletedType,
  ReviewDeleteResult,
  ViewerReviewsType,
  ReviewInputType,
  ReviewReportReason,
  ReviewResult,
  ReviewSavedType,
  ReviewSaveResult,
} from './viewer-reviews.type';

/** What customers do with reviews, and what the shop decides about them. */
@Resolver()
export class ViewerReviewsResolver {
  constructor(
    private readonly reviews: ReviewService,
    private readonly authors: ReviewWritingService,
    private readonly reactions: ReviewReactionService,
  ) {}

  @Personal()
  @Query(() => ViewerReviewsType, {
    nullable: true,
    description: 'What the visitor wrote about a product, voted for and reported; null for guests.',
  })
  async reviewer(
    @Arg('productId', () => ID, { description: 'The product.' }) productId: string,
    @Ctx() { visitor }: Context,
  ): Promise<ViewerReviewsType | null> {
    const row = await visitor.signedIn();
    if (!row) return null;
    const reviewer = await this.reviews.findViewerReviews(row.customer, productId);
    if (reviewer instanceof DomainError) throw reviewer;
    const { canWrite, review, helpful, reported } = reviewer;
    return {
      canWrite,
      review: review && toReview(review),
      helpful: helpful.map(toReview),
      reported: reported.map(toReview),
    };
  }

  @Personal()
  @Query(() => [ReviewType], {
    nullable: true,
    description: 'Admins: what waits to be looked at, the oldest first.',
  })
  async heldReviews(
    @Arg('page', () => Int, { defaultValue: 1, description: 'The page, from 1.' }) page: number,
    @Arg('limit', () => Int, {
      defaultValue: REVIEW_PAGE_SIZE,
      description: 'How many a page holds, 1 to 96.',
    })
    limit: number,
    @Ctx() { visitor }: Context,
  ): Promise<ReviewType[]> {
    await requireAdmin(visitor);
    return (await this.reviews.listHeld(page, limit)).map(toReview);
  }

  @Mutation(() => ReviewSaveResult, { description: 'Writes a review: one of each customer and product.' })
  async writeReview(
    @Arg('productId', () => ID, { description: 'The product.' }) productId: string,
    @Arg('input', () => ReviewInputType, { description: 'The review.' }) input: ReviewInputType,
    @Ctx() context: Context,
  ): Promise<typeof ReviewSaveResult> {
    const { customer } = await requireSignedIn(context.visitor);
    const valid = await validateInput(reviewSchema, withDefaultPhotos(input));
    if (valid instanceof DomainError) return FailureType.of(valid);
    return toSaveResult(await this.authors.writeReview(customer, productId, valid), context);
  }

  @Mutation(() => ReviewSaveResult, { description: 'Changes one’s own review.' })
  async updateReview(
    @Arg('id', () => ID, { description: 'The review.' }) id: string,
    @Arg('input', () => ReviewInputType, { description: 'All of it, changed or not.' })
    input: ReviewInputType,
    @Ctx() context: Context,
  ): Promise<typeof ReviewSaveResult> {
    const { customer } = await requireSignedIn(context.visitor);
    const valid = await validateInput(reviewSchema, withDefaultPhotos(input));
    if (valid instanceof DomainError) return FailureType.of(valid);
    return toSaveResult(await this.authors.updateReview(customer, id, valid), context);
  }

  @Mutation(() => ReviewDeleteResult, { description: 'Takes one’s own review away, with its photos.' })
  async deleteReview(
    @Arg('id', () => ID, { description: 'The review.' }) id: string,
    @Ctx() context: Context,
  ): Promise<typeof ReviewDeleteResult> {
    const { customer } = await requireSignedIn(context.visitor);
    const productId = await this.authors.deleteReview(customer, id);
    if (productId instanceof DomainError) return FailureType.of(productId);
    return Object.assign(new ReviewDeletedType(), { product: await loadProduct(productId, context) });
  }

  @Mutation(() => ReviewResult, {
    description: 'Says of another’s review that it helped, or takes that back.',
  })
  async voteForReview(
    @Arg('id', () => ID, { description: 'The review.' }) id: string,
    @Arg('helpful', () => Boolean, { description: 'False takes the vote back.' }) helpful: boolean,
    @Ctx() { visitor }: Context,
  ): Promise<typeof ReviewResult> {
    const { customer } = await requireSignedIn(visitor);
    return toReviewResult(await this.reactions.vote(customer, id, helpful));
  }

  @Mutation(() => ReviewResult, { description: 'Tells the shop of a review that should not stand there.' })
  async reportReview(
    @Arg('id', () => ID, { description: 'The review.' }) id: string,
    @Arg('reason', () => ReviewReportReason, { description: 'Why.' }) reason: ReviewReportReason,
    @Ctx() { visitor }: Context,
  ): Promise<typeof ReviewResult> {
    const { customer } = await requireSignedIn(visitor);
    return toReviewResult(await this.reactions.report(customer, id, REPORT_REASONS_BY_ENUM[reason]));
  }

  @Mutation(() => ReviewResult, { description: 'Admins: the review may be seen by everybody.' })
  async approveReview(
    @Arg('id', () => ID, { description: 'The review.' }) id: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof ReviewResult> {
    await requireAdmin(visitor);
    return toReviewResult(await this.reactions.decide(id, 'published', visitor.client.origin));
  }

  @Mutation(() => ReviewResult, { description: 'Admins: nobody but its author sees the review.' })
  async rejectReview(
    @Arg('id', () => ID, { description: 'The review.' }) id: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof ReviewResult> {
    await requireAdmin(visitor);
    return toReviewResult(await this.reactions.decide(id, 'hidden', visitor.client.origin));
  }
}

function withDefaultPhotos({ photoIds, ...rest }: ReviewInputType): object {
  return { ...rest, photoIds: photoIds ?? [] };
}

async function loadProduct(id: string, { loaders, currency }: Context): Promise<ProductType> {
  return toProduct(await loaders.product.load(id), currency);
}

async function toSaveResult(result: Result<Review>, context: Context): Promise<typeof ReviewSaveResult> {
  if (result instanceof DomainError) return FailureType.of(result);
  const product = await loadProduct(result.productId, context);
  return Object.assign(new ReviewSavedType(), { review: toReview(result), product });
}

function toReviewResult(result: Result<Review>): typeof ReviewResult {
  if (result instanceof DomainError) return FailureType.of(result);
  return Object.assign(new ReviewChangedType(), { review: toReview(result) });
}

import { valueOf } from '../../platform/graphql/value-of';
import { Arg, Ctx, GraphQLISODateTime, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Authorized, SignedIn } from '../../platform/graphql/authorized';
import type { SignedInRow } from '../../platform/http/visitor';
import { toProduct, type ProductType } from '../catalogue/products/product.type';
import { validateInput } from '../../domain/account-schemas';
import { DomainError, type Result } from '../../domain/domain-error';
import { REVIEW_PAGE_SIZE } from '../../domain/limits';
import { reviewSchema } from '../../domain/review-schemas';
import { Personal } from '../../platform/graphql/cache-control';
import type { Context } from '../../platform/graphql/context';
import { FailureType } from '../../platform/graphql/failure.type';
import { LimitArg, PageArg } from '../../platform/graphql/paging';
import type { ReviewWritingService } from './review-writing.service';
import { toModerator } from './moderator';
import { WasPendingArg } from './was-pending-arg';
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
  ReportReasonEnum,
  ReviewResult,
  ReviewSavedType,
  ReviewSaveResult,
} from './viewer-reviews.type';

/** Customers' mutations of reviews, and moderation by admins. */
@Resolver()
export class ViewerReviewsResolver {
  constructor(
    private readonly reviews: ReviewService,
    private readonly authors: ReviewWritingService,
    private readonly reactions: ReviewReactionService,
  ) {}

  @Personal()
  @Authorized('everybody')
  @Query(() => ViewerReviewsType, {
    nullable: true,
    description: 'The viewer’s own review of a product, votes and reports; null for guests.',
  })
  async viewerReviews(
    @Arg('productId', () => ID, { description: 'Id of the product.' }) productId: string,
    @Ctx() { visitor }: Context,
  ): Promise<ViewerReviewsType | null> {
    const row = await visitor.findSignedIn();
    if (!row) return null;
    const viewerReviews = valueOf(await this.reviews.findViewerReviews(row.customer, productId));
    const { canWrite, review, helpful, reported } = viewerReviews;
    return {
      canWrite,
      review: review && toReview(review),
      helpful: helpful.map(toReview),
      reported: reported.map(toReview),
    };
  }

  @Personal()
  @Authorized('admins')
  @Query(() => [ReviewType], {
    nullable: true,
    description: 'Admins only: reviews that await moderation, oldest first.',
  })
  async pendingReviews(
    @PageArg() page: number,
    @LimitArg(REVIEW_PAGE_SIZE)
    limit: number,
  ): Promise<ReviewType[]> {
    return valueOf(await this.reviews.listHeld(page, limit)).map(toReview);
  }

  @Authorized('customers')
  @Mutation(() => ReviewSaveResult, {
    description: 'Writes a review. Each customer may write one per product.',
  })
  async writeReview(
    @Arg('productId', () => ID, { description: 'Id of the product.' }) productId: string,
    @Arg('input', () => ReviewInputType, { description: 'The review.' }) input: ReviewInputType,
    @SignedIn() { customer }: SignedInRow,
    @Ctx() context: Context,
  ): Promise<typeof ReviewSaveResult> {
    const valid = await validateInput(reviewSchema, withDefaultPhotos(input));
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    return toSaveResult(await this.authors.writeReview(customer, productId, valid), context);
  }

  @Authorized('customers')
  @Mutation(() => ReviewSaveResult, { description: 'Changes the viewer’s own review.' })
  async updateReview(
    @Arg('id', () => ID, { description: 'Id of the review.' }) id: string,
    @Arg('input', () => ReviewInputType, { description: 'The complete review, including unchanged fields.' })
    input: ReviewInputType,
    @SignedIn() { customer }: SignedInRow,
    @Ctx() context: Context,
  ): Promise<typeof ReviewSaveResult> {
    const valid = await validateInput(reviewSchema, withDefaultPhotos(input));
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    return toSaveResult(await this.authors.updateReview(customer, id, valid), context);
  }

  @Authorized('customers')
  @Mutation(() => ReviewDeleteResult, { description: 'Deletes the viewer’s own review with its photos.' })
  async deleteReview(
    @Arg('id', () => ID, { description: 'Id of the review.' }) id: string,
    @SignedIn() { customer }: SignedInRow,
    @Ctx() context: Context,
  ): Promise<typeof ReviewDeleteResult> {
    const productId = await this.authors.deleteReview(customer, id);
    if (productId instanceof DomainError) return FailureType.fromError(productId);
    return Object.assign(new ReviewDeletedType(), { product: await loadProduct(productId, context) });
  }

  @Authorized('customers')
  @Mutation(() => ReviewResult, {
    description: 'Marks another shopper’s review as helpful, or takes that back.',
  })
  async voteForReview(
    @Arg('id', () => ID, { description: 'Id of the review.' }) id: string,
    @Arg('helpful', () => Boolean, { description: 'False takes the vote back.' }) helpful: boolean,
    @SignedIn() { customer }: SignedInRow,
  ): Promise<typeof ReviewResult> {
    return toReviewResult(await this.reactions.vote(customer, id, helpful));
  }

  @Authorized('customers')
  @Mutation(() => ReviewResult, { description: 'Reports a review to the shop.' })
  async reportReview(
    @Arg('id', () => ID, { description: 'Id of the review.' }) id: string,
    @Arg('reason', () => ReportReasonEnum, { description: 'The reason.' }) reason: ReportReasonEnum,
    @SignedIn() { customer }: SignedInRow,
    @Ctx() { ipBlock }: Context,
  ): Promise<typeof ReviewResult> {
    const report = { reason: REPORT_REASONS_BY_ENUM[reason], ipBlock };
    return toReviewResult(await this.reactions.report(customer, id, report));
  }

  @Authorized('admins')
  @Mutation(() => ReviewResult, { description: 'Admins only: publishes the review.' })
  async approveReview(
    @Arg('id', () => ID, { description: 'Id of the review.' }) id: string,
    @Arg('updatedAt', () => GraphQLISODateTime, {
      nullable: true,
      description:
        'Review.updatedAt as it was read, null (or left out) for a review that was never edited: an edit since then fails with CONFLICT.',
    })
    updatedAt: Date | null,
    @WasPendingArg() wasPending: boolean,
    @SignedIn() { customer }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof ReviewResult> {
    return toReviewResult(
      await this.reactions.approve(id, updatedAt ?? null, toModerator(customer, visitor), wasPending),
    );
  }

  @Authorized('admins')
  @Mutation(() => ReviewResult, {
    description: 'Admins only: hides the review from everybody except its author.',
  })
  async rejectReview(
    @Arg('id', () => ID, { description: 'Id of the review.' }) id: string,
    @WasPendingArg() wasPending: boolean,
    @SignedIn() { customer }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof ReviewResult> {
    return toReviewResult(await this.reactions.reject(id, toModerator(customer, visitor), wasPending));
  }
}

function withDefaultPhotos({ photoIds, ...rest }: ReviewInputType): object {
  return { ...rest, photoIds: photoIds ?? [] };
}

async function loadProduct(id: string, { loaders, currency }: Context): Promise<ProductType> {
  return toProduct(await loaders.product.load(id), currency);
}

async function toSaveResult(result: Result<Review>, context: Context): Promise<typeof ReviewSaveResult> {
  if (result instanceof DomainError) return FailureType.fromError(result);
  const product = await loadProduct(result.productId, context);
  return Object.assign(new ReviewSavedType(), { review: toReview(result), product });
}

function toReviewResult(result: Result<Review>): typeof ReviewResult {
  if (result instanceof DomainError) return FailureType.fromError(result);
  return Object.assign(new ReviewChangedType(), { review: toReview(result) });
}

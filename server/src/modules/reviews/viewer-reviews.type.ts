import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ProductType } from '../catalogue/products/product.type';
import { REPORT_REASONS, type ReportReason } from '../../domain/review-schemas';
import { resultUnion } from '../../platform/graphql/failure.type';
import { ReviewType } from './review.type';

export enum ReportReasonEnum {
  SPAM = 'SPAM',
  OFFENSIVE = 'OFFENSIVE',
  PRIVATE = 'PRIVATE',
  OFF_TOPIC = 'OFF_TOPIC',
}
registerEnumType(ReportReasonEnum, {
  name: 'ReviewReportReason',
  description: 'Reasons to report a review, a question or an answer.',
  valuesConfig: {
    SPAM: { description: `${REPORT_REASONS.spam}.` },
    OFFENSIVE: { description: `${REPORT_REASONS.offensive}.` },
    PRIVATE: { description: `${REPORT_REASONS.private}.` },
    OFF_TOPIC: { description: `${REPORT_REASONS.off_topic}.` },
  },
});

export const REPORT_REASONS_BY_ENUM: Readonly<Record<ReportReasonEnum, ReportReason>> = {
  SPAM: 'spam',
  OFFENSIVE: 'offensive',
  PRIVATE: 'private',
  OFF_TOPIC: 'off_topic',
};

@InputType('ReviewInput', { description: 'A review as its author fills it in.' })
export class ReviewInputType {
  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  rating!: number;

  @Field(() => String, { description: 'A headline of up to 100 characters.' })
  title!: string;

  @Field(() => String, { description: '20 to 3000 characters of plain text; markup is not interpreted.' })
  body!: string;

  @Field(() => [ID], {
    nullable: true,
    description:
      'Ids of photos from POST /api/ecommerce/reviews/photos, at most 4, in display order. Omit for none.',
  })
  photoIds?: string[] | null;
}

@ObjectType('ViewerReviews', {
  description: 'The viewer’s own review of one product, votes and reports.',
  simpleResolvers: true,
})
export class ViewerReviewsType {
  @Field(() => Boolean, {
    description: 'Whether the viewer may write a review: their email or mobile number is confirmed.',
  })
  canWrite!: boolean;

  @Field(() => ReviewType, { nullable: true, description: 'The viewer’s review; null if there is none.' })
  review!: ReviewType | null;

  @Field(() => [ReviewType], { description: 'Reviews that the viewer found helpful.' })
  helpful!: ReviewType[];

  @Field(() => [ReviewType], { description: 'Reviews that the viewer reported.' })
  reported!: ReviewType[];
}

@ObjectType('ReviewSaved', { description: 'The saved review.' })
export class ReviewSavedType {
  @Field(() => ReviewType, { description: 'The review.' })
  review!: ReviewType;

  @Field(() => ProductType, { description: 'The reviewed product, with its new review count and average.' })
  product!: ProductType;
}

@ObjectType('ReviewDeleted', { description: 'The review was deleted.' })
export class ReviewDeletedType {
  @Field(() => ProductType, { description: 'The reviewed product, with its new review count and average.' })
  product!: ProductType;
}

@ObjectType('ReviewChanged', { description: 'The changed review.' })
export class ReviewChangedType {
  @Field(() => ReviewType, { description: 'The review.' })
  review!: ReviewType;
}

export const ReviewSaveResult = resultUnion(
  'ReviewSaveResult',
  'The saved review, or why it was not saved.',
  [ReviewSavedType],
);
export const ReviewDeleteResult = resultUnion(
  'ReviewDeleteResult',
  'The product of the deleted review, or why it was not deleted.',
  [ReviewDeletedType],
);
export const ReviewResult = resultUnion('ReviewResult', 'The changed review, or why it was not changed.', [
  ReviewChangedType,
]);

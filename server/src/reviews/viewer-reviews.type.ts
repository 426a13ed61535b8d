import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ProductType } from '../catalogue/product.type';
import { REPORT_REASONS, type ReportReason } from '../domain/review-schemas';
import { resultUnion } from '../graphql/failure.type';
import { ReviewType } from './review.type';

export enum ReviewReportReason {
  SPAM = 'SPAM',
  OFFENSIVE = 'OFFENSIVE',
  PRIVATE = 'PRIVATE',
  OFF_TOPIC = 'OFF_TOPIC',
}
registerEnumType(ReviewReportReason, {
  name: 'ReviewReportReason',
  description: 'Why a review, a question or an answer should not stand there.',
  valuesConfig: {
    SPAM: { description: `${REPORT_REASONS.spam}.` },
    OFFENSIVE: { description: `${REPORT_REASONS.offensive}.` },
    PRIVATE: { description: `${REPORT_REASONS.private}.` },
    OFF_TOPIC: { description: `${REPORT_REASONS.off_topic}.` },
  },
});

export const REPORT_REASONS_BY_ENUM: Readonly<Record<ReviewReportReason, ReportReason>> = {
  SPAM: 'spam',
  OFFENSIVE: 'offensive',
  PRIVATE: 'private',
  OFF_TOPIC: 'off_topic',
};

@InputType('ReviewInput', { description: 'All that a reviewer fills in.' })
export class ReviewInputType {
  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  rating!: number;

  @Field(() => String, { description: 'A headline of up to 100 characters.' })
  title!: string;

  @Field(() => String, { description: '20 to 3000 characters. Markup is shown as it is written.' })
  body!: string;

  @Field(() => [ID], {
    nullable: true,
    description:
      'Photos in their order, at most 4, as POST /api/ecommerce/reviews/photos names them; none when left out.',
  })
  photoIds?: string[] | null;
}

@ObjectType('Reviewer', {
  description: 'The visitor, as far as one product’s reviews go.',
  simpleResolvers: true,
})
export class ViewerReviewsType {
  @Field(() => Boolean, {
    description: 'Whether an email or a mobile number is confirmed, as writing asks for.',
  })
  canWrite!: boolean;

  @Field(() => ReviewType, { nullable: true, description: 'What they wrote; null for nothing yet.' })
  review!: ReviewType | null;

  @Field(() => [ReviewType], { description: 'The reviews that they found helpful.' })
  helpful!: ReviewType[];

  @Field(() => [ReviewType], { description: 'The reviews that they reported.' })
  reported!: ReviewType[];
}

@ObjectType('ReviewSaved', { description: 'The review as it stands now.' })
export class ReviewSavedType {
  @Field(() => ReviewType, { description: 'The review.' })
  review!: ReviewType;

  @Field(() => ProductType, { description: 'What it is about, with its count and average.' })
  product!: ProductType;
}

@ObjectType('ReviewDeleted', { description: 'The review is gone.' })
export class ReviewDeletedType {
  @Field(() => ProductType, { description: 'What it was about, with its count and average.' })
  product!: ProductType;
}

@ObjectType('ReviewChanged', { description: 'The review as it is now.' })
export class ReviewChangedType {
  @Field(() => ReviewType, { description: 'The review.' })
  review!: ReviewType;
}

export const ReviewSaveResult = resultUnion('ReviewSaveResult', 'The review, or why not.', [ReviewSavedType]);
export const ReviewDeleteResult = resultUnion('ReviewDeleteResult', 'Gone, or why not.', [ReviewDeletedType]);
export const ReviewResult = resultUnion('ReviewResult', 'The review, or why not.', [ReviewChangedType]);

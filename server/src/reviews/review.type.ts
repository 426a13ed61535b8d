import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Review } from './review.entity';
import type { ReviewPage } from './review.service';

export enum ReviewSort {
  NEWEST = 'NEWEST',
  HIGHEST = 'HIGHEST',
  LOWEST = 'LOWEST',
  MOST_HELPFUL = 'MOST_HELPFUL',
}
registerEnumType(ReviewSort, {
  name: 'ReviewSort',
  description: 'Orders of a list of reviews. Equal ones stand newest first.',
  valuesConfig: {
    NEWEST: { description: 'Newest first.' },
    HIGHEST: { description: 'Most stars first.' },
    LOWEST: { description: 'Fewest stars first.' },
    MOST_HELPFUL: { description: 'Those that most shoppers found helpful first.' },
  },
});

@ObjectType('Review', { description: 'What a shopper says of a product.', simpleResolvers: true })
export class ReviewType {
  @Field(() => ID, { description: 'Identifies the review.' })
  id!: string;

  @Field(() => String, { description: 'The name that the shopper wants to be shown by.' })
  authorName!: string;

  @Field(() => String, { nullable: true, description: 'Where the shopper lives, if told.' })
  authorCity!: string | null;

  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  rating!: number;

  @Field(() => String, { description: 'Its headline.' })
  title!: string;

  @Field(() => String, { description: 'Its text, without any markup.' })
  body!: string;

  @Field(() => Boolean, { description: 'Whether the shop delivered the product to the author.' })
  isVerifiedPurchase!: boolean;

  @Field(() => Int, { description: 'How many shoppers found it helpful.' })
  helpfulCount!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was written.' })
  createdAt!: Date;
}

@ObjectType('RatingCount', { description: 'A bar of the reviews’ histogram.', simpleResolvers: true })
export class RatingCountType {
  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  rating!: number;

  @Field(() => Int, { description: 'How many reviews gave so many.' })
  count!: number;
}

@ObjectType('ReviewList', {
  description: 'One page of a product’s reviews, with figures over all of them.',
  simpleResolvers: true,
})
export class ReviewListType {
  @Field(() => [ReviewType], { description: 'The reviews of this page; empty beyond the last one.' })
  items!: ReviewType[];

  @Field(() => Int, { description: 'How many reviews there are.' })
  total!: number;

  @Field(() => Int, { description: 'How many pages they fill.' })
  totalPages!: number;

  @Field(() => Int, { description: 'The page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many a page holds.' })
  limit!: number;

  @Field(() => Float, { description: 'Mean of all stars to two decimals; 0 without reviews.' })
  average!: number;

  @Field(() => [RatingCountType], { description: 'From five stars to one.' })
  histogram!: RatingCountType[];
}

export function toReview(review: Review): ReviewType {
  const { id, authorName, authorCity, rating, title, body, isVerifiedPurchase, helpfulCount, createdAt } =
    review;
  return { id, authorName, authorCity, rating, title, body, isVerifiedPurchase, helpfulCount, createdAt };
}

export function toReviewList(page: ReviewPage): ReviewListType {
  return { ...page, items: page.items.map(toReview), histogram: [...page.histogram] };
}

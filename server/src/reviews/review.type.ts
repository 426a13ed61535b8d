import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { photoUrl, type ReviewPhoto } from './review-photo.files';
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

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was last changed; null for never.',
  })
  updatedAt!: Date | null;

  @Field(() => Boolean, {
    description:
      'Whether only its author sees it: somebody of the shop looks at it first, or has refused it.',
  })
  isHeld!: boolean;

  @Field(() => Boolean, {
    description: 'Whether somebody of the shop has refused it, so that nobody else will see it as it is.',
  })
  isRefused!: boolean;
}

@ObjectType('ReviewPhoto', { description: 'A picture that a reviewer took.', simpleResolvers: true })
export class ReviewPhotoType {
  @Field(() => ID, { description: 'Identifies the photo.' })
  id!: string;

  @Field(() => String, {
    description:
      'Where it is: a WebP of at most 1600 pixels a side. Until its review is published it is there for its author and the shop’s own people alone, by their cookie or token.',
  })
  url!: string;

  @Field(() => Int, { description: 'In pixels.' })
  width!: number;

  @Field(() => Int, { description: 'In pixels.' })
  height!: number;
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

  @Field(() => Int, { description: 'How many reviews there are of those asked for.' })
  total!: number;

  @Field(() => Int, { description: 'How many pages they fill.' })
  totalPages!: number;

  @Field(() => Int, { description: 'The page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many a page holds.' })
  limit!: number;

  @Field(() => Float, { description: 'Mean of all stars to two decimals; 0 without reviews.' })
  average!: number;

  @Field(() => [RatingCountType], { description: 'Of all, from five stars to one.' })
  histogram!: RatingCountType[];

  @Field(() => Int, { description: 'How many of all reviews have photos.' })
  withPhotos!: number;
}

export function toReview(review: Review): ReviewType {
  return Object.assign(new ReviewType(), {
    id: review.id,
    authorName: review.authorName,
    authorCity: review.authorCity,
    rating: review.rating,
    title: review.title,
    body: review.body,
    isVerifiedPurchase: review.isVerifiedPurchase,
    helpfulCount: review.helpfulCount,
    createdAt: review.createdAt,
    updatedAt: review.updatedAt,
    isHeld: review.status !== 'published',
    isRefused: review.status === 'hidden',
  });
}

export function toPhoto({ id, width, height }: ReviewPhoto): ReviewPhotoType {
  return { id, url: photoUrl(id), width, height };
}

export function toReviewList(page: ReviewPage): ReviewListType {
  return { ...page, items: page.items.map(toReview), histogram: [...page.histogram] };
}

import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { photoUrl, type ReviewPhoto } from './review-photo.files';
import { toModerationFlags } from './moderation-status';
import type { Review } from './review.entity';
import type { ReviewPage } from './review.service';
import { PagedListType } from '../../platform/graphql/paging';

export enum ReviewSort {
  NEWEST = 'NEWEST',
  HIGHEST = 'HIGHEST',
  LOWEST = 'LOWEST',
  MOST_HELPFUL = 'MOST_HELPFUL',
}
registerEnumType(ReviewSort, {
  name: 'ReviewSort',
  description: 'Sort orders of reviews. Ties are broken by date, newest first.',
  valuesConfig: {
    NEWEST: { description: 'Newest first.' },
    HIGHEST: { description: 'Most stars first.' },
    LOWEST: { description: 'Fewest stars first.' },
    MOST_HELPFUL: { description: 'Most helpful votes first.' },
  },
});

@ObjectType('Review', { description: 'A shopper’s review of a product.', simpleResolvers: true })
export class ReviewType {
  @Field(() => ID, { description: 'Id of the review.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the product.' })
  productId!: string;

  @Field(() => String, { description: 'The author’s display name.' })
  authorName!: string;

  @Field(() => String, { nullable: true, description: 'The author’s city, if given.' })
  authorCity!: string | null;

  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  rating!: number;

  @Field(() => String, { description: 'Headline.' })
  title!: string;

  @Field(() => String, { description: 'Plain text, without markup.' })
  body!: string;

  @Field(() => Boolean, { description: 'Whether the shop delivered the product to the author.' })
  isVerifiedPurchase!: boolean;

  @Field(() => Int, { description: 'Number of shoppers who found the review helpful.' })
  helpfulCount!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was last changed; null if never.',
  })
  updatedAt!: Date | null;

  @Field(() => Boolean, {
    description:
      'Whether the review is visible only to its author, because staff has not approved it yet or has rejected it.',
  })
  isHeld!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether staff has rejected the review. Others do not see it until it is changed and approved.',
  })
  isRejected!: boolean;
}

@ObjectType('ReviewPhoto', { description: 'A photo in a review.', simpleResolvers: true })
export class ReviewPhotoType {
  @Field(() => ID, { description: 'Id of the photo.' })
  id!: string;

  @Field(() => String, {
    description:
      'URL of the photo, a WebP of at most 1600 pixels a side. Until its review is published, it is served only to its author and to staff, identified by cookie or token.',
  })
  url!: string;

  @Field(() => Int, { description: 'Width in pixels.' })
  width!: number;

  @Field(() => Int, { description: 'Height in pixels.' })
  height!: number;
}

@ObjectType('RatingCount', {
  description: 'Number of reviews with a given number of stars.',
  simpleResolvers: true,
})
class RatingCountType {
  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  rating!: number;

  @Field(() => Int, { description: 'Number of reviews.' })
  count!: number;
}

@ObjectType('ReviewList', {
  description: 'One page of a product’s reviews, with figures over all of them.',
  simpleResolvers: true,
})
export class ReviewListType extends PagedListType {
  @Field(() => [ReviewType], { description: 'The reviews of this page; empty beyond the last page.' })
  items!: ReviewType[];

  @Field(() => Int, { description: 'Reviews per page.' })
  limit!: number;

  @Field(() => Float, { description: 'Average of all stars, rounded to one decimal; 0 without reviews.' })
  average!: number;

  @Field(() => [RatingCountType], { description: 'Counts over all reviews, from five stars to one.' })
  histogram!: RatingCountType[];

  @Field(() => Int, { description: 'Number of reviews with photos, of all reviews.' })
  withPhotos!: number;
}

export function toReview(review: Review): ReviewType {
  return Object.assign(new ReviewType(), {
    id: review.id,
    productId: review.productId,
    authorName: review.authorName,
    authorCity: review.authorCity,
    rating: review.rating,
    title: review.title,
    body: review.body,
    isVerifiedPurchase: review.isVerifiedPurchase,
    helpfulCount: review.helpfulCount,
    createdAt: review.createdAt,
    updatedAt: review.updatedAt,
    ...toModerationFlags(review.status),
  });
}

export function toPhoto({ id, width, height }: ReviewPhoto): ReviewPhotoType {
  return { id, url: photoUrl(id), width, height };
}

export function toReviewList(page: ReviewPage): ReviewListType {
  return { ...page, items: page.items.map(toReview), histogram: [...page.histogram] };
}

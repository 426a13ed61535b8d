import {
  booleanSchema,
  listOf,
  dateTimeSchema,
  orNull,
  objectSchema,
  reference,
  textSchema,
  uuidSchema,
  integerSchema,
  type JsonSchema,
} from '../../../platform/rest/json-schema';
import { photoUrl, type ReviewPhoto } from '../review-photo.files';
import type { Review } from '../review.entity';

/** JSON schemas of reviews, by their names in the OpenAPI document. */
export const REVIEW_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ReviewPhoto: objectSchema({
    id: uuidSchema,
    url: {
      ...textSchema,
      description:
        'Until its review is published, the photo is served only to its author and to staff, identified by cookie or token.',
    },
    width: integerSchema,
    height: integerSchema,
  }),
  Review: objectSchema({
    id: uuidSchema,
    productId: uuidSchema,
    authorName: textSchema,
    authorCity: orNull(textSchema),
    rating: { type: 'integer', minimum: 1, maximum: 5 },
    title: textSchema,
    body: textSchema,
    photos: listOf(reference('ReviewPhoto')),
    isVerifiedPurchase: booleanSchema,
    helpfulCount: integerSchema,
    isHeld: {
      ...booleanSchema,
      description: 'Whether the review is visible only to its author, because staff has not approved it yet.',
    },
    createdAt: dateTimeSchema,
    updatedAt: orNull(dateTimeSchema),
  }),
};

export function toPhotoBody({ id, width, height }: ReviewPhoto) {
  return { id, url: photoUrl(id), width, height };
}

export function toReviewBody(review: Review, photos: readonly ReviewPhoto[]) {
  return {
    id: review.id,
    productId: review.productId,
    authorName: review.authorName,
    authorCity: review.authorCity,
    rating: review.rating,
    title: review.title,
    body: review.body,
    photos: photos.map(toPhotoBody),
    isVerifiedPurchase: review.isVerifiedPurchase,
    helpfulCount: review.helpfulCount,
    isHeld: review.status !== 'published',
    createdAt: review.createdAt,
    updatedAt: review.updatedAt,
  };
}

import { boolean, number, object, string } from '../../../domain/yup';
import { DomainError } from '../../../domain/domain-error';
import { MAX_PAGE_SIZE, REVIEW_PAGE_SIZE } from '../../../domain/limits';
import { REVIEW_PHOTO_MAX_BYTES } from '../../../domain/review-limits';
import { reviewSchema } from '../../../domain/review-schemas';
import {
  decimalSchema,
  listOf,
  objectSchema,
  reference,
  uuidSchema,
  integerSchema,
} from '../../../platform/rest/json-schema';
import { oneFile } from '../../../platform/rest/form-files';
import { pageNumber, pageSize } from '../../../platform/rest/query';
import { customerRoute, openRoute, type Route } from '../../../platform/rest/route';
import type { ReviewWritingService } from '../review-writing.service';
import type { ReviewLoaders } from '../review.loaders';
import type { ReviewService } from '../review.service';
import { toPhotoBody, toReviewBody } from './review.shapes';

const tag = 'Reviews';

const SORTS = {
  'most-helpful': 'MOST_HELPFUL',
  newest: 'NEWEST',
  highest: 'HIGHEST',
  lowest: 'LOWEST',
} as const;
type SortName = keyof typeof SORTS;
const SORT_NAMES = Object.keys(SORTS) as SortName[];

const listSchema = object({
  page: pageNumber,
  limit: pageSize(REVIEW_PAGE_SIZE, MAX_PAGE_SIZE),
  sort: string<SortName>()
    .oneOf(SORT_NAMES, `sort is one of ${SORT_NAMES.join(', ')}`)
    .default('most-helpful'),
  stars: number().integer().min(1).max(5).typeError('stars is a whole number from 1 to 5'),
  withPhotos: boolean().typeError('withPhotos is true or false').default(false),
}).noUnknown();

const photoUpload = oneFile({
  field: 'photo',
  maxBytes: REVIEW_PHOTO_MAX_BYTES,
  tooLarge: 'A photo can be up to 10 MB',
  noun: 'photo',
});

interface ReviewRoutesOptions {
  readonly reviews: ReviewService;
  readonly authors: ReviewWritingService;
  createLoaders(): ReviewLoaders;
}

/** Routes of product reviews, under /api/ecommerce. */
export function reviewRoutes({ reviews, authors, createLoaders }: ReviewRoutesOptions): Route[] {
  return [
    openRoute({
      method: 'get',
      path: '/api/ecommerce/products/{id}/reviews',
      tag,
      summary:
        'List the published reviews of a product, ten per page. Totals and averages cover all of its reviews.',
      params: { id: uuidSchema },
      query: listSchema,
      body: null,
      data: objectSchema({
        reviews: listOf(reference('Review')),
        total: integerSchema,
        totalPages: integerSchema,
        page: integerSchema,
        limit: integerSchema,
        average: decimalSchema,
        histogram: listOf(objectSchema({ rating: integerSchema, count: integerSchema })),
        withPhotos: integerSchema,
      }),
      errors: ['BAD_USER_INPUT', 'NOT_FOUND'],
      run: async ({ params, query }) => {
        const productId = params['id'] ?? '';
        const productCheck = await reviews.requireProduct(productId);
        if (productCheck instanceof DomainError) return productCheck;
        const { sort, stars, ...filter } = query;
        const loaders = createLoaders();
        const request = { ...filter, sort: SORTS[sort], stars: stars ?? null };
        const { items, ...figures } = await loaders.reviews(request).load(productId);
        const photos = await Promise.all(items.map(({ id }) => loaders.reviewPhotos.load(id)));
        const shown = items.map((review, index) => toReviewBody(review, photos[index] ?? []));
        return { data: { reviews: shown, ...figures } };
      },
    }),
    customerRoute({
      method: 'post',
      path: '/api/ecommerce/products/{id}/reviews',
      tag,
      summary: 'Write a review. Each customer may write one per product.',
      status: 201,
      params: { id: uuidSchema },
      body: reviewSchema,
      data: reference('Review'),
      errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
      run: async ({ params, body, signedIn: { customer } }) => {
        const review = await authors.writeReview(customer, params['id'] ?? '', body);
        if (review instanceof DomainError) return review;
        return { data: toReviewBody(review, await createLoaders().reviewPhotos.load(review.id)) };
      },
    }),
    customerRoute({
      method: 'post',
      path: '/api/ecommerce/reviews/photos',
      tag,
      summary: 'Upload a photo for a review: JPEG, PNG or WebP up to 10 MB. Send its id with the review.',
      status: 201,
      body: null,
      upload: { field: 'photo', handler: photoUpload },
      data: reference('ReviewPhoto'),
      errors: ['FORBIDDEN'],
      run: async ({ request, signedIn: { customer } }) => {
        if (!request.file)
          return new DomainError('BAD_USER_INPUT', 'Please choose a JPEG, PNG or WebP photo', 'photo');
        const photo = await authors.addPhoto(customer, request.file.buffer);
        return photo instanceof DomainError ? photo : { data: toPhotoBody(photo) };
      },
    }),
  ];
}

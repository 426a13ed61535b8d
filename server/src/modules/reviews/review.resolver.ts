import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { ProductType } from '../catalogue/products/product.type';
import { REVIEW_PAGE_SIZE } from '../../domain/limits';
import type { Context } from '../../platform/graphql/context';
import { LimitArg, PageArg } from '../../platform/graphql/paging';
import {
  ReviewListType,
  ReviewPhotoType,
  ReviewSort,
  ReviewType,
  toPhoto,
  toReviewList,
} from './review.type';

@Resolver(() => ProductType)
export class ReviewResolver {
  @FieldResolver(() => ReviewListType, {
    description: 'Published reviews of the product, one page at a time.',
  })
  async reviews(
    @Root() product: ProductType,
    @PageArg() page: number,
    @LimitArg(REVIEW_PAGE_SIZE)
    limit: number,
    @Arg('sort', () => ReviewSort, { defaultValue: ReviewSort.MOST_HELPFUL, description: 'The sort order.' })
    sort: ReviewSort,
    @Arg('stars', () => Int, { nullable: true, description: 'Only reviews with this many stars, 1 to 5.' })
    stars: number | null | undefined,
    @Arg('withPhotos', () => Boolean, { defaultValue: false, description: 'Only reviews with photos.' })
    withPhotos: boolean,
    @Ctx() { loaders }: Context,
  ): Promise<ReviewListType> {
    const request = { page, limit, sort, stars: stars ?? null, withPhotos };
    return toReviewList(await loaders.reviews(request).load(product.id));
  }
}

@Resolver(() => ReviewType)
export class ReviewPhotoResolver {
  @FieldResolver(() => [ReviewPhotoType], { description: 'Up to four photos, in the author’s order.' })
  async photos(@Root() { id }: ReviewType, @Ctx() { loaders }: Context): Promise<ReviewPhotoType[]> {
    return (await loaders.reviewPhotos.load(id)).map(toPhoto);
  }
}

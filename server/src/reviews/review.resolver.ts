import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { ProductType } from '../catalogue/product.type';
import { REVIEW_PAGE_SIZE } from '../domain/limits';
import type { Context } from '../graphql/context';
import { ReviewListType, ReviewSort, toReviewList } from './review.type';

@Resolver(() => ProductType)
export class ReviewResolver {
  @FieldResolver(() => ReviewListType, { description: 'What shoppers say of it, one page at a time.' })
  async reviews(
    @Root() product: ProductType,
    @Arg('page', () => Int, { defaultValue: 1, description: 'The page, from 1.' }) page: number,
    @Arg('limit', () => Int, {
      defaultValue: REVIEW_PAGE_SIZE,
      description: 'How many a page holds, 1 to 96.',
    })
    limit: number,
    @Arg('sort', () => ReviewSort, { defaultValue: ReviewSort.MOST_HELPFUL, description: 'The order.' })
    sort: ReviewSort,
    @Ctx() { loaders }: Context,
  ): Promise<ReviewListType> {
    return toReviewList(await loaders.reviews({ page, limit, sort }).load(product.id));
  }
}

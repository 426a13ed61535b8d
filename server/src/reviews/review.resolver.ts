import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { ProductType } from '../catalogue/product.type';
import { REVIEW_PAGE_SIZE } from '../domain/limits';
import { ReviewService } from './review.service';
import { ReviewListType, ReviewSort, toReviewList } from './review.type';

@Resolver(() => ProductType)
export class ReviewResolver {
  constructor(private readonly service: ReviewService) {}

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
  ): Promise<ReviewListType> {
    return toReviewList(await this.service.page({ productId: product.id, page, limit, sort }));
  }
}

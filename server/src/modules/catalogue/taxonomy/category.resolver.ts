import { valueOf } from '../../../platform/graphql/value-of';
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../../../platform/graphql/authorized';
import { CACHE_SECONDS } from '../../../domain/limits';
import { ReportsTags } from '../../../platform/graphql/document-cache-tags';
import { CacheFor } from '../../../platform/graphql/cache-control';
import type { Context } from '../../../platform/graphql/context';
import { MoneyType, toMoney } from '../../../platform/graphql/money.type';
import { CatalogueService } from '../catalogue.service';
import { categoryScope, STATISTICS_OF, tagAspects } from '../catalogue-tags';
import { CategoryType, toCategory } from './category.type';
import { ImageType, toImage } from '../image.type';
import { parseIdOrSlug } from '../id-or-slug';

@Resolver(() => CategoryType)
export class CategoryResolver {
  constructor(private readonly catalogue: CatalogueService) {}

  @CacheFor(CACHE_SECONDS.categories)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => [CategoryType], { description: 'All categories, by position.' })
  async categories(): Promise<CategoryType[]> {
    return (await this.catalogue.listCategories()).map(toCategory);
  }

  @CacheFor(CACHE_SECONDS.categoryBySlug)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => CategoryType, {
    nullable: true,
    description: 'A category by id or slug; null when there is none.',
  })
  async category(
    @Arg('id', () => ID, { nullable: true, description: 'Id of the category.' }) id: string | null,
    @Arg('slug', () => String, { nullable: true, description: 'Slug of the category.' }) slug: string | null,
  ): Promise<CategoryType | null> {
    const category = await this.catalogue.findCategory(valueOf(parseIdOrSlug(id, slug)));
    return category && toCategory(category);
  }

  @FieldResolver(() => ImageType, {
    nullable: true,
    description: 'The category’s picture; null until one is set.',
  })
  async image(@Root() { pictureFile }: CategoryType, @Ctx() { loaders }: Context): Promise<ImageType | null> {
    return pictureFile === null ? null : toImage(await loaders.pictureByFile.load(pictureFile));
  }

  @FieldResolver(() => Int, { description: 'Number of its products for sale.' })
  async productCount(@Root() { id }: CategoryType, @Ctx() { loaders, tags }: Context): Promise<number> {
    tagAspects(tags, ['facts'], [categoryScope(id)]);
    return (await loaders.categoryStats.load(id)).productCount;
  }

  @FieldResolver(() => MoneyType, {
    nullable: true,
    description: 'Lowest price among its products in stock; null without products.',
  })
  async startingPrice(
    @Root() { id }: CategoryType,
    @Ctx() { loaders, currency, tags }: Context,
  ): Promise<MoneyType | null> {
    tagAspects(tags, STATISTICS_OF, [categoryScope(id)]);
    const { startingPrice } = await loaders.categoryStats.load(id);
    return startingPrice === null ? null : toMoney(startingPrice, currency);
  }
}

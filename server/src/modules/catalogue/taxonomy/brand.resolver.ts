import { valueOf } from '../../../platform/graphql/value-of';
import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { Authorized } from '../../../platform/graphql/authorized';
import { CACHE_SECONDS } from '../../../domain/limits';
import { ReportsTags } from '../../../platform/graphql/document-cache-tags';
import { CacheFor } from '../../../platform/graphql/cache-control';
import type { Context } from '../../../platform/graphql/context';
import { BrandType, toBrand } from './brand.type';
import { CatalogueService } from '../catalogue.service';
import { brandScope, tagAspects } from '../catalogue-tags';
import { ImageType, toImage } from '../image.type';
import { parseIdOrSlug } from '../id-or-slug';

@Resolver(() => BrandType)
export class BrandResolver {
  constructor(private readonly catalogue: CatalogueService) {}

  @CacheFor(CACHE_SECONDS.categories)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => [BrandType], { description: 'All brands, by position.' })
  async brands(): Promise<BrandType[]> {
    return (await this.catalogue.listBrands()).map(toBrand);
  }

  @CacheFor(CACHE_SECONDS.categories)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => BrandType, {
    nullable: true,
    description: 'A brand by id or slug; null when there is none.',
  })
  async brand(
    @Arg('id', () => ID, { nullable: true, description: 'Id of the brand.' }) id: string | null,
    @Arg('slug', () => String, { nullable: true, description: 'Slug of the brand.' }) slug: string | null,
  ): Promise<BrandType | null> {
    const brand = await this.catalogue.findBrand(valueOf(parseIdOrSlug(id, slug)));
    return brand && toBrand(brand);
  }

  @FieldResolver(() => ImageType, {
    nullable: true,
    description: 'The brand’s picture; null until one is set.',
  })
  async image(@Root() { pictureFile }: BrandType, @Ctx() { loaders }: Context): Promise<ImageType | null> {
    return pictureFile === null ? null : toImage(await loaders.pictureByFile.load(pictureFile));
  }

  @FieldResolver(() => Int, { description: 'Number of its products for sale.' })
  async productCount(@Root() { id }: BrandType, @Ctx() { loaders, tags }: Context): Promise<number> {
    tagAspects(tags, ['facts'], [brandScope(id)]);
    return (await loaders.brandStats.load(id)).productCount;
  }
}

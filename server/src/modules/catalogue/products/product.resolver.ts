import { valueOf } from '../../../platform/graphql/value-of';
import {
  Arg,
  Ctx,
  FieldResolver,
  ID,
  Info,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  createUnionType,
  Field,
  ObjectType,
} from 'type-graphql';
import { Preloaded } from '../../../platform/graphql/preloaded';
import { Authorized } from '../../../platform/graphql/authorized';
import type { GraphQLResolveInfo } from 'graphql';
import { isUuid } from '../../../domain/uuid';
import {
  DEFAULT_PAGE_SIZE,
  FEATURED_PRODUCTS,
  CACHE_SECONDS,
  RECOMMENDED_PRODUCTS,
  RELATED_PRODUCTS,
} from '../../../domain/limits';
import { ReportsTags } from '../../../platform/graphql/document-cache-tags';
import { CacheFor } from '../../../platform/graphql/cache-control';
import type { Context } from '../../../platform/graphql/context';
import { NotFoundErrorType } from '../../../platform/graphql/not-found-error.type';
import { selects } from '../../../platform/graphql/selection';
import { LimitArg, PageArg } from '../../../platform/graphql/paging';
import { BrandType, toBrand } from '../taxonomy/brand.type';
import { CatalogueService } from '../catalogue.service';
import { parseIdOrSlug } from '../id-or-slug';
import { categoryScope, POPULAR_BY, RELATED_BY, tagAspects, tagList, tagProducts } from '../catalogue-tags';
import { CategoryType, toCategory } from '../taxonomy/category.type';
import { FIRST_IMAGES, takeFirst, ImageType, toImages } from '../image.type';
import type { ProductFilter } from '../filters/product-filter';
import { ProductFilterInput, ProductListType, ProductSort } from './product-list.type';
import { ProductType, toProduct } from './product.type';
import { toSearchCondition } from '../filters/search-condition.type';
import { toVariant, VariantType } from './variant.type';

@ObjectType('ProductViewTracked', { description: 'The view was counted.', simpleResolvers: true })
class ProductViewTrackedType {
  @Field(() => ID, { description: 'The product that was viewed.' })
  productId!: string;
}

const TrackProductViewResult = createUnionType({
  name: 'TrackProductViewResult',
  description: 'Either the view was counted, or there is no such product.',
  types: () => [ProductViewTrackedType, NotFoundErrorType] as const,
  resolveType: (value) => ('code' in value ? NotFoundErrorType : ProductViewTrackedType),
});

@Resolver(() => ProductType)
export class ProductResolver {
  constructor(private readonly catalogue: CatalogueService) {}

  @CacheFor(CACHE_SECONDS.products)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => ProductListType, { description: 'Products by filter, one page at a time.' })
  async products(
    @Arg('filter', () => ProductFilterInput, { nullable: true, description: 'Filters of the list.' })
    filter: ProductFilterInput | null,
    @Arg('sort', () => ProductSort, {
      nullable: true,
      description: 'The sort order; without one, relevance for a search, else name.',
    })
    sort: ProductSort | null,
    @PageArg() page: number,
    @LimitArg(DEFAULT_PAGE_SIZE)
    limit: number,
    @Arg('after', () => String, {
      nullable: true,
      description:
        '`endCursor` of the page before, instead of `page`: products that follow it, however the list has changed. Not by relevance.',
    })
    after: string | null,
    @Ctx() { currency, tags }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ProductListType> {
    const { without, ...productFilter } = dropNulls(filter);
    const list = valueOf(
      await this.catalogue.listProducts(
        { filter: productFilter, without, sort: sort ?? null, page, limit, after },
        {
          facets: selects(info, 'facets'),
          endCursor: selects(info, 'endCursor'),
        },
      ),
    );
    tagList(tags, { ...list, isSearch: Boolean(productFilter.search) });
    const { filter: validFilter, facets, total } = list;
    return {
      filter: validFilter,
      countedFacets: facets,
      items: list.items.map((product) => toProduct(product, currency)),
      total,
      totalPages: Math.ceil(total / list.limit),
      page: list.page,
      limit: list.limit,
      sort: ProductSort[list.sort],
      understood: list.understood.map(toSearchCondition),
      relaxed: list.relaxed.map(toSearchCondition),
      ignoredWords: list.ignoredWords,
      endCursor: list.endCursor,
    };
  }

  @CacheFor(CACHE_SECONDS.products)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => ProductType, {
    nullable: true,
    description: 'A product by id or slug; null when it is not for sale.',
  })
  async product(
    @Arg('id', () => ID, { nullable: true, description: 'Id of the product.' }) id: string | null,
    @Arg('slug', () => String, { nullable: true, description: 'Slug of the product.' }) slug: string | null,
    @Ctx() { currency, tags }: Context,
  ): Promise<ProductType | null> {
    const product = await this.catalogue.findProduct(valueOf(parseIdOrSlug(id, slug)));
    if (!product) {
      tagAspects(tags, ['facts']);
      return null;
    }
    tagProducts(tags, [product]);
    return toProduct(product, currency);
  }

  @CacheFor(CACHE_SECONDS.products)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => [ProductType], {
    description: 'Products in the order of their ids, at most 96; those not for sale are left out.',
  })
  async productsByIds(
    @Arg('ids', () => [ID], { description: 'Ids of products.' }) ids: string[],
    @Ctx() { currency, tags }: Context,
  ): Promise<ProductType[]> {
    const products = valueOf(await this.catalogue.findProductsByIds(ids));
    // Those that are not for sale may come to be.
    tags.addRows('product', ids);
    return products.map((product) => toProduct(product, currency));
  }

  @CacheFor(CACHE_SECONDS.products)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => [ProductType], {
    description: 'Products of the same category: other models first, by nearness in price.',
  })
  async relatedProducts(
    @Arg('productId', () => ID, { description: 'The product to find related ones for.' }) productId: string,
    @LimitArg(RELATED_PRODUCTS)
    limit: number,
    @Ctx() { currency, tags }: Context,
  ): Promise<ProductType[]> {
    const products = valueOf(await this.catalogue.findRelated(productId, limit));
    tagProducts(tags, [...(isUuid(productId) ? [{ id: productId }] : []), ...products]);
    tagAspects(tags, RELATED_BY);
    return products.map((product) => toProduct(product, currency));
  }

  @CacheFor(CACHE_SECONDS.products)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => [ProductType], { description: 'Featured products, most popular first.' })
  async featuredProducts(
    @LimitArg(FEATURED_PRODUCTS)
    limit: number,
    @Ctx() { currency, tags }: Context,
  ): Promise<ProductType[]> {
    const products = valueOf(await this.catalogue.listFeatured(limit));
    tagProducts(tags, products);
    tagAspects(tags, POPULAR_BY);
    return products.map((product) => toProduct(product, currency));
  }

  @CacheFor(CACHE_SECONDS.products)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => [ProductType], {
    description: 'Products similar to those that were viewed; without any, popular products.',
  })
  async recommendedProducts(
    @LimitArg(RECOMMENDED_PRODUCTS)
    limit: number,
    @Arg('basedOn', () => [ID], { nullable: true, description: 'Ids of viewed products.' })
    basedOn: string[] | null,
    @Ctx() { currency, tags }: Context,
  ): Promise<ProductType[]> {
    const products = valueOf(await this.catalogue.listRecommended(basedOn ?? [], limit));
    tagProducts(tags, products);
    tagAspects(tags, POPULAR_BY);
    return products.map((product) => toProduct(product, currency));
  }

  @Authorized('everybody')
  @Mutation(() => TrackProductViewResult, {
    description: 'Counts a view of a product page towards its popularity.',
  })
  async trackProductView(
    @Arg('productId', () => ID, { description: 'The product that was viewed.' }) productId: string,
    @Ctx() { ipBlock }: Context,
  ): Promise<typeof TrackProductViewResult> {
    if (await this.catalogue.trackView(productId, ipBlock))
      return Object.assign(new ProductViewTrackedType(), { productId });
    return NotFoundErrorType.create('There is no such product', 'productId');
  }

  @Preloaded()
  @FieldResolver(() => CategoryType, { description: 'Its category.' })
  async category(@Root() product: ProductType, @Ctx() { loaders }: Context): Promise<CategoryType> {
    return toCategory(await loaders.category.load(product.categoryId));
  }

  @Preloaded()
  @FieldResolver(() => BrandType, { description: 'Its brand.' })
  async brand(@Root() product: ProductType, @Ctx() { loaders }: Context): Promise<BrandType> {
    return toBrand(await loaders.brand.load(product.brandId));
  }

  @Preloaded()
  @FieldResolver(() => [ImageType], {
    description: 'All its pictures by variant, the default variant’s first; the first is the main picture.',
  })
  async images(
    @Root() product: ProductType,
    @Arg('first', () => Int, FIRST_IMAGES) first: number | null,
    @Ctx() { loaders }: Context,
  ): Promise<ImageType[]> {
    return takeFirst(product.images ?? toImages(await loaders.pictures.load(product.id)), first);
  }

  @Preloaded()
  @FieldResolver(() => ImageType, {
    nullable: true,
    description: 'Its main picture, the first of its default variant; null without pictures.',
  })
  async image(@Root() product: ProductType, @Ctx() { loaders }: Context): Promise<ImageType | null> {
    return toImages(await loaders.pictures.load(product.id))[0] ?? null;
  }

  @Preloaded()
  @FieldResolver(() => [VariantType], { description: 'Its variants.' })
  async variants(
    @Root() product: ProductType,
    @Ctx() { currency, loaders }: Context,
  ): Promise<VariantType[]> {
    return (await loaders.variants.load(product.id)).map((variant) => toVariant(variant, currency));
  }

  @FieldResolver(() => [ProductType], {
    description: 'Products of the same category: other models first, by nearness in price.',
  })
  async related(
    @Root() product: ProductType,
    @LimitArg(RELATED_PRODUCTS)
    limit: number,
    @Ctx() { currency, loaders, tags }: Context,
  ): Promise<ProductType[]> {
    const related = await loaders.related(limit).load(product.id);
    tagProducts(tags, related);
    tagAspects(tags, RELATED_BY, [categoryScope(product.categoryId)]);
    return related.map((other) => toProduct(other, currency));
  }
}

/** An explicit null in an input object means the same as a missing field. */
function dropNulls(filter: ProductFilterInput | null): ProductFilter & Pick<ProductFilterInput, 'without'> {
  return Object.fromEntries(
    Object.entries(filter ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );
}

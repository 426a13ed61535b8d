import { Ctx, Query, Resolver } from 'type-graphql';
import { Authorized } from '../../../platform/graphql/authorized';
import { productHref } from '../../../domain/product-href';
import { calculateDiscountPercent } from '../../../domain/pricing';
import { CACHE_SECONDS } from '../../../domain/limits';
import { ReportsTags } from '../../../platform/graphql/document-cache-tags';
import { CacheFor } from '../../../platform/graphql/cache-control';
import type { Context } from '../../../platform/graphql/context';
import { toMoney } from '../../../platform/graphql/money.type';
import { POPULAR_BY, STATISTICS_OF, tagAspects, tagProducts } from '../catalogue-tags';
import { HomeService, type HomeContent, type Tile } from './home.service';
import { CategoryCardSize, HomeType, SaleType, type FeaturedTileType } from './home.type';
import { toImage } from '../image.type';

@Resolver()
export class HomeResolver {
  constructor(private readonly homeService: HomeService) {}

  @CacheFor(CACHE_SECONDS.products)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => HomeType, { description: 'Contents of the home page.' })
  async home(@Ctx() { currency, tags }: Context): Promise<HomeType> {
    const content = await this.homeService.findHomeContent();
    for (const { tiles } of content.collections)
      tagProducts(
        tags,
        tiles.map(({ product }) => product),
      );
    tagAspects(tags, [...STATISTICS_OF, ...POPULAR_BY]);
    return toHome(content, currency);
  }

  @CacheFor(CACHE_SECONDS.products)
  @ReportsTags()
  @Authorized('everybody')
  @Query(() => SaleType, { description: 'Contents of the sale page.' })
  async sale(): Promise<SaleType> {
    const { tiles, ...page } = await this.homeService.findSaleContent();
    return { ...page, tiles: tiles.map(({ picture, ...tile }) => ({ ...tile, image: toImage(picture) })) };
  }
}

const CARD_SIZES = {
  wide: CategoryCardSize.WIDE,
  normal: CategoryCardSize.NORMAL,
  third: CategoryCardSize.THIRD,
};

function toHome(content: HomeContent, currency: Context['currency']): HomeType {
  const money = (amount: number | null) => (amount === null ? null : toMoney(amount, currency));
  return {
    banners: content.banners.map(({ pictures, price, originalPrice, ...banner }) => ({
      ...banner,
      price: money(price),
      originalPrice: money(originalPrice),
      images: pictures.map((picture) => toImage(picture)),
    })),
    categoryCards: content.categoryCards.map(({ category, stock, pictures, size }) => ({
      id: category.id,
      name: category.name,
      description: category.tagline,
      images: pictures.map((picture) => toImage(picture)),
      itemCount: stock.productCount,
      startingPrice: money(stock.startingPrice),
      badge: category.badge,
      gradient: category.gradient,
      tint: category.tint,
      href: `/categories/${category.slug}`,
      size: CARD_SIZES[size],
    })),
    collections: content.collections.map(({ id, slug, title, subtitle, tiles }) => ({
      id,
      slug,
      title,
      subtitle,
      tiles: tiles.map((tile) => toTile(tile, currency)),
    })),
    reasonsTitle: content.reasonsTitle,
    reasonsImage: content.reasonsPicture && toImage(content.reasonsPicture),
    reasons: [...content.reasons],
    figures: [...content.figures],
  };
}

function toTile({ product, picture, category }: Tile, currency: Context['currency']): FeaturedTileType {
  return {
    id: product.id,
    name: product.name,
    price: toMoney(product.price, currency),
    comparePrice: product.comparePrice === null ? null : toMoney(product.comparePrice, currency),
    discount: calculateDiscountPercent(product.price, product.comparePrice),
    image: toImage(picture, true),
    category: category.name,
    href: productHref(product.slug),
  };
}

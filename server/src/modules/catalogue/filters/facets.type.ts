import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { CurrencyCode } from '../../../domain/money';
import { MoneyType, toMoney } from '../../../platform/graphql/money.type';
import type { Facets, ProductFilter } from './product-filter';

@ObjectType('FacetValue', { description: 'A filter value with its count.', simpleResolvers: true })
class FacetValueType {
  @Field(() => String, { description: 'Value for the filter.' })
  slug!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => Int, { description: 'Number of products with this value, under all other filters.' })
  count!: number;

  @Field(() => Boolean, { description: 'Whether the list is filtered by it.' })
  selected!: boolean;
}

@ObjectType('ColourFacet', {
  description: 'A colour family with its count.',
  simpleResolvers: true,
})
class ColourFacetType extends FacetValueType {
  @Field(() => String, { description: 'Colour of its swatch, as #rrggbb.' })
  hex!: string;
}

@ObjectType('RatingFacet', {
  description: 'A minimum rating with its count.',
  simpleResolvers: true,
})
class RatingFacetType {
  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  minRating!: number;

  @Field(() => Int, { description: 'Number of products with at least this rating.' })
  count!: number;
}

@ObjectType('PriceRange', { description: 'The lowest and the highest price.', simpleResolvers: true })
class PriceRangeType {
  @Field(() => MoneyType, { description: 'The lowest price.' })
  min!: MoneyType;

  @Field(() => MoneyType, { description: 'The highest price.' })
  max!: MoneyType;
}

@ObjectType('PriceBucket', { description: 'A bar of the price histogram.', simpleResolvers: true })
class PriceBucketType {
  @Field(() => MoneyType, { description: 'Lower bound, inclusive.' })
  from!: MoneyType;

  @Field(() => MoneyType, { description: 'Lower bound of the next bar.' })
  to!: MoneyType;

  @Field(() => Int, { description: 'Number of products in this range.' })
  count!: number;
}

@ObjectType('ProductFacets', {
  description:
    'Values for the filters of a list. Each group is counted without its own filter, so that a second value can be added, and without what the search says of it, which a chosen value replaces.',
  simpleResolvers: true,
})
export class ProductFacetsType {
  @Field(() => [FacetValueType], { description: 'Categories, by position.' })
  categories!: FacetValueType[];

  @Field(() => [FacetValueType], { description: 'Brands, by number of products.' })
  brands!: FacetValueType[];

  @Field(() => [ColourFacetType], { description: 'Colour families.' })
  colours!: ColourFacetType[];

  @Field(() => [FacetValueType], { description: 'Material families.' })
  materials!: FacetValueType[];

  @Field(() => [FacetValueType], { description: 'Countries of origin, by number of products.' })
  countries!: FacetValueType[];

  @Field(() => [RatingFacetType], { description: 'Minimum ratings from 5 stars down to 1.' })
  ratings!: RatingFacetType[];

  @Field(() => PriceRangeType, { description: 'Lowest and highest price under the other filters.' })
  priceRange!: PriceRangeType;

  @Field(() => [PriceBucketType], {
    description: 'Twenty bars between the lowest and the highest price; none when all prices are equal.',
  })
  priceHistogram!: PriceBucketType[];

  @Field(() => Int, { description: 'Number of products in stock.' })
  inStockCount!: number;

  @Field(() => Int, { description: 'Number of featured products.' })
  featuredCount!: number;

  @Field(() => Int, { description: 'Number of products below their list price.' })
  onSaleCount!: number;
}

export function toFacets(facets: Facets, filter: ProductFilter, currency: CurrencyCode): ProductFacetsType {
  const marked = <T extends { slug: string }>(values: readonly T[], chosen: readonly string[] = []) =>
    values.map((value) => ({ ...value, selected: chosen.includes(value.slug) }));
  const money = (amount: number) => toMoney(amount, currency);
  return {
    categories: marked(facets.categories, filter.categorySlugs),
    brands: marked(facets.brands, filter.brandSlugs),
    colours: marked(facets.colours, filter.colours),
    materials: marked(facets.materials, filter.materials),
    countries: marked(facets.countries, filter.countries),
    ratings: [...facets.ratings],
    priceRange: { min: money(facets.minPrice), max: money(facets.maxPrice) },
    priceHistogram: facets.prices.map(({ from, to, count }) => ({ from: money(from), to: money(to), count })),
    inStockCount: facets.inStockCount,
    featuredCount: facets.featuredCount,
    onSaleCount: facets.onSaleCount,
  };
}

@ObjectType('FilterCategory', { description: 'A category in the filter options.', simpleResolvers: true })
class FilterCategoryType {
  @Field(() => ID, { description: 'Identifies the category.' })
  id!: string;

  @Field(() => String, { description: 'Value for the filter.' })
  slug!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => Int, { description: 'Number of its products for sale.' })
  productCount!: number;
}

@ObjectType('FilterBrand', { description: 'A brand in the filter options.', simpleResolvers: true })
class FilterBrandType {
  @Field(() => ID, { description: 'Identifies the brand.' })
  id!: string;

  @Field(() => String, { description: 'Value for the filter.' })
  slug!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => Int, { description: 'Number of its products for sale.' })
  productCount!: number;
}

@ObjectType('FilterOptions', {
  description: 'Filter values of the whole catalogue.',
  simpleResolvers: true,
})
export class FilterOptionsType {
  @Field(() => [FilterCategoryType], { description: 'All categories.' })
  categories!: FilterCategoryType[];

  @Field(() => [FilterBrandType], { description: 'All brands.' })
  brands!: FilterBrandType[];

  @Field(() => PriceRangeType, { description: 'Lowest and highest price in the shop.' })
  priceRange!: PriceRangeType;

  @Field(() => [ColourFacetType], { description: 'All colour families.' })
  colours!: ColourFacetType[];

  @Field(() => [FacetValueType], { description: 'All material families.' })
  materials!: FacetValueType[];

  @Field(() => [FacetValueType], { description: 'All countries of origin.' })
  countries!: FacetValueType[];
}

import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { CurrencyCode } from '../domain/money';
import { MoneyType, toMoney } from '../graphql/money.type';
import type { Facets, ProductFilter } from './product-filter';

@ObjectType('FacetValue', { description: 'A value that a list can be narrowed to.', simpleResolvers: true })
export class FacetValueType {
  @Field(() => String, { description: 'What the filter takes.' })
  slug!: string;

  @Field(() => String, { description: 'Its name on screens.' })
  name!: string;

  @Field(() => Int, { description: 'How many products it would show, under every other filter.' })
  count!: number;

  @Field(() => Boolean, { description: 'Whether the list is narrowed to it.' })
  selected!: boolean;
}

@ObjectType('ColourFacet', {
  description: 'A colour family that a list can be narrowed to.',
  simpleResolvers: true,
})
export class ColourFacetType extends FacetValueType {
  @Field(() => String, { description: 'The colour of its dot, as #rrggbb.' })
  hex!: string;
}

@ObjectType('RatingFacet', {
  description: 'A least rating that a list can be narrowed to.',
  simpleResolvers: true,
})
export class RatingFacetType {
  @Field(() => Int, { description: 'Stars, 1 to 5.' })
  minRating!: number;

  @Field(() => Int, { description: 'How many products are rated so or better.' })
  count!: number;
}

@ObjectType('PriceRange', { description: 'From the lowest to the highest price.', simpleResolvers: true })
export class PriceRangeType {
  @Field(() => MoneyType, { description: 'The lowest price.' })
  min!: MoneyType;

  @Field(() => MoneyType, { description: 'The highest price.' })
  max!: MoneyType;
}

@ObjectType('PriceBucket', { description: 'A bar of the price histogram.', simpleResolvers: true })
export class PriceBucketType {
  @Field(() => MoneyType, { description: 'Where the bar begins.' })
  from!: MoneyType;

  @Field(() => MoneyType, { description: 'Where the next one begins.' })
  to!: MoneyType;

  @Field(() => Int, { description: 'How many products cost so much.' })
  count!: number;
}

@ObjectType('ProductFacets', {
  description:
    'What a list can be narrowed to. Each group is counted under every filter but its own, so that a second value can be added.',
  simpleResolvers: true,
})
export class ProductFacetsType {
  @Field(() => [FacetValueType], { description: 'Categories in the shop’s order.' })
  categories!: FacetValueType[];

  @Field(() => [FacetValueType], { description: 'Brands, the one with most products first.' })
  brands!: FacetValueType[];

  @Field(() => [ColourFacetType], { description: 'Colour families.' })
  colours!: ColourFacetType[];

  @Field(() => [FacetValueType], { description: 'Material families.' })
  materials!: FacetValueType[];

  @Field(() => [FacetValueType], { description: 'Countries of origin, the one with most products first.' })
  countries!: FacetValueType[];

  @Field(() => [RatingFacetType], { description: 'Least ratings from 5 stars down to 1.' })
  ratings!: RatingFacetType[];

  @Field(() => PriceRangeType, { description: 'Lowest and highest price under the other filters.' })
  priceRange!: PriceRangeType;

  @Field(() => [PriceBucketType], {
    description: 'Twenty bars between the two; none when all cost the same.',
  })
  priceHistogram!: PriceBucketType[];

  @Field(() => Int, { description: 'How many are in stock.' })
  inStockCount!: number;

  @Field(() => Int, { description: 'How many the shop puts forward.' })
  featuredCount!: number;

  @Field(() => Int, { description: 'How many cost less than their list price.' })
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

@ObjectType('FilterCategory', { description: 'A category as the filter lists it.', simpleResolvers: true })
export class FilterCategoryType {
  @Field(() => ID, { description: 'Identifies the category.' })
  id!: string;

  @Field(() => String, { description: 'What the filter takes.' })
  slug!: string;

  @Field(() => String, { description: 'Its name on screens.' })
  name!: string;

  @Field(() => Int, { description: 'How many products it holds.' })
  productCount!: number;
}

@ObjectType('FilterBrand', { description: 'A brand as the filter lists it.', simpleResolvers: true })
export class FilterBrandType {
  @Field(() => ID, { description: 'Identifies the brand.' })
  id!: string;

  @Field(() => String, { description: 'What the filter takes.' })
  slug!: string;

  @Field(() => String, { description: 'Its name on screens.' })
  name!: string;

  @Field(() => Int, { description: 'How many products it makes.' })
  productCount!: number;
}

@ObjectType('FilterOptions', {
  description: 'What the whole catalogue can be filtered by.',
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

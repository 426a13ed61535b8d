import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { SearchTopic } from '../../../domain/search-topics';
import type { Facets, ProductFilter } from '../filters/product-filter';
import { ProductType } from './product.type';
import { SearchConditionType, SearchTopicName } from '../filters/search-condition.type';
import { PagedListType } from '../../../platform/graphql/paging';

export enum ProductSort {
  RELEVANCE = 'RELEVANCE',
  NAME_ASC = 'NAME_ASC',
  NAME_DESC = 'NAME_DESC',
  PRICE_ASC = 'PRICE_ASC',
  PRICE_DESC = 'PRICE_DESC',
  CREATED_AT_DESC = 'CREATED_AT_DESC',
  CREATED_AT_ASC = 'CREATED_AT_ASC',
  RATING_DESC = 'RATING_DESC',
  POPULARITY_DESC = 'POPULARITY_DESC',
  COUNTRY_ASC = 'COUNTRY_ASC',
  COUNTRY_DESC = 'COUNTRY_DESC',
}
registerEnumType(ProductSort, {
  name: 'ProductSort',
  description: 'Sort orders of a product list. All are stable: equal products are ordered by id.',
  valuesConfig: {
    RELEVANCE: { description: 'Best match first; by name without a search text.' },
    NAME_ASC: { description: 'By name, A to Z.' },
    NAME_DESC: { description: 'By name, Z to A.' },
    PRICE_ASC: { description: 'Lowest price first.' },
    PRICE_DESC: { description: 'Highest price first.' },
    CREATED_AT_DESC: { description: 'Newest first.' },
    CREATED_AT_ASC: { description: 'Oldest first.' },
    RATING_DESC: { description: 'Best rating first; equal ones by number of reviews.' },
    POPULARITY_DESC: { description: 'By units sold, then views, of the last 90 days.' },
    COUNTRY_ASC: { description: 'By country of origin, A to Z, then by name.' },
    COUNTRY_DESC: { description: 'By country of origin, Z to A, then by name, A to Z.' },
  },
});

@InputType('ProductFilterInput', {
  description:
    'Filters of a list. A list field matches any of its values, and an empty one every product; all fields must match. Prices in paise or cents.',
})
export class ProductFilterInput implements ProductFilter {
  @Field(() => [ID], { nullable: true, description: 'Categories by id.' })
  categoryIds?: string[];

  @Field(() => [String], { nullable: true, description: 'Categories by slug.' })
  categorySlugs?: string[];

  @Field(() => [ID], { nullable: true, description: 'Brands by id.' })
  brandIds?: string[];

  @Field(() => [String], { nullable: true, description: 'Brands by slug.' })
  brandSlugs?: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Search text, at most 100 characters. Typing errors are tolerated.',
  })
  search?: string;

  @Field(() => Int, { nullable: true, description: 'Lowest price, in paise or cents.' })
  minPrice?: number;

  @Field(() => Int, { nullable: true, description: 'Highest price, in paise or cents.' })
  maxPrice?: number;

  @Field(() => Int, { nullable: true, description: 'Minimum average rating, 1 to 5.' })
  minRating?: number;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'True: only products in stock; with colours, in stock in one of these. False: only sold-out ones.',
  })
  inStock?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only featured products. False: only others.',
  })
  isFeatured?: boolean;

  @Field(() => [String], { nullable: true, description: 'Colour families by slug.' })
  colours?: string[];

  @Field(() => [String], { nullable: true, description: 'Material families by slug.' })
  materials?: string[];

  @Field(() => [String], { nullable: true, description: 'Countries of origin by slug.' })
  countries?: string[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only products below their list price. False: only others.',
  })
  onSale?: boolean;

  @Field(() => [SearchTopicName], {
    nullable: true,
    description: 'Conditions of the search text that do not apply.',
  })
  without?: SearchTopic[];

  @Field(() => [ID], { nullable: true, description: 'Products by id, at most 96.' })
  ids?: string[];
}

@ObjectType('ProductList', { description: 'One page of products.', simpleResolvers: true })
export class ProductListType extends PagedListType {
  @Field(() => [ProductType], { description: 'The products of this page; empty after the last page.' })
  items!: ProductType[];

  @Field(() => Int, { description: 'Products per page.' })
  limit!: number;

  @Field(() => ProductSort, { description: 'The sort order of the list.' })
  sort!: ProductSort;

  @Field(() => [SearchConditionType], {
    description: 'Conditions found in the search text. Explicit filters take precedence over them.',
  })
  understood!: readonly SearchConditionType[];

  @Field(() => [SearchConditionType], {
    description: 'Conditions that were dropped, since no product met all of them.',
  })
  relaxed!: readonly SearchConditionType[];

  @Field(() => [String], {
    description: 'Words of the search text that were ignored: no product that meets the conditions has them.',
  })
  ignoredWords!: readonly string[];

  @Field(() => String, {
    nullable: true,
    description:
      'Cursor of the last product, for `after`. Null for an empty page, and when sorted by relevance.',
  })
  endCursor!: string | null;

  /** Not fields: needed to resolve `facets` and `correctedSearch`. */
  filter!: ProductFilter;
  countedFacets!: Facets | null;
}

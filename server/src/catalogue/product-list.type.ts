import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Facets, ProductFilter } from './product-filter';
import { ProductType } from './product.type';

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
  description: 'Orders of a product list. All are stable: equal products stand by id.',
  valuesConfig: {
    RELEVANCE: { description: 'Best match of the searched words first; by name when nothing is searched.' },
    NAME_ASC: { description: 'By name from A.' },
    NAME_DESC: { description: 'By name from Z.' },
    PRICE_ASC: { description: 'Cheapest first.' },
    PRICE_DESC: { description: 'Dearest first.' },
    CREATED_AT_DESC: { description: 'Newest first.' },
    CREATED_AT_ASC: { description: 'Oldest first.' },
    RATING_DESC: { description: 'Best rated first, of equal ones the more reviewed.' },
    POPULARITY_DESC: { description: 'By units sold, then views, of the last 90 days.' },
    COUNTRY_ASC: { description: 'By country of origin from A, then by name.' },
    COUNTRY_DESC: { description: 'By country of origin from Z, then by name from A.' },
  },
});

@InputType('ProductFilterInput', {
  description:
    'What a list is narrowed by. Lists mean any of their values; different fields must all be met. Prices in paise or cents.',
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
    description: 'Words to look for, at most 100 characters. Typing errors are tolerated.',
  })
  search?: string;

  @Field(() => Int, { nullable: true, description: 'Lowest price, in paise or cents.' })
  minPrice?: number;

  @Field(() => Int, { nullable: true, description: 'Highest price, in paise or cents.' })
  maxPrice?: number;

  @Field(() => Int, { nullable: true, description: 'Least average rating, 1 to 5.' })
  minRating?: number;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only what is in stock. False: only what is not.',
  })
  inStock?: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only what the shop puts forward. False: only the rest.',
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
    description: 'True: only what has a list price above its price. False: only the rest.',
  })
  onSale?: boolean;

  @Field(() => [ID], { nullable: true, description: 'Products by id, at most 96.' })
  ids?: string[];
}

@ObjectType('ProductList', { description: 'One page of products.', simpleResolvers: true })
export class ProductListType {
  @Field(() => [ProductType], { description: 'The products of this page; empty beyond the last one.' })
  items!: ProductType[];

  @Field(() => Int, { description: 'How many products match.' })
  total!: number;

  @Field(() => Int, { description: 'How many pages they fill.' })
  totalPages!: number;

  @Field(() => Int, { description: 'The page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many a page holds.' })
  limit!: number;

  @Field(() => ProductSort, { description: 'The order that was used.' })
  sort!: ProductSort;

  /** Not fields: what `facets` and `correctedSearch` are made of. */
  filter!: ProductFilter;
  counted!: Facets | null;
}

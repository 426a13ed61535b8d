import { Field, ID, ObjectType } from 'type-graphql';
import { MoneyType } from '../graphql/money.type';
import { ImageType } from './image.type';

@ObjectType('CategorySuggestion', {
  description: 'A category that the words may mean.',
  simpleResolvers: true,
})
export class CategorySuggestionType {
  @Field(() => String, { description: 'Its name in addresses.' })
  slug!: string;

  @Field(() => String, { description: 'Its name on screens.' })
  name!: string;
}

@ObjectType('BrandSuggestion', { description: 'A brand that the words may mean.', simpleResolvers: true })
export class BrandSuggestionType {
  @Field(() => String, { description: 'Its name in addresses.' })
  slug!: string;

  @Field(() => String, { description: 'Its name on screens.' })
  name!: string;
}

@ObjectType('ProductSuggestion', { description: 'A product that the words may mean.', simpleResolvers: true })
export class ProductSuggestionType {
  @Field(() => ID, { description: 'Identifies the product.' })
  id!: string;

  @Field(() => String, { description: 'Its name in addresses.' })
  slug!: string;

  @Field(() => String, { description: 'Its name on screens.' })
  name!: string;

  @Field(() => String, { description: 'One fact that a shopper can check.' })
  highlight!: string;

  @Field(() => MoneyType, { description: 'What its default variant costs.' })
  price!: MoneyType;

  @Field(() => ImageType, { description: 'Its main picture.' })
  image!: ImageType;
}

@ObjectType('SearchSuggestions', {
  description: 'What may be meant while somebody types.',
  simpleResolvers: true,
})
export class SearchSuggestionsType {
  @Field(() => String, { description: 'The words that were asked for, trimmed.' })
  query!: string;

  @Field(() => [ProductSuggestionType], { description: 'Products, best match first.' })
  products!: ProductSuggestionType[];

  @Field(() => [CategorySuggestionType], { description: 'Categories.' })
  categories!: CategorySuggestionType[];

  @Field(() => [BrandSuggestionType], { description: 'Brands.' })
  brands!: BrandSuggestionType[];
}

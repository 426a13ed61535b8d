import { Field, ID, ObjectType } from 'type-graphql';
import { MoneyType } from '../../../platform/graphql/money.type';
import { ImageType } from '../image.type';
import { SearchConditionType } from '../filters/search-condition.type';

@ObjectType('CategorySuggestion', {
  description: 'A suggested category.',
  simpleResolvers: true,
})
class CategorySuggestionType {
  @Field(() => String, { description: 'Name in URLs.' })
  slug!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;
}

@ObjectType('BrandSuggestion', { description: 'A suggested brand.', simpleResolvers: true })
class BrandSuggestionType {
  @Field(() => String, { description: 'Name in URLs.' })
  slug!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;
}

@ObjectType('ProductSuggestion', { description: 'A suggested product.', simpleResolvers: true })
class ProductSuggestionType {
  @Field(() => ID, { description: 'Identifies the product.' })
  id!: string;

  @Field(() => String, { description: 'Name in URLs.' })
  slug!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => String, { description: 'One verifiable fact.' })
  highlight!: string;

  @Field(() => MoneyType, { description: 'Price of its default variant.' })
  price!: MoneyType;

  @Field(() => ImageType, { description: 'Its main picture.' })
  image!: ImageType;
}

@ObjectType('SearchSuggestions', {
  description: 'Suggestions for an unfinished search text.',
  simpleResolvers: true,
})
export class SearchSuggestionsType {
  @Field(() => String, { description: 'The search text, trimmed.' })
  query!: string;

  @Field(() => [String], {
    description:
      'Whole searches that the text may become: popular ones first; of an empty text, popular ones.',
  })
  searches!: string[];

  @Field(() => [SearchConditionType], {
    description:
      'Conditions that the text has already. The suggested categories have products that meet them.',
  })
  understood!: SearchConditionType[];

  @Field(() => [ProductSuggestionType], { description: 'Products, best match first.' })
  products!: ProductSuggestionType[];

  @Field(() => [CategorySuggestionType], { description: 'Categories.' })
  categories!: CategorySuggestionType[];

  @Field(() => [BrandSuggestionType], { description: 'Brands.' })
  brands!: BrandSuggestionType[];
}

import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MoneyType } from '../../../platform/graphql/money.type';
import { ImageType } from '../image.type';

@ObjectType('PromoBanner', { description: 'A slide of the home page’s banner.', simpleResolvers: true })
class PromoBannerType {
  @Field(() => ID, { description: 'Identifies the banner.' })
  id!: string;

  @Field(() => String, { description: 'Label in the slide selector.' })
  label!: string;

  @Field(() => String, { description: 'A line above the title.' })
  kicker!: string;

  @Field(() => String, { description: 'The headline; it may contain a line break.' })
  title!: string;

  @Field(() => String, { description: 'A sentence under the headline.' })
  subtitle!: string;

  @Field(() => MoneyType, { nullable: true, description: 'Lowest price of its products.' })
  price!: MoneyType | null;

  @Field(() => MoneyType, { nullable: true, description: 'List price of the product with that price.' })
  originalPrice!: MoneyType | null;

  @Field(() => [ImageType], { description: 'One to three pictures.' })
  images!: ImageType[];

  @Field(() => String, { description: 'Theme token of the background.' })
  backgroundColor!: string;

  @Field(() => String, { description: 'Theme token of the text.' })
  textColor!: string;

  @Field(() => String, { description: 'Text of the button.' })
  buttonText!: string;

  @Field(() => String, { description: 'Target of the button.' })
  buttonLink!: string;

  @Field(() => [String], { description: 'Short claims beside the button.' })
  badges!: string[];
}

export enum CategoryCardSize {
  WIDE = 'wide',
  NORMAL = 'normal',
  THIRD = 'third',
}
registerEnumType(CategoryCardSize, {
  name: 'CategoryCardSize',
  description: 'Size of a category card.',
  valuesConfig: {
    WIDE: { description: 'Wider than the others in its row.' },
    NORMAL: { description: 'As wide as the others in its row.' },
    THIRD: { description: 'A third of its row.' },
  },
});

@ObjectType('CategoryCard', {
  description: 'A category’s card on the home page: up to three pictures on its tint.',
  simpleResolvers: true,
})
class CategoryCardType {
  @Field(() => ID, { description: 'Identifies the category.' })
  id!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => String, { description: 'One line under the name.' })
  description!: string;

  @Field(() => [ImageType], { description: 'Up to three pictures.' })
  images!: ImageType[];

  @Field(() => Int, { description: 'Number of its products for sale.' })
  itemCount!: number;

  @Field(() => MoneyType, { nullable: true, description: 'Lowest price among its products in stock.' })
  startingPrice!: MoneyType | null;

  @Field(() => String, { nullable: true, description: 'A short label on the card.' })
  badge!: string | null;

  @Field(() => String, { description: 'A CSS gradient for the background of the pictures.' })
  gradient!: string;

  @Field(() => String, { description: 'The theme’s token for its background.' })
  tint!: string;

  @Field(() => String, { description: 'Target of the link.' })
  href!: string;

  @Field(() => CategoryCardSize, { description: 'Size of the card.' })
  size!: CategoryCardSize;
}

@ObjectType('FeaturedTile', { description: 'A product in a collection.', simpleResolvers: true })
export class FeaturedTileType {
  @Field(() => ID, { description: 'Identifies the product.' })
  id!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => MoneyType, { description: 'Price of its default variant.' })
  price!: MoneyType;

  @Field(() => MoneyType, { nullable: true, description: 'The list price.' })
  comparePrice!: MoneyType | null;

  @Field(() => Int, { nullable: true, description: 'The saving in whole percent.' })
  discount!: number | null;

  @Field(() => ImageType, { description: 'Its main picture.' })
  image!: ImageType;

  @Field(() => String, { description: 'Name of its category.' })
  category!: string;

  @Field(() => String, { description: 'Target of the link.' })
  href!: string;
}

@ObjectType('Collection', { description: 'A hand-picked row of products.', simpleResolvers: true })
class CollectionType {
  @Field(() => ID, { description: 'Identifies the collection.' })
  id!: string;

  @Field(() => String, { description: 'Name in URLs.' })
  slug!: string;

  @Field(() => String, { description: 'Its headline.' })
  title!: string;

  @Field(() => String, { description: 'A sentence about it.' })
  subtitle!: string;

  @Field(() => [FeaturedTileType], { description: 'Its products in order.' })
  tiles!: FeaturedTileType[];
}

@ObjectType('Reason', { description: 'A reason to buy here.', simpleResolvers: true })
class ReasonType {
  @Field(() => ID, { description: 'Identifies the reason.' })
  id!: string;

  @Field(() => String, { description: 'Name of its icon in the client’s icon set.' })
  icon!: string;

  @Field(() => String, { description: 'Its headline.' })
  title!: string;

  @Field(() => String, { description: 'A sentence or two.' })
  text!: string;
}

@ObjectType('HomeFigure', { description: 'A key figure of the shop.', simpleResolvers: true })
class HomeFigureType {
  @Field(() => ID, { description: 'Identifies the figure.' })
  id!: string;

  @Field(() => String, { description: 'The formatted number.' })
  figure!: string;

  @Field(() => String, { description: 'What the number counts.' })
  label!: string;

  @Field(() => Boolean, { description: 'Whether it is displayed larger.' })
  isLead!: boolean;
}

@ObjectType('Home', { description: 'Contents of the home page.', simpleResolvers: true })
export class HomeType {
  @Field(() => [PromoBannerType], { description: 'The slides of the banner.' })
  banners!: PromoBannerType[];

  @Field(() => [CategoryCardType], { description: 'Cards of the categories with products.' })
  categoryCards!: CategoryCardType[];

  @Field(() => [CollectionType], {
    description: 'Hand-picked rows of products; without any, the featured and the newest products.',
  })
  collections!: CollectionType[];

  @Field(() => String, { description: 'Headline of the reasons.' })
  reasonsTitle!: string;

  @Field(() => ImageType, { nullable: true, description: 'Picture beside the reasons; null for none.' })
  reasonsImage!: ImageType | null;

  @Field(() => [ReasonType], { description: 'Reasons to buy in this shop.' })
  reasons!: ReasonType[];

  @Field(() => [HomeFigureType], { description: 'Key figures of the shop.' })
  figures!: HomeFigureType[];
}

@ObjectType('SaleTile', { description: 'A category on the sale page.', simpleResolvers: true })
class SaleTileType {
  @Field(() => ID, { description: 'Identifies the tile.' })
  id!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => String, { description: 'A sentence about it.' })
  text!: string;

  @Field(() => Int, { description: 'The greatest saving in the category, in whole percent.' })
  discountUpTo!: number;

  @Field(() => ImageType, { description: 'Its picture.' })
  image!: ImageType;

  @Field(() => String, { description: 'The theme’s token for its background.' })
  tint!: string;

  @Field(() => String, { description: 'Target of the link.' })
  href!: string;
}

@ObjectType('Sale', { description: 'Contents of the sale page.', simpleResolvers: true })
export class SaleType {
  @Field(() => String, { description: 'Its headline.' })
  title!: string;

  @Field(() => String, { description: 'A sentence under it.' })
  subtitle!: string;

  @Field(() => [SaleTileType], { description: 'Its tiles in order.' })
  tiles!: SaleTileType[];
}

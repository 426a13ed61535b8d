import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { MoneyType } from '../graphql/money.type';
import { ImageType } from './image.type';

@ObjectType('PromoBanner', { description: 'A slide of the home page’s banner.', simpleResolvers: true })
export class PromoBannerType {
  @Field(() => ID, { description: 'Identifies the banner.' })
  id!: string;

  @Field(() => String, { description: 'Its name in the row of slides.' })
  label!: string;

  @Field(() => String, { description: 'A line above the title.' })
  kicker!: string;

  @Field(() => String, { description: 'The headline; a line break stands where it should break.' })
  title!: string;

  @Field(() => String, { description: 'A sentence under the headline.' })
  subtitle!: string;

  @Field(() => MoneyType, { nullable: true, description: 'What its bags start from.' })
  price!: MoneyType | null;

  @Field(() => MoneyType, { nullable: true, description: 'The list price of the bag that the price is of.' })
  originalPrice!: MoneyType | null;

  @Field(() => [ImageType], { description: 'One to three pictures for its scene.' })
  images!: ImageType[];

  @Field(() => String, { description: 'Token of its ground.' })
  backgroundColor!: string;

  @Field(() => String, { description: 'Token of its text.' })
  textColor!: string;

  @Field(() => String, { description: 'What the button says.' })
  buttonText!: string;

  @Field(() => String, { description: 'Where the button leads.' })
  buttonLink!: string;

  @Field(() => [String], { description: 'Short promises beside the button.' })
  badges!: string[];
}

export enum CategoryCardSize {
  WIDE = 'wide',
  NORMAL = 'normal',
  THIRD = 'third',
}
registerEnumType(CategoryCardSize, {
  name: 'CategoryCardSize',
  description: 'How much room a card takes.',
  valuesConfig: {
    WIDE: { description: 'More than its neighbours in the row.' },
    NORMAL: { description: 'As much as its neighbours.' },
    THIRD: { description: 'A third of its row.' },
  },
});

@ObjectType('CategoryCard', {
  description: 'A category as the home page shows it: up to three pictures on its tint.',
  simpleResolvers: true,
})
export class CategoryCardType {
  @Field(() => ID, { description: 'Identifies the category.' })
  id!: string;

  @Field(() => String, { description: 'Its name on screens.' })
  name!: string;

  @Field(() => String, { description: 'One line under the name.' })
  description!: string;

  @Field(() => [ImageType], { description: 'Up to three pictures.' })
  images!: ImageType[];

  @Field(() => Int, { description: 'How many products it holds.' })
  itemCount!: number;

  @Field(() => MoneyType, { nullable: true, description: 'Its lowest price of what can be bought.' })
  startingPrice!: MoneyType | null;

  @Field(() => String, { nullable: true, description: 'A word on the card.' })
  badge!: string | null;

  @Field(() => String, { description: 'A CSS gradient for the ground behind the pictures.' })
  gradient!: string;

  @Field(() => String, { description: 'The theme’s token for its ground.' })
  tint!: string;

  @Field(() => String, { description: 'Where it leads.' })
  href!: string;

  @Field(() => CategoryCardSize, { description: 'How much room it takes.' })
  size!: CategoryCardSize;
}

@ObjectType('FeaturedTile', { description: 'A product in a collection.', simpleResolvers: true })
export class FeaturedTileType {
  @Field(() => ID, { description: 'Identifies the product.' })
  id!: string;

  @Field(() => String, { description: 'Its name on screens.' })
  name!: string;

  @Field(() => MoneyType, { description: 'What its default variant costs.' })
  price!: MoneyType;

  @Field(() => MoneyType, { nullable: true, description: 'The list price.' })
  comparePrice!: MoneyType | null;

  @Field(() => Int, { nullable: true, description: 'The saving in whole percent.' })
  discount!: number | null;

  @Field(() => ImageType, { description: 'Its main picture.' })
  image!: ImageType;

  @Field(() => String, { description: 'Name of its category.' })
  category!: string;

  @Field(() => String, { description: 'Where it leads.' })
  href!: string;
}

@ObjectType('Collection', { description: 'A hand-picked row of products.', simpleResolvers: true })
export class CollectionType {
  @Field(() => ID, { description: 'Identifies the collection.' })
  id!: string;

  @Field(() => String, { description: 'Its name in addresses.' })
  slug!: string;

  @Field(() => String, { description: 'Its headline.' })
  title!: string;

  @Field(() => String, { description: 'A sentence on it.' })
  subtitle!: string;

  @Field(() => [FeaturedTileType], { description: 'Its products in order.' })
  tiles!: FeaturedTileType[];
}

@ObjectType('Reason', { description: 'A reason to buy here.', simpleResolvers: true })
export class ReasonType {
  @Field(() => ID, { description: 'Identifies the reason.' })
  id!: string;

  @Field(() => String, { description: 'Name of its icon in the client’s set.' })
  icon!: string;

  @Field(() => String, { description: 'Its headline.' })
  title!: string;

  @Field(() => String, { description: 'A sentence or two.' })
  text!: string;
}

@ObjectType('HomeFigure', { description: 'A number that the shop is proud of.', simpleResolvers: true })
export class HomeFigureType {
  @Field(() => ID, { description: 'Identifies the figure.' })
  id!: string;

  @Field(() => String, { description: 'The number as it is written.' })
  figure!: string;

  @Field(() => String, { description: 'What it counts.' })
  label!: string;

  @Field(() => Boolean, { description: 'Whether it is the large one.' })
  isLead!: boolean;
}

@ObjectType('Home', { description: 'What the home page shows.', simpleResolvers: true })
export class HomeType {
  @Field(() => [PromoBannerType], { description: 'The slides of the banner.' })
  banners!: PromoBannerType[];

  @Field(() => [CategoryCardType], { description: 'The categories that hold something.' })
  categoryCards!: CategoryCardType[];

  @Field(() => [CollectionType], {
    description:
      'Hand-picked rows of products; where nobody has picked any, the featured and the newest ones.',
  })
  collections!: CollectionType[];

  @Field(() => String, { description: 'Headline of the reasons.' })
  reasonsTitle!: string;

  @Field(() => ImageType, { nullable: true, description: 'Picture beside the reasons; null for none.' })
  reasonsImage!: ImageType | null;

  @Field(() => [ReasonType], { description: 'Why to choose this shop.' })
  reasons!: ReasonType[];

  @Field(() => [HomeFigureType], { description: 'The shop in figures.' })
  figures!: HomeFigureType[];
}

@ObjectType('SaleTile', { description: 'A category on the sale page.', simpleResolvers: true })
export class SaleTileType {
  @Field(() => ID, { description: 'Identifies the tile.' })
  id!: string;

  @Field(() => String, { description: 'Its name on screens.' })
  name!: string;

  @Field(() => String, { description: 'A sentence on it.' })
  text!: string;

  @Field(() => Int, { description: 'The greatest saving in the category, in whole percent.' })
  discountUpTo!: number;

  @Field(() => ImageType, { description: 'Its picture.' })
  image!: ImageType;

  @Field(() => String, { description: 'The theme’s token for its ground.' })
  tint!: string;

  @Field(() => String, { description: 'Where it leads.' })
  href!: string;
}

@ObjectType('Sale', { description: 'What the sale page shows.', simpleResolvers: true })
export class SaleType {
  @Field(() => String, { description: 'Its headline.' })
  title!: string;

  @Field(() => String, { description: 'A sentence under it.' })
  subtitle!: string;

  @Field(() => [SaleTileType], { description: 'Its tiles in order.' })
  tiles!: SaleTileType[];
}

import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import type { CurrencyCode } from '../domain/money';
import { sizeOf } from '../domain/measures';
import { discountPercent } from '../domain/pricing';
import { MoneyType, toMoney } from '../graphql/money.type';
import { AttributeType, toAttributes } from './attribute.type';
import { specificationsOf } from './product-specifications';
import type { Product } from './product.entity';
import { sanitiseHtml } from './sanitise-html';

@ObjectType('Dimensions', {
  description: 'The outside of a bag, standing as photographed.',
  simpleResolvers: true,
})
export class DimensionsType {
  @Field(() => Float, { description: 'From side to side, in centimetres.' })
  lengthCm!: number;

  @Field(() => Float, { description: 'From front to back, in centimetres.' })
  widthCm!: number;

  @Field(() => Float, { description: 'From bottom to top, in centimetres.' })
  heightCm!: number;
}

@ObjectType('Specification', { description: 'A line of the specification table.', simpleResolvers: true })
export class SpecificationType {
  @Field(() => String, { description: 'The part of the table it belongs to.' })
  group!: string;

  @Field(() => String, { description: 'What is specified.' })
  label!: string;

  @Field(() => String, { description: 'The value with its unit.' })
  value!: string;
}

@ObjectType('Product', { description: 'One model in one to four colourways.', simpleResolvers: true })
export class ProductType {
  @Field(() => ID, { description: 'Identifies the product.' })
  id!: string;

  @Field(() => String, { description: 'Its name in addresses: /products/{slug}.' })
  slug!: string;

  @Field(() => String, { description: 'Its name on screens.' })
  name!: string;

  @Field(() => String, {
    description: 'The number of its default variant: the first in stock, or the first of all where none is.',
  })
  sku!: string;

  @Field(() => String, {
    description: 'One fact that a shopper can check, for example 38 L, aluminium frame.',
  })
  highlight!: string;

  @Field(() => String, { description: 'A sentence or two.' })
  shortDescription!: string;

  @Field(() => MoneyType, {
    description: 'What its default variant costs; lists are filtered and sorted by it.',
  })
  price!: MoneyType;

  @Field(() => MoneyType, {
    nullable: true,
    description: 'The list price of its default variant.',
  })
  comparePrice!: MoneyType | null;

  @Field(() => Int, { nullable: true, description: 'The saving against the list price in whole percent.' })
  discountPercent!: number | null;

  @Field(() => Boolean, { description: 'Whether its variants differ in price.' })
  priceVaries!: boolean;

  @Field(() => Int, { description: 'How many are in stock, over all variants.' })
  quantity!: number;

  @Field(() => Boolean, { description: 'Whether at least one variant is in stock.' })
  inStock!: boolean;

  @Field(() => Boolean, { description: 'Whether the shop puts it forward.' })
  isFeatured!: boolean;

  @Field(() => DimensionsType, {
    nullable: true,
    description: 'Its outside measures; null until they are known.',
  })
  dimensions!: DimensionsType | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Its weight when empty, in kilograms; null until it is known.',
  })
  weightKg!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'What it holds, in litres; null where that means nothing.',
  })
  capacityLitres!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'The largest laptop that fits its compartment, in inches.',
  })
  laptopInches!: number | null;

  @Field(() => [String], { description: 'What it is made of.' })
  materials!: string[];

  @Field(() => String, { nullable: true, description: 'How it opens and shuts.' })
  closure!: string | null;

  @Field(() => Int, { nullable: true, description: 'How many wheels it has; null without any.' })
  wheels!: number | null;

  @Field(() => Int, { description: 'For how many months the maker answers for it.' })
  warrantyMonths!: number;

  @Field(() => String, { description: 'Where it is made.' })
  countryOfOrigin!: string;

  @Field(() => String, { description: 'Its number in the Harmonised System of Nomenclature, for taxes.' })
  hsnCode!: string;

  @Field(() => Boolean, { description: 'Whether it is a handicraft as GST means it, and taxed as such.' })
  isHandicraft!: boolean;

  @Field(() => [String], { description: 'What it can do, in a few words each.' })
  features!: string[];

  @Field(() => [String], { description: 'Words that it may be found by.' })
  tags!: string[];

  @Field(() => [AttributeType], { description: 'Further properties in words.' })
  attributes!: AttributeType[];

  @Field(() => Float, {
    description: 'Mean of its published reviews from 1 to 5, to two decimals; 0 without any.',
  })
  averageRating!: number;

  @Field(() => Int, { description: 'How many published reviews it has.' })
  reviewCount!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it came into the shop.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When its entry last changed.' })
  updatedAt!: Date;

  /** Not fields: what related objects are found by. */
  categoryId!: string;
  brandId!: string;
  model!: string;
  rawDescriptionHtml!: string;
  product!: Product;

  @Field(() => String, { description: 'HTML with p, ul, li, strong and em only, safe to put into a page.' })
  descriptionHtml(): string {
    return sanitiseHtml(this.rawDescriptionHtml);
  }

  @Field(() => [SpecificationType], { description: 'The specification table.' })
  specifications(): SpecificationType[] {
    return specificationsOf(this.product);
  }
}

export function toProduct(product: Product, currency: CurrencyCode): ProductType {
  return Object.assign(new ProductType(), {
    id: product.id,
    slug: product.slug,
    name: product.name,
    sku: product.sku,
    highlight: product.highlight,
    shortDescription: product.shortDescription,
    price: toMoney(product.price, currency),
    comparePrice: product.comparePrice === null ? null : toMoney(product.comparePrice, currency),
    discountPercent: discountPercent(product.price, product.comparePrice),
    priceVaries: product.priceVaries,
    quantity: product.stock,
    inStock: product.stock > 0,
    isFeatured: product.isFeatured,
    dimensions: sizeOf(product),
    weightKg: product.weightKg,
    capacityLitres: product.capacityLitres,
    laptopInches: product.laptopInches,
    materials: product.materials,
    closure: product.closure,
    wheels: product.wheels,
    warrantyMonths: product.warrantyMonths,
    countryOfOrigin: product.countryOfOrigin,
    hsnCode: product.hsnCode,
    isHandicraft: product.isHandicraft,
    features: product.features,
    tags: product.tags,
    attributes: toAttributes(product.attributes),
    averageRating: product.averageRating,
    reviewCount: product.reviewCount,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    categoryId: product.categoryId,
    brandId: product.brandId,
    model: product.model,
    rawDescriptionHtml: product.descriptionHtml,
    product,
  });
}

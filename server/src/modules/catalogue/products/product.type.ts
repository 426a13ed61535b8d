import { deepFreeze } from '../../../platform/deep-freeze';
import { Field, Float, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import type { CurrencyCode } from '../../../domain/money';
import { CABIN_LIMITS_READ, toCabinBaggage } from '../../../domain/cabin-baggage';
import { toSize } from '../../../domain/measures';
import { calculateDiscountPercent } from '../../../domain/pricing';
import { TaggedAs } from '../../../platform/graphql/document-cache-tags';
import { MoneyType, toMoney } from '../../../platform/graphql/money.type';
import { AttributeType, toAttributes } from '../attribute.type';
import { toSpecifications } from './product-specifications';
import type { Product } from './product.entity';
import type { ProductWithRelations } from './product-relations';
import { ImageType, toImages } from '../image.type';
import { BrandType, toBrand } from '../taxonomy/brand.type';
import { CategoryType, toCategory } from '../taxonomy/category.type';
import { toVariant, VariantType } from './variant.type';
import { sanitiseHtml } from './sanitise-html';

@ObjectType('Dimensions', {
  description: 'Outer measures of a bag, standing as photographed.',
  simpleResolvers: true,
})
class DimensionsType {
  @Field(() => Float, { description: 'From side to side, in centimetres.' })
  lengthCm!: number;

  @Field(() => Float, { description: 'From front to back, in centimetres.' })
  widthCm!: number;

  @Field(() => Float, { description: 'From bottom to top, in centimetres.' })
  heightCm!: number;
}

@ObjectType('CabinRefusal', {
  description: 'An airline that does not take a bag into the cabin.',
  simpleResolvers: true,
})
class CabinRefusalType {
  @Field(() => String, { description: 'The airline’s name.' })
  airline!: string;

  @Field(() => String, { description: 'Why: "1 cm over", or "too heavy" when empty.' })
  reason!: string;
}

@ObjectType('CabinBaggage', {
  description: `Which airlines take a bag into the cabin in economy, by their limits as read on ${CABIN_LIMITS_READ}.`,
  simpleResolvers: true,
})
class CabinBaggageType {
  @Field(() => [String], { description: 'Names of the airlines whose limits it keeps.' })
  acceptedBy!: readonly string[];

  @Field(() => [CabinRefusalType], { description: 'Airlines for which it is too large or too heavy.' })
  refusedBy!: readonly CabinRefusalType[];
}

@ObjectType('Specification', { description: 'A line of the specification table.', simpleResolvers: true })
class SpecificationType {
  @Field(() => String, { description: 'Group of the table that the line belongs to.' })
  group!: string;

  @Field(() => String, { description: 'Name of the property.' })
  label!: string;

  @Field(() => String, { description: 'The value with its unit.' })
  value!: string;
}

@ObjectType('Product', { description: 'One model in one to four variants.', simpleResolvers: true })
export class ProductType {
  @Field(() => ID, { description: 'Identifies the product.' })
  id!: string;

  @Field(() => String, { description: 'Name in URLs: /products/{slug}.' })
  slug!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => String, {
    description: 'SKU of its default variant: the first in stock, or the first of all.',
  })
  sku!: string;

  @Field(() => String, {
    description: 'One verifiable fact, for example 38 L, aluminium frame.',
  })
  highlight!: string;

  @Field(() => String, { description: 'A sentence or two.' })
  shortDescription!: string;

  @Field(() => MoneyType, {
    description: 'Price of its default variant; lists are filtered and sorted by it.',
  })
  price!: MoneyType;

  @Field(() => MoneyType, {
    nullable: true,
    description: 'List price of its default variant.',
  })
  comparePrice!: MoneyType | null;

  @Field(() => Int, { nullable: true, description: 'The saving against the list price in whole percent.' })
  discountPercent!: number | null;

  @Field(() => Boolean, { description: 'Whether its variants differ in price.' })
  priceVaries!: boolean;

  @TaggedAs('quantity')
  @Field(() => Int, { description: 'Stock of all variants.' })
  quantity!: number;

  @Field(() => Boolean, { description: 'Whether at least one variant is in stock.' })
  inStock!: boolean;

  @Field(() => Boolean, { description: 'Whether the shop features it.' })
  isFeatured!: boolean;

  @Field(() => DimensionsType, {
    nullable: true,
    description: 'Its outer measures; null until they are known.',
  })
  dimensions!: DimensionsType | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Its weight when empty, in kilograms; null until known.',
  })
  weightKg!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Its capacity in litres; null where that is meaningless.',
  })
  capacityLitres!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'The largest laptop that fits, in inches.',
  })
  laptopInches!: number | null;

  @Field(() => [String], { description: 'Its materials.' })
  materials!: string[];

  @Field(() => String, { nullable: true, description: 'Its closure.' })
  closure!: string | null;

  @Field(() => Int, { nullable: true, description: 'Number of wheels; null without any.' })
  wheels!: number | null;

  @Field(() => Int, { description: 'Warranty in months.' })
  warrantyMonths!: number;

  @Field(() => String, { description: 'Country of origin.' })
  countryOfOrigin!: string;

  @Field(() => String, { description: 'Its code in the Harmonised System of Nomenclature, for taxes.' })
  hsnCode!: string;

  @Field(() => Boolean, { description: 'Whether it is handicraft in the sense of GST, and taxed as such.' })
  isHandicraft!: boolean;

  @Field(() => [String], { description: 'Its features, in a few words each.' })
  features!: string[];

  @Field(() => [String], { description: 'Search terms.' })
  tags!: string[];

  @Field(() => [AttributeType], { description: 'Further properties as text.' })
  attributes!: AttributeType[];

  @Field(() => Float, {
    description: 'Mean rating of its published reviews, 1 to 5, rounded to one decimal; 0 without any.',
  })
  averageRating!: number;

  @Field(() => Int, { description: 'Number of published reviews.' })
  reviewCount!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was created.' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it was last changed.' })
  updatedAt!: Date;

  /** Of the relations that were read with the product; the resolvers load the others. */
  brand?: BrandType | undefined;
  category?: CategoryType | undefined;
  images?: readonly ImageType[] | undefined;
  image?: ImageType | null | undefined;
  variants?: readonly VariantType[] | undefined;

  /** Not fields: needed to resolve related objects. */
  categoryId!: string;
  brandId!: string;
  model!: string;
  rawDescriptionHtml!: string;
  product!: Product;

  @Field(() => String, { description: 'HTML with p, ul, li, strong and em only, safe to embed.' })
  descriptionHtml(): string {
    return sanitiseHtml(this.rawDescriptionHtml);
  }

  @Field(() => CabinBaggageType, {
    nullable: true,
    description:
      'Which airlines take it as cabin baggage; null for bags of less than 15 litres, and while its size or capacity is unknown.',
  })
  cabinBaggage(): CabinBaggageType | null {
    return toCabinBaggage({ ...this, size: this.dimensions });
  }

  @Field(() => [SpecificationType], { description: 'The specification table.' })
  specifications(): SpecificationType[] {
    return toSpecifications(this.product);
  }
}

const CONVERTED = new WeakMap<ProductWithRelations, ProductType>();

/** The same frozen object for each call with a product that requests share, which is frozen. */
export function toProduct(product: ProductWithRelations, currency: CurrencyCode): ProductType {
  if (!Object.isFrozen(product)) return createProductType(product, currency);
  let converted = CONVERTED.get(product);
  if (converted?.price.currency !== currency) {
    converted = deepFreeze(createProductType(product, currency));
    CONVERTED.set(product, converted);
  }
  return converted;
}

function createProductType(product: ProductWithRelations, currency: CurrencyCode): ProductType {
  const images = product.pictures && toImages(product.pictures);
  return Object.assign(new ProductType(), {
    id: product.id,
    slug: product.slug,
    name: product.name,
    sku: product.sku,
    highlight: product.highlight,
    shortDescription: product.shortDescription,
    price: toMoney(product.price, currency),
    comparePrice: product.comparePrice === null ? null : toMoney(product.comparePrice, currency),
    discountPercent: calculateDiscountPercent(product.price, product.comparePrice),
    priceVaries: product.priceVaries,
    quantity: product.stock,
    inStock: product.stock > 0,
    isFeatured: product.isFeatured,
    dimensions: toSize(product),
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
    brand: product.brand && toBrand(product.brand),
    category: product.category && toCategory(product.category),
    images,
    image: images && (images[0] ?? null),
    variants: product.variants?.map((variant) => toVariant(variant, currency, images)),
  });
}

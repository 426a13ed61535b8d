import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { CurrencyCode } from '../../../domain/money';
import { calculateDiscountPercent } from '../../../domain/pricing';
import { TaggedAs } from '../../../platform/graphql/document-cache-tags';
import { MoneyType, toMoney } from '../../../platform/graphql/money.type';
import { AttributeType, toAttributes } from '../attribute.type';
import type { ImageType } from '../image.type';
import type { Variant } from './variant.entity';

@ObjectType('Colour', { description: 'A colour of a variant.', simpleResolvers: true })
class ColourType {
  @Field(() => String, { description: 'Name in URLs.' })
  slug!: string;

  @Field(() => String, { description: 'Display name.' })
  name!: string;

  @Field(() => String, { description: 'The colour in the photograph, as #rrggbb.' })
  hex!: string;

  @Field(() => String, { description: 'Slug of the colour family in the filter.' })
  family!: string;
}

@ObjectType('Variant', { description: 'One colour of a product.', simpleResolvers: true })
export class VariantType {
  @Field(() => ID, { description: 'Identifies the variant.' })
  id!: string;

  @Field(() => String, { description: 'Stock keeping unit.' })
  sku!: string;

  @Field(() => String, { description: 'Its colours as text, for example Teal and tan.' })
  name!: string;

  @Field(() => ColourType, { description: 'Its main colour.' })
  colour!: ColourType;

  @Field(() => MoneyType, { description: 'Price of one unit.' })
  price!: MoneyType;

  @Field(() => MoneyType, {
    nullable: true,
    description: 'The list price that the saving refers to.',
  })
  comparePrice!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description:
      'Lowest price in the 30 days before the current price, which a shop must state with a reduction (Directive 98/6/EC, article 6a). Null if the price never changed.',
  })
  priorPrice!: MoneyType | null;

  @Field(() => Int, { nullable: true, description: 'The saving against the list price in whole percent.' })
  discountPercent!: number | null;

  @TaggedAs('quantity')
  @Field(() => Int, { description: 'Units in stock.' })
  quantity!: number;

  @Field(() => Boolean, { description: 'Whether at least one unit is in stock.' })
  inStock!: boolean;

  @Field(() => [AttributeType], { description: 'Further properties as text.' })
  attributes!: AttributeType[];

  @Field(() => Int, { description: 'Position among the product’s variants, starting at 0.' })
  sortOrder!: number;

  /** Of the pictures that were read with it; the resolvers load the others. */
  images?: readonly ImageType[] | undefined;
  image?: ImageType | null | undefined;

  /** Not a field: needed to resolve its pictures. */
  productId!: string;
}

/** @param productImages all pictures of its product, if they were read with it */
export function toVariant(
  variant: Variant,
  currency: CurrencyCode,
  productImages?: readonly ImageType[],
): VariantType {
  const images = productImages?.filter(({ variantId }) => variantId === variant.id);
  const { id, sku, name, price, comparePrice, priorPrice, stock, attributes, position, productId } = variant;
  return {
    id,
    sku,
    name,
    colour: {
      slug: variant.colourSlug,
      name: variant.colourName,
      hex: variant.colourHex,
      family: variant.colourFamily,
    },
    price: toMoney(price, currency),
    comparePrice: comparePrice === null ? null : toMoney(comparePrice, currency),
    priorPrice: priorPrice === null ? null : toMoney(priorPrice, currency),
    discountPercent: calculateDiscountPercent(price, comparePrice),
    quantity: stock,
    inStock: stock > 0,
    attributes: toAttributes(attributes),
    sortOrder: position,
    images,
    image: images && (images[0] ?? null),
    productId,
  };
}

import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { CurrencyCode } from '../domain/money';
import { discountPercent } from '../domain/pricing';
import { MoneyType, toMoney } from '../graphql/money.type';
import { AttributeType, toAttributes } from './attribute.type';
import type { Variant } from './variant.entity';

@ObjectType('Colour', { description: 'A colour as the shop names it.', simpleResolvers: true })
export class ColourType {
  @Field(() => String, { description: 'Its name in addresses.' })
  slug!: string;

  @Field(() => String, { description: 'Its name on screens.' })
  name!: string;

  @Field(() => String, { description: 'What the photograph shows, as #rrggbb.' })
  hex!: string;

  @Field(() => String, { description: 'Slug of the colour family that the filter offers.' })
  family!: string;
}

@ObjectType('Variant', { description: 'One colourway of a product.', simpleResolvers: true })
export class VariantType {
  @Field(() => ID, { description: 'Identifies the variant.' })
  id!: string;

  @Field(() => String, { description: 'Its number in the warehouse.' })
  sku!: string;

  @Field(() => String, { description: 'Its colours in words, for example Teal and tan.' })
  name!: string;

  @Field(() => ColourType, { description: 'Its main colour.' })
  colour!: ColourType;

  @Field(() => MoneyType, { description: 'What one costs.' })
  price!: MoneyType;

  @Field(() => MoneyType, {
    nullable: true,
    description: 'The list price that a saving is measured against.',
  })
  comparePrice!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description:
      'The lowest price of the 30 days before the present one began, as who claims a reduction must tell it (Directive 98/6/EC, article 6a). Null while it never had another.',
  })
  priorPrice!: MoneyType | null;

  @Field(() => Int, { nullable: true, description: 'The saving against the list price in whole percent.' })
  discountPercent!: number | null;

  @Field(() => Int, { description: 'How many are in stock.' })
  quantity!: number;

  @Field(() => Boolean, { description: 'Whether at least one is in stock.' })
  inStock!: boolean;

  @Field(() => [AttributeType], { description: 'What sets it apart, in words.' })
  attributes!: AttributeType[];

  @Field(() => Int, { description: 'Place among the product’s variants, from 0.' })
  sortOrder!: number;

  /** Not a field: what its pictures are found by. */
  productId!: string;
}

export function toVariant(variant: Variant, currency: CurrencyCode): VariantType {
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
    discountPercent: discountPercent(price, comparePrice),
    quantity: stock,
    inStock: stock > 0,
    attributes: toAttributes(attributes),
    sortOrder: position,
    productId,
  };
}

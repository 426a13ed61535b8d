import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { CurrencyCode } from '../domain/money';
import { resultUnion } from '../graphql/failure.type';
import { MoneyType, toMoney } from '../graphql/money.type';
import type { CartContents, CartLine } from './cart.calculation';

export enum CartLineStatus {
  AVAILABLE = 'AVAILABLE',
  REDUCED = 'REDUCED',
  SOLD_OUT = 'SOLD_OUT',
  GONE = 'GONE',
}
registerEnumType(CartLineStatus, {
  name: 'CartLineStatus',
  description: 'Whether a line can be bought at this moment.',
  valuesConfig: {
    AVAILABLE: { description: 'As many as are wanted.' },
    REDUCED: { description: 'Fewer than are wanted.' },
    SOLD_OUT: { description: 'None is left.' },
    GONE: { description: 'The shop no longer sells it.' },
  },
});

@ObjectType('CartLine', { description: 'One variant in a cart.', simpleResolvers: true })
export class CartLineType {
  @Field(() => ID, { description: 'Identifies the line; the same variant in the same cart keeps it.' })
  id!: string;

  @Field(() => Int, { description: 'How many can be bought: never above the stock, nor above 10.' })
  quantity!: number;

  @Field(() => Int, { description: 'How many are wanted.' })
  wantedQuantity!: number;

  @Field(() => Int, { description: 'The most that can be chosen: min(stock, 10).' })
  maxQuantity!: number;

  @Field(() => MoneyType, { description: 'What one costs.' })
  unitPrice!: MoneyType;

  @Field(() => MoneyType, { nullable: true, description: 'The list price of one.' })
  comparePrice!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description:
      'What one cost when the shopper last looked after the line, where that is not what it costs now.',
  })
  previousUnitPrice!: MoneyType | null;

  @Field(() => MoneyType, { description: 'unitPrice times quantity.' })
  lineTotal!: MoneyType;

  @Field(() => CartLineStatus, { description: 'Whether it can be bought at this moment.' })
  status!: CartLineStatus;

  @Field(() => GraphQLISODateTime, { description: 'When it was put there.' })
  addedAt!: Date;

  /** Not fields: what its product and variant are found by. */
  productId!: string;
  variantId!: string;
}

@ObjectType('CartPromotion', { description: 'A promo code in a cart.', simpleResolvers: true })
export class CartPromotionType {
  @Field(() => String, { description: 'In upper case.' })
  code!: string;

  @Field(() => String, { description: 'What it gives, in words.' })
  description!: string;

  @Field(() => String, { nullable: true, description: 'Why it takes nothing off at present, in words.' })
  problem!: string | null;
}

@ObjectType('Cart', {
  description: 'What somebody means to buy. Every figure is the shop’s.',
  simpleResolvers: true,
})
export class CartType {
  @Field(() => ID, { description: 'Identifies the cart. It opens nothing.' })
  id!: string;

  @Field(() => Int, { description: 'Grows with every change: an answer with a smaller one is old.' })
  version!: number;

  @Field(() => [CartLineType], { description: 'In the order they were added.' })
  lines!: CartLineType[];

  @Field(() => Int, { description: 'How many bags, all lines together.' })
  itemCount!: number;

  @Field(() => MoneyType, { description: 'What the lines cost together.' })
  subtotal!: MoneyType;

  @Field(() => MoneyType, { description: 'What the promo code takes off.' })
  discount!: MoneyType;

  @Field(() => MoneyType, { description: 'What delivery costs: nothing.' })
  shipping!: MoneyType;

  @Field(() => MoneyType, {
    description:
      'The tax: 8 % of the subtotal; where prices hold it, what is in them, before anybody knows where it goes.',
  })
  tax!: MoneyType;

  @Field(() => Boolean, { description: 'Whether prices hold the tax already; else it is added.' })
  taxIncluded!: boolean;

  @Field(() => MoneyType, {
    description: 'subtotal + shipping + tax - discount; tax only where it is not included.',
  })
  total!: MoneyType;

  @Field(() => CartPromotionType, { nullable: true, description: 'The promo code; null for none.' })
  promotion!: CartPromotionType | null;

  @Field(() => [String], { description: 'What signing in changed, in words, until it is acknowledged.' })
  notes!: readonly string[];
}

export function toCart(cart: CartContents, currency: CurrencyCode): CartType {
  const money = (amount: number) => toMoney(amount, currency);
  return Object.assign(new CartType(), {
    id: cart.id,
    version: cart.version,
    lines: cart.lines.map((line) => toLine(cart.id, line, currency)),
    itemCount: cart.itemCount,
    subtotal: money(cart.subtotal),
    discount: money(cart.discount),
    shipping: money(cart.shipping),
    tax: money(cart.tax),
    taxIncluded: cart.taxIncluded,
    total: money(cart.total),
    promotion: cart.promotion && {
      code: cart.promotion.row.code,
      description: cart.promotion.row.description,
      problem: cart.promotion.problem,
    },
    notes: cart.notes,
  });
}

function toLine(cartId: string, line: CartLine, currency: CurrencyCode): CartLineType {
  const { price, seenPrice, comparePrice } = line;
  return Object.assign(new CartLineType(), {
    id: `${cartId}.${line.variantId}`,
    quantity: line.quantity,
    wantedQuantity: line.wanted,
    maxQuantity: line.maxQuantity,
    unitPrice: toMoney(price, currency),
    comparePrice: comparePrice === null ? null : toMoney(comparePrice, currency),
    previousUnitPrice: price === seenPrice ? null : toMoney(seenPrice, currency),
    lineTotal: toMoney(line.lineTotal, currency),
    status: CartLineStatus[line.status],
    addedAt: line.addedAt,
    productId: line.productId,
    variantId: line.variantId,
  });
}

@InputType('AddToCartInput', { description: 'What to put into the cart.' })
export class AddToCartInput {
  @Field(() => ID, { description: 'The product.' })
  productId!: string;

  @Field(() => ID, { nullable: true, description: 'The variant; without one the first in stock.' })
  variantId!: string | null;

  @Field(() => Int, { defaultValue: 1, description: 'How many, 1 to 10.' })
  quantity!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'A UUID of the sender’s: sent again with the same one, the addition counts once.',
  })
  changeId!: string | null;
}

@ObjectType('CartChanged', { description: 'The cart as it is now.' })
export class CartChangedType {
  @Field(() => CartType, { description: 'The cart.' })
  cart!: CartType;

  @Field(() => String, { nullable: true, description: 'What the shopper should know, in words.' })
  notice!: string | null;
}

export const CartResult = resultUnion('CartResult', 'The cart, or why not.', [CartChangedType]);

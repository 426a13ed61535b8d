import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { CurrencyCode } from '../../domain/money';
import { resultUnion } from '../../platform/graphql/failure.type';
import { MoneyType, toMoney } from '../../platform/graphql/money.type';
import type { CartContents, CartLine } from './cart.calculation';

enum CartLineStatus {
  AVAILABLE = 'AVAILABLE',
  REDUCED = 'REDUCED',
  SOLD_OUT = 'SOLD_OUT',
  GONE = 'GONE',
}
registerEnumType(CartLineStatus, {
  name: 'CartLineStatus',
  description: 'Whether a line can be bought now.',
  valuesConfig: {
    AVAILABLE: { description: 'The wanted quantity is in stock.' },
    REDUCED: { description: 'Fewer are in stock than wanted.' },
    SOLD_OUT: { description: 'Out of stock.' },
    GONE: { description: 'The product is no longer for sale.' },
  },
});

@ObjectType('CartLine', { description: 'One variant in a cart.', simpleResolvers: true })
export class CartLineType {
  @Field(() => ID, { description: 'Identifies the line; stays the same for a variant in a cart.' })
  id!: string;

  @Field(() => Int, { description: 'The quantity that can be bought: never above the stock, nor above 10.' })
  quantity!: number;

  @Field(() => Int, { description: 'The quantity that the shopper wants.' })
  wantedQuantity!: number;

  @Field(() => Int, { description: 'The largest quantity that can be chosen: min(stock, 10).' })
  maxQuantity!: number;

  @Field(() => MoneyType, { description: 'The price of one unit.' })
  unitPrice!: MoneyType;

  @Field(() => MoneyType, { nullable: true, description: 'The list price of one unit.' })
  comparePrice!: MoneyType | null;

  @Field(() => MoneyType, {
    nullable: true,
    description:
      'The price of one unit when the shopper last saw the line; null if it has not changed since.',
  })
  previousUnitPrice!: MoneyType | null;

  @Field(() => MoneyType, { description: 'unitPrice times quantity.' })
  lineTotal!: MoneyType;

  @Field(() => CartLineStatus, { description: 'Whether the line can be bought now.' })
  status!: CartLineStatus;

  @Field(() => GraphQLISODateTime, { description: 'When the line was added.' })
  addedAt!: Date;

  /** Not exposed in the schema: what the field resolvers know of the product and the variant. */
  row!: CartLine;
}

@ObjectType('CartPromotion', { description: 'A promo code in a cart.', simpleResolvers: true })
class CartPromotionType {
  @Field(() => String, { description: 'The code, in upper case.' })
  code!: string;

  @Field(() => String, { description: 'What the promo code gives, for display.' })
  description!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Why the code gives no discount now, for display; null when it does.',
  })
  problem!: string | null;
}

@ObjectType('Cart', {
  description: 'A shopper’s cart. All amounts are computed by the shop.',
  simpleResolvers: true,
})
export class CartType {
  @Field(() => ID, { description: 'Identifies the cart. It gives no access to it.' })
  id!: string;

  @Field(() => Int, {
    description: 'Grows with every change: a response with a smaller version is outdated.',
  })
  version!: number;

  @Field(() => [CartLineType], { description: 'The lines, in the order in which they were added.' })
  lines!: CartLineType[];

  @Field(() => Int, { description: 'The number of units in all lines.' })
  itemCount!: number;

  @Field(() => MoneyType, { description: 'The sum of all line totals.' })
  subtotal!: MoneyType;

  @Field(() => MoneyType, { description: 'The discount of the promo code.' })
  discount!: MoneyType;

  @Field(() => MoneyType, { description: 'The cost of delivery: always zero.' })
  shipping!: MoneyType;

  @Field(() => MoneyType, {
    description:
      'The tax: 8 % of the subtotal. If prices include tax, the part of the total that is tax, computed before the delivery address is known.',
  })
  tax!: MoneyType;

  @Field(() => Boolean, { description: 'Whether prices include the tax; otherwise it is added.' })
  taxIncluded!: boolean;

  @Field(() => MoneyType, {
    description: 'subtotal + shipping + tax - discount; tax only if prices do not include it.',
  })
  total!: MoneyType;

  @Field(() => CartPromotionType, { nullable: true, description: 'The promo code; null for none.' })
  promotion!: CartPromotionType | null;

  @Field(() => [String], {
    description: 'What the merge at sign-in changed, for display, until acknowledged.',
  })
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
    wantedQuantity: line.wantedQuantity,
    maxQuantity: line.maxQuantity,
    unitPrice: toMoney(price, currency),
    comparePrice: comparePrice === null ? null : toMoney(comparePrice, currency),
    previousUnitPrice: price === seenPrice ? null : toMoney(seenPrice, currency),
    lineTotal: toMoney(line.lineTotal, currency),
    status: CartLineStatus[line.status],
    addedAt: line.addedAt,
    row: line,
  });
}

@InputType('AddToCartInput', { description: 'The variant and quantity to add to the cart.' })
export class AddToCartInput {
  @Field(() => ID, { description: 'The product.' })
  productId!: string;

  @Field(() => ID, { nullable: true, description: 'The variant; defaults to the first one in stock.' })
  variantId!: string | null;

  @Field(() => Int, { defaultValue: 1, description: 'The quantity, 1 to 10.' })
  quantity!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'A UUID made by the client: a request repeated with the same one is counted once.',
  })
  changeId!: string | null;
}

@ObjectType('CartChanged', { description: 'The cart after the change.' })
export class CartChangedType {
  @Field(() => CartType, { description: 'The cart.' })
  cart!: CartType;

  @Field(() => String, {
    nullable: true,
    description: 'A message for the shopper, for example that fewer are in stock.',
  })
  notice!: string | null;
}

export const CartResult = resultUnion('CartResult', 'The changed cart, or a failure.', [CartChangedType]);

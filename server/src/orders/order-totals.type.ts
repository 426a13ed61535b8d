import { Field, ObjectType } from 'type-graphql';
import type { CurrencyCode } from '../domain/money';
import { MoneyType, toMoney } from '../graphql/money.type';
import { amountDue, type OrderTotals } from './order';

@ObjectType('TaxLine', { description: 'One tax of an order.', simpleResolvers: true })
export class TaxLineType {
  @Field(() => String, { description: 'For example Tax (8%), or CGST 9%.' })
  label!: string;

  @Field(() => MoneyType, { description: 'How much it is.' })
  amount!: MoneyType;
}

@ObjectType('OrderTotals', {
  description: 'What an order costs. Every figure is the shop’s.',
  simpleResolvers: true,
})
export class OrderTotalsType {
  @Field(() => MoneyType, { description: 'What the lines cost together.' })
  subtotal!: MoneyType;

  @Field(() => MoneyType, { description: 'What the promo code takes off.' })
  discount!: MoneyType;

  @Field(() => MoneyType, { description: 'What delivery costs: nothing.' })
  shipping!: MoneyType;

  @Field(() => MoneyType, { description: 'All taxes together.' })
  tax!: MoneyType;

  @Field(() => [TaxLineType], { description: 'Each tax by itself.' })
  taxLines!: TaxLineType[];

  @Field(() => Boolean, { description: 'Whether prices hold the tax already; else it is added.' })
  taxIncluded!: boolean;

  @Field(() => MoneyType, {
    description: 'subtotal + shipping + tax - discount; tax only where it is not included.',
  })
  total!: MoneyType;

  @Field(() => MoneyType, { description: 'What a gift card pays of it.' })
  giftCard!: MoneyType;

  @Field(() => MoneyType, {
    description: 'What a bank pays in the shopper’s place; nothing before the payment page knows the card.',
  })
  bankDiscount!: MoneyType;

  @Field(() => MoneyType, { description: 'total - giftCard - bankDiscount: what is to be paid.' })
  due!: MoneyType;
}

export function toTotals(totals: OrderTotals, currency: CurrencyCode): OrderTotalsType {
  const money = (amount: number) => toMoney(amount, currency);
  return {
    subtotal: money(totals.subtotal),
    discount: money(totals.discount),
    shipping: money(totals.shipping),
    tax: money(totals.tax),
    taxLines: totals.taxLines.map(({ label, amount }) => ({ label, amount: money(amount) })),
    taxIncluded: totals.taxIncluded,
    total: money(totals.total),
    giftCard: money(totals.giftCardAmount),
    bankDiscount: money(totals.bankDiscount),
    due: money(amountDue(totals)),
  };
}

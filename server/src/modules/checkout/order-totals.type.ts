import { Field, ObjectType } from 'type-graphql';
import type { CurrencyCode } from '../../domain/money';
import { MoneyType, toMoney } from '../../platform/graphql/money.type';
import { amountDue, type OrderTotals } from './order-totals';

@ObjectType('TaxLine', { description: 'One tax of an order.', simpleResolvers: true })
class TaxLineType {
  @Field(() => String, { description: 'The tax’s name, for example Tax (8%), or CGST 9%.' })
  label!: string;

  @Field(() => MoneyType, { description: 'The amount of this tax.' })
  amount!: MoneyType;
}

@ObjectType('OrderTotals', {
  description: 'The totals of an order. All amounts are computed by the shop.',
  simpleResolvers: true,
})
export class OrderTotalsType {
  @Field(() => MoneyType, { description: 'The sum of all line totals.' })
  subtotal!: MoneyType;

  @Field(() => MoneyType, { description: 'The discount of the promo code.' })
  discount!: MoneyType;

  @Field(() => MoneyType, { description: 'The cost of delivery: always zero.' })
  shipping!: MoneyType;

  @Field(() => MoneyType, { description: 'The sum of all taxes.' })
  tax!: MoneyType;

  @Field(() => [TaxLineType], { description: 'Each tax separately.' })
  taxLines!: TaxLineType[];

  @Field(() => Boolean, { description: 'Whether prices include the tax; otherwise it is added.' })
  taxIncluded!: boolean;

  @Field(() => MoneyType, {
    description: 'subtotal + shipping + tax - discount; tax only if prices do not include it.',
  })
  total!: MoneyType;

  @Field(() => MoneyType, { description: 'The part that a gift card pays.' })
  giftCard!: MoneyType;

  @Field(() => MoneyType, {
    description: 'The discount that a bank pays; zero until the payment page knows the card.',
  })
  bankDiscount!: MoneyType;

  @Field(() => MoneyType, { description: 'The amount to pay: total - giftCard - bankDiscount.' })
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

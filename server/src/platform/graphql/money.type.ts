import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { CurrencyCode } from '../../domain/money';

export enum Currency {
  INR = 'INR',
  USD = 'USD',
}
registerEnumType(Currency, {
  name: 'Currency',
  description: 'Currencies. A shop uses exactly one.',
  valuesConfig: { INR: { description: 'Indian rupee.' }, USD: { description: 'US dollar.' } },
});

@ObjectType('Money', {
  description: 'An amount of money in whole paise or cents.',
  simpleResolvers: true,
})
export class MoneyType {
  @Field(() => Int, { description: 'In the smallest unit: paise for INR, cents for USD.' })
  amount!: number;

  @Field(() => Currency, { description: 'The currency of the shop.' })
  currency!: Currency;
}

export function toMoney(amount: number, currency: CurrencyCode): MoneyType {
  return { amount, currency: Currency[currency] };
}

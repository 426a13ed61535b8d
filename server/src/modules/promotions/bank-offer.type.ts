import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  describeBankOffer,
  describeBankOffers,
  listBankOfferTerms,
  type BankOffer,
} from '../../domain/bank-offer';
import { MoneyType, toMoney } from '../../platform/graphql/money.type';

enum CardKindEnum {
  CREDIT = 'credit',
  DEBIT = 'debit',
}
registerEnumType(CardKindEnum, {
  name: 'CardKind',
  description: 'The kind of card.',
  valuesConfig: {
    CREDIT: { description: 'A credit card.' },
    DEBIT: { description: 'A debit card.' },
  },
});
const CARD_KIND_ENUMS = { credit: CardKindEnum.CREDIT, debit: CardKindEnum.DEBIT } as const;

@ObjectType('BankOffer', {
  description: 'An instant discount for the cards of a bank.',
  simpleResolvers: true,
})
class BankOfferType {
  @Field(() => ID, { description: 'Identifies the offer.' })
  id!: string;

  @Field(() => String, { description: 'The bank that issued the card.' })
  bank!: string;

  @Field(() => CardKindEnum, { description: 'The kind of card that the offer applies to.' })
  cardKind!: CardKindEnum;

  @Field(() => Int, { description: 'The discount, in whole percent of what the card pays.' })
  percent!: number;

  @Field(() => MoneyType, { description: 'The minimum amount that the card pays.' })
  minimum!: MoneyType;

  @Field(() => MoneyType, { nullable: true, description: 'The maximum discount; null for no maximum.' })
  cap!: MoneyType | null;

  @Field(() => Int, { nullable: true, description: 'The number of orders per customer; null for no limit.' })
  usesPerCustomer!: number | null;

  @Field(() => GraphQLISODateTime, { description: 'The start of its validity.' })
  validFrom!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'The end of its validity, exclusive; null if it has none.',
  })
  validTo!: Date | null;

  @Field(() => String, { description: 'The offer in one line.' })
  line!: string;

  @Field(() => [String], { description: 'All conditions, one sentence each.' })
  terms!: string[];
}

@ObjectType('BankOffers', {
  description: 'The bank discounts that are valid now.',
  simpleResolvers: true,
})
export class BankOffersType {
  @Field(() => String, { description: 'A title for all offers together.' })
  title!: string;

  @Field(() => [BankOfferType], { description: 'The offers, largest percentage first.' })
  offers!: BankOfferType[];
}

/** Null if there are no offers. */
export function toBankOffers(offers: readonly BankOffer[]): BankOffersType | null {
  const title = describeBankOffers(offers);
  return title === null ? null : { title, offers: offers.map(toBankOffer) };
}

function toBankOffer(offer: BankOffer): BankOfferType {
  const { id, bank, kind, percent, minimum, cap, usesPerCustomer, validFrom, validTo, currency } = offer;
  return {
    id,
    bank,
    cardKind: CARD_KIND_ENUMS[kind],
    percent,
    minimum: toMoney(minimum, currency),
    cap: cap === null ? null : toMoney(cap, currency),
    usesPerCustomer,
    validFrom,
    validTo,
    line: describeBankOffer(offer),
    terms: listBankOfferTerms(offer),
  };
}

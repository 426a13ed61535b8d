import { Field, GraphQLISODateTime, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import {
  describeBankOffer,
  describeBankOffers,
  listBankOfferTerms,
  type BankOffer,
} from '../domain/bank-offer';
import { MoneyType, toMoney } from '../graphql/money.type';

export enum CardKindEnum {
  CREDIT = 'credit',
  DEBIT = 'debit',
}
registerEnumType(CardKindEnum, {
  name: 'CardKind',
  description: 'What kind of card it is.',
  valuesConfig: {
    CREDIT: { description: 'Paid at the end of the month.' },
    DEBIT: { description: 'Paid from an account at once.' },
  },
});
const CARD_KIND_ENUMS = { credit: CardKindEnum.CREDIT, debit: CardKindEnum.DEBIT } as const;

@ObjectType('BankOffer', {
  description: 'An instant discount for those who pay by the cards of a bank.',
  simpleResolvers: true,
})
export class BankOfferType {
  @Field(() => ID, { description: 'Identifies the offer.' })
  id!: string;

  @Field(() => String, { description: 'Who has issued the card.' })
  bank!: string;

  @Field(() => CardKindEnum, { description: 'Which of its cards.' })
  cardKind!: CardKindEnum;

  @Field(() => Int, { description: 'How much is taken off, in whole percent of what the card pays.' })
  percent!: number;

  @Field(() => MoneyType, { description: 'Least that the card is to pay.' })
  minimum!: MoneyType;

  @Field(() => MoneyType, { nullable: true, description: 'Most that is taken off; null for any amount.' })
  cap!: MoneyType | null;

  @Field(() => Int, { nullable: true, description: 'Orders of one customer; null for any number.' })
  usesPerCustomer!: number | null;

  @Field(() => GraphQLISODateTime, { description: 'Since when it holds.' })
  validFrom!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'The first moment at which it holds no more; null until it is withdrawn.',
  })
  validTo!: Date | null;

  @Field(() => String, { description: 'The offer in one line.' })
  line!: string;

  @Field(() => [String], { description: 'All its conditions, each a sentence.' })
  terms!: string[];
}

@ObjectType('BankOffers', {
  description: 'The instant discounts of banks that hold now.',
  simpleResolvers: true,
})
export class BankOffersType {
  @Field(() => String, { description: 'What they are called together.' })
  title!: string;

  @Field(() => [BankOfferType], { description: 'Each, the greatest discount first.' })
  offers!: BankOfferType[];
}

/** Null where there is none to promise. */
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

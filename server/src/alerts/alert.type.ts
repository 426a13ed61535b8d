import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { CurrencyCode } from '../domain/money';
import { DoneType, resultUnion } from '../graphql/failure.type';
import { MoneyType, toMoney } from '../graphql/money.type';
import type { AlertKind, ProductAlert } from './alert';

export enum AlertKindType {
  BACK_IN_STOCK = 'BACK_IN_STOCK',
  PRICE_DROP = 'PRICE_DROP',
}
registerEnumType(AlertKindType, {
  name: 'AlertKind',
  description: 'What somebody wants to hear of.',
  valuesConfig: {
    BACK_IN_STOCK: { description: 'It can be bought again.' },
    PRICE_DROP: { description: 'It costs what was wished for, or less.' },
  },
});

const KINDS: Readonly<Record<AlertKind, AlertKindType>> = {
  back_in_stock: AlertKindType.BACK_IN_STOCK,
  price_drop: AlertKindType.PRICE_DROP,
};
export const KINDS_BY_ENUM: Readonly<Record<AlertKindType, AlertKind>> = {
  BACK_IN_STOCK: 'back_in_stock',
  PRICE_DROP: 'price_drop',
};

@InputType('WatchInput', { description: 'What to tell of, and whom.' })
export class AlertInputType {
  @Field(() => ID, { description: 'The variant.' })
  variantId!: string;

  @Field(() => AlertKindType, { description: 'What to hear of.' })
  kind!: AlertKindType;

  @Field(() => String, {
    nullable: true,
    description: 'Where the mail goes; left out, to the customer’s own address.',
  })
  email?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'In paise or cents, below the present price; only with PRICE_DROP.',
  })
  wishedPrice?: number | null;
}

@ObjectType('Alert', { description: 'What somebody will be told of, once.', simpleResolvers: true })
export class AlertType {
  @Field(() => ID, { description: 'Identifies the alert.' })
  id!: string;

  @Field(() => AlertKindType, { description: 'What it tells of.' })
  kind!: AlertKindType;

  @Field(() => MoneyType, { nullable: true, description: 'The price that it waits for.' })
  wishedPrice!: MoneyType | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was asked for.' })
  askedAt!: Date;

  /** Not fields: what its bag is found by. */
  productId!: string;
  variantId!: string;
}

export function toAlert(alert: ProductAlert, currency: CurrencyCode): AlertType {
  const { id, kind, productId, variantId, wishedPrice, askedAt } = alert;
  return Object.assign(new AlertType(), {
    id,
    kind: KINDS[kind],
    productId,
    variantId,
    wishedPrice: wishedPrice === null ? null : toMoney(wishedPrice, currency),
    askedAt,
  });
}

@ObjectType('AlertSet', { description: 'The mail will come.' })
export class AlertSetType {
  @Field(() => AlertType, { description: 'The alert.' })
  alert!: AlertType;
}

export const SetAlertResult = resultUnion('WatchResult', 'Set, or a link was sent first, or why not.', [
  AlertSetType,
  DoneType,
]);
export const ConfirmAlertResult = resultUnion('ConfirmAlertResult', 'Set, or why not.', [AlertSetType]);

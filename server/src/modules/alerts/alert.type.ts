import { Field, GraphQLISODateTime, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { CurrencyCode } from '../../domain/money';
import { DoneType, resultUnion } from '../../platform/graphql/failure.type';
import { MoneyType, toMoney } from '../../platform/graphql/money.type';
import type { AlertKind, ProductAlert } from './alert';

enum AlertKindType {
  BACK_IN_STOCK = 'BACK_IN_STOCK',
  PRICE_DROP = 'PRICE_DROP',
}
registerEnumType(AlertKindType, {
  name: 'AlertKind',
  description: 'The event that an alert waits for.',
  valuesConfig: {
    BACK_IN_STOCK: { description: 'The variant is in stock again.' },
    PRICE_DROP: { description: 'The price fell to the wished price or below.' },
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

@InputType('AlertInput', { description: 'The variant, the event and the recipient of an alert.' })
export class AlertInputType {
  @Field(() => ID, { description: 'Id of the variant.' })
  variantId!: string;

  @Field(() => AlertKindType, { description: 'The event.' })
  kind!: AlertKindType;

  @Field(() => String, {
    nullable: true,
    description: 'Recipient of the email. Omit for the customer’s own address.',
  })
  email?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'In paise or cents, below the current price; only with PRICE_DROP.',
  })
  wishedPrice?: number | null;
}

@ObjectType('Alert', {
  description: 'An alert, which sends one email when its event happens.',
  simpleResolvers: true,
})
export class AlertType {
  @Field(() => ID, { description: 'Id of the alert.' })
  id!: string;

  @Field(() => AlertKindType, { description: 'The event.' })
  kind!: AlertKindType;

  @Field(() => MoneyType, {
    nullable: true,
    description: 'The price that triggers the email; only with PRICE_DROP.',
  })
  wishedPrice!: MoneyType | null;

  @Field(() => GraphQLISODateTime, { description: 'When it was requested.' })
  createdAt!: Date;

  /** Not GraphQL fields: the keys for loading product and variant. */
  productId!: string;
  variantId!: string;
}

export function toAlert(alert: ProductAlert, currency: CurrencyCode): AlertType {
  const { id, kind, productId, variantId, wishedPrice, createdAt } = alert;
  return Object.assign(new AlertType(), {
    id,
    kind: KINDS[kind],
    productId,
    variantId,
    wishedPrice: wishedPrice === null ? null : toMoney(wishedPrice, currency),
    createdAt,
  });
}

@ObjectType('AlertSet', { description: 'The alert is active.' })
export class AlertSetType {
  @Field(() => AlertType, { description: 'The alert.' })
  alert!: AlertType;
}

export const SetAlertResult = resultUnion(
  'SetAlertResult',
  'The alert, or that a confirmation link was sent, or why it was not set.',
  [AlertSetType, DoneType],
);
export const ConfirmAlertResult = resultUnion(
  'ConfirmAlertResult',
  'The alert, or why it was not confirmed.',
  [AlertSetType],
);

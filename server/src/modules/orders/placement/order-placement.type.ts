import { Field, ObjectType } from 'type-graphql';
import { DomainError, type Result } from '../../../domain/domain-error';
import { FailureType, resultUnion } from '../../../platform/graphql/failure.type';
import { PaymentActionType, toDeprecatedPaymentAction } from '../../payments/deprecated-payment-action.type';
import { NextPaymentAction, toNextPaymentAction } from '../../payments/payment-action.type';
import type { PlacedOrder } from './order-placement';
import { OrderType, toOrder } from '../order.type';

@ObjectType('OrderPlaced', { description: 'The order is placed.' })
class OrderPlacedType {
  @Field(() => OrderType, { description: 'The order.' })
  order!: OrderType;
}

@ObjectType('PaymentStarted', { description: 'The stock is held until the shopper pays.' })
class PaymentStartedType {
  @Field(() => OrderType, { description: 'The order to be paid.' })
  order!: OrderType;

  @Field(() => NextPaymentAction, {
    nullable: true,
    description: 'What the shopper’s browser does to pay; null if there is nothing to do.',
  })
  nextAction!: typeof NextPaymentAction | null;

  @Field(() => PaymentActionType, { description: 'Where to pay.', deprecationReason: 'Use nextAction.' })
  payment!: PaymentActionType;
}
@ObjectType('OrderAwaitsCode', {
  description:
    'The stock is held for 10 minutes and a code was sent to the phone: confirmOrder places the order, which is paid in cash.',
})
class OrderAwaitsCodeType {
  @Field(() => OrderType, { description: 'The order to be confirmed.' })
  order!: OrderType;
}
export const PlaceOrderResult = resultUnion(
  'PlaceOrderResult',
  'The placed order, an order to pay or to confirm, or a failure.',
  [OrderPlacedType, PaymentStartedType, OrderAwaitsCodeType],
);

export function toPlaceOrderResult(placed: Result<PlacedOrder>, now: Date): typeof PlaceOrderResult {
  if (placed instanceof DomainError) return FailureType.fromError(placed);
  const order = toOrder(placed.order, now);
  if (placed.order.state === 'pending_payment' && placed.order.phoneCheck === 'awaited')
    return Object.assign(new OrderAwaitsCodeType(), { order });
  if (!placed.payment) return Object.assign(new OrderPlacedType(), { order });
  return Object.assign(new PaymentStartedType(), {
    order,
    nextAction: toNextPaymentAction(placed.payment),
    payment: toDeprecatedPaymentAction(placed.payment),
  });
}

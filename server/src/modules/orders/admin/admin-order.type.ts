import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { OrderStatus } from '../order.enums';
import { OrderType } from '../order.type';
import { ADMIN_ORDERS_PAGE } from './order-search';

@InputType('AdminOrderFilter', { description: 'Filters orders; an order must match all given fields.' })
export class AdminOrderFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Part of the order number, the recipient’s name, a phone number or a line’s SKU, at most 100 characters.',
  })
  search?: string | null;

  @Field(() => [OrderStatus], { nullable: true, description: 'Any of these states; empty means all.' })
  statuses?: OrderStatus[] | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Only orders whose cash goes back by a bank transfer that completeRefund has not recorded yet.',
  })
  hasManualRefundDue!: boolean;
}

@InputType('AdminOrderPage', {
  description: 'A page of the list. New orders do not shift it.',
})
export class AdminOrderPageInput {
  @Field(() => Int, { defaultValue: ADMIN_ORDERS_PAGE, description: 'Orders per page, 1 to 50.' })
  limit!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The nextCursor of the previous page; null for the first.',
  })
  after?: string | null;
}

@ObjectType('AdminOrderList', { description: 'A page of orders, newest first.', simpleResolvers: true })
export class AdminOrderListType {
  @Field(() => [OrderType], { description: 'The orders.' })
  items!: OrderType[];

  @Field(() => String, { nullable: true, description: 'Cursor of the next page; null on the last.' })
  nextCursor!: string | null;
}

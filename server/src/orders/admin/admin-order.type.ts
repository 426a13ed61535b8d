import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { OrderStatus } from '../order.enums';
import { OrderType } from '../order.type';
import { ADMIN_ORDERS_PAGE } from './order-search';

@InputType('AdminOrderFilter', { description: 'Which orders; both must be met where both are given.' })
export class AdminOrderFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'A part of the order’s number, of the name on its address, of a phone number or of a line’s SKU, at most 100 characters.',
  })
  search?: string | null;

  @Field(() => [OrderStatus], { nullable: true, description: 'Any of these; none means all.' })
  statuses?: OrderStatus[] | null;
}

@InputType('AdminOrderPage', {
  description: 'Which part of a list. Orders that come meanwhile do not move it.',
})
export class AdminOrderPageInput {
  @Field(() => Int, { defaultValue: ADMIN_ORDERS_PAGE, description: 'How many, 1 to 50.' })
  limit!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The nextCursor of the page before; null for the first.',
  })
  after?: string | null;
}

@ObjectType('AdminOrderList', { description: 'A page of orders, the newest first.', simpleResolvers: true })
export class AdminOrderListType {
  @Field(() => [OrderType], { description: 'The orders.' })
  items!: OrderType[];

  @Field(() => String, { nullable: true, description: 'Where the next page begins; null on the last.' })
  nextCursor!: string | null;
}

import type { Clock } from '../../../platform/clock';
import {
  normaliseOrderNumber,
  referenceSchema,
  refundSchema,
  shipmentSchema,
  adminCancelSchema,
  adminReturnSchema,
} from '../../../domain/checkout-schemas';
import { DomainError, type Result } from '../../../domain/domain-error';
import { ORDER_STATES } from '../../../domain/order-states';
import { array, string, type AnyObjectSchema } from '../../../domain/yup';
import { listOf, orNull, objectSchema, reference, textSchema } from '../../../platform/rest/json-schema';
import { adminRoute, type Definition, type Route } from '../../../platform/rest/route';
import { ORDER_NOT_FOUND, type Order } from '../order';
import type { OrderLoaders } from '../order.loaders';
import { toOrderBody } from '../rest/order.shapes';
import type { AdminOrderService } from './admin-order.service';
import type { FulfilmentService } from './fulfilment.service';
import { orderSearchSchema } from './order-search';

const tag = 'Fulfilling orders';
const PATH = '/api/ecommerce/admin/orders';
const data = reference('Order');
const listQuerySchema = orderSearchSchema.shape({
  status: array().of(string().oneOf(ORDER_STATES).required()),
});

interface AdminOrderServices {
  readonly adminOrders: AdminOrderService;
  readonly fulfilment: FulfilmentService;
  readonly createLoaders: () => OrderLoaders;
  readonly clock: Clock;
}

/** The routes under /api/ecommerce/admin/orders, for staff. */
export function adminOrderRoutes({
  adminOrders,
  fulfilment,
  createLoaders,
  clock,
}: AdminOrderServices): Route[] {
  /** A route that changes an order's state. */
  const fulfilmentRoute = <S extends AnyObjectSchema | null>(
    name: string,
    summary: string,
    body: S,
    runStep: (
      adminId: string,
      number: string,
      body: Parameters<Definition<S, null, unknown>['run']>[0]['body'],
    ) => Promise<Result<Order>>,
  ): Route =>
    adminRoute({
      method: 'post',
      path: `${PATH}/{number}/${name}`,
      tag,
      summary,
      body,
      data,
      errors: ['NOT_FOUND', 'CONFLICT'],
      run: async ({ signedIn, params: { number = '' }, body: sent }) => {
        const order = await runStep(signedIn.customer.id, number, sent);
        return order instanceof DomainError
          ? order
          : { data: await toOrderBody(order, createLoaders(), clock()) };
      },
    });
  return [
    adminRoute({
      method: 'get',
      path: PATH,
      tag,
      summary:
        'List all orders, newest first, including unpaid ones. `search` matches a part of the order number, the name in the address, a phone number or a SKU; `status` matches any of several. `nextCursor` is the `after` of the next page; new orders do not shift pages.',
      body: null,
      query: listQuerySchema,
      data: objectSchema({ orders: listOf(data), nextCursor: orNull(textSchema) }),
      errors: ['BAD_USER_INPUT'],
      run: async ({ query: { status, ...searchOptions } }) => {
        const page = await adminOrders.listOrders({ ...searchOptions, states: status ?? [] });
        if (page instanceof DomainError) return page;
        const [loaders, now] = [createLoaders(), clock()];
        const orders = await Promise.all(page.items.map((order) => toOrderBody(order, loaders, now)));
        return { data: { orders, nextCursor: page.nextCursor } };
      },
    }),
    adminRoute({
      method: 'get',
      path: `${PATH}/{number}`,
      tag,
      summary: 'Get any order. Case, spaces, hyphens and the prefix PTL do not matter in the order number.',
      body: null,
      data,
      errors: ['NOT_FOUND'],
      run: async ({ params: { number = '' } }) => {
        const order = await adminOrders.findOrder(normaliseOrderNumber(number));
        if (!order) return ORDER_NOT_FOUND;
        return { data: await toOrderBody(order, createLoaders(), clock()) };
      },
    }),
    fulfilmentRoute('pack', 'The parcel is ready to leave. From placed.', null, (adminId, number) =>
      fulfilment.pack(adminId, number),
    ),
    fulfilmentRoute(
      'ship',
      'The parcel has left: its invoice is made out, and the shopper is told how to follow it. From packed.',
      shipmentSchema,
      (adminId, number, parcel) => fulfilment.ship(adminId, number, parcel),
    ),
    fulfilmentRoute(
      'deliver',
      'The parcel has arrived; cash counts as paid. From shipped.',
      null,
      (adminId, number) => fulfilment.deliver(adminId, number),
    ),
    fulfilmentRoute(
      'cancel',
      'Cancels an order that has not left. What was paid goes back, the units are for sale again, and the shopper is told. From pending_payment, placed or packed.',
      adminCancelSchema,
      (adminId, number, { reason }) => fulfilment.cancel(adminId, number, reason),
    ),
    fulfilmentRoute(
      'return',
      'The shopper, who called or wrote, sends it back; also after the 30 days in which they can ask for it themselves. From delivered.',
      adminReturnSchema,
      (adminId, number, { reason }) => fulfilment.requestReturn(adminId, number, reason),
    ),
    fulfilmentRoute(
      'refund',
      'A return is back: its units are for sale again, its money goes back. Cash waits for complete-refund. From return_requested.',
      refundSchema,
      (adminId, number, { reason }) => fulfilment.refund(adminId, number, reason),
    ),
    fulfilmentRoute(
      'complete-refund',
      'Cash that goes back has been sent, by bank transfer; the shopper is told.',
      referenceSchema,
      (adminId, number, { reference: sent }) => fulfilment.completeRefund(adminId, number, sent),
    ),
  ];
}

import { requesterOf } from '../../../platform/http/client';
import type { Clock } from '../../../platform/clock';
import { confirmationSchema, normaliseOrderNumber } from '../../../domain/checkout-schemas';
import { DomainError, renameField } from '../../../domain/domain-error';
import { toMinor } from '../../../domain/money';
import type { ShopperService } from '../../guests/shopper.service';
import { objectSchema, reference, textSchema, integerSchema } from '../../../platform/rest/json-schema';
import type { Route } from '../../../platform/rest/route';
import { parseIdempotencyKey } from '../../payments/idempotency-key';
import { shopperRoute } from '../../guests/shopper-route';
import type { OrderLoaders } from '../order.loaders';
import type { OrderService } from '../order.service';
import type { SingleCallOrderService } from '../placement/single-call-order.service';
import type { PhoneCheckService } from '../phone-check/phone-check.service';
import { EMPTY_CART } from '../../checkout/checkout.service';
import { createOrderBody, toOrderBody, toPlacedBody } from './order.shapes';
import { ORDER_NOT_FOUND } from '../order';

const tag = 'Orders';

interface OrderServices {
  readonly shoppers: ShopperService;
  readonly singleCallOrders: SingleCallOrderService;
  readonly orders: OrderService;
  readonly phoneChecks: PhoneCheckService;
  readonly createLoaders: () => OrderLoaders;
  readonly clock: Clock;
}

/** The routes under /api/ecommerce/orders. */
export function orderRoutes({
  shoppers,
  singleCallOrders,
  orders,
  phoneChecks,
  createLoaders,
  clock,
}: OrderServices): Route[] {
  return [
    shopperRoute(shoppers, {
      method: 'post',
      path: '/api/ecommerce/orders',
      tag,
      summary:
        'Order the contents of the cart. The order is placed at once, or its stock is held for 10 minutes: for the payment at `pay`, or, if phoneCheck is awaited, for the code that was sent to the phone. Contact and address may be omitted if the account has them. With expectedTotal, the order fails if the total differs.',
      status: 201,
      headers: {
        'Idempotency-Key': {
          ...textSchema,
          minLength: 16,
          maxLength: 100,
          description:
            'Create one for each order, with 16 to 100 letters, digits or hyphens. The same key returns the same response.',
        },
      },
      body: createOrderBody(),
      data: reference('PlacedOrder'),
      errors: ['NOT_FOUND', 'CONFLICT', 'IDEMPOTENCY_KEY_REUSED', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'],
      run: async ({ shopper, visitor, body, request, ipBlock }) => {
        if (!shopper) return EMPTY_CART;
        const idempotencyKey = parseIdempotencyKey(request.get('idempotency-key'), 'Idempotency-Key');
        if (idempotencyKey instanceof DomainError) return idempotencyKey;
        const { expectedTotal, ...input } = body;
        const customer = (await visitor.findSignedIn())?.customer ?? null;
        const placed = await singleCallOrders.placeOrder({ shopper, customer }, input, {
          idempotencyKey,
          expectedTotal: expectedTotal === null ? null : toMinor(expectedTotal),
          checkoutVersion: null,
          origin: visitor.client.origin,
          ipBlock,
        });
        if (placed instanceof DomainError)
          return placed.field === 'idempotencyKey' ? renameField(placed, 'Idempotency-Key') : placed;
        return { data: await toPlacedBody(placed, createLoaders(), clock()) };
      },
    }),
    shopperRoute(shoppers, {
      method: 'post',
      path: '/api/ecommerce/orders/{number}/confirmation-code',
      tag,
      summary: 'Send another code to the phone of a cash order whose phoneCheck is awaited.',
      body: null,
      data: objectSchema({ expiresIn: { ...integerSchema, description: 'Seconds until the code expires.' } }),
      errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
      run: async ({ shopper, visitor, params }) => {
        if (!shopper) return ORDER_NOT_FOUND;
        const { origin } = visitor.client;
        const sent = await phoneChecks.resendCode(shopper, normaliseOrderNumber(params['number'] ?? ''), {
          requester: requesterOf(visitor.client),
          origin,
        });
        return sent instanceof DomainError ? sent : { data: sent };
      },
    }),
    shopperRoute(shoppers, {
      method: 'post',
      path: '/api/ecommerce/orders/{number}/confirm',
      tag,
      summary: 'Place a cash order with the code that was sent to its phone.',
      body: confirmationSchema,
      data: reference('Order'),
      errors: ['NOT_FOUND', 'CONFLICT', 'CODE_WRONG', 'CODE_EXPIRED', 'RATE_LIMITED'],
      run: async ({ shopper, visitor, params, body }) => {
        if (!shopper) return ORDER_NOT_FOUND;
        const number = normaliseOrderNumber(params['number'] ?? '');
        const order = await phoneChecks.confirmOrder(shopper, number, body.code, requesterOf(visitor.client));
        return order instanceof DomainError
          ? order
          : { data: await toOrderBody(order, createLoaders(), clock()) };
      },
    }),
    shopperRoute(shoppers, {
      method: 'get',
      path: '/api/ecommerce/orders/{number}',
      tag,
      summary:
        'Get one of the customer’s or guest’s own orders. Case, spaces, hyphens and the prefix PTL do not matter in the order number.',
      body: null,
      data: reference('Order'),
      errors: ['NOT_FOUND'],
      run: async ({ shopper, params }) => {
        const order = await orders.find(shopper, normaliseOrderNumber(params['number'] ?? ''));
        if (!order) return ORDER_NOT_FOUND;
        return { data: await toOrderBody(order, createLoaders(), clock()) };
      },
    }),
  ];
}

import { randomUUID } from 'node:crypto';
import { answerOf, asCustomer, type TestData, type ErrorCase } from './data';
import { NOBODY, type TestRequest, type DocumentClient } from './document-client';

const CASH_ORDER = {
  contact: { email: 'asha@example.in', phoneNumber: '9876543210' },
  address: {
    fullName: 'Asha Rao',
    phoneNumber: '9876543210',
    line1: '12 Church Street',
    city: 'Bengaluru',
    state: 'Karnataka',
    pinCode: '560001',
  },
  paymentMethod: 'cash_on_delivery',
};
const IDEMPOTENCY_KEY = randomUUID();

/** Registers a customer with one product in the cart. */
async function itemInCart(walker: DocumentClient, { productId }: TestData): Promise<TestRequest> {
  await walker.signInAs('customer');
  const { items } = await answerOf<{ items: { id: string }[] }>(walker, 'POST /api/ecommerce/cart/items', {
    ...asCustomer,
    body: { productId, quantity: 1 },
  });
  return { ...asCustomer, params: { id: items[0]?.id ?? '' }, body: { quantity: 2 } };
}

/** Prepares an order of the product in the cart, to be paid in cash. */
export async function order(
  walker: DocumentClient,
  places: TestData,
  key: string = randomUUID(),
): Promise<TestRequest> {
  await itemInCart(walker, places);
  return { ...asCustomer, body: CASH_ORDER, headers: { 'idempotency-key': key } };
}

/** Places an order under the key. */
async function placeOrder(walker: DocumentClient): Promise<TestRequest> {
  const { number } = await answerOf<{ number: string }>(walker, 'POST /api/ecommerce/orders', {
    ...asCustomer,
    body: CASH_ORDER,
    headers: { 'idempotency-key': IDEMPOTENCY_KEY },
  });
  return { ...asCustomer, params: { number } };
}

/** In this order: some depend on earlier ones. */
export const BUYING_ERROR_CASES: readonly ErrorCase[] = [
  { operation: 'PATCH /api/ecommerce/cart/items/{id}', status: 200, request: itemInCart },
  { operation: 'GET /api/ecommerce/cart', status: 200, request: async () => asCustomer },
  {
    operation: 'DELETE /api/ecommerce/cart/items/{id}',
    status: 200,
    request: async (walker, places) => {
      const { params = {} } = await itemInCart(walker, places);
      return { ...asCustomer, params };
    },
  },
  {
    operation: 'POST /api/ecommerce/cart/items',
    status: 404,
    request: async () => ({ ...asCustomer, body: { productId: NOBODY, quantity: 1 } }),
  },
  {
    operation: 'POST /api/ecommerce/cart/items',
    status: 409,
    request: async (walker) => {
      const [gone] = await walker.sql<{ productId: string; variantId: string }>(
        'SELECT product_id AS "productId", id AS "variantId" FROM variant WHERE stock = 0 LIMIT 1',
      );
      return { ...asCustomer, body: { ...gone, quantity: 1 } };
    },
  },
  {
    operation: 'PUT /api/ecommerce/cart/promotion',
    status: 409,
    request: async (walker, places) => {
      await itemInCart(walker, places);
      await walker.sql(
        `INSERT INTO promotion (code, description, kind, percent, minimum_subtotal) VALUES ('WALK99', '', 'percentage', 99, 90000000)`,
      );
      return { ...asCustomer, body: { code: 'WALK99' } };
    },
  },
  {
    operation: 'POST /api/ecommerce/wishlist/items',
    status: 404,
    request: async () => ({ ...asCustomer, body: { productId: NOBODY } }),
  },
  {
    operation: 'GET /api/ecommerce/wishlist',
    status: 200,
    request: async (walker, { productId }) => {
      await answerOf(walker, 'POST /api/ecommerce/wishlist/items', { ...asCustomer, body: { productId } });
      return asCustomer;
    },
  },
  {
    operation: 'POST /api/ecommerce/wishlist/items',
    status: 409,
    request: async (walker) => {
      const [wished, next] = await walker.sql<{ id: string }>(
        `SELECT id FROM product WHERE status = 'active' ORDER BY id LIMIT 2`,
      );
      await walker.signInAs('customer');
      await answerOf(walker, 'POST /api/ecommerce/wishlist/items', {
        ...asCustomer,
        body: { productId: wished?.id },
      });
      await walker.sql(
        `INSERT INTO wishlist_item (wishlist_id, product_id, added_at)
         SELECT w.wishlist_id, p.id, now() FROM wishlist_item w, (SELECT id FROM product ORDER BY id DESC LIMIT 199) p
         WHERE w.product_id = $1`,
        [wished?.id],
      );
      return { ...asCustomer, body: { productId: next?.id } };
    },
  },
  {
    operation: 'POST /api/ecommerce/orders',
    status: 409,
    request: async (walker, places) => {
      const request = await order(walker, places);
      return { ...request, body: { ...CASH_ORDER, expectedTotal: 1 } };
    },
  },
  {
    operation: 'POST /api/ecommerce/orders',
    status: 201,
    request: (walker, places) => order(walker, places, IDEMPOTENCY_KEY),
  },
  {
    operation: 'POST /api/ecommerce/orders',
    status: 422,
    request: async () => ({
      ...asCustomer,
      body: { ...CASH_ORDER, delivery: 'express' },
      headers: { 'idempotency-key': IDEMPOTENCY_KEY },
    }),
  },
  {
    operation: 'GET /api/ecommerce/orders/{number}',
    status: 200,
    request: placeOrder,
  },
  {
    operation: 'POST /api/ecommerce/orders/{number}/confirmation-code',
    status: 409,
    request: placeOrder,
  },
  {
    operation: 'POST /api/ecommerce/orders/{number}/confirm',
    status: 409,
    request: async (walker) => ({ ...(await placeOrder(walker)), body: { code: '123456' } }),
  },
  {
    operation: 'PATCH /api/ecommerce/cart/items/{id}',
    status: 409,
    request: async (walker, places) => {
      const request = await itemInCart(walker, places);
      await walker.sql('UPDATE variant SET stock = 0 WHERE product_id = $1', [places.productId]);
      return request;
    },
  },
];

import { randomUUID } from 'node:crypto';
import { answerOf, asCustomer, type Places, type Provocation } from './testing.places';
import { NOBODY, type Sent, type Walker } from './testing.visitor';

const CASH = {
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
const KEY = randomUUID();

/** Registers a customer with one product in the cart. */
async function itemInCart(walker: Walker, { productId }: Places): Promise<Sent> {
  await walker.enter('customer');
  const { items } = await answerOf<{ items: { id: string }[] }>(walker, 'POST /api/ecommerce/cart/items', {
    ...asCustomer,
    body: { productId, quantity: 1 },
  });
  return { ...asCustomer, params: { id: items[0]?.id ?? '' }, body: { quantity: 2 } };
}

/** Prepares an order of the product in the cart, to be paid in cash. */
export async function order(walker: Walker, places: Places, key: string = randomUUID()): Promise<Sent> {
  await itemInCart(walker, places);
  return { ...asCustomer, body: CASH, headers: { 'idempotency-key': key } };
}

/** Places an order under the key. */
async function placed(walker: Walker): Promise<Sent> {
  const { number } = await answerOf<{ number: string }>(walker, 'POST /api/ecommerce/orders', {
    ...asCustomer,
    body: CASH,
    headers: { 'idempotency-key': KEY },
  });
  return { ...asCustomer, params: { number } };
}

/** In this order: some depend on earlier ones. */
export const BUYING: readonly Provocation[] = [
  { operation: 'PATCH /api/ecommerce/cart/items/{id}', status: 200, sent: itemInCart },
  { operation: 'GET /api/ecommerce/cart', status: 200, sent: async () => asCustomer },
  {
    operation: 'DELETE /api/ecommerce/cart/items/{id}',
    status: 200,
    sent: async (walker, places) => {
      const { params = {} } = await itemInCart(walker, places);
      return { ...asCustomer, params };
    },
  },
  {
    operation: 'POST /api/ecommerce/cart/items',
    status: 404,
    sent: async () => ({ ...asCustomer, body: { productId: NOBODY, quantity: 1 } }),
  },
  {
    operation: 'POST /api/ecommerce/cart/items',
    status: 409,
    sent: async (walker) => {
      const [gone] = await walker.sql<{ productId: string; variantId: string }>(
        'SELECT product_id AS "productId", id AS "variantId" FROM variant WHERE stock = 0 LIMIT 1',
      );
      return { ...asCustomer, body: { ...gone, quantity: 1 } };
    },
  },
  {
    operation: 'PUT /api/ecommerce/cart/promotion',
    status: 409,
    sent: async (walker, places) => {
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
    sent: async () => ({ ...asCustomer, body: { productId: NOBODY } }),
  },
  {
    operation: 'GET /api/ecommerce/wishlist',
    status: 200,
    sent: async (walker, { productId }) => {
      await answerOf(walker, 'POST /api/ecommerce/wishlist/items', { ...asCustomer, body: { productId } });
      return asCustomer;
    },
  },
  {
    operation: 'POST /api/ecommerce/wishlist/items',
    status: 409,
    sent: async (walker) => {
      const [wished, next] = await walker.sql<{ id: string }>(
        `SELECT id FROM product WHERE status = 'active' ORDER BY id LIMIT 2`,
      );
      await walker.enter('customer');
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
    sent: async (walker, places) => {
      const sent = await order(walker, places);
      return { ...sent, body: { ...CASH, expectedTotal: 1 } };
    },
  },
  {
    operation: 'POST /api/ecommerce/orders',
    status: 201,
    sent: (walker, places) => order(walker, places, KEY),
  },
  {
    operation: 'POST /api/ecommerce/orders',
    status: 422,
    sent: async () => ({
      ...asCustomer,
      body: { ...CASH, delivery: 'express' },
      headers: { 'idempotency-key': KEY },
    }),
  },
  {
    operation: 'GET /api/ecommerce/orders/{number}',
    status: 200,
    sent: placed,
  },
  {
    operation: 'POST /api/ecommerce/orders/{number}/confirmation-code',
    status: 409,
    sent: placed,
  },
  {
    operation: 'POST /api/ecommerce/orders/{number}/confirm',
    status: 409,
    sent: async (walker) => ({ ...(await placed(walker)), body: { code: '123456' } }),
  },
  {
    operation: 'PATCH /api/ecommerce/cart/items/{id}',
    status: 409,
    sent: async (walker, places) => {
      const sent = await itemInCart(walker, places);
      await walker.sql('UPDATE variant SET stock = 0 WHERE product_id = $1', [places.productId]);
      return sent;
    },
  },
];

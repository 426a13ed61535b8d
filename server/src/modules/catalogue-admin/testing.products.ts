import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AdminBody, AdminTestShop, AdminReply } from '../../testing/admin-test-shop';

export const CREATE = 'POST /api/ecommerce/products';
const CHANGE = 'PUT /api/ecommerce/products/{id}';
export const REMOVE = 'DELETE /api/ecommerce/products/{id}';
const customer = { role: 'customer' } as const;

const CASH = {
  contact: { email: 'asha@example.in', phoneNumber: '9876543210' },
  address: {
    fullName: 'Asha Rao',
    phoneNumber: '9876543210',
    line1: '12 Lake Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pinCode: '560001',
  },
  paymentMethod: 'cash_on_delivery',
};

export interface ProductAdmin {
  create(body: unknown): Promise<AdminReply<AdminBody>>;
  updateProduct(id: string, body: unknown): Promise<AdminReply<AdminBody>>;
  remove(id: string): Promise<AdminReply<{ archived: boolean; reason: string | null }>>;
  /** As guests get it. */
  fetchAsGuest(id: string): Promise<AdminReply<AdminBody>>;
  /** A created product; by default with `productBody()`. */
  createOrFail(body?: unknown): Promise<AdminBody>;
  /** Adds its first variant to the customer's cart. */
  addToCart(product: AdminBody): Promise<void>;
  /** Sells it to a new customer for cash on delivery. @returns the order's number */
  orderProduct(product: AdminBody): Promise<string>;
}

/** Operations that tests of catalogue admin share. */
export function productAdminCalls(shop: AdminTestShop): ProductAdmin {
  const calls: ProductAdmin = {
    create: (body) => shop.call(CREATE, { body }),
    updateProduct: (id, body) => shop.call(CHANGE, { params: { id }, body }),
    remove: (id) => shop.call(REMOVE, { params: { id } }),
    fetchAsGuest: (id) => shop.call('GET /api/ecommerce/products/{id}', { role: 'guest', params: { id } }),
    async createOrFail(body = shop.productBody()) {
      const { status, data, message } = await calls.create(body);
      expect(status, message).toBe(201);
      return data;
    },
    async addToCart(product) {
      const body = { productId: product.id, variantId: product.variants[0]?.id, quantity: 1 };
      expect((await shop.call('POST /api/ecommerce/cart/items', { ...customer, body })).status).toBe(201);
    },
    async orderProduct(product) {
      await shop.client.signInAs('customer');
      await calls.addToCart(product);
      const { status, data, message } = await shop.call<{ number: string }>('POST /api/ecommerce/orders', {
        ...customer,
        body: CASH,
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(status, message).toBe(201);
      return data.number;
    },
  };
  return calls;
}

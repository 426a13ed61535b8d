import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AdminBody, AdminTestShop, Reply } from './testing';

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
  create(body: unknown): Promise<Reply<AdminBody>>;
  change(id: string, body: unknown): Promise<Reply<AdminBody>>;
  remove(id: string): Promise<Reply<{ archived: boolean; because: string | null }>>;
  /** As guests get it. */
  found(id: string): Promise<Reply<AdminBody>>;
  /** A created product; by default with `productBody()`. */
  made(body?: unknown): Promise<AdminBody>;
  /** Adds its first variant to the customer's cart. */
  inCart(product: AdminBody): Promise<void>;
  /** Sells it to a new customer for cash on delivery. @returns the order's number */
  ordered(product: AdminBody): Promise<string>;
}

/** Operations that tests of catalogue admin share. */
export function productAdminCalls(shop: AdminTestShop): ProductAdmin {
  const catalogueAdmin: ProductAdmin = {
    create: (body) => shop.call(CREATE, { body }),
    change: (id, body) => shop.call(CHANGE, { params: { id }, body }),
    remove: (id) => shop.call(REMOVE, { params: { id } }),
    found: (id) => shop.call('GET /api/ecommerce/products/{id}', { role: 'guest', params: { id } }),
    async made(body = shop.bag()) {
      const { status, data, message } = await catalogueAdmin.create(body);
      expect(status, message).toBe(201);
      return data;
    },
    async inCart(product) {
      const body = { productId: product.id, variantId: product.variants[0]?.id, quantity: 1 };
      expect((await shop.call('POST /api/ecommerce/cart/items', { ...customer, body })).status).toBe(201);
    },
    async ordered(product) {
      await shop.walker.enter('customer');
      await catalogueAdmin.inCart(product);
      const { status, data, message } = await shop.call<{ number: string }>('POST /api/ecommerce/orders', {
        ...customer,
        body: CASH,
        headers: { 'idempotency-key': randomUUID() },
      });
      expect(status, message).toBe(201);
      return data.number;
    },
  };
  return catalogueAdmin;
}

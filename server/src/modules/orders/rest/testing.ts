import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { PASSWORD, type TestClient, type RestAnswer, type TestShop } from '../../../testing/test-shop';
import type { Bag } from '../../../testing/cart';
import { checkAgainstDocument } from '../../../testing/rest-validator';
import { HOME } from '../../../testing/orders';

interface Item {
  readonly id: string;
  readonly quantity: number;
}
export interface Cart {
  readonly id: string;
  readonly items: readonly Item[];
  readonly total: number;
}
export interface Order {
  readonly number: string;
  readonly status: string;
  readonly total: number;
  readonly pay: { readonly url: string | null } | null;
}
export interface Wishlist {
  readonly count: number;
  readonly items: readonly { readonly productId: string }[];
}

/** A shopper's REST calls; checks every response against the OpenAPI document. */
class RestApi {
  constructor(
    private readonly checkAnswer: ReturnType<typeof checkAgainstDocument>,
    readonly caller: TestClient,
    public headers: Readonly<Record<string, string>> = {},
  ) {}

  async call<T = null>(
    method: string,
    path: string,
    body?: unknown,
    extraHeaders: Readonly<Record<string, string>> = {},
  ): Promise<RestAnswer<T>> {
    const address = `/api/ecommerce${path}`;
    const answer = await this.caller.rest<T>(method, address, body, { ...this.headers, ...extraHeaders });
    expect(this.checkAnswer(method, address, answer.status, answer.body)).toEqual([]);
    return answer;
  }

  add(bag: Bag, quantity = 1): Promise<RestAnswer<Cart>> {
    return this.call<Cart>('POST', '/cart/items', { ...bag, quantity });
  }

  order(body: object, key: string = randomUUID()): Promise<RestAnswer<Order>> {
    return this.call<Order>('POST', '/orders', body, { 'idempotency-key': key });
  }
}

export const CONTACT = { email: 'asha@example.in', phoneNumber: '9876543210' };
export const CASH = { contact: CONTACT, address: HOME, paymentMethod: 'cash_on_delivery' };

/** Creates shoppers with one line in their cart. */
export function createRestShoppers(shop: TestShop) {
  const checkAnswer = checkAgainstDocument(shop.routes);
  const api = (caller: TestClient, headers: Readonly<Record<string, string>> = {}) =>
    new RestApi(checkAnswer, caller, headers);
  return {
    api,
    /** A guest without cookies, who sends the guest token as a header. */
    async program(bag: Bag, quantity = 1): Promise<RestApi> {
      const guest = api(shop.client());
      const { body } = await guest.add(bag, quantity);
      guest.headers = { 'x-guest-token': body.guestToken ?? '' };
      return guest;
    },
    async browser(bag: Bag, quantity = 1): Promise<RestApi> {
      const guest = api(shop.browser());
      await guest.add(bag, quantity);
      return guest;
    },
    async customer(bag: Bag, quantity = 1): Promise<RestApi> {
      const registered = await shop.client().rest<{ accessToken: string }>('POST', '/api/auth/register', {
        firstName: 'Asha',
        lastName: 'Rao',
        email: `${randomUUID()}@example.in`,
        password: PASSWORD,
      });
      const { accessToken } = registered.body.data;
      const customerApi = api(shop.client(), { authorization: `Bearer ${accessToken}` });
      await customerApi.add(bag, quantity);
      return customerApi;
    },
  };
}

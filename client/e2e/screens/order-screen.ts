import { expect, type Page } from '@playwright/test';
import { ADDRESS, pickProduct, placeCashOrder } from '../orders.helpers';
import { visit } from '../fixtures';
import type { TestCatalogue } from '../test-catalogue';
import { mockOperation, type Screen } from './screen-context';

export const customer = { email: 'asha@example.in', phone: ADDRESS.phoneNumber };

type OrderAnswer = Record<string, unknown>;
const ordersByPage = new WeakMap<Page, Promise<{ number: string; order: OrderAnswer }>>();

/** Places an order in this window, and returns it with the server's answer; the same one at each call. */
export function placeOrderOnce(
  page: Page,
  shop: TestCatalogue,
): Promise<{ number: string; order: OrderAnswer }> {
  const place = async () => {
    const number = await placeCashOrder(page, customer, pickProduct(shop));
    const orderResponse = page.waitForResponse(
      (response) => response.request().postData()?.includes('"Order"') ?? false,
    );
    await visit(page, `/orders/${number}`);
    const answer: { data: { order: OrderAnswer } } = await (await orderResponse).json();
    return { number, order: answer.data.order };
  };
  const knownOrder = ordersByPage.get(page) ?? place();
  ordersByPage.set(page, knownOrder);
  return knownOrder;
}

/** Opens that order with a changed answer. `title` is the heading of the page. */
export const openOrderAs =
  (path: (number: string) => string, change: OrderAnswer, title: string | RegExp): Screen['open'] =>
  async ({ page, shop }) => {
    const { number, order } = await placeOrderOnce(page, shop);
    await mockOperation(page, 'Order', { order: { ...order, ...change } });
    await visit(page, path(number));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  };

import { expect, type Page } from '@playwright/test';
import { ADDRESS, bag, placedOrder } from '../buying';
import { visit } from '../fixtures';
import type { ShopFacts } from '../shop.facts';
import { answerInstead, type Screen } from './stage';

export const person = { email: 'asha@example.in', phone: ADDRESS.phoneNumber };

type Answer = Record<string, unknown>;
const placed = new WeakMap<Page, Promise<{ number: string; order: Answer }>>();

/** Places an order in this window, and returns it with the server's answer; the same one at each call. */
export function orderOf(page: Page, shop: ShopFacts): Promise<{ number: string; order: Answer }> {
  const place = async () => {
    const number = await placedOrder(page, person, bag(shop));
    const asked = page.waitForResponse(
      (response) => response.request().postData()?.includes('"Order"') ?? false,
    );
    await visit(page, `/orders/${number}`);
    const answer: { data: { order: Answer } } = await (await asked).json();
    return { number, order: answer.data.order };
  };
  const known = placed.get(page) ?? place();
  placed.set(page, known);
  return known;
}

/** Opens that order with a changed answer. `title` is the heading of the page. */
export const orderAs =
  (path: (number: string) => string, change: Answer, title: string | RegExp): Screen['open'] =>
  async ({ page, shop }) => {
    const { number, order } = await orderOf(page, shop);
    await answerInstead(page, 'Order', { order: { ...order, ...change } });
    await visit(page, path(number));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  };

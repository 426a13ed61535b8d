import type { Page, Route } from '@playwright/test';
import { operationOf, standBetween } from './between';
import { expect, visit } from './fixtures';
import type { ProductFact, ShopFacts } from './shop.facts';

/** Locators and helpers of the cart tests. */

export const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });
export const lines = (page: Page) =>
  page.getByRole('list', { name: 'Bags in the cart' }).getByRole('listitem');
export const addButton = (page: Page) =>
  page.getByRole('button', { name: 'Add to Cart', exact: true }).and(page.locator(':visible'));
export const notice = (page: Page, title: string) =>
  page.getByRole('log', { name: 'Notices' }).getByText(title, { exact: true });

/** Popular products with enough units for all tests that run at the same time. */
export function plenty(shop: ShopFacts, count: number): ProductFact[] {
  const found = shop.popular.filter(({ variants }) => (variants[0]?.quantity ?? 0) >= 10).slice(0, count);
  if (found.length < count) throw new Error(`The seed has fewer than ${count} popular bags in good stock`);
  return found;
}

export const first = ([product]: ProductFact[]): ProductFact => {
  if (!product) throw new Error('The seed has no popular bag in good stock');
  return product;
};

export async function addFromPage(page: Page, { slug }: ProductFact): Promise<void> {
  await visit(page, `/products/${slug}`);
  await addButton(page).click();
  await expect(notice(page, 'Added to Cart')).toBeVisible();
}

/** Routes the answers of one operation through `handleRoute`; others pass. */
export async function onOperation(
  page: Page,
  name: string,
  how: (route: Route) => Promise<void>,
): Promise<void> {
  await standBetween(page, (route) => (operationOf(route) === name ? how(route) : route.fallback()));
}

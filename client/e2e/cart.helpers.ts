import type { Page, Route } from '@playwright/test';
import { operationNameOf, interceptGraphql } from './intercept-graphql';
import { expect, visit } from './fixtures';
import type { TestProduct, TestCatalogue } from './test-catalogue';

/** Locators and helpers of the cart tests. */

export const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });
export const cartLines = (page: Page) =>
  page.getByRole('list', { name: 'Bags in the cart' }).getByRole('listitem');
export const addButton = (page: Page) =>
  page.getByRole('button', { name: 'Add to Cart', exact: true }).and(page.locator(':visible'));
export const findNotice = (page: Page, title: string) =>
  page.getByRole('log', { name: 'Notices' }).getByText(title, { exact: true });

/** Popular products with enough units for all tests that run at the same time. */
export function findWellStockedProducts(shop: TestCatalogue, count: number): TestProduct[] {
  const products = shop.popular.filter(({ variants }) => (variants[0]?.quantity ?? 0) >= 10).slice(0, count);
  if (products.length < count) throw new Error(`The seed has fewer than ${count} popular bags in good stock`);
  return products;
}

export const firstProduct = ([product]: TestProduct[]): TestProduct => {
  if (!product) throw new Error('The seed has no popular bag in good stock');
  return product;
};

export async function addToCartFromPage(page: Page, { slug }: TestProduct): Promise<void> {
  await visit(page, `/products/${slug}`);
  await addButton(page).click();
  await expect(findNotice(page, 'Added to Cart')).toBeVisible();
}

/** Routes the answers of one operation through `handleRoute`; others pass. */
export async function interceptOperation(
  page: Page,
  name: string,
  handleRoute: (route: Route) => Promise<void>,
): Promise<void> {
  await interceptGraphql(page, (route) =>
    operationNameOf(route) === name ? handleRoute(route) : route.fallback(),
  );
}

import { expect, type Page } from '@playwright/test';
import { visit } from '../fixtures';
import { defineScreens } from './define-screens';
import {
  openPath,
  followLink,
  holdAllOperations,
  NO_ANSWER_ERRORS,
  storeIds,
  failAllOperations,
  type Screen,
  type ScreenContext,
} from './screen-context';

function productPath({ shop }: ScreenContext, rest = ''): string {
  return `/products/${shop.product.slug}${rest}`;
}

function openProductTab(hash: string, name: RegExp): Screen['open'] {
  return async (screenContext) => {
    await visit(screenContext.page, productPath(screenContext, hash));
    await expect(screenContext.page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  };
}

function openComparison(count: number): Screen['open'] {
  return async ({ page, shop }) => {
    const ids = shop.popular.slice(0, count).map(({ id }) => id);
    await storeIds(page, 'potli.compare', ids);
    await visit(page, '/compare');
    if (count > 0) await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(count);
    else await expect(page.getByText('Nothing to compare yet')).toBeVisible();
  };
}

/**
 * Opens the last product of a list, whose picture no link of the document preloads: Chromium draws a preloaded card
 * with the wider picture of a product page that it has cached, and warns that the preloaded one is not used.
 */
async function openLastProduct(page: Page): Promise<void> {
  await page.getByRole('article').last().getByRole('link').first().click();
}

const OTHER_CATEGORIES = [
  'backpacks',
  'handbags',
  'travel-bags',
  'purses-wallets',
  'laptop-bags',
  'sports-bags',
  'kids-bags',
  'bag-accessories',
] as const;

defineScreens('categories', [
  {
    name: 'category',
    open: async ({ page }) => {
      await visit(page, '/categories');
      await followLink(page, '/categories/suitcases');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  ...OTHER_CATEGORIES.map((slug): Screen => ({
    name: `category-${slug}`,
    open: async ({ page }) => {
      await page.goBack();
      await followLink(page, `/categories/${slug}`);
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  })),
  {
    name: 'category-loading',
    open: async ({ page }) => {
      await visit(page, '/categories');
      await holdAllOperations(page);
      await followLink(page, '/categories/handbags');
      await expect(page).toHaveURL('/categories/handbags');
    },
  },
  {
    name: 'category-error',
    expectedErrors: NO_ANSWER_ERRORS,
    open: async ({ page }) => {
      await visit(page, '/categories');
      await failAllOperations(page);
      await followLink(page, '/categories/handbags');
      await expect(page.getByText('Oops! Something went wrong')).toBeVisible();
    },
  },
]);

defineScreens('listing', [
  {
    name: 'listing-empty',
    open: async ({ page }) => {
      await visit(page, '/products?search=xylophone%20qqq');
      await expect(page.getByText('No products found')).toBeVisible();
      await expect(page.getByText('Browse a category')).toBeVisible();
    },
  },
  {
    name: 'listing-list',
    open: async ({ page }) => {
      await visit(page, '/products');
      await page.getByRole('button', { name: 'List', exact: true }).click();
    },
  },
  {
    name: 'listing-selection',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Grid', exact: true }).click();
      await page.getByLabel('Select all').check();
      await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
    },
  },
  {
    name: 'listing-filters-sheet',
    onlyWidths: [375, 768],
    open: async ({ page }) => {
      await visit(page, '/products?category=handbags');
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeVisible();
    },
  },
  {
    name: 'listing-waiting',
    open: async ({ page }) => {
      await visit(page, '/products');
      await holdAllOperations(page);
      await page.getByRole('link', { name: 'Page 2', exact: true }).click();
      await expect(page.getByTestId('results')).toHaveAttribute('aria-busy', 'true');
    },
  },
  {
    name: 'listing-loading',
    open: async ({ page }) => {
      await visit(page, '/categories');
      await holdAllOperations(page);
      await followLink(page, '/products');
      await expect(page.getByTestId('card-skeleton').first()).toBeVisible();
    },
  },
  {
    name: 'listing-error',
    expectedErrors: NO_ANSWER_ERRORS,
    open: async ({ page }) => {
      await visit(page, '/categories');
      await failAllOperations(page);
      await followLink(page, '/products');
      await expect(page.getByText('Failed to load products')).toBeVisible();
    },
  },
]);

defineScreens('product', [
  { name: 'product', open: (screenContext) => visit(screenContext.page, productPath(screenContext)) },
  {
    name: 'product-second-colour',
    open: (screenContext) =>
      visit(
        screenContext.page,
        productPath(screenContext, `?variant=${screenContext.shop.product.variants[1]?.sku}`),
      ),
  },
  { name: 'product-specifications', open: openProductTab('#specifications', /^Specifications/) },
  { name: 'product-reviews', open: openProductTab('#reviews', /^Reviews/) },
  { name: 'product-shipping', open: openProductTab('#shipping', /^Shipping/) },
  {
    name: 'product-recently-viewed',
    open: async (screenContext) => {
      const seen = screenContext.shop.popular
        .filter(({ id }) => id !== screenContext.shop.product.id)
        .slice(0, 4);
      await storeIds(
        screenContext.page,
        'potli.recently-viewed',
        seen.map(({ id }) => id),
      );
      await visit(screenContext.page, productPath(screenContext));
      await expect(
        screenContext.page.getByRole('region', { name: 'Recently viewed' }).getByRole('article'),
      ).toHaveCount(4);
    },
  },
  {
    name: 'product-loading',
    open: async (screenContext) => {
      await visit(screenContext.page, '/products?sort=popularity-desc');
      await holdAllOperations(screenContext.page);
      await openLastProduct(screenContext.page);
      await expect(screenContext.page.getByTestId('product-skeleton')).toBeVisible();
    },
  },
  {
    name: 'product-price-alert',
    open: async (screenContext) => {
      await visit(screenContext.page, productPath(screenContext));
      await screenContext.page.getByRole('button', { name: 'Tell me when it costs less' }).click();
      await expect(screenContext.page.getByLabel('Your target price')).toBeVisible();
    },
  },
  {
    name: 'product-sold-out',
    open: async ({ page }) => {
      await visit(page, '/products?inStock=false');
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page.getByText('Out of stock').first()).toBeVisible();
    },
  },
  {
    name: 'product-stock-alert',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Tell me when it is back' }).filter({ visible: true }).click();
      await expect(page.getByLabel('Email')).toBeVisible();
    },
  },
  { name: 'product-not-found', expectedErrors: [/404/], open: openPath('/products/no-such-bag') },
  {
    name: 'product-error',
    expectedErrors: NO_ANSWER_ERRORS,
    open: async ({ page }) => {
      await visit(page, '/products?sort=popularity-desc');
      await failAllOperations(page);
      await openLastProduct(page);
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    },
  },
]);

defineScreens('comparison', [
  { name: 'compare-none', open: openComparison(0) },
  { name: 'compare-two', open: openComparison(2) },
  { name: 'compare-four', open: openComparison(4) },
]);

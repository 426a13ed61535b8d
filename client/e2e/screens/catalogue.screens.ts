import { expect } from '@playwright/test';
import { visit } from '../fixtures';
import { screens } from './screens';
import { at, follow, holdAnswers, NO_ANSWER, remember, silenceShop, type Screen, type Stage } from './stage';

function product({ shop }: Stage, rest = ''): string {
  return `/products/${shop.product.slug}${rest}`;
}

function productTab(hash: string, name: RegExp): Screen['open'] {
  return async (stage) => {
    await visit(stage.page, product(stage, hash));
    await expect(stage.page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  };
}

function comparing(count: number): Screen['open'] {
  return async ({ page, shop }) => {
    const ids = shop.popular.slice(0, count).map(({ id }) => id);
    await remember(page, 'potli.compare', ids);
    await visit(page, '/compare');
    if (count > 0) await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(count);
    else await expect(page.getByText('Nothing to compare yet')).toBeVisible();
  };
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
];

screens('sale and categories', [
  { name: 'sale', open: at('/sale') },
  { name: 'categories', open: at('/categories') },
  {
    name: 'category',
    open: async ({ page }) => {
      await visit(page, '/categories');
      await follow(page, '/categories/suitcases');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  ...OTHER_CATEGORIES.map((slug): Screen => ({
    name: `category-${slug}`,
    open: async ({ page }) => {
      await page.goBack();
      await follow(page, `/categories/${slug}`);
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  })),
  {
    name: 'category-loading',
    open: async ({ page }) => {
      await visit(page, '/categories');
      await holdAnswers(page);
      await follow(page, '/categories/handbags');
      await expect(page).toHaveURL('/categories/handbags');
    },
  },
  {
    name: 'category-error',
    provokes: NO_ANSWER,
    open: async ({ page }) => {
      await visit(page, '/categories');
      await silenceShop(page);
      await follow(page, '/categories/handbags');
      await expect(page.getByText('Oops! Something went wrong')).toBeVisible();
    },
  },
]);

screens('listing', [
  { name: 'listing', open: at('/products') },
  {
    name: 'listing-filtered',
    open: at('/products?category=backpacks&country=vietnam&inStock=true&sort=country-asc'),
  },
  { name: 'listing-search', open: at('/products?search=sutcase') },
  { name: 'listing-last-page', open: at('/products?page=100') },
  {
    name: 'listing-empty',
    open: async ({ page }) => {
      await visit(page, '/products?search=xylophone%20qqq');
      await expect(page.getByText('No products found')).toBeVisible();
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
    only: [375, 768],
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
      await holdAnswers(page);
      await page.getByRole('link', { name: 'Page 2', exact: true }).click();
      await expect(page.getByTestId('results')).toHaveAttribute('aria-busy', 'true');
    },
  },
  {
    name: 'listing-loading',
    open: async ({ page }) => {
      await visit(page, '/categories');
      await holdAnswers(page);
      await follow(page, '/products');
      await expect(page.getByTestId('card-skeleton').first()).toBeVisible();
    },
  },
  {
    name: 'listing-error',
    provokes: NO_ANSWER,
    open: async ({ page }) => {
      await visit(page, '/categories');
      await silenceShop(page);
      await follow(page, '/products');
      await expect(page.getByText('Failed to load products')).toBeVisible();
    },
  },
]);

screens('product', [
  { name: 'product', open: (stage) => visit(stage.page, product(stage)) },
  {
    name: 'product-second-colour',
    open: (stage) => visit(stage.page, product(stage, `?variant=${stage.shop.product.variants[1]?.sku}`)),
  },
  { name: 'product-specifications', open: productTab('#specifications', /^Specifications/) },
  { name: 'product-reviews', open: productTab('#reviews', /^Reviews/) },
  { name: 'product-shipping', open: productTab('#shipping', /^Shipping/) },
  {
    name: 'product-recently-viewed',
    open: async (stage) => {
      const seen = stage.shop.popular.filter(({ id }) => id !== stage.shop.product.id).slice(0, 4);
      await remember(
        stage.page,
        'potli.recently-viewed',
        seen.map(({ id }) => id),
      );
      await visit(stage.page, product(stage));
      await expect(
        stage.page.getByRole('region', { name: 'Recently viewed' }).getByRole('article'),
      ).toHaveCount(4);
    },
  },
  {
    name: 'product-loading',
    open: async (stage) => {
      await visit(stage.page, '/products?sort=popularity-desc');
      await holdAnswers(stage.page);
      await stage.page.getByRole('article').first().getByRole('link').first().click();
      await expect(stage.page.getByTestId('product-skeleton')).toBeVisible();
    },
  },
  {
    name: 'product-price-alert',
    open: async (stage) => {
      await visit(stage.page, product(stage));
      await stage.page.getByRole('button', { name: 'Tell me when it costs less' }).click();
      await expect(stage.page.getByLabel('The price you wish for')).toBeVisible();
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
  { name: 'product-not-found', provokes: [/404/], open: at('/products/no-such-bag') },
  {
    name: 'product-error',
    provokes: NO_ANSWER,
    open: async ({ page }) => {
      await visit(page, '/products?sort=popularity-desc');
      await silenceShop(page);
      await page.getByRole('article').first().getByRole('link').first().click();
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    },
  },
]);

screens('comparison', [
  { name: 'compare-none', open: comparing(0) },
  { name: 'compare-two', open: comparing(2) },
  { name: 'compare-four', open: comparing(4) },
]);

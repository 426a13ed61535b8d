import { expect, type Page } from '@playwright/test';
import { queryShop } from '../customers.helpers';
import { visit } from '../fixtures';
import type { TestProduct } from '../test-catalogue';
import { defineScreens } from './define-screens';
import {
  mockOperation,
  openPath,
  holdOperation,
  NO_ANSWER_ERRORS,
  failOperation,
  type ScreenContext,
} from './screen-context';

/** The most popular products with more than three units. */
const inStockProducts = ({ shop }: ScreenContext): TestProduct[] =>
  shop.popular.filter(({ variants }) => (variants[0]?.quantity ?? 0) > 3).slice(0, 3);

async function fillCart(screenContext: ScreenContext): Promise<void> {
  for (const { id } of inStockProducts(screenContext))
    await queryShop(
      screenContext.page,
      'mutation ($input: AddToCartInput!) { addToCart(input: $input) { ... on CartChanged { cart { id } } } }',
      { input: { productId: id, quantity: 2 } },
    );
}

async function fillWishlist(screenContext: ScreenContext): Promise<void> {
  for (const { id } of inStockProducts(screenContext))
    await queryShop(
      screenContext.page,
      'mutation ($id: ID!) { addToWishlist(productId: $id) { ... on WishlistChanged { wishlist { id } } } }',
      { id },
    );
}

const waitForCart = (page: Page) =>
  expect(page.getByRole('list', { name: 'Bags in the cart' }).getByRole('listitem').first()).toBeVisible();

async function openFilledCart(screenContext: ScreenContext): Promise<void> {
  await fillCart(screenContext);
  await visit(screenContext.page, '/cart');
  await waitForCart(screenContext.page);
}

const inr = (amount: number) => ({ __typename: 'Money', amount, currency: 'INR' });

/** Mocks changes that need hours or other shoppers: a higher price, fewer units, no units. */
async function openChangedCart(screenContext: ScreenContext): Promise<void> {
  const { page } = screenContext;
  const cartRequest = page.waitForResponse(
    (response) => response.request().postData()?.includes('Shopping') ?? false,
  );
  await visit(page, '/cart');
  const answer: { data: { cart: { lines: Record<string, unknown>[]; notes: string[] }; wishlist: unknown } } =
    await (await cartRequest).json();
  const changes: Record<string, unknown>[] = [
    { previousUnitPrice: inr(123_400) },
    { status: 'REDUCED', quantity: 1, wantedQuantity: 2, maxQuantity: 1 },
    { status: 'SOLD_OUT', quantity: 0, wantedQuantity: 2, maxQuantity: 0, lineTotal: inr(0) },
  ];
  const { cart, wishlist } = answer.data;
  await mockOperation(page, 'Shopping', {
    cart: {
      ...cart,
      lines: cart.lines.map((line, index) => ({ ...line, ...changes[index] })),
      notes: ['The 2 bags you chose before you signed in are in your cart too'],
    },
    wishlist,
  });
  await visit(page, '/cart');
  await expect(page.getByText('Sold out')).toBeVisible();
}

defineScreens('cart', [
  {
    name: 'cart-empty',
    open: async ({ page }) => {
      await visit(page, '/cart');
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    },
  },
  {
    name: 'cart-added',
    open: async ({ page, shop }) => {
      await visit(page, `/products/${shop.product.slug}`);
      await page
        .getByRole('button', { name: 'Add to Cart', exact: true })
        .and(page.locator(':visible'))
        .click();
      await expect(page.getByText('Product has been added to your cart successfully.')).toBeVisible();
    },
  },
  { name: 'cart', open: openFilledCart },
  {
    name: 'cart-clear',
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Clear cart' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'cart-promo',
    open: async ({ page }) => {
      await page.keyboard.press('Escape');
      await page.getByLabel('Promo code').fill('SAVE10');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('Promo code SAVE10')).toBeVisible();
    },
  },
  {
    name: 'cart-drawer',
    open: async ({ page }) => {
      await visit(page, '/sale');
      await page.getByRole('button', { name: /^Cart, / }).click();
      await waitForCart(page);
    },
  },
  { name: 'cart-changed', open: openChangedCart },
]);

// In a fresh window, since a stored copy of the cart would be shown at once.
defineScreens('cart that is not answered', [
  {
    name: 'cart-loading',
    open: async ({ page }) => {
      await holdOperation(page, 'Shopping');
      await visit(page, '/cart');
      await expect(page.getByTestId('cart-skeleton')).toBeVisible();
    },
  },
  {
    name: 'wishlist-loading',
    open: async ({ page }) => {
      await holdOperation(page, 'Shopping');
      await visit(page, '/wishlist');
      await expect(page.getByTestId('wishlist-skeleton')).toBeVisible();
    },
  },
  {
    name: 'cart-failed',
    expectedErrors: NO_ANSWER_ERRORS,
    open: async ({ page }) => {
      await failOperation(page, 'Shopping');
      await visit(page, '/cart');
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    },
  },
]);

defineScreens('wishlist', [
  {
    name: 'wishlist-empty',
    open: async (screenContext) => {
      await openPath('/wishlist')(screenContext);
      await expect(screenContext.page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    },
  },
  {
    name: 'wishlist',
    open: async (screenContext) => {
      await fillWishlist(screenContext);
      await visit(screenContext.page, '/wishlist');
      await expect(screenContext.page.getByRole('article').first()).toBeVisible();
    },
  },
]);

import { expect, type Page } from '@playwright/test';
import { ask } from '../customers';
import { visit } from '../fixtures';
import type { ProductFact } from '../shop.facts';
import { screens } from './screens';
import { answerInstead, at, holdAnswer, NO_ANSWER, silence, type Stage } from './stage';

/** The most popular products with more than three units. */
const inStock = ({ shop }: Stage): ProductFact[] =>
  shop.popular.filter(({ variants }) => (variants[0]?.quantity ?? 0) > 3).slice(0, 3);

async function fillCart(stage: Stage): Promise<void> {
  for (const { id } of inStock(stage))
    await ask(
      stage.page,
      'mutation ($input: AddToCartInput!) { addToCart(input: $input) { ... on CartChanged { cart { id } } } }',
      { input: { productId: id, quantity: 2 } },
    );
}

async function fillWishlist(stage: Stage): Promise<void> {
  for (const { id } of inStock(stage))
    await ask(
      stage.page,
      'mutation ($id: ID!) { addToWishlist(productId: $id) { ... on WishlistChanged { wishlist { id } } } }',
      { id },
    );
}

const cartStands = (page: Page) =>
  expect(page.getByRole('list', { name: 'Bags in the cart' }).getByRole('listitem').first()).toBeVisible();

async function filledCart(stage: Stage): Promise<void> {
  await fillCart(stage);
  await visit(stage.page, '/cart');
  await cartStands(stage.page);
}

const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'INR' });

/** Mocks changes that need hours or other shoppers: a higher price, fewer units, no units. */
async function changedCart(stage: Stage): Promise<void> {
  const { page } = stage;
  const asked = page.waitForResponse(
    (response) => response.request().postData()?.includes('Shopping') ?? false,
  );
  await visit(page, '/cart');
  const answer: { data: { cart: { lines: Record<string, unknown>[]; notes: string[] }; wishlist: unknown } } =
    await (await asked).json();
  const changes: Record<string, unknown>[] = [
    { previousUnitPrice: money(123_400) },
    { status: 'REDUCED', quantity: 1, wantedQuantity: 2, maxQuantity: 1 },
    { status: 'SOLD_OUT', quantity: 0, wantedQuantity: 2, maxQuantity: 0, lineTotal: money(0) },
  ];
  const { cart, wishlist } = answer.data;
  await answerInstead(page, 'Shopping', {
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

screens('cart', [
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
  { name: 'cart', open: filledCart },
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
      await cartStands(page);
    },
  },
  { name: 'cart-changed', open: changedCart },
]);

// In a fresh window, since a stored copy of the cart would be shown at once.
screens('cart that is not answered', [
  {
    name: 'cart-loading',
    open: async ({ page }) => {
      await holdAnswer(page, 'Shopping');
      await visit(page, '/cart');
      await expect(page.getByTestId('cart-skeleton')).toBeVisible();
    },
  },
  {
    name: 'wishlist-loading',
    open: async ({ page }) => {
      await holdAnswer(page, 'Shopping');
      await visit(page, '/wishlist');
      await expect(page.getByTestId('wishlist-skeleton')).toBeVisible();
    },
  },
  {
    name: 'cart-failed',
    provokes: NO_ANSWER,
    open: async ({ page }) => {
      await silence(page, 'Shopping');
      await visit(page, '/cart');
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    },
  },
]);

screens('wishlist', [
  {
    name: 'wishlist-empty',
    open: async (stage) => {
      await at('/wishlist')(stage);
      await expect(stage.page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    },
  },
  {
    name: 'wishlist',
    open: async (stage) => {
      await fillWishlist(stage);
      await visit(stage.page, '/wishlist');
      await expect(stage.page.getByRole('article').first()).toBeVisible();
    },
  },
]);

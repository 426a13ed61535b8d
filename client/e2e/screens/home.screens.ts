import { expect } from '@playwright/test';
import { visit } from './fixtures';
import { ACCOUNT } from './screens.account';
import { BUYING } from './screens.buying';
import { CART } from './screens.cart';
import { CATEGORIES, COMPARE, LISTING, PRODUCT } from './screens.catalogue';
import { QUESTIONS } from './screens.questions';
import { REVIEWS } from './screens.reviews';
import { SECURITY } from './screens.security';
import { SIGN_IN } from './screens.sign-in';
import { at, remember, type Screen } from './screens.stage';

const HOME: Screen[] = [
  { name: 'home', open: at('/') },
  ...(['second', 'third', 'fourth'] as const).map((ordinal, index): Screen => ({
    name: `home-${ordinal}-banner`,
    open: async ({ page }) => {
      await visit(page, '/');
      const banner = page.getByRole('region', { name: 'Promotions' });
      await banner
        .locator('button[aria-current]')
        .nth(index + 1)
        .click();
      await expect(banner.getByRole('group', { name: new RegExp(`^${index + 2} of`) })).toBeVisible();
    },
  })),
  {
    name: 'search-suggestions',
    open: async ({ page }) => {
      await visit(page, '/');
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill('trolly');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'search-history',
    open: async ({ page }) => {
      await remember(page, 'potli.search-history', ['cabin', 'jhola']);
      await visit(page, '/');
      await page.getByRole('combobox', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
];

const REST: Screen[] = [
  { name: 'not-found', provokes: [/404/], open: at('/nowhere') },
  { name: 'help', open: at('/help') },
  { name: 'contact', open: at('/contact') },
  { name: 'privacy-policy', open: at('/privacy-policy') },
  { name: 'terms-of-service', open: at('/terms-of-service') },
  { name: 'terms', open: at('/terms') },
  { name: 'privacy', open: at('/privacy') },
  {
    name: 'offline',
    provokes: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
    open: async ({ page, context }) => {
      await visit(page, '/');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await context.setOffline(true);
      await page.goto('/sale?never=seen');
      await expect(page.getByText(/offline/i).first()).toBeVisible();
    },
  },
  {
    name: 'playground',
    foreign: true,
    only: [1440],
    open: async ({ page }) => {
      await page.goto('/graphql');
      await expect(page.locator('.graphiql-container')).toBeVisible();
    },
  },
];

/** Every route in each of its states: what the pictures, the axe run and the console check go through. */
export const SCREENS: readonly Screen[] = [
  ...HOME,
  ...CATEGORIES,
  ...LISTING,
  ...PRODUCT,
  ...QUESTIONS,
  ...REVIEWS,
  ...COMPARE,
  ...CART,
  ...BUYING,
  ...SIGN_IN,
  ...ACCOUNT,
  ...SECURITY,
  ...REST,
];

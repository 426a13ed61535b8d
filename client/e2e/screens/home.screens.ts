import { expect } from '@playwright/test';
import { visit } from '../fixtures';
import { defineScreens } from './define-screens';
import { mockOperation, openPath, storeIds, type Screen } from './screen-context';

/** The home page of a shop that has no content yet. */
const EMPTY = {
  __typename: 'Home',
  banners: [],
  categoryCards: [],
  collections: [],
  reasonsTitle: '',
  reasonsImage: null,
  reasons: [],
  figures: [],
};

const BANNERS = ['second', 'third', 'fourth'] as const;

defineScreens('home', [
  { name: 'home', open: openPath('/') },
  ...BANNERS.map((ordinal, index): Screen => ({
    name: `home-${ordinal}-banner`,
    open: async ({ page }) => {
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
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill('trolly');
      // The link to all results is there before the shop's answer.
      await expect(page.getByRole('group', { name: 'Products', exact: true })).toBeVisible();
    },
  },
  {
    name: 'home-empty',
    open: async ({ page }) => {
      await mockOperation(page, 'HomePage', { home: EMPTY });
      await visit(page, '/contact');
      await page.getByRole('banner').getByRole('link', { name: 'Potli' }).click();
      await expect(page.getByRole('heading', { name: 'New bags are coming soon' })).toBeVisible();
    },
  },
  {
    name: 'search-history',
    open: async ({ page }) => {
      await storeIds(page, 'potli.search-history', ['cabin', 'jhola']);
      await visit(page, '/');
      await page.getByRole('combobox', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
]);

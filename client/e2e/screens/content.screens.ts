import { expect } from '@playwright/test';
import { reload, visit } from '../fixtures';
import { screens } from './screens';
import { at } from './stage';

// /terms shows the same page as /terms-of-service.
screens('content pages', [
  { name: 'help', open: at('/help') },
  { name: 'contact', open: at('/contact') },
  { name: 'privacy-policy', open: at('/privacy-policy') },
  { name: 'terms-of-service', open: at('/terms-of-service') },
  { name: 'privacy', open: at('/privacy') },
  { name: 'not-found', provokes: [/404/], open: at('/nowhere') },
]);

screens(
  'offline',
  [
    {
      name: 'offline',
      provokes: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
      open: async ({ page, context }) => {
        await visit(page, '/');
        await page.evaluate(() => navigator.serviceWorker.ready);
        await reload(page);
        await context.setOffline(true);
        await page.goto('/sale?never=seen');
        await expect(page.getByText(/offline/i).first()).toBeVisible();
      },
    },
  ],
  { serviceWorkers: 'allow' },
);

screens('playground', [
  {
    name: 'playground',
    foreign: true,
    only: [1440],
    open: async ({ page }) => {
      await page.goto('/graphql');
      await expect(page.locator('.graphiql-container')).toBeVisible();
    },
  },
]);

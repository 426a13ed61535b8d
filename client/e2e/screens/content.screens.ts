import { expect } from '@playwright/test';
import { reload, visit } from '../fixtures';
import { defineScreens } from './define-screens';
import { openPath } from './screen-context';

defineScreens('unknown address', [
  { name: 'not-found', expectedErrors: [/404/], open: openPath('/nowhere') },
]);

defineScreens(
  'offline',
  [
    {
      name: 'offline',
      expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/],
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

defineScreens('playground', [
  {
    name: 'playground',
    isThirdParty: true,
    onlyWidths: [1440],
    open: async ({ page }) => {
      await page.goto('/graphql');
      await expect(page.locator('.graphiql-container')).toBeVisible();
    },
  },
]);

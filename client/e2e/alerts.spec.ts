import { expect } from '@playwright/test';
import { test, visit } from './fixtures';
import { lastLink, newPerson } from './outbox';

test('a guest asks to be told of a price, confirms by the link, and lets it go', async ({ page, shop }) => {
  const { email } = newPerson();
  await visit(page, `/products/${shop.product.slug}`);
  await page.getByRole('button', { name: 'Tell me when it costs less' }).click();
  await page.getByLabel('The price you wish for').fill('150');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(page.getByText('We have sent you a link.')).toBeVisible();

  await visit(page, await lastLink(page.request, email, '/alerts/confirm'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'We will write to you' })).toBeVisible();
  await expect(page.getByText('When it costs ₹150.00 or less.')).toBeVisible();
  await page.getByRole('button', { name: /^Remove the alert of / }).click();
  await expect(page.getByText('The alert is removed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No alert' })).toBeVisible();
});

import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, visit } from './fixtures';
import type { TestProduct } from './test-catalogue';

/** A title that no other review has, not even one of an earlier attempt. */
export const createTitle = () => `Holds up well on train ${randomInt(100_000, 1_000_000)}`;

export async function openReviews(page: Page, { slug }: TestProduct): Promise<void> {
  await visit(page, `/products/${slug}#reviews`);
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
}

export async function fillReviewForm(
  page: Page,
  title: string,
  text = 'Three weeks of trains, and not a thread is loose.',
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '4 stars, very good' }).check();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('textbox', { name: 'Your review' }).fill(text);
}

import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessibility';
import { pickProduct, deliverOrder, placeCashOrder } from './orders.helpers';
import { confirmEmail, fillEmailForm, createCustomer } from './customers.helpers';
import { expect, newWindow, reload, test, visit } from './fixtures';
import { createTitle, fillReviewForm, openReviews } from './reviews.helpers';

const reviewsTabPanel = (page: Page) => page.getByRole('tab', { name: /^Reviews/ });
const countOf = async (page: Page): Promise<number> =>
  Number((await reviewsTabPanel(page).textContent())?.replace(/\D/g, ''));
const createPhoto = (background: string) =>
  sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('a verified buyer reviews a product with a photo on a phone, and the review is published and counted', async ({
  page,
  browser,
  shop,
}) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 812 });
  const customer = await createCustomer(page);
  await confirmEmail(page, customer);
  const product = pickProduct(shop);
  const words = createTitle();
  await deliverOrder(await placeCashOrder(page, customer, product));
  await openReviews(page, product);
  const before = await countOf(page);
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await fillReviewForm(page, words);
  await page
    .getByLabel('Photos of the bag')
    .setInputFiles({ name: 'bag.jpg', mimeType: 'image/jpeg', buffer: await createPhoto('#8a5a44') });
  const preview = page.getByAltText('Your photo 1');
  await expect(preview).toBeVisible();
  // An unpublished photo is served only to its author: the browser requests it with the session.
  await expect
    .poll(() => preview.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);
  await expectAccessible(page, '#details', 'dialog[open]');
  await page.getByRole('button', { name: 'Post Review' }).click();
  await expect(page.getByText('Thank you for your review.')).toBeVisible();
  await expect(reviewsTabPanel(page)).toContainText(String(before + 1));
  const ownReview = page.getByRole('article').filter({ hasText: 'Your review' });
  await expect(ownReview).toContainText(words);
  await expect(ownReview).toContainText('Verified purchase');
  await expect(ownReview.getByRole('img', { name: 'Photo 1 by Asha R.' })).toBeVisible();
  await expectAccessible(page, '#details', 'dialog[open]');

  // Everybody sees it, and the served HTML counts it.
  await expect
    .poll(async () => {
      const html = await (await page.request.get(`/products/${product.slug}`)).text();
      return Number(/"aggregateRating":\{[^}]*"reviewCount":(\d+)/.exec(html)?.[1]);
    })
    .toBe(before + 1);
  const guest = await newWindow(browser);
  await openReviews(guest, product);
  await guest.getByLabel('Sort reviews').selectOption({ label: 'Newest' });
  await expect(guest.getByRole('heading', { name: words })).toBeVisible();
  await guest.getByLabel('With photos').check();
  await expect(guest.getByRole('heading', { name: words })).toBeVisible();
});

test('an author edits and deletes their review', async ({ page, shop }) => {
  await confirmEmail(page, await createCustomer(page));
  const product = pickProduct(shop);
  await openReviews(page, product);
  const before = await countOf(page);
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await fillReviewForm(page, 'Holds up well');
  await page.getByRole('button', { name: 'Post Review' }).click();
  const ownReview = page.getByRole('article').filter({ hasText: 'Your review' });
  await expect(ownReview).toContainText('Holds up well');
  await ownReview.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Holds up very well');
  await page.getByRole('button', { name: 'Save Review' }).click();
  await expect(ownReview).toContainText('Holds up very well');
  await expect(reviewsTabPanel(page)).toContainText(String(before + 1));
  await ownReview.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Your review is deleted.')).toBeVisible();
  await expect(reviewsTabPanel(page)).toContainText(String(before));
});

test("a guest who wants to write a review signs in and returns to the product's reviews", async ({
  page,
  browser,
  shop,
}) => {
  const otherPage = await newWindow(browser);
  const customer = await createCustomer(otherPage);
  const product = pickProduct(shop);
  await openReviews(page, product);
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await expect(page).toHaveURL('/login');
  await fillEmailForm(page, customer);
  await expect(page).toHaveURL(`/products/${product.slug}#reviews`);
  await expect(reviewsTabPanel(page)).toHaveAttribute('aria-selected', 'true');
  // Neither email nor number of this customer is confirmed.
  await expect(page.getByText('To write a review, confirm your email or mobile number')).toBeVisible();
});

test('a customer marks a review as helpful and reports another', async ({ page, shop }) => {
  const customer = await createCustomer(page);
  await confirmEmail(page, customer);
  // Three reports hide a review, so pick another one each time.
  const reviewed = shop.popular.filter(({ reviewCount }) => reviewCount >= 10);
  const { slug } = reviewed[randomInt(reviewed.length)] ?? shop.product;
  await visit(page, `/products/${slug}#reviews`);
  const first = page.getByRole('article').first();
  const helpful = first.getByRole('button', { name: /^Helpful/ });
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
  const voted = page.waitForResponse(
    (response) => response.request().postData()?.includes('VoteForReview') ?? false,
  );
  await helpful.click();
  // Prints the server's reason when it refuses the vote.
  expect(await (await voted).json()).toHaveProperty('data.voteForReview.review.id');
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await reload(page);
  await expect(page.getByRole('button', { name: /^Helpful/, pressed: true })).toBeVisible();
  await page
    .getByRole('button', { name: /^Report: / })
    .nth(randomInt(1, 7))
    .click();
  await page.getByRole('dialog').getByRole('radio', { name: 'It is not about this bag' }).check();
  await expectAccessible(page, '#details', 'dialog[open]');
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Thank you. We will look at it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reported: / })).toBeDisabled();
});

import { bag } from '../buying';
import { ask, askAsAdmin, confirmedCustomerOf } from '../customers';
import { expect, visit } from '../fixtures';
import { screens } from './screens';
import { NO_ANSWER, silence, type Stage } from './stage';

const WRITE = `mutation ($id: ID!, $input: ReviewInput!) {
  writeReview(productId: $id, input: $input) { ... on ReviewSaved { review { id } } } }`;

/** Opens the reviews as a customer with a confirmed email, who has written a review if `title` is given. */
async function asReviewer(
  { page, shop }: Stage,
  title?: string,
  then: (id: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await confirmedCustomerOf(page);
  const { id, slug } = bag(shop);
  const input = { rating: 4, title, body: 'It has been to Pune and back with me, twice.' };
  if (title !== undefined) {
    const { writeReview } = await ask<{ writeReview: { review: { id: string } } }>(page, WRITE, {
      id,
      input,
    });
    await then(writeReview.review.id);
  }
  await visit(page, `/products/${slug}#reviews`);
  const sign = title === undefined ? 'Write a Review' : 'Edit';
  await expect(page.getByRole('button', { name: sign, exact: true })).toBeVisible();
}

screens('reviews of a guest', [
  {
    name: 'reviews-none-fit',
    open: async ({ page, shop }) => {
      await visit(page, `/products/${shop.product.slug}#reviews`);
      await page.getByLabel('With photos').check();
      await page.getByLabel('Filter reviews by stars').selectOption({ label: '1 star' });
      await expect(page.getByText('No review fits what you chose.')).toBeVisible();
    },
  },
  {
    name: 'reviews-error',
    provokes: NO_ANSWER,
    open: async ({ page, shop }) => {
      await visit(page, `/products/${shop.product.slug}#reviews`);
      await silence(page, 'ProductReviews');
      await page.getByLabel('Sort reviews').selectOption({ label: 'Newest' });
      await expect(page.getByText('Failed to load reviews.')).toBeVisible();
    },
  },
]);

screens('reviews of a customer', [
  {
    name: 'reviews-reporting',
    open: async (stage) => {
      await asReviewer(stage);
      await stage.page
        .getByRole('button', { name: /^Report: / })
        .first()
        .click();
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'reviews-writing',
    open: async (stage) => {
      await asReviewer(stage);
      await stage.page.getByRole('button', { name: 'Write a Review' }).click();
      await stage.page.getByRole('button', { name: 'Post Review' }).click();
      await expect(stage.page.getByText('Please choose one to five stars')).toBeVisible();
    },
  },
  // Links make a review pending, so that the figures of other screens do not change.
  { name: 'reviews-own', open: (stage) => asReviewer(stage, 'Seen at www.bags.example') },
  {
    name: 'reviews-refused',
    open: async (stage) => {
      await asReviewer(stage, 'Seen at www.bags.example', (id) =>
        askAsAdmin('mutation ($id: ID!) { rejectReview(id: $id) { __typename } }', { id }),
      );
      await expect(stage.page.getByText(/we do not show it to others/)).toBeVisible();
    },
  },
]);

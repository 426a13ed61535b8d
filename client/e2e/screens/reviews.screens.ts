import { pickProduct } from '../orders.helpers';
import { queryShop, queryAsAdmin, signedInConfirmedCustomer } from '../customers.helpers';
import { expect, visit } from '../fixtures';
import { defineScreens } from './define-screens';
import { NO_ANSWER_ERRORS, failOperation, type ScreenContext } from './screen-context';

const WRITE = `mutation ($id: ID!, $input: ReviewInput!) {
  writeReview(productId: $id, input: $input) { ... on ReviewSaved { review { id } } } }`;

/** Opens the reviews as a customer with a confirmed email, who has written a review if `title` is given. */
async function openAsReviewAuthor(
  { page, shop }: ScreenContext,
  title?: string,
  openScreen: (id: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  await signedInConfirmedCustomer(page);
  const { id, slug } = pickProduct(shop);
  const input = { rating: 4, title, body: 'It has been to Pune and back with me, twice.' };
  if (title !== undefined) {
    const { writeReview } = await queryShop<{ writeReview: { review: { id: string } } }>(page, WRITE, {
      id,
      input,
    });
    await openScreen(writeReview.review.id);
  }
  await visit(page, `/products/${slug}#reviews`);
  const signIn = title === undefined ? 'Write a Review' : 'Edit';
  await expect(page.getByRole('button', { name: signIn, exact: true })).toBeVisible();
}

defineScreens('reviews of a guest', [
  {
    name: 'reviews-none-fit',
    open: async ({ page, shop }) => {
      await visit(page, `/products/${shop.product.slug}#reviews`);
      await page.getByLabel('With photos').check();
      await page.getByLabel('Filter reviews by stars').selectOption({ label: '1 star' });
      await expect(page.getByText('No reviews match your filters.')).toBeVisible();
    },
  },
  {
    name: 'reviews-error',
    expectedErrors: NO_ANSWER_ERRORS,
    open: async ({ page, shop }) => {
      await visit(page, `/products/${shop.product.slug}#reviews`);
      await failOperation(page, 'ProductReviews');
      await page.getByLabel('Sort reviews').selectOption({ label: 'Newest' });
      await expect(page.getByText('Failed to load reviews.')).toBeVisible();
    },
  },
]);

defineScreens('reviews of a customer', [
  {
    name: 'reviews-reporting',
    open: async (screenContext) => {
      await openAsReviewAuthor(screenContext);
      await screenContext.page
        .getByRole('button', { name: /^Report: / })
        .first()
        .click();
      await expect(screenContext.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'reviews-writing',
    open: async (screenContext) => {
      await openAsReviewAuthor(screenContext);
      await screenContext.page.getByRole('button', { name: 'Write a Review' }).click();
      await screenContext.page.getByRole('button', { name: 'Post Review' }).click();
      await expect(screenContext.page.getByText('Please choose one to five stars')).toBeVisible();
    },
  },
  // Links make a review pending, so that the figures of other screens do not change.
  {
    name: 'reviews-own',
    open: (screenContext) => openAsReviewAuthor(screenContext, 'Seen at www.bags.example'),
  },
  {
    name: 'reviews-refused',
    open: async (screenContext) => {
      await openAsReviewAuthor(screenContext, 'Seen at www.bags.example', (id) =>
        queryAsAdmin('mutation ($id: ID!) { rejectReview(id: $id) { __typename } }', { id }),
      );
      await expect(screenContext.page.getByText(/we have not published it/)).toBeVisible();
    },
  },
]);

import type { Page } from '@playwright/test';
import { signInWindowAsAdmin } from '../customers.helpers';
import { expect, visit } from '../fixtures';
import type { TestCatalogue } from '../test-catalogue';
import { defineScreens } from './define-screens';
import { mockOperation } from './screen-context';

const PHOTO = '/uploads/reviews/f1.webp';
const WAITS = { isHeld: true, isRejected: false };
const REVIEW = {
  __typename: 'Review',
  id: 'r1',
  authorName: 'Meera P.',
  authorCity: 'Kochi',
  rating: 4,
  title: 'Carried it to Pune and back, twice',
  body: 'The zip is smooth and the wheels are quiet.\n\nI compared it at www.bags.example first.',
  isVerifiedPurchase: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  photos: [{ __typename: 'ReviewPhoto', id: 'f1', url: PHOTO }],
  ...WAITS,
};
const ANSWER = {
  __typename: 'Answer',
  id: 'a1',
  authorName: 'Ravi S.',
  isVerifiedPurchase: true,
  body: 'Yes, a laptop of 15 inches fits.\nhttps://bags.example/a-long-address-without-a-single-space-that-has-to-break-somewhere-on-a-phone',
  createdAt: '2026-11-23T10:00:00.000Z',
  ...WAITS,
};

const QUESTION = {
  __typename: 'Question',
  authorName: 'Vidya K.',
  body: 'Is it at www.bags.example too?',
  createdAt: '2026-11-22T10:00:00.000Z',
  ...WAITS,
};

/** Answers the page's queries: what really waits depends on the tests that run at the same time. */
async function mockPending(page: Page, { product }: TestCatalogue): Promise<void> {
  const productId = product.id;
  const review = { ...REVIEW, productId };
  const shortReview = {
    ...review,
    id: 'r2',
    authorName: 'Asha R.',
    authorCity: null,
    updatedAt: null,
    photos: [],
  };
  const question = { ...QUESTION, id: 'q1', productId };
  const asked = { __typename: 'Question', id: 'q2', productId, body: 'Does a laptop of 15 inches fit?' };
  await mockOperation(page, 'PendingReviews', { pendingReviews: [review, shortReview] });
  await mockOperation(page, 'PendingQuestions', { pendingQuestions: [question] });
  await mockOperation(page, 'PendingAnswers', { pendingAnswers: [{ ...ANSWER, question: asked }] });
  await page.route(`**${PHOTO}`, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#a52" d="M0 0h4v3H0z"/></svg>',
    }),
  );
}

defineScreens('moderation in the back office', [
  {
    name: 'admin-moderation-empty',
    open: async ({ page }) => {
      await signInWindowAsAdmin(page);
      await mockOperation(page, 'PendingReviews', { pendingReviews: [] });
      await mockOperation(page, 'PendingQuestions', { pendingQuestions: [] });
      await mockOperation(page, 'PendingAnswers', { pendingAnswers: [] });
      await visit(page, '/admin/moderation');
      await expect(page.getByText('Nothing to review.')).toHaveCount(3);
    },
  },
  {
    name: 'admin-moderation',
    open: async ({ page, shop }) => {
      await mockPending(page, shop);
      await visit(page, '/admin/moderation');
      await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(4);
      await expect(page.getByRole('link', { name: shop.product.name })).toHaveCount(4);
    },
  },
]);

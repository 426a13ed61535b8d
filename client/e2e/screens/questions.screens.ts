import { pickProduct } from '../orders.helpers';
import { queryShop, queryAsAdmin, signedInConfirmedCustomer } from '../customers.helpers';
import { expect, reload, visit } from '../fixtures';
import { defineScreens } from './define-screens';
import { NO_ANSWER_ERRORS, failOperation, type ScreenContext } from './screen-context';

const ASK = `mutation ($id: ID!) {
  askQuestion(productId: $id, question: "Is it at www.bags.example too?") { ... on QuestionSaved { question { id } } } }`;

/** Follows a link to the questions. The page scrolls to them once they are complete: before, their height is unknown. */
async function visitQuestions({ page }: ScreenContext, slug: string): Promise<void> {
  await visit(page, `/products/${slug}#questions`);
  await expect(page.locator('#questions')).toBeInViewport();
  await expect(page.getByRole('search', { name: 'Search questions' })).toBeVisible();
}

defineScreens('questions of a guest', [
  {
    name: 'questions',
    open: (screenContext) => visitQuestions(screenContext, screenContext.shop.product.slug),
  },
  {
    name: 'questions-none-found',
    open: async (screenContext) => {
      await screenContext.page
        .getByRole('searchbox', { name: 'Search questions and answers' })
        .fill('kangaroo');
      await screenContext.page.getByRole('button', { name: 'Search', exact: true }).last().click();
      await expect(screenContext.page.getByText('No matching questions.')).toBeVisible();
    },
  },
  {
    name: 'questions-error',
    expectedErrors: NO_ANSWER_ERRORS,
    open: async ({ page, shop }) => {
      await visit(page, `/products/${shop.product.slug}#questions`);
      await failOperation(page, 'ProductQuestions');
      await reload(page);
      await page.locator('[data-part=questions]').scrollIntoViewIfNeeded();
      await expect(page.getByText('Failed to load questions.')).toBeVisible();
    },
  },
]);

defineScreens('questions of a customer', [
  {
    name: 'questions-reporting',
    open: async (screenContext) => {
      const { page, shop } = screenContext;
      await signedInConfirmedCustomer(page);
      await visitQuestions(screenContext, pickProduct(shop).slug);
      await page
        .getByRole('button', { name: /^Report this question: / })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
      await expect(page.getByText('Please choose what is wrong with it')).toBeVisible();
    },
  },
  {
    // Links make a question pending, so that the lists of other screens do not change.
    name: 'questions-asking',
    open: async (screenContext) => {
      const { page, shop } = screenContext;
      await signedInConfirmedCustomer(page);
      const { id, slug } = pickProduct(shop);
      await queryShop(page, ASK, { id });
      await visitQuestions(screenContext, slug);
      await expect(page.getByText(/Only you can see it for now/)).toBeVisible();
      await page.getByRole('button', { name: 'Ask a Question' }).click();
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(page.getByText('Please write your question')).toBeVisible();
    },
  },
  {
    name: 'questions-refused',
    open: async (screenContext) => {
      const { page, shop } = screenContext;
      await signedInConfirmedCustomer(page);
      const { id, slug } = pickProduct(shop);
      const { askQuestion } = await queryShop<{ askQuestion: { question: { id: string } } }>(page, ASK, {
        id,
      });
      await queryAsAdmin(
        'mutation ($id: ID!) { rejectQuestion(id: $id) { __typename } }',
        askQuestion.question,
      );
      await visitQuestions(screenContext, slug);
      await expect(page.getByText(/we have not published it/)).toBeVisible();
    },
  },
]);

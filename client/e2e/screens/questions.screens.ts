import { bag } from '../buying';
import { ask, askAsAdmin, confirmedCustomerOf } from '../customers';
import { expect, reload, visit } from '../fixtures';
import { screens } from './screens';
import { NO_ANSWER, silence, type Stage } from './stage';

const ASK = `mutation ($id: ID!) {
  askQuestion(productId: $id, question: "Is it at www.bags.example too?") { ... on QuestionSaved { question { id } } } }`;

async function near({ page }: Stage, slug: string): Promise<void> {
  await visit(page, `/products/${slug}#questions`);
  await page.locator('[data-part=questions]').scrollIntoViewIfNeeded();
  await expect(page.getByRole('search', { name: 'Search questions' })).toBeVisible();
}

screens('questions of a guest', [
  { name: 'questions', open: (stage) => near(stage, stage.shop.product.slug) },
  {
    name: 'questions-none-found',
    open: async (stage) => {
      await stage.page.getByRole('searchbox', { name: 'Search questions and answers' }).fill('kangaroo');
      await stage.page.getByRole('button', { name: 'Search', exact: true }).last().click();
      await expect(stage.page.getByText('No question holds these words.')).toBeVisible();
    },
  },
  {
    name: 'questions-error',
    provokes: NO_ANSWER,
    open: async ({ page, shop }) => {
      await visit(page, `/products/${shop.product.slug}#questions`);
      await silence(page, 'ProductQuestions');
      await reload(page);
      await page.locator('[data-part=questions]').scrollIntoViewIfNeeded();
      await expect(page.getByText('Failed to load questions.')).toBeVisible();
    },
  },
]);

screens('questions of a customer', [
  {
    name: 'questions-reporting',
    open: async (stage) => {
      const { page, shop } = stage;
      await confirmedCustomerOf(page);
      await near(stage, bag(shop).slug);
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
    open: async (stage) => {
      const { page, shop } = stage;
      await confirmedCustomerOf(page);
      const { id, slug } = bag(shop);
      await ask(page, ASK, { id });
      await near(stage, slug);
      await expect(page.getByText(/Only you see it for now/)).toBeVisible();
      await page.getByRole('button', { name: 'Ask a Question' }).click();
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(page.getByText('Please write your question')).toBeVisible();
    },
  },
  {
    name: 'questions-refused',
    open: async (stage) => {
      const { page, shop } = stage;
      await confirmedCustomerOf(page);
      const { id, slug } = bag(shop);
      const { askQuestion } = await ask<{ askQuestion: { question: { id: string } } }>(page, ASK, { id });
      await askAsAdmin(
        'mutation ($id: ID!) { rejectQuestion(id: $id) { __typename } }',
        askQuestion.question,
      );
      await near(stage, slug);
      await expect(page.getByText(/we do not show it to others/)).toBeVisible();
    },
  },
]);

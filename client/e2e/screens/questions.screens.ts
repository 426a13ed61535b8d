import { bag } from './buying';
import { asAdmin, ask, confirmEmail, newCustomer } from './customers';
import { expect, visit } from './fixtures';
import { browserOf, NO_ANSWER, silence, type Screen, type Stage } from './screens.stage';

const ASK = `mutation ($id: ID!) {
  askQuestion(productId: $id, question: "Is it at www.bags.example too?") { ... on QuestionSaved { question { id } } } }`;

async function near({ page }: Stage, slug: string): Promise<void> {
  await visit(page, `/products/${slug}#questions`);
  await page.locator('#questions').scrollIntoViewIfNeeded();
  await expect(page.getByRole('search', { name: 'Search questions' })).toBeVisible();
}

export const QUESTIONS: Screen[] = [
  { name: 'questions', open: (stage) => near(stage, stage.shop.product.slug) },
  {
    // Held, so that the lists of other screens stay what they are.
    name: 'questions-asking',
    open: async (stage) => {
      const { page, shop } = stage;
      await confirmEmail(page, await newCustomer(page));
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
      await confirmEmail(page, await newCustomer(page));
      const { id, slug } = bag(shop);
      const { askQuestion } = await ask<{ askQuestion: { question: { id: string } } }>(page, ASK, { id });
      await asAdmin(browserOf(stage), (desk) =>
        ask(desk, 'mutation ($id: ID!) { rejectQuestion(id: $id) { __typename } }', askQuestion.question),
      );
      await near(stage, slug);
      await expect(page.getByText(/we do not show it to others/)).toBeVisible();
    },
  },
  {
    name: 'questions-reporting',
    open: async (stage) => {
      const { page, shop } = stage;
      await confirmEmail(page, await newCustomer(page));
      await near(stage, bag(shop).slug);
      await expect(async () => {
        await page
          .getByRole('button', { name: /^Report this question: / })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await page.getByRole('button', { name: 'Report', exact: true }).last().click();
      await expect(page.getByText('Please choose what is wrong with it')).toBeVisible();
    },
  },
  {
    name: 'questions-none-found',
    open: async (stage) => {
      await near(stage, stage.shop.product.slug);
      await stage.page.getByRole('searchbox', { name: 'Search questions and answers' }).fill('kangaroo');
      await stage.page.getByRole('button', { name: 'Search', exact: true }).last().click();
      await expect(stage.page.getByText('No question holds these words.')).toBeVisible();
    },
  },
  {
    name: 'questions-error',
    provokes: NO_ANSWER,
    open: async ({ page, shop }) => {
      await silence(page, 'ProductQuestions');
      await visit(page, `/products/${shop.product.slug}#questions`);
      await page.locator('#questions').scrollIntoViewIfNeeded();
      await expect(page.getByText('Failed to load questions.')).toBeVisible();
    },
  },
];

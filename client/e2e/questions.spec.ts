import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { pickProduct } from './orders.helpers';
import { queryShop, queryAsAdmin, confirmEmail, createCustomer } from './customers.helpers';
import { countGraphql, expect, newWindow, reload, test, visit } from './fixtures';
import { lastMessage } from './outbox';

const questionsSection = (page: Page) => page.getByRole('region', { name: 'Questions', exact: true });

async function openQuestions(page: Page, slug: string): Promise<void> {
  await visit(page, `/products/${slug}#questions`);
  await page.locator('[data-part=questions]').scrollIntoViewIfNeeded();
  await expect(questionsSection(page).getByRole('button', { name: 'Ask a Question' })).toBeVisible();
  await expect(questionsSection(page).getByRole('region')).toHaveAttribute('aria-busy', 'false');
}

/** Answers a question as an admin. */
async function answerQuestionAsAdmin(id: string, words: string): Promise<void> {
  const { answerQuestion } = await queryAsAdmin<{ answerQuestion: { __typename: string } }>(
    'mutation ($id: ID!, $words: String!) { answerQuestion(id: $id, answer: $words) { __typename } }',
    { id, words },
  );
  expect(answerQuestion.__typename).toBe('AnswerSaved');
}

test('a customer asks a question, the shop answers it, and another customer finds the answer helpful', async ({
  page,
  browser,
  shop,
}) => {
  test.slow();
  const { id: productId, slug } = pickProduct(shop);
  const customer = await createCustomer(page);
  await confirmEmail(page, customer);
  await openQuestions(page, slug);
  await questionsSection(page).getByRole('button', { name: 'Ask a Question' }).click();
  const form = questionsSection(page).getByRole('form', { name: 'Ask a question' });
  await form.getByRole('button', { name: 'Ask' }).click();
  await expect(form.getByText('Please write your question')).toBeVisible();
  await expectAccessible(page, '#questions');
  // A number that no other question has, not even one of an earlier attempt.
  const train = randomInt(100_000, 1_000_000);
  const words = `Does it stand up by itself on the platform of train ${train}?`;
  await form.getByLabel('Your question').fill(words);
  await form.getByRole('button', { name: 'Ask' }).click();
  await expect(questionsSection(page).getByText('Your question is posted.')).toBeVisible();
  const ownQuestion = questionsSection(page).getByRole('article').filter({ hasText: words });
  await expect(ownQuestion).toContainText('Your question');
  await expectAccessible(page, '#questions');

  const { viewerQuestions } = await queryShop<{ viewerQuestions: { questions: { id: string }[] } }>(
    page,
    'query ($productId: ID!) { viewerQuestions: viewerQuestions(productId: $productId) { questions { id } } }',
    { productId },
  );
  await answerQuestionAsAdmin(viewerQuestions.questions[0]?.id ?? '', 'It does, when it is packed evenly.');
  const { text } = await lastMessage(page.request, customer.email, words);
  const link = new URL(/https?:\/\/\S+#questions/.exec(text)?.[0] ?? '');
  await reload(page);
  await openQuestions(page, link.pathname.split('/').at(-1) ?? '');
  await expect(ownQuestion).toContainText('It does, when it is packed evenly.');
  await expect(ownQuestion).toContainText('Potli');
  await expect(ownQuestion.getByRole('button', { name: 'Delete your question' })).toHaveCount(0);

  const reader = await newWindow(browser);
  await confirmEmail(reader, await createCustomer(reader));
  await openQuestions(reader, slug);
  await questionsSection(reader).getByRole('searchbox').fill(`train ${train}`);
  await questionsSection(reader).getByRole('button', { name: 'Search' }).click();
  const foundQuestion = questionsSection(reader).getByRole('article');
  await expect(foundQuestion).toHaveCount(1);
  const helpful = foundQuestion.getByRole('button', { name: 'Helpful: the answer by Potli' });
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(foundQuestion).toContainText('Helped 1 shopper');
  await expectAccessible(reader, '#questions');
  await reload(reader);
  await openQuestions(reader, slug);
  await expect(questionsSection(reader).getByText('Helped 1 shopper').first()).toBeVisible();
});

test('questions are neither in the served HTML nor requested before they are scrolled into view', async ({
  page,
  shop,
}) => {
  const { slug } = shop.product;
  const html = await (await page.request.get(`/products/${slug}`)).text();
  expect(html).not.toContain('Ask a Question');
  const { operations } = countGraphql(page);
  await visit(page, `/products/${slug}`);
  await expect.poll(() => operations).toContain('TrackProductView');
  expect(operations).not.toContain('ProductQuestions');
  await page.locator('[data-part=questions]').scrollIntoViewIfNeeded();
  await expect(questionsSection(page)).toBeVisible();
  // The part is shown before its code, which asks for them, has loaded.
  await expect.poll(() => operations).toContain('ProductQuestions');
});

import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { bag } from './buying';
import { ask, askAsAdmin, confirmEmail, newCustomer } from './customers';
import { countGraphql, expect, newWindow, reload, test, visit } from './fixtures';
import { lastMessage } from './outbox';

const section = (page: Page) => page.getByRole('region', { name: 'Questions', exact: true });

async function openQuestions(page: Page, slug: string): Promise<void> {
  await visit(page, `/products/${slug}#questions`);
  await page.locator('[data-part=questions]').scrollIntoViewIfNeeded();
  await expect(section(page).getByRole('button', { name: 'Ask a Question' })).toBeVisible();
  await expect(section(page).getByRole('region')).toHaveAttribute('aria-busy', 'false');
}

/** Answers a question as an admin. */
async function answer(id: string, words: string): Promise<void> {
  const { answerQuestion } = await askAsAdmin<{ answerQuestion: { __typename: string } }>(
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
  const { id: productId, slug } = bag(shop);
  const person = await newCustomer(page);
  await confirmEmail(page, person);
  await openQuestions(page, slug);
  await section(page).getByRole('button', { name: 'Ask a Question' }).click();
  const form = section(page).getByRole('form', { name: 'Ask a question' });
  await form.getByRole('button', { name: 'Ask' }).click();
  await expect(form.getByText('Please write your question')).toBeVisible();
  await expectAccessible(page, '#questions');
  // A number that no other question has, not even one of an earlier attempt.
  const train = randomInt(100_000, 1_000_000);
  const words = `Does it stand up by itself on the platform of train ${train}?`;
  await form.getByLabel('Your question').fill(words);
  await form.getByRole('button', { name: 'Ask' }).click();
  await expect(section(page).getByText('Your question is asked.')).toBeVisible();
  const own = section(page).getByRole('article').filter({ hasText: words });
  await expect(own).toContainText('Your question');
  await expectAccessible(page, '#questions');

  const { questioner } = await ask<{ questioner: { questions: { id: string }[] } }>(
    page,
    'query ($productId: ID!) { questioner(productId: $productId) { questions { id } } }',
    { productId },
  );
  await answer(questioner.questions[0]?.id ?? '', 'It does, when it is packed evenly.');
  const { text } = await lastMessage(page.request, person.email, words);
  const link = new URL(/https?:\/\/\S+#questions/.exec(text)?.[0] ?? '');
  await reload(page);
  await openQuestions(page, link.pathname.split('/').at(-1) ?? '');
  await expect(own).toContainText('It does, when it is packed evenly.');
  await expect(own).toContainText('Potli');
  await expect(own.getByRole('button', { name: 'Delete your question' })).toHaveCount(0);

  const reader = await newWindow(browser);
  await confirmEmail(reader, await newCustomer(reader));
  await openQuestions(reader, slug);
  await section(reader).getByRole('searchbox').fill(`train ${train}`);
  await section(reader).getByRole('button', { name: 'Search' }).click();
  const found = section(reader).getByRole('article');
  await expect(found).toHaveCount(1);
  const helpful = found.getByRole('button', { name: 'Helpful: the answer by Potli' });
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(found).toContainText('Helped 1 shopper');
  await expectAccessible(reader, '#questions');
  await reload(reader);
  await openQuestions(reader, slug);
  await expect(section(reader).getByText('Helped 1 shopper').first()).toBeVisible();
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
  await expect(section(page)).toBeVisible();
  expect(operations).toContain('ProductQuestions');
});

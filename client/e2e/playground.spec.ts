import { expect, test } from './fixtures';

test('the playground comes from our own server, and its first example answers', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) elsewhere.push(request.url());
  });
  await page.goto('/graphql');
  await expect(page.locator('.graphiql-container')).toBeVisible();
  // The editor comes after the page around it, and a press before that runs nothing.
  await expect(page.locator('.graphiql-query-editor .view-line').first()).toBeVisible();
  await page.getByRole('button', { name: /execute/i }).click();
  await expect(page.locator('.graphiql-response .view-lines')).toContainText('"data"');
  expect(elsewhere).toEqual([]);
});

import { expect, test } from './fixtures';

test('the playground comes from our own server, and its first example answers', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) elsewhere.push(request.url());
  });
  await page.goto('/graphql');
  await expect(page.locator('.graphiql-container')).toBeVisible();
  await page.getByRole('button', { name: /execute/i }).click();
  await expect(page.locator('.graphiql-response, .result-window').first()).toContainText('"data"');
  expect(elsewhere).toEqual([]);
});

import { expect, test } from './fixtures';

test("the playground loads everything from the shop's own server, and its first example gets an answer", async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) elsewhere.push(request.url());
  });
  await page.goto('/graphql');
  await expect(page.locator('.graphiql-container')).toBeVisible();
  // The editor loads after the page around it; a click before that runs nothing.
  await expect(page.locator('.graphiql-query-editor .view-line').first()).toBeVisible();
  await page.getByRole('button', { name: /execute/i }).click();
  await expect(page.locator('.graphiql-response .view-lines')).toContainText('"data"');
  expect(elsewhere).toEqual([]);
});

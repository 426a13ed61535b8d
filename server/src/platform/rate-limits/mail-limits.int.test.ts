import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
let name: string;
let email: string;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => {
  name = randomUUID();
  email = `${name}@example.in`;
});
afterAll(() => shop.close());

const requestReset = (browser: TestClient, address: string) =>
  browser.mutate('forgotPassword', { email: address });
const codeOf = async (answer: ReturnType<TestClient['mutate']>) => (await answer).code ?? 'Done';

it('requests for addresses of one mailbox are refused after five, and fifteen from all IP addresses', async () => {
  let tag = 0;
  const requestFive = async (browser: TestClient) => {
    for (let count = 0; count < 5; count += 1)
      expect(await codeOf(requestReset(browser, `${name}+${(tag += 1)}@example.in`))).toBe('Done');
  };
  const strangers = [shop.browser(), shop.browser(), shop.browser()] as const;
  await requestFive(strangers[0]);
  expect(await codeOf(requestReset(strangers[0], `${name}+more@example.in`))).toBe('RATE_LIMITED');
  expect(
    await codeOf(strangers[0].mutate('requestAccountRecovery', { email: `${name}+more@example.in` })),
  ).toBe('RATE_LIMITED');
  await requestFive(strangers[1]);
  expect(await codeOf(requestReset(shop.browser(), email))).toBe('Done');
  for (let count = 0; count < 4; count += 1)
    await requestReset(strangers[2], `${name}+${(tag += 1)}@example.in`);
  expect(await codeOf(requestReset(shop.browser(), email))).toBe('RATE_LIMITED');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, ensureDemoAccounts, blockDemoAccounts } from './demo-accounts';
import { openTestShop, type TestShop } from '../../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await ensureDemoAccounts(shop.dataSource);
});
afterAll(() => shop.close());

it.each(DEMO_ACCOUNTS)(
  "the demo $type's email address cannot be changed, so that live mode can block the account",
  async ({ email, password }) => {
    const browser = shop.browser();
    await browser.mutate('signIn', { input: { email, password } });
    const ownDetails = `${email.split('@')[0]}@stranger.example`;
    const updatedProfile = await browser.mutate('updateProfile', {
      input: { firstName: 'Asha', lastName: 'Rao', phoneNumber: null, email: ownDetails },
    });
    expect(updatedProfile).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'email', message: 'This is a demo account: its email stays as it is' }],
    });
    expect(await shop.outbox(ownDetails)).toEqual([]);
    await blockDemoAccounts(shop.dataSource);
    expect(await browser.me()).toBeNull();
    expect(await shop.sql(`SELECT email FROM customer WHERE status = 'active'`)).toEqual([]);
    await ensureDemoAccounts(shop.dataSource);
  },
);

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProducts } from '../../testing/cart';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createReachableCustomer } from '../reviews/testing';
import { fetchAlerts } from './testing';
import type { TestAlert } from './testing.fields';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
});
afterAll(() => shop.close());

const createSoldOutBag = async () =>
  (await createProducts(shop, { Tote: { price: 200_000, stock: 0 } })).Tote;
const setAlert = (caller: TestClient, { variantId }: { variantId: string }, email: string | null = null) =>
  caller.mutate('setAlert', { input: { variantId, kind: 'BACK_IN_STOCK', email } });
/** Sets and confirms an alert without an account. */
async function setGuestAlert(bag: { variantId: string }, email: string): Promise<string> {
  await setAlert(shop.browser(), bag, email);
  const token = await shop.findToken(email);
  await shop.browser().mutate('confirmAlert', { token });
  return token;
}
async function changeAddress(browser: TestClient, email: string): Promise<void> {
  await browser.mutate('updateProfile', {
    input: { firstName: 'Asha', lastName: 'Rao', email, phoneNumber: null },
  });
  expect(await browser.mutate('verifyEmail', { token: await shop.findToken(email) })).toMatchObject({
    me: { email },
  });
}
const idsOf = async (caller: TestClient, token: string | null = null) =>
  ((await fetchAlerts(caller, token)) as TestAlert[]).map(({ id }) => id);
const exportOf = (customer: { id: string }) => shop.accounts.exports.exportCustomer(customer.id);

it('alerts follow their customer to a new address, and the next owner of the former one neither sees nor removes them', async () => {
  const bag = await createSoldOutBag();
  const { browser, customer } = await createReachableCustomer(shop, 'former');
  // One of a time without an account, one of the account.
  const token = await setGuestAlert(await createSoldOutBag(), 'former@example.com');
  await setAlert(browser, bag);
  const ids = await idsOf(browser);
  expect(ids).toHaveLength(2);
  // Somebody asks for one more, whose link goes to the address that the customer leaves.
  await setAlert(shop.browser(), await createSoldOutBag(), 'former@example.com');
  await changeAddress(browser, 'later@example.com');
  shop.clock.advance(1);
  const next = await createReachableCustomer(shop, 'former');
  expect(await idsOf(next.browser)).toEqual([]);
  expect((await exportOf(next.customer))['alerts']).toEqual([]);
  for (const id of ids)
    expect(await next.browser.mutate('removeAlert', { id })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await fetchAlerts(shop.browser(), token)).toBe('TOKEN_INVALID');
  // The next owner's alert for the same bag is another one.
  await setAlert(next.browser, bag);
  expect(await idsOf(next.browser)).toHaveLength(1);
  expect(await idsOf(browser)).toEqual(ids);
  expect((await exportOf(customer))['alerts']).toMatchObject([
    { email: 'later@example.com' },
    { email: 'later@example.com' },
  ]);
});

it('of two alerts for the same bag, at the former address and at the new one, one remains', async () => {
  const bag = await createSoldOutBag();
  const { browser } = await createReachableCustomer(shop, 'twice');
  await setAlert(browser, bag);
  const ids = await idsOf(browser);
  await setGuestAlert(bag, 'twice-later@example.com');
  await changeAddress(browser, 'twice-later@example.com');
  expect(await idsOf(browser)).toEqual(ids);
});

it('an alert that was confirmed without an account is deleted with the account of its address', async () => {
  const { browser } = await createReachableCustomer(shop, 'leaves');
  await setGuestAlert(await createSoldOutBag(), 'leaves@example.com');
  await shop.sql(`UPDATE product_alert SET customer_id = NULL WHERE email = 'leaves@example.com'`);
  expect(await browser.mutate('deleteAccount')).toMatchObject({ __typename: 'Done' });
  expect(await shop.sql(`SELECT 1 FROM product_alert WHERE email = 'leaves@example.com'`)).toEqual([]);
});

it("the data export has no messages of the address's and number's former owners", async () => {
  const { browser, customer } = await createReachableCustomer(shop, 'passed-on');
  await changeAddress(browser, 'passed-on-later@example.com');
  shop.clock.advance(1);
  const next = await createReachableCustomer(shop, 'passed-on');
  const created = (owner: { id: string }) =>
    shop.sql<{ subject: string }>(
      `UPDATE customer SET phone_number = '9812345670', phone_verified_at = $2, phone_since = $2 WHERE id = $1`,
      [owner.id, shop.clock.read()],
    );
  await created(next.customer);
  await shop.sql(
    `INSERT INTO outbox_message (channel, recipient, template, subject, text, created_at)
     SELECT channel, recipient, 'order-placed', subject, '', $1::timestamptz + hours * interval '1 hour' FROM (VALUES
       ('email', 'passed-on@example.com', 'Order of the former owner', -1), ('sms', '9812345670', 'Text of the former owner', -1),
       ('email', 'passed-on@example.com', 'Order of the owner', 1), ('sms', '9812345670', 'Text of the owner', 1))
       AS message (channel, recipient, subject, hours)`,
    [shop.clock.read()],
  );
  const subjects = async (owner: { id: string }) =>
    (await exportOf(owner))['messages']?.map(({ subject }) => subject);
  expect(await subjects(next.customer)).toEqual([
    'Confirm your email',
    'Order of the owner',
    'Text of the owner',
  ]);
  // The link that confirmed the new address.
  expect(await subjects(customer)).toEqual(['Confirm your email']);
});

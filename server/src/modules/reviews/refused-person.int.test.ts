import { afterAll, beforeAll, expect, it } from 'vitest';
import { REFUSAL_KEPT_SECONDS } from '../../domain/review-limits';
import { createProducts } from '../../testing/cart';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createReachableCustomer, writeReview } from './testing';

let shop: TestShop;
let moderator: TestClient;

beforeAll(async () => {
  shop = await openTestShop();
  const admin = await createReachableCustomer(shop, 'boss');
  await shop.sql(`UPDATE customer SET type = 'admin' WHERE id = $1`, [admin.customer.id]);
  moderator = admin.browser;
});
afterAll(() => shop.close());

/** A customer whose account is gone after staff refused its review. @returns the product's id */
async function refuseReviewAndDeleteAccount(name: string): Promise<string> {
  const { productId } = (await createProducts(shop, { Bag: { price: 100_000, stock: 1 } })).Bag;
  const { browser } = await createReachableCustomer(shop, name);
  const { review } = await writeReview(browser, productId);
  await moderator.mutate('rejectReview', { id: review?.id });
  expect(await browser.mutate('deleteAccount')).toMatchObject({ __typename: 'Done' });
  return productId;
}
const writeAs = async (name: string, productId: string) =>
  (await writeReview((await createReachableCustomer(shop, name)).browser, productId)).review;

it('texts of a mailbox whose text was refused are held after the account is deleted and made again, until staff approve one', async () => {
  const productId = await refuseReviewAndDeleteAccount('asha');
  expect(await writeAs('vidya', productId)).toMatchObject({ isHeld: false });
  expect(await writeAs('asha+again', productId)).toMatchObject({ isHeld: true });
  const { browser } = await createReachableCustomer(shop, 'asha');
  const question = { productId, question: 'Is it seen here instead?' };
  expect(await browser.mutate('askQuestion', question)).toMatchObject({ question: { isHeld: true } });
  const { review } = await writeReview(browser, productId);
  expect(review).toMatchObject({ isHeld: true });
  const elsewhere = (await createProducts(shop, { Bag: { price: 100_000, stock: 1 } })).Bag;
  expect(await writeReview(browser, elsewhere.productId)).toMatchObject({ review: { isHeld: false } });

  await moderator.mutate('approveReview', { id: review?.id, updatedAt: null });
  expect(await browser.mutate('askQuestion', question)).toMatchObject({ question: { isHeld: false } });
});

it('what is remembered of a refusal contains no personal data and is deleted after 180 days', async () => {
  await shop.sql('DELETE FROM refused_person');
  const productId = await refuseReviewAndDeleteAccount('meera');
  const rows = () => shop.sql<object>('SELECT * FROM refused_person');
  const runMaintenance = () => Promise.all(shop.maintenanceTasks.map((task) => task()));
  expect(await rows()).toEqual([{ person_hmac: expect.any(Buffer), at: expect.any(Date) }]);
  shop.clock.advance(REFUSAL_KEPT_SECONDS - 60);
  await runMaintenance();
  expect(await rows()).toHaveLength(1);
  shop.clock.advance(120);
  await runMaintenance();
  expect(await rows()).toEqual([]);
  expect(await writeAs('meera', productId)).toMatchObject({ isHeld: false });
});

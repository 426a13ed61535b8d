import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProducts } from '../../testing/cart';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createReachableCustomer, fetchReviewedProduct, VALID_REVIEW, writeReview } from './testing';

let shop: TestShop;
let moderator: TestClient;
let aliases: TestClient[];
/** Customers of three mailboxes. */
let others: TestClient[];

beforeAll(async () => {
  shop = await openTestShop();
  const register = async (name: string) => (await createReachableCustomer(shop, name)).browser;
  aliases = await Promise.all(['mob', 'mob+1', 'mob+2', 'mob+3'].map(register));
  others = await Promise.all(['one', 'two', 'three'].map(register));
  const admin = await createReachableCustomer(shop, 'boss');
  await shop.sql(`UPDATE customer SET type = 'admin' WHERE id = $1`, [admin.customer.id]);
  moderator = admin.browser;
});
afterAll(() => shop.close());

const createBag = async () =>
  (await createProducts(shop, { Bag: { price: 100_000, stock: 1 } })).Bag.productId;
/** The id of a review by somebody else. */
async function createReview(productId: string): Promise<string> {
  const { review } = await writeReview(others[0] as TestClient, productId);
  if (!review) throw new Error('The review was not written');
  return review.id;
}
const edit = (caller: TestClient, review: { id: string } | undefined) =>
  caller.mutate('updateReview', { id: review?.id, input: VALID_REVIEW });
const changeEmail = async (browser: TestClient, email: string) => {
  const input = { firstName: 'Asha', lastName: 'Rao', phoneNumber: null, email };
  await browser.mutate('updateProfile', { input });
  await browser.mutate('verifyEmail', { token: await shop.findToken(email) });
};
const report = (caller: TestClient | undefined, id: string) =>
  caller?.mutate('reportReview', { id, reason: 'SPAM' });

it('reports by addresses of one mailbox count as one, so that three people must report a review', async () => {
  const id = await createReview(await createBag());
  for (const alias of aliases) expect(await report(alias, id)).toMatchObject({ review: { isHeld: false } });
  expect(await report(others[1], id)).toMatchObject({ review: { isHeld: false } });
  expect(await report(others[2], id)).toMatchObject({ review: { isHeld: true } });
});

it('reports by one verified number count once, whatever unconfirmed address its account has', async () => {
  const id = await createReview(await createBag());
  await shop.sql(
    `UPDATE customer SET email_verified_at = NULL, phone_number = '9800000001', phone_verified_at = now() WHERE email = 'mob@example.com'`,
  );
  await report(aliases[0], id);
  await report(aliases[1], id);
  expect(await report(aliases[2], id)).toMatchObject({ review: { isHeld: false } });
  expect(await report(others[2], id)).toMatchObject({ review: { isHeld: true } });
  await shop.sql(`UPDATE customer SET email_verified_at = now() WHERE email = 'mob@example.com'`);
});

it('votes by addresses of one mailbox count as one, also in parallel, and none counts for its own review', async () => {
  const productId = await createBag();
  const id = await createReview(productId);
  const vote = (caller: TestClient | undefined, helpful = true) =>
    caller?.mutate('voteForReview', { id, helpful });
  await Promise.all(aliases.map((alias) => vote(alias)));
  expect(await vote(others[1])).toMatchObject({ review: { helpfulCount: 2 } });
  await Promise.all(aliases.map((alias) => vote(alias, false)));
  expect(await vote(others[1])).toMatchObject({ review: { helpfulCount: 1 } });

  const { review: own } = await writeReview(aliases[0] as TestClient, productId);
  expect(await aliases[1]?.mutate('voteForReview', { id: own?.id, helpful: true })).toMatchObject({
    code: 'FORBIDDEN',
  });
});

it('one review of a product is published per mailbox, also of several written at once; the others are held', async () => {
  const productId = await createBag();
  const written = await Promise.all(aliases.map((alias) => writeReview(alias, productId, { rating: 1 })));
  expect(written.filter(({ review }) => review?.isHeld === false)).toHaveLength(1);
  expect(await fetchReviewedProduct(shop.client(), productId)).toMatchObject({ reviewCount: 1 });
  const heldFor = await shop.sql('SELECT DISTINCT held_for FROM review WHERE product_id = $1', [productId]);
  expect(heldFor).toEqual(expect.arrayContaining([{ held_for: 'second review' }, { held_for: null }]));
  expect(await writeReview(others[0] as TestClient, productId)).toMatchObject({ review: { isHeld: false } });
});

it('editing a held second review does not publish it, until the first one is deleted', async () => {
  const productId = await createBag();
  const [first, second] = aliases as [TestClient, TestClient];
  const { review: shown } = await writeReview(first, productId);
  const { review: held } = await writeReview(second, productId);
  expect(await edit(second, held)).toMatchObject({ review: { isHeld: true } });
  await first.mutate('deleteReview', { id: shown?.id });
  expect(await edit(second, held)).toMatchObject({ review: { isHeld: false } });
});

it('both reviews of a mailbox stay published when they are edited, once staff have published the second one', async () => {
  const productId = await createBag();
  const [first, second] = aliases as [TestClient, TestClient];
  const { review: shown } = await writeReview(first, productId);
  shop.clock.advance(1);
  const { review: held } = await writeReview(second, productId);
  await moderator.mutate('approveReview', { id: held?.id, updatedAt: null });
  expect(await edit(first, shown)).toMatchObject({ review: { isHeld: false } });
  expect(await edit(second, held)).toMatchObject({ review: { isHeld: false } });
});

it('an edit holds the later of two published reviews once its account has moved to the mailbox of the other one', async () => {
  const productId = await createBag();
  const [first] = aliases as [TestClient];
  const { review: shown } = await writeReview(first, productId);
  shop.clock.advance(1);
  const { browser: second } = await createReachableCustomer(shop, 'elsewhere');
  const { review: later } = await writeReview(second, productId);
  expect(await edit(second, later)).toMatchObject({ review: { isHeld: false } });
  await changeEmail(second, 'mob+moved@example.com');
  expect(await edit(first, shown)).toMatchObject({ review: { isHeld: false } });
  expect(await edit(second, later)).toMatchObject({ review: { isHeld: true } });
  expect(await edit(first, shown)).toMatchObject({ review: { isHeld: false } });
});

it('a confirmed change of the address moves an account to the other mailbox', async () => {
  const { browser, customer } = await createReachableCustomer(shop, 'before');
  const personOf = () => shop.sql('SELECT person FROM customer WHERE id = $1', [customer.id]);
  expect(await personOf()).toEqual([{ person: 'before@example.com' }]);
  await changeEmail(browser, 'af.ter+bags@googlemail.com');
  expect(await personOf()).toEqual([{ person: 'after@gmail.com' }]);
});

it('reportReview answers RATE_LIMITED after 30 reports from one IP block, whichever accounts send them', async () => {
  const id = await createReview(await createBag());
  const [first, second] = aliases as [TestClient, TestClient];
  second.address = first.address;
  const codes = [];
  for (let count = 0; count < 31; count += 1)
    codes.push((await report(count % 2 === 0 ? first : second, id))?.code);
  expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBeGreaterThan(0);
  expect(codes.at(-1)).toBe('RATE_LIMITED');
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createProducts } from '../../testing/cart';
import { findBrokenInvariants } from '../../testing/invariants';
import {
  fetchReviewedProduct,
  createReachableCustomer,
  viewerReviewsOf,
  VALID_REVIEW,
  writeReview,
} from './testing';

let shop: TestShop;
let moderator: TestClient;
let others: TestClient[];

beforeAll(async () => {
  shop = await openTestShop();
  const admin = await createReachableCustomer(shop, 'boss');
  await shop.sql(`UPDATE customer SET type = 'admin' WHERE id = $1`, [admin.customer.id]);
  moderator = admin.browser;
  others = [];
  for (let number = 0; number < 4; number += 1)
    others.push((await createReachableCustomer(shop, `other${number}`)).browser);
});
afterAll(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
  await shop.close();
});

let customerCount = 0;
/** Creates a product with one review. */
async function createReviewedProduct(part: object = {}) {
  const { productId } = (await createProducts(shop, { Bag: { price: 100_000, stock: 1 } })).Bag;
  const author = await createReachableCustomer(shop, `author${(customerCount += 1)}`);
  const { review } = await writeReview(author.browser, productId, part);
  if (!review) throw new Error('The review was not written');
  return { productId, author, id: review.id };
}
const vote = (caller: TestClient | undefined, id: string, helpful = true) =>
  caller?.mutate('voteForReview', { id, helpful });
const report = (caller: TestClient | undefined, id: string) =>
  caller?.mutate('reportReview', { id, reason: 'SPAM' });
const heldIds = async () => {
  const { data } = await moderator.query('{ pendingReviews(limit: 96) { id } }');
  const held = (data?.['pendingReviews'] ?? []) as { id: string }[];
  return held.map(({ id }) => id);
};

/** Approves the review as it is now. */
async function approve(id: string | undefined) {
  const [row] = await shop.sql<{ updatedAt: Date | null }>(
    'SELECT updated_at AS "updatedAt" FROM review WHERE id = $1',
    [id],
  );
  return moderator.mutate('approveReview', { id, updatedAt: row?.updatedAt?.toISOString() ?? null });
}

describe('voteForReview', () => {
  it('voteForReview counts one vote per customer, also in parallel, and can take it back', async () => {
    const { id, productId } = await createReviewedProduct();
    await Promise.all(Array.from({ length: 10 }, () => vote(others[0], id)));
    await Promise.all([vote(others[1], id), vote(others[2], id)]);
    expect((await fetchReviewedProduct(shop.client(), productId)).reviews.items).toMatchObject([
      { helpfulCount: 3 },
    ]);
    expect(await viewerReviewsOf(others[0] as TestClient, productId)).toMatchObject({
      helpful: [{ id, helpfulCount: 3 }],
    });
    await Promise.all(Array.from({ length: 10 }, () => vote(others[0], id, false)));
    expect(await vote(others[1], id, false)).toMatchObject({ review: { helpfulCount: 1 } });
  });

  it('voteForReview refuses authors, guests, customers without a confirmed contact and reviews that are not shown', async () => {
    const { id, author } = await createReviewedProduct();
    expect(await vote(author.browser, id)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'You cannot vote for your own review',
    });
    expect(await vote(shop.browser(), id)).toMatchObject({ code: 'UNAUTHENTICATED' });
    const { browser } = await shop.member('nocontact@example.com');
    expect(await vote(browser, id)).toMatchObject({ code: 'FORBIDDEN' });
    const held = await createReviewedProduct({ title: 'See www.deals.example' });
    for (const missing of [held.id, randomUUID(), 'x'])
      expect(await vote(others[0], missing)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('deleting an account removes its vote and keeps the seeded votes', async () => {
    const { id } = await createReviewedProduct();
    await shop.sql('UPDATE review SET helpful_given = 7, helpful_count = 7 WHERE id = $1', [id]);
    const { browser } = await createReachableCustomer(shop, 'voter');
    expect(await vote(browser, id)).toMatchObject({ review: { helpfulCount: 8 } });
    await browser.mutate('deleteAccount');
    expect(await shop.sql('SELECT helpful_count FROM review WHERE id = $1', [id])).toEqual([
      { helpful_count: 7 },
    ]);
  });

  it("a review's helpful count is exact after parallel inserts and deletes of votes", async () => {
    const { id } = await createReviewedProduct();
    const voters = await shop.sql<{ id: string }>('SELECT id FROM customer ORDER BY id LIMIT 8');
    const count = async () =>
      (await shop.sql('SELECT helpful_count AS n FROM review WHERE id = $1', [id]))[0];
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        voters.map((voter) =>
          shop.sql('INSERT INTO review_vote (review_id, customer_id, at) VALUES ($1, $2, now())', [
            id,
            voter.id,
          ]),
        ),
      );
      expect(await count()).toEqual({ n: voters.length });
      await Promise.all(
        voters.map((voter) =>
          shop.sql('DELETE FROM review_vote WHERE review_id = $1 AND customer_id = $2', [id, voter.id]),
        ),
      );
      expect(await count()).toEqual({ n: 0 });
    }
  });

  it("voteForReview does not update the product's row, so that cached pages stay valid", async () => {
    const { id, productId } = await createReviewedProduct();
    const version = () => shop.sql('SELECT xmin::text FROM product WHERE id = $1', [productId]);
    const before = await version();
    await vote(others[0], id);
    expect(await version()).toEqual(before);
  });
});

describe('reportReview', () => {
  it('a review is held after reports by three customers, and an approval outdates those reports', async () => {
    const { id, productId, author } = await createReviewedProduct();
    await Promise.all(Array.from({ length: 5 }, () => report(others[0], id)));
    expect((await report(others[1], id))?.review).toMatchObject({ isHeld: false });
    expect(await fetchReviewedProduct(shop.client(), productId)).toMatchObject({ reviewCount: 1 });
    expect((await report(others[2], id))?.review).toMatchObject({ isHeld: true });
    expect(await fetchReviewedProduct(shop.client(), productId)).toMatchObject({
      reviewCount: 0,
      averageRating: 0,
      reviews: { items: [] },
    });
    expect(await viewerReviewsOf(author.browser, productId)).toMatchObject({ review: { id, isHeld: true } });
    expect(await heldIds()).toContain(id);
    // Editing does not publish it.
    const input = { ...VALID_REVIEW, title: 'Another title' };
    expect(await author.browser.mutate('updateReview', { id, input })).toMatchObject({
      review: { isHeld: true },
    });

    expect(await approve(id)).toMatchObject({ review: { isHeld: false } });
    expect(await fetchReviewedProduct(shop.client(), productId)).toMatchObject({ reviewCount: 1 });
    shop.clock.advance(1);
    expect((await report(others[3], id))?.review).toMatchObject({ isHeld: false });
    // Nor does editing reopen reports from before the approval.
    await author.browser.mutate('updateReview', { id, input });
    expect((await report(others[3], id))?.review).toMatchObject({ isHeld: false });
  });

  it("reportReview refuses the review's author and guests", async () => {
    const { id, author } = await createReviewedProduct();
    expect(await report(author.browser, id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await report(shop.browser(), id)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('moderation of reviews', () => {
  it('approveReview publishes no text that its author has written since it was read', async () => {
    const { id, productId, author } = await createReviewedProduct({ title: 'Cheaper at bagdeals.com' });
    const input = { ...VALID_REVIEW, title: 'Cheaper at evildeals.com' };
    await author.browser.mutate('updateReview', { id, input });
    expect(await moderator.mutate('approveReview', { id, updatedAt: null })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await fetchReviewedProduct(shop.client(), productId)).toMatchObject({ reviewCount: 0 });
    expect(await approve(id)).toMatchObject({ review: { isHeld: false } });
  });

  it('a held review is published when staff approves it or when its author removes what was held', async () => {
    const words = { title: 'Cheaper at bagdeals.com' };
    const one = await createReviewedProduct(words);
    const other = await createReviewedProduct(words);
    expect(await heldIds()).toEqual(expect.arrayContaining([one.id, other.id]));
    await approve(one.id);
    await other.author.browser.mutate('updateReview', { id: other.id, input: VALID_REVIEW });
    for (const { productId } of [one, other])
      expect(await fetchReviewedProduct(shop.client(), productId)).toMatchObject({ reviewCount: 1 });
    expect(await heldIds()).not.toContain(one.id);
  });

  it('a rejected review is held again when its author edits it', async () => {
    const { id, productId, author } = await createReviewedProduct();
    expect(await moderator.mutate('rejectReview', { id })).toMatchObject({ review: { isHeld: true } });
    expect(await heldIds()).not.toContain(id);
    await author.browser.mutate('updateReview', { id, input: VALID_REVIEW });
    await author.browser.mutate('updateReview', { id, input: VALID_REVIEW });
    expect(await heldIds()).toContain(id);
    expect(await fetchReviewedProduct(shop.client(), productId)).toMatchObject({ reviewCount: 0 });
  });

  it.each([
    ['refused', (id: string) => moderator.mutate('rejectReview', { id })],
    ['reported', (id: string) => Promise.all(others.slice(0, 3).map((other) => report(other, id)))],
  ])(
    'a review that was %s stays held when an edit breaks a rule and the next one obeys it',
    async (_what, hold) => {
      const { id, productId, author } = await createReviewedProduct();
      await hold(id);
      for (const title of ['Cheaper at bagdeals.com', VALID_REVIEW.title])
        await author.browser.mutate('updateReview', { id, input: { ...VALID_REVIEW, title } });
      expect(await heldIds()).toContain(id);
      expect(await fetchReviewedProduct(shop.client(), productId)).toMatchObject({ reviewCount: 0 });
    },
  );

  it.each([
    ['refused', (id: string) => moderator.mutate('rejectReview', { id })],
    ['reported', (id: string) => Promise.all(others.slice(0, 3).map((other) => report(other, id)))],
  ])(
    'after a review was %s, rewritten reviews and questions of its author are held until staff approves one',
    async (_what, hold) => {
      const { id, productId, author } = await createReviewedProduct();
      await hold(id);
      const again = async (before: string) => {
        await author.browser.mutate('deleteReview', { id: before });
        return (await writeReview(author.browser, productId)).review;
      };
      const second = await again(id);
      const third = await again(second?.id ?? '');
      expect([second, third]).toMatchObject([{ isHeld: true }, { isHeld: true }]);
      expect(await heldIds()).toContain(third?.id);
      const asked = await author.browser.mutate('askQuestion', {
        productId,
        question: 'Is it seen here instead?',
      });
      expect(asked).toMatchObject({ question: { isHeld: true } });

      await approve(third?.id);
      expect(await again(third?.id ?? '')).toMatchObject({ isHeld: false });
    },
  );

  it("a decision is emailed to the review's author once, and only to a confirmed address", async () => {
    const { id, productId, author } = await createReviewedProduct({ title: 'Cheaper at bagdeals.com' });
    const to = author.customer.email ?? '';
    const mails = async () =>
      (await shop.outbox(to)).filter(({ template }) => template?.startsWith('words-'));
    await Promise.all(Array.from({ length: 4 }, () => moderator.mutate('rejectReview', { id })));
    expect(await viewerReviewsOf(author.browser, productId)).toMatchObject({
      review: { isHeld: true, isRejected: true },
    });
    const [refused, ...more] = await mails();
    expect(more).toEqual([]);
    expect(refused).toMatchObject({ template: 'words-refused' });
    expect(refused?.text).toContain(`> Cheaper at bagdeals.com\n>\n> ${VALID_REVIEW.body}`);
    expect(refused?.text).toContain(`${shop.origin}/products/bag-${productId}#reviews`);

    const changed = await author.browser.mutate('updateReview', { id, input: VALID_REVIEW });
    expect(changed).toMatchObject({ review: { isHeld: true, isRejected: false } });
    await approve(id);
    await approve(id);
    expect((await mails()).map(({ template }) => template).toSorted()).toEqual([
      'words-refused',
      'words-shown',
    ]);
    await shop.sql('UPDATE customer SET email_verified_at = NULL WHERE email = $1', [to]);
    await moderator.mutate('rejectReview', { id });
    expect(await mails()).toHaveLength(2);
  });

  it('approveReview, rejectReview and pendingReviews are for admins only', async () => {
    const { id, author } = await createReviewedProduct(VALID_REVIEW);
    for (const name of ['approveReview', 'rejectReview'] as const) {
      expect(await author.browser.mutate(name, { id })).toMatchObject({ code: 'FORBIDDEN' });
      expect(await moderator.mutate(name, { id: randomUUID() })).toMatchObject({ code: 'NOT_FOUND' });
    }
    const { errors } = await author.browser.query('{ pendingReviews { id } }');
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

it('updateReview answers RATE_LIMITED after 20 writes of one customer', async () => {
  const { id, author } = await createReviewedProduct();
  let writes = 0;
  while ((await author.browser.mutate('updateReview', { id, input: VALID_REVIEW })).code === undefined)
    writes += 1;
  expect(writes).toBe(19);
  expect(await author.browser.mutate('updateReview', { id, input: VALID_REVIEW })).toMatchObject({
    code: 'RATE_LIMITED',
  });
});

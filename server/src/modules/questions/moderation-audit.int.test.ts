import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProducts } from '../../testing/cart';
import { openOwnTestShop, type TestClient, type TestCustomer, type TestShop } from '../../testing/test-shop';
import { createReachableCustomer, writeReview } from '../reviews/testing';
import { answerQuestion, askQuestion, createAdminPerson } from './testing';

let shop: TestShop;
let admin: { readonly browser: TestClient; readonly customer: TestCustomer };
let author: TestClient;
let productId: string;
const auditLines: string[] = [];

beforeAll(async () => {
  shop = await openOwnTestShop({ rateLimits: false, writeAuditLine: (line) => void auditLines.push(line) });
  admin = await createAdminPerson(shop);
  author = (await createReachableCustomer(shop, 'asha')).browser;
});
beforeEach(async () => {
  ({ productId } = (await createProducts(shop, { Bag: { price: 100_000, stock: 1 } })).Bag);
  auditLines.length = 0;
});
afterAll(() => shop.close());

const written = (changes: string[]) => changes.map((change) => `admin ${admin.customer.id} ${change}`);

describe('the audit log of moderation', () => {
  it("names the admin who publishes and hides a review, and nothing of the author's own changes", async () => {
    const { review } = await writeReview(author, productId);
    const id = review?.id ?? '';
    await admin.browser.mutate('rejectReview', { id });
    await admin.browser.mutate('approveReview', { id });
    expect(auditLines).toEqual(written([`hid review ${id}`, `published review ${id}`]));
  });

  it("names the admin who decides about a question, and who writes, hides or deletes the shop's answer", async () => {
    const { question } = await askQuestion(author, productId);
    const questionId = question?.id ?? '';
    await admin.browser.mutate('rejectQuestion', { id: questionId });
    await admin.browser.mutate('approveQuestion', { id: questionId });
    const answerId = (await answerQuestion(admin.browser, questionId)).answer?.id ?? '';
    for (const step of ['rejectAnswer', 'approveAnswer', 'deleteAnswer'] as const)
      await admin.browser.mutate(step, { id: answerId });
    expect(auditLines).toEqual(
      written([
        `hid question ${questionId}`,
        `published question ${questionId}`,
        `wrote answer ${answerId}`,
        `hid answer ${answerId}`,
        `published answer ${answerId}`,
        `deleted answer ${answerId}`,
      ]),
    );
  });

  it('has no entry for a decision that was refused', async () => {
    const { review } = await writeReview(author, productId);
    const edited = await admin.browser.mutate('approveReview', {
      id: review?.id,
      updatedAt: '2026-01-01T00:00:00.000Z',
    });
    expect(edited).toMatchObject({ code: 'CONFLICT' });
    for (const step of ['approveQuestion', 'rejectAnswer', 'rejectReview'] as const)
      expect(await admin.browser.mutate(step, { id: randomUUID() })).toMatchObject({ code: 'NOT_FOUND' });
    expect(auditLines).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../testing/test-shop';
import { createProducts, type Bag } from '../../testing/cart';
import { createReachableCustomer } from '../reviews/testing';
import { findBrokenInvariants } from '../../testing/invariants';
import {
  createAdminPerson,
  createBagOwner,
  viewerQuestionsOf,
  fetchQuestions,
  answerQuestion,
  askQuestion,
} from './testing';

let shop: TestShop;
let admin: TestClient;
let asha: TestClient;
let vidya: TestClient;
let others: TestClient[];
let bag: Bag;

beforeAll(async () => {
  shop = await openTestShop();
  admin = (await createAdminPerson(shop)).browser;
  asha = (await createReachableCustomer(shop, 'asha')).browser;
  bag = (await createProducts(shop, { Kestrel: { price: 349_900, stock: 9 } })).Kestrel;
  vidya = (await createBagOwner(shop, admin, 'vidya', bag)).browser;
  others = [];
  for (let number = 0; number < 4; number += 1)
    others.push((await createReachableCustomer(shop, `other${number}`)).browser);
});
afterAll(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
  await shop.close();
});

/** A question by asha, answered by vidya. */
async function createAnsweredQuestion(): Promise<{ question: string; answer: string }> {
  const { question } = await askQuestion(asha, bag.productId);
  const { answer: created } = await answerQuestion(vidya, question?.id ?? '');
  if (!question || !created) throw new Error('Nothing was asked, or answered');
  return { question: question.id, answer: created.id };
}
type Name = 'reportQuestion' | 'reportAnswer';
const report = (number: number, name: Name, id: string) =>
  (others[number] ?? asha).mutate(name, { id, reason: 'SPAM' });
const fetchQuestion = async (id: string) => {
  const { items } = await fetchQuestions(shop.client(), bag.productId, '(limit: 96)');
  return items.find((one) => one.id === id);
};

describe('reportQuestion', () => {
  it('a question is held after reports by three customers, and an approval outdates those reports', async () => {
    const { question: id } = await createAnsweredQuestion();
    await Promise.all(Array.from({ length: 4 }, () => report(0, 'reportQuestion', id)));
    expect(await viewerQuestionsOf(others[0] ?? asha, bag.productId)).toMatchObject({
      reportedQuestions: [{ id }],
    });
    expect(await report(1, 'reportQuestion', id)).toMatchObject({ question: { isHeld: false } });
    expect(await fetchQuestion(id)).toBeDefined();
    expect(await report(2, 'reportQuestion', id)).toMatchObject({
      question: { isHeld: true, isRejected: false },
    });
    expect(await fetchQuestion(id)).toBeUndefined();
    expect((await viewerQuestionsOf(asha, bag.productId))?.questions).toContainEqual(
      expect.objectContaining({ id, isHeld: true }),
    );
    const { data } = await admin.query('{ pendingQuestions(limit: 96) { id } }');
    expect(data?.['pendingQuestions']).toContainEqual({ id });

    expect(await admin.mutate('approveQuestion', { id })).toMatchObject({ question: { isHeld: false } });
    // Reports from before the approval no longer count.
    shop.clock.advance(1);
    expect(await report(3, 'reportQuestion', id)).toMatchObject({ question: { isHeld: false } });
  });
});

it('reports of questions and answers and votes for answers count people, however many addresses lead to one mailbox', async () => {
  const { question, answer } = await createAnsweredQuestion();
  const aliases = await Promise.all(
    ['mob', 'mob+1', 'mob+2'].map(async (name) => (await createReachableCustomer(shop, name)).browser),
  );
  const reportAll = (name: Name, id: string) =>
    Promise.all(aliases.map((alias) => alias.mutate(name, { id, reason: 'SPAM' })));
  expect(await reportAll('reportQuestion', question)).toEqual(
    aliases.map(() => expect.objectContaining({ question: expect.objectContaining({ isHeld: false }) })),
  );
  await Promise.all(aliases.map((alias) => alias.mutate('voteForAnswer', { id: answer, helpful: true })));
  expect(await fetchQuestion(question)).toMatchObject({ answers: [{ helpfulCount: 1 }] });
  await reportAll('reportAnswer', answer);
  expect(await fetchQuestion(question)).toMatchObject({ answerCount: 1 });
});

describe('reportAnswer', () => {
  it('an answer is held and no longer counted after reports by three customers, and an approval outdates those reports', async () => {
    const { question, answer: id } = await createAnsweredQuestion();
    await Promise.all([0, 1, 2].map((number) => report(number, 'reportAnswer', id)));
    expect(await fetchQuestion(question)).toMatchObject({ answerCount: 0, answers: [] });
    expect((await viewerQuestionsOf(vidya, bag.productId))?.answers).toContainEqual(
      expect.objectContaining({ id, isHeld: true }),
    );
    const { data } = await admin.query('{ pendingAnswers(limit: 96) { id question { id productId } } }');
    expect(data?.['pendingAnswers']).toContainEqual({
      id,
      question: { id: question, productId: bag.productId },
    });

    await admin.mutate('approveAnswer', { id });
    shop.clock.advance(1);
    await report(3, 'reportAnswer', id);
    expect(await fetchQuestion(question)).toMatchObject({ answerCount: 1, answers: [{ id }] });
  });

  it("reportAnswer refuses reports of the shop's answers", async () => {
    const { question } = await askQuestion(asha, bag.productId);
    const { answer: shopAnswer } = await answerQuestion(admin, question?.id ?? '');
    expect(await report(0, 'reportAnswer', shopAnswer?.id ?? '')).toMatchObject({
      code: 'FORBIDDEN',
      message: 'This is the shop’s answer: please write to us about it',
    });
  });
});

describe('reports of questions and answers', () => {
  it('reports are refused to authors, guests and unconfirmed customers, and for content that is unknown or not shown', async () => {
    const { question, answer: created } = await createAnsweredQuestion();
    const { browser: unknown } = await shop.member('nocontact@example.com');
    for (const [name, id, author] of [
      ['reportQuestion', question, asha],
      ['reportAnswer', created, vidya],
    ] as const) {
      const values = { id, reason: 'SPAM' };
      expect(await author.mutate(name, values)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await shop.browser().mutate(name, values)).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await unknown.mutate(name, values)).toMatchObject({
        code: 'FORBIDDEN',
        message: 'Please confirm your email or mobile number first',
      });
      for (const unknownId of ['x', randomUUID()])
        expect(await report(0, name, unknownId)).toMatchObject({ code: 'NOT_FOUND' });
    }
    await admin.mutate('rejectQuestion', { id: question });
    expect(await report(0, 'reportQuestion', question)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await report(0, 'reportAnswer', created)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('reportQuestion and reportAnswer share a limit of 20 reports per customer', async () => {
    const { browser } = await createReachableCustomer(shop, 'endless');
    const values = { id: randomUUID(), reason: 'SPAM' };
    let reports = 0;
    while ((await browser.mutate('reportQuestion', values)).code === 'NOT_FOUND') reports += 1;
    expect(reports).toBe(20);
    expect(await browser.mutate('reportAnswer', values)).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

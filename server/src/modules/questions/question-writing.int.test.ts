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
let bag: Bag;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  admin = (await createAdminPerson(shop)).browser;
  asha = (await createReachableCustomer(shop, 'asha')).browser;
  bag = (await createProducts(shop, { Kestrel: { price: 349_900, stock: 40 } })).Kestrel;
});
afterAll(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
  await shop.close();
});

/** A new product without questions. */
const createBag = async () =>
  (await createProducts(shop, { Fresh: { price: 100_000, stock: 9 } })).Fresh.productId;

describe('QuestionWritingService', () => {
  it("askQuestion publishes at once under the author's first name and initial, with white space normalised", async () => {
    const productId = await createBag();
    const { question } = await askQuestion(asha, productId, '  Does it fit\n under a seat?  ');
    const seen = { authorName: 'Asha R.', body: 'Does it fit under a seat?', answerCount: 0, answers: [] };
    expect(question).toMatchObject({ ...seen, isHeld: false });
    expect(await fetchQuestions(shop.client(), productId)).toMatchObject({
      total: 1,
      totalPages: 1,
      items: [{ id: question?.id, ...seen }],
    });
    expect(await viewerQuestionsOf(asha, productId)).toMatchObject({
      canAsk: true,
      canAnswer: false,
      questions: [{ id: question?.id }],
      answers: [],
    });
    expect(await viewerQuestionsOf(shop.browser(), productId)).toBeNull();
  });

  it.each([
    ['', 'Please write your question'],
    ['Too short', 'Please write at least 10 characters'],
    ['x'.repeat(301), 'Your question may have at most 300 characters'],
    ['Does it ring \u0007 a bell?', 'Your question contains a character that is not allowed'],
  ])('askQuestion refuses the question %j and names the field', async (question, message) => {
    expect(await askQuestion(asha, bag.productId, question)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'question', message }],
    });
  });

  it('askQuestion asks for a confirmed email or mobile number and a product that is for sale', async () => {
    const { browser } = await shop.member('unreachable@example.com');
    expect(await askQuestion(browser, bag.productId)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Please confirm your email or mobile number first',
    });
    expect(await viewerQuestionsOf(browser, bag.productId)).toMatchObject({ canAsk: false });
    expect(await askQuestion(shop.browser(), bag.productId)).toMatchObject({ code: 'UNAUTHENTICATED' });
    for (const id of [randomUUID(), 'x'])
      expect(await askQuestion(asha, id)).toMatchObject({
        code: 'NOT_FOUND',
        fields: [{ field: 'productId', message: 'There is no such product' }],
      });
  });

  it.each([
    'Is it cheaper at bagdeals.com or here?',
    'Can you call me at 98765 43210 about it?',
    '<script>alert(1)</script> is that a bag?',
  ])('askQuestion holds %j until staff decides, and a rejection hides it again', async (words) => {
    const productId = await createBag();
    const { question } = await askQuestion(asha, productId, words);
    const id = question?.id ?? '';
    expect(question).toMatchObject({ body: words, isHeld: true });
    expect(await fetchQuestions(shop.client(), productId)).toMatchObject({ total: 0, items: [] });
    expect(await viewerQuestionsOf(asha, productId)).toMatchObject({ questions: [{ id, isHeld: true }] });
    expect(await answerQuestion(admin, id)).toMatchObject({ code: 'NOT_FOUND' });
    const { data } = await admin.query('{ pendingQuestions(limit: 96) { id } }');
    expect(data?.['pendingQuestions']).toContainEqual({ id });

    expect(await admin.mutate('approveQuestion', { id })).toMatchObject({ question: { isHeld: false } });
    expect(await fetchQuestions(shop.client(), productId)).toMatchObject({ total: 1 });
    expect(await admin.mutate('rejectQuestion', { id })).toMatchObject({ question: { isHeld: true } });
    expect(await fetchQuestions(shop.client(), productId)).toMatchObject({ total: 0 });
  });

  it('the author of a question gets one email per decision of staff', async () => {
    const { browser } = await createReachableCustomer(shop, 'decided');
    const { question } = await askQuestion(
      browser,
      await createBag(),
      'Is it cheaper at bagdeals.com or here?',
    );
    const id = question?.id ?? '';
    const mails = async () =>
      (await shop.outbox('decided@example.com'))
        .map(({ template }) => template)
        .filter((template) => template?.startsWith('words-'));
    await admin.mutate('rejectQuestion', { id });
    expect(await admin.mutate('rejectQuestion', { id })).toMatchObject({ question: { isRejected: true } });
    expect(await mails()).toEqual(['words-refused']);
    await admin.mutate('approveQuestion', { id });
    expect((await mails()).toSorted()).toEqual(['words-refused', 'words-shown']);
  });

  it('approveQuestion, rejectQuestion, pendingQuestions and pendingAnswers are for admins only', async () => {
    const { question } = await askQuestion(asha, bag.productId);
    for (const name of ['approveQuestion', 'rejectQuestion'] as const) {
      expect(await asha.mutate(name, { id: question?.id })).toMatchObject({ code: 'FORBIDDEN' });
      expect(await admin.mutate(name, { id: randomUUID() })).toMatchObject({ code: 'NOT_FOUND' });
    }
    for (const query of ['{ pendingQuestions { id } }', '{ pendingAnswers { id } }'])
      expect((await asha.query(query)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it("deleteQuestion works for the question's author alone, and only while nobody else has answered", async () => {
    const { question: first } = await askQuestion(asha, bag.productId);
    const { browser: other } = await createReachableCustomer(shop, 'stranger');
    const missing = { code: 'NOT_FOUND', message: 'There is no such question' };
    expect(await other.mutate('deleteQuestion', { id: first?.id })).toMatchObject(missing);
    expect(await admin.mutate('deleteQuestion', { id: first?.id })).toMatchObject(missing);
    for (const id of ['x', randomUUID(), "' OR true --"])
      expect(await asha.mutate('deleteQuestion', { id })).toMatchObject(missing);
    expect(await asha.mutate('deleteQuestion', { id: first?.id })).toMatchObject({
      __typename: 'QuestionDeleted',
    });

    const { question } = await askQuestion(asha, bag.productId);
    const id = question?.id ?? '';
    await answerQuestion(admin, id);
    expect(await asha.mutate('deleteQuestion', { id })).toMatchObject({
      code: 'CONFLICT',
      message: 'Someone has answered your question, so it can’t be deleted',
    });
    // A hidden answer does not count.
    const { items } = await fetchQuestions(asha, bag.productId);
    await admin.mutate('rejectAnswer', { id: items.find((one) => one.id === id)?.answers[0]?.id });
    expect(await asha.mutate('deleteQuestion', { id })).toMatchObject({ __typename: 'QuestionDeleted' });
  });

  it('a question is either deleted or answered when both requests arrive at once', async () => {
    const productId = await createBag();
    for (let round = 0; round < 5; round += 1) {
      const { question } = await askQuestion(asha, productId);
      const id = question?.id ?? '';
      const [deleted, answered] = await Promise.all([
        asha.mutate('deleteQuestion', { id }),
        answerQuestion(admin, id),
      ]);
      expect([deleted.code, answered.code]).toEqual(
        deleted.code === undefined ? [undefined, 'NOT_FOUND'] : ['CONFLICT', undefined],
      );
    }
  });
});

describe('lists of questions', () => {
  it('questions are sorted by answered first, then helpful votes, then newest, and are paged', async () => {
    const { Sorted } = await createProducts(shop, { Sorted: { price: 100_000, stock: 9 } });
    const ids: string[] = [];
    for (const number of [1, 2, 3, 4, 5, 6]) {
      const { question } = await askQuestion(asha, Sorted.productId, `Question number ${number} of six?`);
      ids.push(question?.id ?? '');
      shop.clock.advance(60);
    }
    await answerQuestion(admin, ids[1] ?? '');
    const { answer: helped } = await answerQuestion(admin, ids[0] ?? '');
    await asha.mutate('voteForAnswer', { id: helped?.id, helpful: true });
    const numbers = async (choice: string) =>
      (await fetchQuestions(shop.client(), Sorted.productId, choice)).items.map(
        ({ id }) => ids.indexOf(id) + 1,
      );
    expect(await numbers('(limit: 4)')).toEqual([1, 2, 6, 5]);
    expect(await numbers('(limit: 4, page: 2)')).toEqual([4, 3]);
    expect(await numbers('(limit: 4, page: 3)')).toEqual([]);
    expect(await fetchQuestions(shop.client(), Sorted.productId, '')).toMatchObject({
      total: 6,
      totalPages: 2,
    });
  });

  it('a search of questions matches words and beginnings of words in questions and answers', async () => {
    const { Searched } = await createProducts(shop, { Searched: { price: 100_000, stock: 9 } });
    const { question: rain } = await askQuestion(asha, Searched.productId, 'Does it keep the rain out?');
    const { question: laptop } = await askQuestion(asha, Searched.productId, 'Will it hold my computer?');
    await answerQuestion(admin, laptop?.id ?? '', 'Laptops of up to 15 inches, in a sleeve of their own.');
    const found = async (search: string) =>
      (
        await fetchQuestions(shop.client(), Searched.productId, `(search: ${JSON.stringify(search)})`)
      ).items.map(({ id }) => id);
    expect(await found('RAINS')).toEqual([rain?.id]);
    expect(await found('lapt')).toEqual([laptop?.id]);
    expect(await found('sleeve computer')).toEqual([laptop?.id]);
    expect(await found('out?')).toEqual([rain?.id]);
    expect(await found('kangaroo')).toEqual([]);
    expect(await found('  ')).toHaveLength(2);
    for (const odd of ["'", '%', '\\', ':*&|!()', '\u0000rain', '<script>', "'); DROP TABLE x; --"])
      await expect(found(odd)).resolves.toBeDefined();
  });

  it('a list of questions refuses a page, limit or search out of bounds and names the argument', async () => {
    for (const [choice, message] of [
      ['(page: 0)', 'page must be a whole number from 1 to 100000'],
      ['(limit: 97)', 'limit must be a whole number from 1 to 96'],
      [`(search: "${'x'.repeat(101)}")`, 'search may have at most 100 characters'],
    ] as const)
      await expect(fetchQuestions(asha, bag.productId, choice)).rejects.toThrow(message);
  });
});

describe('deletion of an account', () => {
  it("deleteAccount deletes the customer's questions, answers, votes and reports, which the data export lists", async () => {
    const { Left } = await createProducts(shop, { Left: { price: 100_000, stock: 9 } });
    const { browser, customer } = await createBagOwner(shop, admin, 'leaver', Left);
    await askQuestion(browser, Left.productId, 'Will anybody miss this question?');
    const { question } = await askQuestion(asha, Left.productId, 'Will anybody answer this one?');
    await answerQuestion(browser, question?.id ?? '', 'I will.');
    const { question: other } = await askQuestion(asha, Left.productId, 'And is this one answered?');
    const { answer: voted } = await answerQuestion(admin, other?.id ?? '', 'By us.');
    await browser.mutate('voteForAnswer', { id: voted?.id, helpful: true });
    await browser.mutate('reportQuestion', { id: other?.id, reason: 'SPAM' });
    const exported = await shop.accounts.exports.exportCustomer(customer.id);
    expect(exported).toMatchObject({
      questions: [{ body: 'Will anybody miss this question?' }],
      answers: [{ body: 'I will.', question: 'Will anybody answer this one?' }],
      answer_votes: [{ answer: 'By us.' }],
      question_reports: [{ question: 'And is this one answered?', reason: 'spam' }],
    });

    expect(await browser.mutate('deleteAccount')).toMatchObject({ __typename: 'Done' });
    const { items } = await fetchQuestions(shop.client(), Left.productId);
    expect(
      items.map(({ body, answerCount, answers }) => [body, answerCount, answers[0]?.helpfulCount]),
    ).toEqual(
      expect.arrayContaining([
        ['Will anybody answer this one?', 0, undefined],
        ['And is this one answered?', 1, 0],
      ]),
    );
    expect(items).toHaveLength(2);
  });
});

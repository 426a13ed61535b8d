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
let second: TestClient;
let asha: TestClient;
let vidya: TestClient;
let ravi: TestClient;
let bag: Bag;

beforeAll(async () => {
  shop = await openTestShop();
  admin = (await createAdminPerson(shop)).browser;
  second = (await createAdminPerson(shop, 'second')).browser;
  asha = (await createReachableCustomer(shop, 'asha')).browser;
  bag = (await createProducts(shop, { Kestrel: { price: 349_900, stock: 40 } })).Kestrel;
  vidya = (await createBagOwner(shop, admin, 'vidya', bag)).browser;
  ravi = (await createBagOwner(shop, admin, 'ravi', bag)).browser;
});
afterAll(async () => {
  expect(await findBrokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
  await shop.close();
});

let questionCount = 0;
/** Asks an unanswered question as a new customer. */
async function createQuestion(words?: string) {
  const name = `curious${(questionCount += 1)}`;
  const { browser } = await createReachableCustomer(shop, name);
  const { question } = await askQuestion(browser, bag.productId, words);
  if (!question) throw new Error('The question was not asked');
  return { id: question.id, browser, email: `${name}@example.com` };
}
const fetchQuestion = async (id: string) => {
  const { items } = await fetchQuestions(shop.client(), bag.productId, '(limit: 96)');
  return items.find((one) => one.id === id);
};
const fetchMails = async (to: string) =>
  (await shop.outbox(to)).filter(({ template }) => template === 'question-answered');

describe('AnswerWritingService', () => {
  it("answerQuestion accepts buyers and staff, refuses others, and lists the shop's answer first", async () => {
    const { id } = await createQuestion();
    expect(await answerQuestion(asha, id)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only the shop and those who have bought this bag can answer',
    });
    expect(await answerQuestion(shop.browser(), id)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await viewerQuestionsOf(vidya, bag.productId)).toMatchObject({ canAnswer: true });
    expect(await answerQuestion(vidya, id, 'It does.\r\nUnder mine at least.')).toMatchObject({
      answer: {
        authorName: 'Asha R.',
        isShop: false,
        isVerifiedPurchase: true,
        body: 'It does.\nUnder mine at least.',
        isHeld: false,
      },
      question: { answerCount: 1 },
    });
    expect((await answerQuestion(admin, id, 'It does.')).answer).toMatchObject({
      authorName: 'Potli',
      isShop: true,
      isVerifiedPurchase: false,
    });
    expect(await fetchQuestion(id)).toMatchObject({
      answerCount: 2,
      answers: [{ isShop: true }, { isVerifiedPurchase: true }],
    });
  });

  it('answerQuestion saves one answer per customer and one of the shop when sent in parallel', async () => {
    const { id } = await createQuestion();
    const sent = await Promise.all(Array.from({ length: 6 }, () => answerQuestion(vidya, id)));
    expect(sent.map(({ __typename, code }) => code ?? __typename).sort()).toEqual([
      'AnswerSaved',
      ...Array<string>(5).fill('CONFLICT'),
    ]);
    const both = await Promise.all([answerQuestion(admin, id), answerQuestion(second, id)]);
    expect(both.map(({ __typename, message }) => message ?? __typename).sort()).toEqual([
      'AnswerSaved',
      'The shop has answered this question already',
    ]);
    expect(await fetchQuestion(id)).toMatchObject({ answerCount: 2 });
  });

  it.each([
    ['', 'Please write your answer'],
    ['y', 'Please write at least 2 characters'],
    ['x'.repeat(1_001), 'Your answer may have at most 1000 characters'],
  ])('answerQuestion refuses the answer %j and names the field', async (words, message) => {
    const { id } = await createQuestion();
    expect(await answerQuestion(admin, id, words)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'answer', message }],
    });
  });

  it("deleteAnswer works for the answer's author, and for every admin when the answer is the shop's", async () => {
    const { id } = await createQuestion();
    const own = (await answerQuestion(vidya, id)).answer?.id;
    const shops = (await answerQuestion(admin, id)).answer?.id;
    const missing = { code: 'NOT_FOUND', message: 'There is no such answer' };
    expect(await ravi.mutate('deleteAnswer', { id: own })).toMatchObject(missing);
    expect(await admin.mutate('deleteAnswer', { id: own })).toMatchObject(missing);
    expect(await vidya.mutate('deleteAnswer', { id: shops })).toMatchObject(missing);
    for (const unknownId of ['x', randomUUID()])
      expect(await vidya.mutate('deleteAnswer', { id: unknownId })).toMatchObject(missing);
    expect(await vidya.mutate('deleteAnswer', { id: own })).toMatchObject({ question: { answerCount: 1 } });
    expect(await second.mutate('deleteAnswer', { id: shops })).toMatchObject({
      question: { answerCount: 0 },
    });
  });

  it("a held answer is counted and shown only after approval, and a rejected one holds its author's next answers", async () => {
    const { id } = await createQuestion();
    const { answer: heldAnswer } = await answerQuestion(vidya, id, 'Cheaper at www.deals.example');
    expect(heldAnswer).toMatchObject({ isHeld: true });
    expect(await fetchQuestion(id)).toMatchObject({ answerCount: 0, answers: [] });
    expect((await viewerQuestionsOf(vidya, bag.productId))?.answers).toContainEqual(
      expect.objectContaining({ id: heldAnswer?.id, isHeld: true }),
    );
    expect(await asha.mutate('voteForAnswer', { id: heldAnswer?.id, helpful: true })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await vidya.mutate('approveAnswer', { id: heldAnswer?.id })).toMatchObject({ code: 'FORBIDDEN' });
    await admin.mutate('approveAnswer', { id: heldAnswer?.id });
    await admin.mutate('approveAnswer', { id: heldAnswer?.id });
    expect(await fetchQuestion(id)).toMatchObject({ answerCount: 1, answers: [{ id: heldAnswer?.id }] });
    const mailedTemplates = (await shop.outbox('vidya@example.com')).filter(({ template }) =>
      template?.startsWith('words-'),
    );
    expect(mailedTemplates).toMatchObject([{ template: 'words-shown' }]);
    expect(mailedTemplates[0]?.text).toContain(
      'your answer about Kestrel:\n\n> Cheaper at www.deals.example\n\n',
    );
    await admin.mutate('rejectAnswer', { id: heldAnswer?.id });
    expect(await fetchQuestion(id)).toMatchObject({ answerCount: 0, answers: [] });

    // After a rejection, new answers of the same customer about the product are held until one is approved.
    await vidya.mutate('deleteAnswer', { id: heldAnswer?.id });
    const { answer: again } = await answerQuestion(vidya, id, 'Cheaper elsewhere, as I said.');
    const { answer: elsewhere } = await answerQuestion(vidya, (await createQuestion()).id);
    expect([again, elsewhere]).toMatchObject([{ isHeld: true }, { isHeld: true }]);
    await admin.mutate('approveAnswer', { id: elsewhere?.id });
    expect((await answerQuestion(vidya, (await createQuestion()).id)).answer).toMatchObject({
      isHeld: false,
    });
  });
});

describe('voteForAnswer', () => {
  it('voteForAnswer counts one vote per customer, also in parallel, and can take it back', async () => {
    const { id } = await createQuestion();
    const { answer: answered } = await answerQuestion(vidya, id);
    const vote = (caller: TestClient, helpful = true) =>
      caller.mutate('voteForAnswer', { id: answered?.id, helpful });
    await Promise.all([...Array.from({ length: 8 }, () => vote(asha)), vote(ravi)]);
    expect(await fetchQuestion(id)).toMatchObject({ answers: [{ helpfulCount: 2 }] });
    expect(await viewerQuestionsOf(asha, bag.productId)).toMatchObject({ helpful: [{ id: answered?.id }] });
    await Promise.all(Array.from({ length: 8 }, () => vote(asha, false)));
    expect(await vote(asha, false)).toMatchObject({ answer: { helpfulCount: 1 } });
  });

  it('voteForAnswer refuses authors, guests and customers without a confirmed contact', async () => {
    const { id } = await createQuestion();
    const own = (await answerQuestion(vidya, id)).answer?.id;
    const shops = (await answerQuestion(admin, id)).answer?.id;
    const refused = { code: 'FORBIDDEN', message: 'You cannot vote for your own answer' };
    expect(await vidya.mutate('voteForAnswer', { id: own, helpful: true })).toMatchObject(refused);
    expect(await second.mutate('voteForAnswer', { id: shops, helpful: true })).toMatchObject(refused);
    expect(await shop.browser().mutate('voteForAnswer', { id: own, helpful: true })).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const { browser } = await shop.member('nocontact@example.com');
    expect(await browser.mutate('voteForAnswer', { id: own, helpful: true })).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('emails about answers', () => {
  it('the asker gets one email for each published answer, also when it is published twice', async () => {
    const { id, email } = await createQuestion('Is the strap long enough to wear it across?');
    const { answer: heldAnswer } = await answerQuestion(vidya, id, 'See www.deals.example');
    expect(await fetchMails(email)).toEqual([]);
    await admin.mutate('approveAnswer', { id: heldAnswer?.id });
    await admin.mutate('rejectAnswer', { id: heldAnswer?.id });
    await admin.mutate('approveAnswer', { id: heldAnswer?.id });
    await answerQuestion(admin, id, 'It is: 120 cm.');
    const [first, last, ...more] = await fetchMails(email);
    expect(more).toEqual([]);
    expect(first?.text).toContain('Asha R. answers:\n\n> See www.deals.example');
    expect(last?.text).toContain('> Is the strap long enough to wear it across?');
    expect(last?.text).toContain('Potli answers:\n\n> It is: 120 cm.');
    expect(last?.text).toMatch(new RegExp(`${shop.origin}/products/[\\w-]+#questions`));
  });

  it('the asker gets one email about an answer that was approved while the question was held, once that is approved', async () => {
    const { id, email } = await createQuestion();
    const { answer: heldAnswer } = await answerQuestion(vidya, id, 'See www.deals.example');
    await shop.sql(`UPDATE product_question SET status = 'pending', held_for = 'reports' WHERE id = $1`, [
      id,
    ]);
    await admin.mutate('approveAnswer', { id: heldAnswer?.id });
    expect(await fetchMails(email)).toEqual([]);
    await admin.mutate('approveQuestion', { id });
    await admin.mutate('rejectQuestion', { id });
    await admin.mutate('approveQuestion', { id });
    const [mail, ...more] = await fetchMails(email);
    expect(mail?.text).toContain('Asha R. answers:\n\n> See www.deals.example');
    expect(more).toEqual([]);
  });

  it('the asker gets no email about their own answer, nor at an unconfirmed address', async () => {
    const { question: own } = await askQuestion(vidya, bag.productId);
    await answerQuestion(vidya, own?.id ?? '');
    expect(await fetchMails('vidya@example.com')).toEqual([]);
    const { id, email } = await createQuestion();
    await shop.sql(
      `UPDATE customer SET email_verified_at = NULL, phone_number = '9876500001', phone_verified_at = now() WHERE email = $1`,
      [email],
    );
    await answerQuestion(admin, id);
    expect(await fetchMails(email)).toEqual([]);
  });
});

it('askQuestion answers RATE_LIMITED after ten questions of one customer', async () => {
  const { browser } = await createReachableCustomer(shop, 'endless');
  let questions = 0;
  while ((await askQuestion(browser, bag.productId)).code === undefined) questions += 1;
  expect(questions).toBe(10);
  expect(await askQuestion(browser, bag.productId)).toMatchObject({ code: 'RATE_LIMITED' });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type Caller, type TestShop } from '../accounts/testing.http';
import { createProducts, type Bag } from '../cart/testing';
import { reachable } from '../reviews/testing';
import { brokenInvariants } from '../testing/invariants';
import { answer, ask, keeper, owner, viewerQuestionsOf, questionsOf } from './testing';

let shop: TestShop;
let boss: Caller;
let second: Caller;
let asha: Caller;
let vidya: Caller;
let ravi: Caller;
let bag: Bag;

beforeAll(async () => {
  shop = await openTestShop();
  boss = (await keeper(shop)).browser;
  second = (await keeper(shop, 'second')).browser;
  asha = (await reachable(shop, 'asha')).browser;
  bag = (await createProducts(shop, { Kestrel: { price: 349_900, stock: 40 } })).Kestrel;
  vidya = (await owner(shop, boss, 'vidya', bag)).browser;
  ravi = (await owner(shop, boss, 'ravi', bag)).browser;
});
afterAll(async () => {
  expect(await brokenInvariants({ query: (sql) => shop.sql(sql) })).toEqual([]);
  await shop.close();
});

let asked = 0;
/** A question that nobody has answered, by somebody new. */
async function question(words?: string) {
  const name = `curious${(asked += 1)}`;
  const { browser } = await reachable(shop, name);
  const { question } = await ask(browser, bag.productId, words);
  if (!question) throw new Error('The question was not asked');
  return { id: question.id, browser, email: `${name}@example.com` };
}
const seen = async (id: string) => {
  const { items } = await questionsOf(shop.client(), bag.productId, '(limit: 96)');
  return items.find((one) => one.id === id);
};
const mails = async (to: string) =>
  (await shop.outbox(to)).filter(({ template }) => template === 'question-answered');

describe('an answer', () => {
  it('is of those who have the bag, and of the shop, which comes first', async () => {
    const { id } = await question();
    expect(await answer(asha, id)).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only the shop and those who have bought this bag can answer',
    });
    expect(await answer(shop.browser(), id)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await viewerQuestionsOf(vidya, bag.productId)).toMatchObject({ canAnswer: true });
    expect(await answer(vidya, id, 'It does.\r\nUnder mine at least.')).toMatchObject({
      answer: {
        authorName: 'Asha R.',
        isShop: false,
        isVerifiedPurchase: true,
        body: 'It does.\nUnder mine at least.',
        isHeld: false,
      },
      question: { answerCount: 1 },
    });
    expect((await answer(boss, id, 'It does.')).answer).toMatchObject({
      authorName: 'Potli',
      isShop: true,
      isVerifiedPurchase: false,
    });
    expect(await seen(id)).toMatchObject({
      answerCount: 2,
      answers: [{ isShop: true }, { isVerifiedPurchase: true }],
    });
  });

  it('is one of each customer, and one of the shop, however fast it is sent again', async () => {
    const { id } = await question();
    const sent = await Promise.all(Array.from({ length: 6 }, () => answer(vidya, id)));
    expect(sent.map(({ __typename, code }) => code ?? __typename).sort()).toEqual([
      'AnswerSaved',
      ...Array<string>(5).fill('CONFLICT'),
    ]);
    const both = await Promise.all([answer(boss, id), answer(second, id)]);
    expect(both.map(({ __typename, message }) => message ?? __typename).sort()).toEqual([
      'AnswerSaved',
      'The shop has answered this question already',
    ]);
    expect(await seen(id)).toMatchObject({ answerCount: 2 });
  });

  it.each([
    ['', 'Please write your answer'],
    ['y', 'Please write at least 2 characters'],
    ['x'.repeat(1_001), 'Your answer may have at most 1000 characters'],
  ])('that is %j is refused, and the field named', async (words, message) => {
    const { id } = await question();
    expect(await answer(boss, id, words)).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ field: 'answer', message }],
    });
  });

  it('goes by its author, the shop’s by any of its people, and nobody else', async () => {
    const { id } = await question();
    const own = (await answer(vidya, id)).answer?.id;
    const shops = (await answer(boss, id)).answer?.id;
    const missing = { code: 'NOT_FOUND', message: 'There is no such answer' };
    expect(await ravi.mutate('deleteAnswer', { id: own })).toMatchObject(missing);
    expect(await boss.mutate('deleteAnswer', { id: own })).toMatchObject(missing);
    expect(await vidya.mutate('deleteAnswer', { id: shops })).toMatchObject(missing);
    for (const none of ['x', randomUUID()])
      expect(await vidya.mutate('deleteAnswer', { id: none })).toMatchObject(missing);
    expect(await vidya.mutate('deleteAnswer', { id: own })).toMatchObject({ question: { answerCount: 1 } });
    expect(await second.mutate('deleteAnswer', { id: shops })).toMatchObject({
      question: { answerCount: 0 },
    });
  });

  it('that a rule holds waits, is counted when the shop approves it, and not when it hides it', async () => {
    const { id } = await question();
    const { answer: held } = await answer(vidya, id, 'Cheaper at www.deals.example');
    expect(held).toMatchObject({ isHeld: true });
    expect(await seen(id)).toMatchObject({ answerCount: 0, answers: [] });
    expect((await viewerQuestionsOf(vidya, bag.productId))?.answers).toContainEqual(
      expect.objectContaining({ id: held?.id, isHeld: true }),
    );
    expect(await asha.mutate('voteForAnswer', { id: held?.id, helpful: true })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await vidya.mutate('approveAnswer', { id: held?.id })).toMatchObject({ code: 'FORBIDDEN' });
    await boss.mutate('approveAnswer', { id: held?.id });
    await boss.mutate('approveAnswer', { id: held?.id });
    expect(await seen(id)).toMatchObject({ answerCount: 1, answers: [{ id: held?.id }] });
    const told = (await shop.outbox('vidya@example.com')).filter(({ template }) =>
      template?.startsWith('words-'),
    );
    expect(told).toMatchObject([{ template: 'words-shown' }]);
    expect(told[0]?.text).toContain('your answer about Kestrel: "Cheaper at www.deals.example"');
    await boss.mutate('rejectAnswer', { id: held?.id });
    expect(await seen(id)).toMatchObject({ answerCount: 0, answers: [] });

    // What was refused is not said again by deleting it, nor elsewhere on the page, until somebody has read it.
    await vidya.mutate('deleteAnswer', { id: held?.id });
    const { answer: again } = await answer(vidya, id, 'Cheaper elsewhere, as I said.');
    const { answer: elsewhere } = await answer(vidya, (await question()).id);
    expect([again, elsewhere]).toMatchObject([{ isHeld: true }, { isHeld: true }]);
    await boss.mutate('approveAnswer', { id: elsewhere?.id });
    expect((await answer(vidya, (await question()).id)).answer).toMatchObject({ isHeld: false });
  });
});

describe('a vote', () => {
  it('counts once for each customer, sent in parallel or again, and is taken back', async () => {
    const { id } = await question();
    const { answer: given } = await answer(vidya, id);
    const vote = (caller: Caller, helpful = true) =>
      caller.mutate('voteForAnswer', { id: given?.id, helpful });
    await Promise.all([...Array.from({ length: 8 }, () => vote(asha)), vote(ravi)]);
    expect(await seen(id)).toMatchObject({ answers: [{ helpfulCount: 2 }] });
    expect(await viewerQuestionsOf(asha, bag.productId)).toMatchObject({ helpful: [{ id: given?.id }] });
    await Promise.all(Array.from({ length: 8 }, () => vote(asha, false)));
    expect(await vote(asha, false)).toMatchObject({ answer: { helpfulCount: 1 } });
  });

  it('for one’s own answer, or by nobody, is refused', async () => {
    const { id } = await question();
    const own = (await answer(vidya, id)).answer?.id;
    const shops = (await answer(boss, id)).answer?.id;
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

describe('whoever asked', () => {
  it('is sent a mail of each answer that is shown, once', async () => {
    const { id, email } = await question('Is the strap long enough to wear it across?');
    const { answer: held } = await answer(vidya, id, 'See www.deals.example');
    expect(await mails(email)).toEqual([]);
    await boss.mutate('approveAnswer', { id: held?.id });
    await boss.mutate('rejectAnswer', { id: held?.id });
    await boss.mutate('approveAnswer', { id: held?.id });
    await answer(boss, id, 'It is: 120 cm.');
    const [first, last, ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(first?.text).toContain('Asha R. answers: "See www.deals.example"');
    expect(last?.text).toContain('"Is the strap long enough to wear it across?"');
    expect(last?.text).toContain('Potli answers: "It is: 120 cm."');
    expect(last?.text).toMatch(new RegExp(`${shop.origin}/products/[\\w-]+#questions`));
  });

  it('is sent none of their own answer, nor to an address that nobody has confirmed', async () => {
    const { question: own } = await ask(vidya, bag.productId);
    await answer(vidya, own?.id ?? '');
    expect(await mails('vidya@example.com')).toEqual([]);
    const { id, email } = await question();
    await shop.sql(
      `UPDATE customer SET email_verified_at = NULL, phone_number = '9876500001', phone_verified_at = now() WHERE email = $1`,
      [email],
    );
    await answer(boss, id);
    expect(await mails(email)).toEqual([]);
  });
});

it('nobody asks without end', async () => {
  const { browser } = await reachable(shop, 'endless');
  let questions = 0;
  while ((await ask(browser, bag.productId)).code === undefined) questions += 1;
  expect(questions).toBe(10);
  expect(await ask(browser, bag.productId)).toMatchObject({ code: 'RATE_LIMITED' });
});

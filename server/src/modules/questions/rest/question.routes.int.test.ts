import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestClient, type TestShop } from '../../../testing/test-shop';
import { createProducts } from '../../../testing/cart';
import { createReachableCustomer } from '../../reviews/testing';
import { createAdminPerson, createBagOwner } from '../testing';
import type { toAnswerBody, toQuestionBody } from './question.shapes';

type QuestionBody = ReturnType<typeof toQuestionBody>;
type AnswerBody = ReturnType<typeof toAnswerBody>;
interface ListBody {
  readonly questions: readonly QuestionBody[];
  readonly total: number;
  readonly totalPages: number;
  readonly page: number;
  readonly limit: number;
}

const UUID = /[0-9a-f-]{36}/;

let shop: TestShop;
let admin: TestClient;
let asha: TestClient;
let vidya: TestClient;
let questionsPath: string;

beforeAll(async () => {
  shop = await openTestShop({ rateLimits: false });
  admin = (await createAdminPerson(shop)).browser;
  asha = (await createReachableCustomer(shop, 'asha')).browser;
  const bag = (await createProducts(shop, { Kestrel: { price: 349_900, stock: 9 } })).Kestrel;
  vidya = (await createBagOwner(shop, admin, 'vidya', bag)).browser;
  questionsPath = `/api/ecommerce/products/${bag.productId}/questions`;
});
afterAll(() => shop.close());

const postQuestion = (caller: TestClient, question: unknown) =>
  caller.rest<QuestionBody>('POST', questionsPath, { question });
const postAnswer = (caller: TestClient, id: string, words: unknown = 'It does.') =>
  caller.rest<AnswerBody>('POST', `/api/ecommerce/questions/${id}/answers`, { answer: words });
const list = async (query = '') =>
  (await shop.client().rest<ListBody>('GET', questionsPath + query)).body.data;

it("POST a question and answers by a buyer and the shop answers 201, and GET lists them with the shop's answer first", async () => {
  const { status, body } = await postQuestion(asha, '  Does it fit\n under a seat? ');
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    authorName: 'Asha R.',
    body: 'Does it fit under a seat?',
    answers: [],
    isHeld: false,
  });
  const { id } = body.data;
  expect(await postAnswer(vidya, id)).toMatchObject({
    status: 201,
    body: { data: { questionId: id, isShop: false, isVerifiedPurchase: true, body: 'It does.' } },
  });
  expect(await postAnswer(admin, id)).toMatchObject({
    status: 201,
    body: { data: { authorName: 'Potli', isShop: true } },
  });
  expect(await postAnswer(admin, id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(await list()).toMatchObject({
    total: 1,
    totalPages: 1,
    page: 1,
    limit: 5,
    questions: [{ id, answerCount: 2, answers: [{ isShop: true }, { isShop: false }] }],
  });
});

it('GET questions searches, pages and refuses a search of more than 100 characters', async () => {
  await postQuestion(asha, 'Is the zip made of brass or steel?');
  expect(await list('?search=brass')).toMatchObject({
    total: 1,
    questions: [{ body: 'Is the zip made of brass or steel?' }],
  });
  expect(await list('?limit=1&page=2')).toMatchObject({ page: 2, limit: 1, questions: [{}] });
  const { body: heldQuestion } = await shop.client().rest<ListBody>(
    'GET',
    questionsPath.replace(UUID, (id) => id.toUpperCase()),
  );
  expect(heldQuestion.data).toEqual(await list());
  expect(await list('?page=99')).toMatchObject({ questions: [], page: 99 });
  // An invalid page number counts as 1.
  expect(await list('?page=x&limit=0')).toMatchObject({ page: 1, limit: 5 });
  const { status, body } = await shop.client().rest('GET', `${questionsPath}?search=${'x'.repeat(101)}`);
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { search: 'search may have at most 100 characters' },
  });
});

it('POST a question that breaks a rule answers isHeld true, and GET does not list it', async () => {
  const { body } = await postQuestion(asha, 'Is it cheaper at bagdeals.com or here?');
  expect(body.data).toMatchObject({ isHeld: true });
  expect((await list('?search=bagdeals')).total).toBe(0);
});

it('questions and answers get 400, 401, 403 and 404 for invalid input, guests, unconfirmed customers and unknown ids', async () => {
  const missing = { question: 'Please write your question' };
  expect(await postQuestion(asha, '')).toMatchObject({ status: 400, body: { fields: missing } });
  expect(await postQuestion(shop.browser(), 'Does it fit under a seat?')).toMatchObject({ status: 401 });
  const { browser: unknown } = await shop.member('nocontact@example.com');
  expect(await postQuestion(unknown, 'Does it fit under a seat?')).toMatchObject({ status: 403 });
  const { data } = (await postQuestion(asha, 'Does it come with a rain cover?')).body;
  expect(await postAnswer(asha, data.id)).toMatchObject({
    status: 403,
    body: { message: 'Only the shop and those who have bought this bag can answer' },
  });
  expect(await postAnswer(vidya, data.id, 'x')).toMatchObject({
    status: 400,
    body: { fields: { answer: 'Please write at least 2 characters' } },
  });
  for (const id of [randomUUID(), 'x']) {
    expect(await postAnswer(admin, id)).toMatchObject({ status: 404 });
    expect((await shop.client().rest('GET', `/api/ecommerce/products/${id}/questions`)).status).toBe(404);
  }
});

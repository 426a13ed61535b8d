import type { MutationAnswer, TestClient, TestCustomer, TestShop } from '../../testing/test-shop';
import { addToCart, type Bag } from '../../testing/cart';
import { placeCashOrder } from '../../testing/orders';
import { createReachableCustomer } from '../reviews/testing';
import { ANSWER, QUESTION, type TestAnswer, type TestQuestion } from './testing.fields';

interface TestQuestionList {
  readonly total: number;
  readonly totalPages: number;
  readonly items: readonly TestQuestion[];
}

/** The public view of a product's questions. @param questionArguments for example "(search: \"laptop\", page: 2)" */
export async function fetchQuestions(
  caller: TestClient,
  productId: string,
  questionArguments = '',
): Promise<TestQuestionList> {
  const { data, errors } = await caller.query(
    `query ($id: ID!) { product(id: $id) { questions${questionArguments} { total totalPages items ${QUESTION} } } }`,
    { id: productId },
  );
  if (errors) throw new Error(errors[0]?.message);
  const product = data?.['product'] as { questions: TestQuestionList } | null | undefined;
  if (!product) throw new Error(`There is no product ${productId}`);
  return product.questions;
}

interface TestViewerQuestions {
  readonly canAsk: boolean;
  readonly canAnswer: boolean;
  readonly questions: readonly TestQuestion[];
  readonly answers: readonly TestAnswer[];
  readonly helpful: readonly TestAnswer[];
  readonly reportedQuestions: readonly TestQuestion[];
  readonly reportedAnswers: readonly TestAnswer[];
}

/** The viewer's questions about a product; null for a guest. */
export async function viewerQuestionsOf(
  caller: TestClient,
  productId: string,
): Promise<TestViewerQuestions | null> {
  const { data, errors } = await caller.query(
    `query ($id: ID!) { viewerQuestions(productId: $id) { canAsk canAnswer questions ${QUESTION} answers ${ANSWER} helpful ${ANSWER} reportedQuestions ${QUESTION} reportedAnswers ${ANSWER} } }`,
    { id: productId },
  );
  if (errors) throw new Error(errors[0]?.message);
  return data?.['viewerQuestions'] as TestViewerQuestions | null;
}

interface TestPerson {
  readonly browser: TestClient;
  readonly customer: TestCustomer;
}

/** Registers an admin. */
export async function createAdminPerson(shop: TestShop, name = 'keeper'): Promise<TestPerson> {
  const person = await createReachableCustomer(shop, name);
  await shop.sql(`UPDATE customer SET type = 'admin' WHERE id = $1`, [person.customer.id]);
  return person;
}

/** Registers a customer and delivers the product to them. */
export async function createBagOwner(
  shop: TestShop,
  admin: TestClient,
  name: string,
  bag: Bag,
): Promise<TestPerson> {
  const person = await createReachableCustomer(shop, name);
  await addToCart(person.browser, bag);
  const { order } = await placeCashOrder(shop, person.browser);
  const number = order?.number ?? '';
  await admin.mutate('packOrder', { number });
  await admin.mutate('shipOrder', { number, courier: 'Delhivery', trackingNumber: '1' });
  await admin.mutate('deliverOrder', { number });
  return person;
}

export const askQuestion = (
  caller: TestClient,
  productId: string,
  question = 'Does it fit under the seat of a train?',
): Promise<MutationAnswer> => caller.mutate('askQuestion', { productId, question });

export const answerQuestion = (
  caller: TestClient,
  id: string,
  words = 'It does, with room to spare.',
): Promise<MutationAnswer> => caller.mutate('answerQuestion', { id, answer: words });

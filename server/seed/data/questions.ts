import { createPersonName } from './people';
import { QUESTION_TOPICS, type QuestionTopic } from './question-topics';
import { createRandom, type Random } from './random';
import { SEED_TODAY } from './reviews';
import type { SeedAnswer, SeedProduct, SeedQuestion } from './seed.types';
import { createStableUuid } from './uuid';

const HOUR_MS = 3_600_000;
/** Number of products with questions, the most popular; about 400 questions in total. */
const PRODUCTS_ASKED_ABOUT = 135;

interface SeedQuestions {
  questions: SeedQuestion[];
  answers: SeedAnswer[];
}

/** Creates questions and answers about the most popular products. @param ranked the most popular first */
export function createQuestions(ranked: readonly SeedProduct[]): SeedQuestions {
  const seedQuestions: SeedQuestions = { questions: [], answers: [] };
  for (const product of ranked.slice(0, PRODUCTS_ASKED_ABOUT)) {
    const random = createRandom(`questions/${product.slug}`);
    const topics = random.shuffle(QUESTION_TOPICS.filter(({ appliesTo }) => appliesTo(product)));
    for (const topic of topics.slice(0, random.int(2, 4))) addQuestion(seedQuestions, product, topic, random);
  }
  return seedQuestions;
}

function addQuestion(
  { questions, answers }: SeedQuestions,
  product: SeedProduct,
  topic: QuestionTopic,
  random: Random,
): void {
  const name = `question/${product.slug}/${QUESTION_TOPICS.indexOf(topic)}`;
  const created = Date.parse(product.createdAt);
  const askedAt = created + (SEED_TODAY - created) * (0.1 + 0.8 * random.next());
  const question: SeedQuestion = {
    id: createStableUuid(name),
    productId: product.id,
    authorName: createPersonName(random),
    body: random.pick(topic.questions),
    createdAt: roundToMinute(askedAt),
  };
  questions.push(question);
  const answer = (from: string, authorName: string, body: string, hours: number): void => {
    const helpful = Math.floor(random.next() ** 3 * 14);
    answers.push({
      id: createStableUuid(`${name}/${from}`),
      questionId: question.id,
      authorName,
      isShop: from === 'shop',
      body,
      helpfulGiven: helpful,
      helpfulCount: helpful,
      createdAt: roundToMinute(Math.min(askedAt + hours * HOUR_MS, SEED_TODAY)),
    });
  };
  answer('shop', 'Potli', topic.answer(product), random.int(1, 30));
  if (random.chance(0.4))
    answer('owner', createPersonName(random), random.pick(topic.ownerAnswers), random.int(2, 90));
}

function roundToMinute(time: number): string {
  return new Date(Math.floor(time / 60_000) * 60_000).toISOString();
}

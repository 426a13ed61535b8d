import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerSchema, questionSchema } from '../../src/domain/question-schemas';
import { findViolation } from '../../src/domain/content-rules';
import { generateCatalogue } from './catalogue';

const picturesDir = path.resolve(import.meta.dirname, '../pictures');
const { products, questions, answers } = generateCatalogue({ picturesDir });
const productById = new Map(products.map((product) => [product.id, product]));
const questionById = new Map(questions.map((question) => [question.id, question]));
const findQuestion = (answer: { questionId: string }) =>
  productById.get(questionById.get(answer.questionId)?.productId ?? '');

describe("the seed's questions", () => {
  it('the seed has about 400 distinct questions, two to four on a product, each answered by the shop', () => {
    expect(questions.length).toBeGreaterThan(360);
    expect(questions.length).toBeLessThan(440);
    const counts = new Map<string, number>();
    for (const { productId } of questions) counts.set(productId, (counts.get(productId) ?? 0) + 1);
    expect([...new Set(counts.values())].toSorted()).toEqual([2, 3, 4]);
    expect(new Set(questions.map(({ productId, body }) => productId + body)).size).toBe(questions.length);
    const isByShop = answers.filter(({ isShop }) => isShop).map(({ questionId }) => questionId);
    expect(isByShop.toSorted()).toEqual([...questionById.keys()].toSorted());
    expect(answers.length).toBeGreaterThan(questions.length * 1.2);
  });

  it("the seed's questions and answers pass the forms and the content rules", () => {
    for (const { body } of questions) expect(questionSchema.isValidSync({ question: body }), body).toBe(true);
    for (const { body } of answers) expect(answerSchema.isValidSync({ answer: body }), body).toBe(true);
    const held = [...questions, ...answers].filter(({ body }) => findViolation(body) !== null);
    expect(held.map(({ body }) => body)).toEqual([]);
  });

  it("the seed's questions are newer than their product, and answers newer than their question", () => {
    for (const question of questions) {
      const product = productById.get(question.productId);
      expect(product && question.createdAt > product.createdAt).toBe(true);
    }
    for (const answer of answers) {
      const question = questionById.get(answer.questionId);
      expect(question && answer.createdAt > question.createdAt).toBe(true);
      expect(answer.createdAt <= '2026-11-20T23:59:59.000Z').toBe(true);
    }
  });

  it("the shop's answers in the seed state the figures of their product", () => {
    const mentionCounts = { litres: 0, inches: 0, wheels: 0, years: 0 };
    for (const answer of answers.filter(({ isShop }) => isShop)) {
      const product = findQuestion(answer);
      const litres = /holds ([\d.]+) L/.exec(answer.body)?.[1];
      const inches = /up to ([\d.]+) inches/.exec(answer.body)?.[1];
      const wheels = /on (two|four|six|eight) wheels/.exec(answer.body)?.[1];
      const years = /warranty of (\d+) year/.exec(answer.body)?.[1];
      if (litres) expect(Number(litres)).toBe(product?.capacityLitres);
      if (inches) expect(Number(inches)).toBe(product?.laptopInches);
      if (wheels) expect({ two: 2, four: 4, six: 6, eight: 8 }[wheels]).toBe(product?.wheels);
      if (years) expect(Number(years) * 12).toBe(product?.warrantyMonths);
      for (const [name, found] of Object.entries({ litres, inches, wheels, years }))
        if (found) mentionCounts[name as keyof typeof mentionCounts] += 1;
    }
    for (const count of Object.values(mentionCounts)) expect(count).toBeGreaterThan(2);
    expect(answers.filter(({ body }) => /undefined|null|NaN|\bno wheels/.test(body))).toEqual([]);
  });
});

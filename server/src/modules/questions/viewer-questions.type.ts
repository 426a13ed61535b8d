import { Field, ObjectType } from 'type-graphql';
import { ProductType } from '../catalogue/products/product.type';
import { resultUnion } from '../../platform/graphql/failure.type';
import { AnswerType, QuestionType } from './question.type';

@ObjectType('ViewerQuestions', {
  description: 'The viewer’s own questions and answers about one product, votes and reports.',
  simpleResolvers: true,
})
export class ViewerQuestionsType {
  @Field(() => Boolean, {
    description: 'Whether the viewer may ask: their email or mobile number is confirmed.',
  })
  canAsk!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the viewer may answer: the product was delivered to them, or they are staff.',
  })
  canAnswer!: boolean;

  @Field(() => [QuestionType], { description: 'The viewer’s questions, newest first.' })
  questions!: QuestionType[];

  @Field(() => [AnswerType], { description: 'The viewer’s answers.' })
  answers!: AnswerType[];

  @Field(() => [AnswerType], { description: 'Answers that the viewer found helpful.' })
  helpful!: AnswerType[];

  @Field(() => [QuestionType], { description: 'Questions that the viewer reported.' })
  reportedQuestions!: QuestionType[];

  @Field(() => [AnswerType], { description: 'Answers that the viewer reported.' })
  reportedAnswers!: AnswerType[];
}

@ObjectType('QuestionSaved', { description: 'The saved question.' })
export class QuestionSavedType {
  @Field(() => QuestionType, { description: 'The question.' })
  question!: QuestionType;

  @Field(() => ProductType, { description: 'The product that the question is about.' })
  product!: ProductType;
}

@ObjectType('QuestionDeleted', { description: 'The question was deleted.' })
export class QuestionDeletedType {
  @Field(() => ProductType, { description: 'The product that the question was about.' })
  product!: ProductType;
}

@ObjectType('QuestionChanged', { description: 'The changed question.' })
export class QuestionChangedType {
  @Field(() => QuestionType, { description: 'The question.' })
  question!: QuestionType;
}

@ObjectType('AnswerSaved', { description: 'The saved answer.' })
export class AnswerSavedType {
  @Field(() => AnswerType, { description: 'The answer.' })
  answer!: AnswerType;

  @Field(() => QuestionType, { description: 'The question with its published answers.' })
  question!: QuestionType;
}

@ObjectType('AnswerDeleted', { description: 'The answer was deleted.' })
export class AnswerDeletedType {
  @Field(() => QuestionType, { description: 'The question with its remaining answers.' })
  question!: QuestionType;
}

@ObjectType('AnswerChanged', { description: 'The changed answer.' })
export class AnswerChangedType {
  @Field(() => AnswerType, { description: 'The answer.' })
  answer!: AnswerType;
}

export const QuestionSaveResult = resultUnion(
  'QuestionSaveResult',
  'The saved question, or why it was not saved.',
  [QuestionSavedType],
);
export const QuestionDeleteResult = resultUnion(
  'QuestionDeleteResult',
  'The product of the deleted question, or why it was not deleted.',
  [QuestionDeletedType],
);
export const QuestionResult = resultUnion(
  'QuestionResult',
  'The changed question, or why it was not changed.',
  [QuestionChangedType],
);
export const AnswerSaveResult = resultUnion(
  'AnswerSaveResult',
  'The saved answer, or why it was not saved.',
  [AnswerSavedType],
);
export const AnswerDeleteResult = resultUnion(
  'AnswerDeleteResult',
  'The question of the deleted answer, or why it was not deleted.',
  [AnswerDeletedType],
);
export const AnswerResult = resultUnion('AnswerResult', 'The changed answer, or why it was not changed.', [
  AnswerChangedType,
]);

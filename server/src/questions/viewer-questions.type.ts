import { Field, ObjectType } from 'type-graphql';
import { ProductType } from '../catalogue/product.type';
import { resultUnion } from '../graphql/failure.type';
import { AnswerType, QuestionType } from './question.type';

@ObjectType('Questioner', {
  description: 'The visitor, as far as one product’s questions go.',
  simpleResolvers: true,
})
export class ViewerQuestionsType {
  @Field(() => Boolean, {
    description: 'Whether an email or a mobile number is confirmed, as asking needs it.',
  })
  canAsk!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the product was delivered to them, or they are of the shop.',
  })
  canAnswer!: boolean;

  @Field(() => [QuestionType], { description: 'What they asked, newest first.' })
  questions!: QuestionType[];

  @Field(() => [AnswerType], { description: 'What they answered.' })
  answers!: AnswerType[];

  @Field(() => [AnswerType], { description: 'The answers that they found helpful.' })
  helpful!: AnswerType[];

  @Field(() => [QuestionType], { description: 'The questions that they reported.' })
  reportedQuestions!: QuestionType[];

  @Field(() => [AnswerType], { description: 'The answers that they reported.' })
  reportedAnswers!: AnswerType[];
}

@ObjectType('QuestionSaved', { description: 'The question as it stands now.' })
export class QuestionSavedType {
  @Field(() => QuestionType, { description: 'The question.' })
  question!: QuestionType;

  @Field(() => ProductType, { description: 'What it is about.' })
  product!: ProductType;
}

@ObjectType('QuestionDeleted', { description: 'The question is gone.' })
export class QuestionDeletedType {
  @Field(() => ProductType, { description: 'What it was about.' })
  product!: ProductType;
}

@ObjectType('QuestionChanged', { description: 'The question as it is now.' })
export class QuestionChangedType {
  @Field(() => QuestionType, { description: 'The question.' })
  question!: QuestionType;
}

@ObjectType('AnswerSaved', { description: 'The answer as it stands now.' })
export class AnswerSavedType {
  @Field(() => AnswerType, { description: 'The answer.' })
  answer!: AnswerType;

  @Field(() => QuestionType, { description: 'The question, with what is shown of its answers.' })
  question!: QuestionType;
}

@ObjectType('AnswerDeleted', { description: 'The answer is gone.' })
export class AnswerDeletedType {
  @Field(() => QuestionType, { description: 'The question, with what is left of its answers.' })
  question!: QuestionType;
}

@ObjectType('AnswerChanged', { description: 'The answer as it is now.' })
export class AnswerChangedType {
  @Field(() => AnswerType, { description: 'The answer.' })
  answer!: AnswerType;
}

export const QuestionSaveResult = resultUnion('QuestionSaveResult', 'The question, or why not.', [
  QuestionSavedType,
]);
export const QuestionDeleteResult = resultUnion('QuestionDeleteResult', 'Gone, or why not.', [
  QuestionDeletedType,
]);
export const QuestionResult = resultUnion('QuestionResult', 'The question, or why not.', [
  QuestionChangedType,
]);
export const AnswerSaveResult = resultUnion('AnswerSaveResult', 'The answer, or why not.', [AnswerSavedType]);
export const AnswerDeleteResult = resultUnion('AnswerDeleteResult', 'Gone, or why not.', [AnswerDeletedType]);
export const AnswerResult = resultUnion('AnswerResult', 'The answer, or why not.', [AnswerChangedType]);

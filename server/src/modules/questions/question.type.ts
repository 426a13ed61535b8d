import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { toModerationFlags } from '../reviews/moderation-status';
import type { Answer, Question } from './question';
import type { QuestionPage } from './question.service';
import { PagedListType } from '../../platform/graphql/paging';

@ObjectType('Question', {
  description: 'A shopper’s question about a product.',
  simpleResolvers: true,
})
export class QuestionType {
  @Field(() => ID, { description: 'Id of the question.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the product.' })
  productId!: string;

  @Field(() => String, { description: 'The asker’s display name.' })
  authorName!: string;

  @Field(() => String, { description: 'Plain text, without markup.' })
  body!: string;

  @Field(() => Int, { description: 'Number of published answers.' })
  answerCount!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was asked.' })
  createdAt!: Date;

  @Field(() => Boolean, {
    description:
      'Whether the question is visible only to its author, because staff has not approved it yet or has rejected it.',
  })
  isHeld!: boolean;

  @Field(() => Boolean, {
    description: 'Whether staff has rejected the question. Others do not see it.',
  })
  isRejected!: boolean;
}

@ObjectType('Answer', {
  description: 'An answer by the shop or by a customer who received the product.',
  simpleResolvers: true,
})
export class AnswerType {
  @Field(() => ID, { description: 'Id of the answer.' })
  id!: string;

  @Field(() => ID, { description: 'Id of the question.' })
  questionId!: string;

  @Field(() => String, { description: 'The author’s display name; "Potli" for the shop.' })
  authorName!: string;

  @Field(() => Boolean, { description: 'Whether the shop wrote the answer.' })
  isShop!: boolean;

  @Field(() => Boolean, { description: 'Whether the shop delivered the product to the author.' })
  isVerifiedPurchase!: boolean;

  @Field(() => String, { description: 'Plain text, without markup.' })
  body!: string;

  @Field(() => Int, { description: 'Number of shoppers who found the answer helpful.' })
  helpfulCount!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => Boolean, {
    description:
      'Whether the answer is visible only to its author, because staff has not approved it yet or has rejected it.',
  })
  isHeld!: boolean;

  @Field(() => Boolean, {
    description: 'Whether staff has rejected the answer. Others do not see it.',
  })
  isRejected!: boolean;
}

@ObjectType('QuestionList', {
  description:
    'One page of a product’s questions: answered ones first, then those with the most helpful answers.',
  simpleResolvers: true,
})
export class QuestionListType extends PagedListType {
  @Field(() => [QuestionType], { description: 'The questions of this page; empty beyond the last page.' })
  items!: QuestionType[];

  @Field(() => Int, { description: 'Questions per page.' })
  limit!: number;
}

export function toQuestion(question: Question): QuestionType {
  const { id, productId, authorName, body, answerCount, createdAt, status } = question;
  return Object.assign(new QuestionType(), {
    id,
    productId,
    authorName,
    body,
    answerCount,
    createdAt,
    ...toModerationFlags(status),
  });
}

export function toAnswer(answer: Answer): AnswerType {
  const { id, questionId, authorName, isShop, body, helpfulCount, createdAt, status } = answer;
  return Object.assign(new AnswerType(), {
    id,
    questionId,
    authorName,
    isShop,
    // Only buyers and the shop can answer.
    isVerifiedPurchase: !isShop,
    body,
    helpfulCount,
    createdAt,
    ...toModerationFlags(status),
  });
}

export function toQuestionList(page: QuestionPage): QuestionListType {
  return { ...page, items: page.items.map(toQuestion) };
}

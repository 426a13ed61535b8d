import { Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import type { Answer, Question, ModerationStatus } from './question';
import type { QuestionPage } from './question.service';

@ObjectType('Question', {
  description: 'What somebody wants to know about a product.',
  simpleResolvers: true,
})
export class QuestionType {
  @Field(() => ID, { description: 'Identifies the question.' })
  id!: string;

  @Field(() => ID, { description: 'The product that it is about.' })
  productId!: string;

  @Field(() => String, { description: 'The name that whoever asks is shown by.' })
  authorName!: string;

  @Field(() => String, { description: 'Its text, without any markup.' })
  body!: string;

  @Field(() => Int, { description: 'How many answers are shown.' })
  answerCount!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was asked.' })
  createdAt!: Date;

  @Field(() => Boolean, {
    description:
      'Whether only whoever asks sees it: somebody of the shop looks at it first, or has refused it.',
  })
  isHeld!: boolean;

  @Field(() => Boolean, {
    description: 'Whether somebody of the shop has refused it, so that nobody else will see it as it is.',
  })
  isRefused!: boolean;
}

@ObjectType('Answer', {
  description: 'What the shop, or somebody who has bought the product, says to a question.',
  simpleResolvers: true,
})
export class AnswerType {
  @Field(() => ID, { description: 'Identifies the answer.' })
  id!: string;

  @Field(() => ID, { description: 'The question that it is to.' })
  questionId!: string;

  @Field(() => String, { description: 'The name that its author is shown by; "Potli" for the shop.' })
  authorName!: string;

  @Field(() => Boolean, { description: 'Whether the shop itself answers.' })
  isShop!: boolean;

  @Field(() => Boolean, { description: 'Whether the shop delivered the product to the author.' })
  isVerifiedPurchase!: boolean;

  @Field(() => String, { description: 'Its text, without any markup.' })
  body!: string;

  @Field(() => Int, { description: 'How many shoppers it helped.' })
  helpfulCount!: number;

  @Field(() => GraphQLISODateTime, { description: 'When it was written.' })
  createdAt!: Date;

  @Field(() => Boolean, {
    description:
      'Whether only its author sees it: somebody of the shop looks at it first, or has refused it.',
  })
  isHeld!: boolean;

  @Field(() => Boolean, {
    description: 'Whether somebody of the shop has refused it, so that nobody else will see it as it is.',
  })
  isRefused!: boolean;
}

@ObjectType('QuestionList', {
  description:
    'One page of a product’s questions: answered ones first, those whose answers helped most before others.',
  simpleResolvers: true,
})
export class QuestionListType {
  @Field(() => [QuestionType], { description: 'The questions of this page; empty beyond the last one.' })
  items!: QuestionType[];

  @Field(() => Int, { description: 'How many questions there are of those searched for.' })
  total!: number;

  @Field(() => Int, { description: 'How many pages they fill.' })
  totalPages!: number;

  @Field(() => Int, { description: 'The page, from 1.' })
  page!: number;

  @Field(() => Int, { description: 'How many a page holds.' })
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
    // Nobody else may answer.
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

function toModerationFlags(
  status: ModerationStatus,
): Pick<QuestionType & AnswerType, 'isHeld' | 'isRefused'> {
  return { isHeld: status !== 'published', isRefused: status === 'hidden' };
}

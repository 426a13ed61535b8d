import { Arg, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { ProductType } from '../catalogue/products/product.type';
import { QUESTION_PAGE_SIZE } from '../../domain/question-limits';
import { CacheFor } from '../../platform/graphql/cache-control';
import type { Context } from '../../platform/graphql/context';
import { LimitArg, PageArg } from '../../platform/graphql/paging';
import {
  AnswerType,
  QuestionListType,
  QuestionType,
  toAnswer,
  toQuestion,
  toQuestionList,
} from './question.type';

@Resolver(() => ProductType)
export class QuestionResolver {
  /** Not cached: nothing empties the response cache when questions or answers change. */
  @CacheFor(0)
  @FieldResolver(() => QuestionListType, {
    description: 'Questions about the product, one page at a time.',
  })
  async questions(
    @Root() product: ProductType,
    @Arg('search', () => String, {
      nullable: true,
      description:
        'Only questions that contain these words, in their own text or in an answer; up to 100 characters.',
    })
    search: string | null | undefined,
    @PageArg() page: number,
    @LimitArg(QUESTION_PAGE_SIZE)
    limit: number,
    @Ctx() { loaders }: Context,
  ): Promise<QuestionListType> {
    return toQuestionList(await loaders.questions({ search: search ?? '', page, limit }).load(product.id));
  }
}

@Resolver(() => QuestionType)
export class QuestionAnswersResolver {
  @FieldResolver(() => [AnswerType], {
    description: 'Up to ten answers: the shop’s first, then the most helpful.',
  })
  async answers(@Root() { id }: QuestionType, @Ctx() { loaders }: Context): Promise<AnswerType[]> {
    return (await loaders.answers.load(id)).map(toAnswer);
  }
}

@Resolver(() => AnswerType)
export class AnsweredQuestionResolver {
  @FieldResolver(() => QuestionType, { description: 'The question.' })
  async question(@Root() { questionId }: AnswerType, @Ctx() { loaders }: Context): Promise<QuestionType> {
    return toQuestion(await loaders.question.load(questionId));
  }
}

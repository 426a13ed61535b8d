import { Arg, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { ProductType } from '../catalogue/product.type';
import { QUESTION_PAGE_SIZE } from '../domain/question-limits';
import { CacheFor } from '../graphql/cache-control';
import type { Context } from '../graphql/context';
import { AnswerType, QuestionListType, QuestionType, toAnswer, toQuestionList } from './question.type';

@Resolver(() => ProductType)
export class QuestionResolver {
  /** Nobody keeps them: no cache is told of what is asked and answered. */
  @CacheFor(0)
  @FieldResolver(() => QuestionListType, {
    description: 'What shoppers want to know of it, one page at a time.',
  })
  async questions(
    @Root() product: ProductType,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Only those that hold these words, themselves or in their answers; up to 100 characters.',
    })
    search: string | null | undefined,
    @Arg('page', () => Int, { defaultValue: 1, description: 'The page, from 1.' }) page: number,
    @Arg('limit', () => Int, {
      defaultValue: QUESTION_PAGE_SIZE,
      description: 'How many a page holds, 1 to 96.',
    })
    limit: number,
    @Ctx() { loaders }: Context,
  ): Promise<QuestionListType> {
    return toQuestionList(await loaders.questions({ search: search ?? '', page, limit }).load(product.id));
  }
}

@Resolver(() => QuestionType)
export class QuestionAnswersResolver {
  @FieldResolver(() => [AnswerType], {
    description: 'Up to ten: the shop’s first, then those that helped most.',
  })
  async answers(@Root() { id }: QuestionType, @Ctx() { loaders }: Context): Promise<AnswerType[]> {
    return (await loaders.answers.load(id)).map(toAnswer);
  }
}

import { valueOf } from '../../platform/graphql/value-of';
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Authorized, SignedIn } from '../../platform/graphql/authorized';
import { DomainError, type Result } from '../../domain/domain-error';
import { REVIEW_PAGE_SIZE } from '../../domain/limits';
import { Personal } from '../../platform/graphql/cache-control';
import type { Context } from '../../platform/graphql/context';
import type { SignedInRow } from '../../platform/http/visitor';
import { FailureType } from '../../platform/graphql/failure.type';
import { LimitArg, PageArg } from '../../platform/graphql/paging';
import { toModerator } from '../reviews/moderator';
import { WasPendingArg } from '../reviews/was-pending-arg';
import type { AnswerWritingService } from './answer-writing.service';
import type { QuestionWritingService } from './question-writing.service';
import type { Answer, Question } from './question';
import type { QuestionService } from './question.service';
import { AnswerType, QuestionType, toAnswer, toQuestion } from './question.type';
import {
  AnswerChangedType,
  AnswerResult,
  QuestionChangedType,
  QuestionResult,
} from './viewer-questions.type';

/** Moderation of questions and answers by admins. */
@Resolver()
export class ModerationResolver {
  constructor(
    private readonly questions: QuestionService,
    private readonly questionWriting: QuestionWritingService,
    private readonly answerWriting: AnswerWritingService,
  ) {}

  @Personal()
  @Authorized('admins')
  @Query(() => [QuestionType], {
    nullable: true,
    description: 'Admins only: questions that await moderation, oldest first.',
  })
  async pendingQuestions(
    @PageArg() page: number,
    @LimitArg(REVIEW_PAGE_SIZE)
    limit: number,
  ): Promise<QuestionType[]> {
    return valueOf(await this.questions.listHeldQuestions(page, limit)).map(toQuestion);
  }

  @Personal()
  @Authorized('admins')
  @Query(() => [AnswerType], {
    nullable: true,
    description: 'Admins only: answers that await moderation, oldest first.',
  })
  async pendingAnswers(
    @PageArg() page: number,
    @LimitArg(REVIEW_PAGE_SIZE)
    limit: number,
  ): Promise<AnswerType[]> {
    return valueOf(await this.questions.listHeldAnswers(page, limit)).map(toAnswer);
  }

  @Authorized('admins')
  @Mutation(() => QuestionResult, { description: 'Admins only: publishes the question.' })
  async approveQuestion(
    @Arg('id', () => ID, { description: 'Id of the question.' }) id: string,
    @WasPendingArg() wasPending: boolean,
    @SignedIn() { customer }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof QuestionResult> {
    return toQuestionResult(
      await this.questionWriting.decide(id, 'published', toModerator(customer, visitor), wasPending),
    );
  }

  @Authorized('admins')
  @Mutation(() => QuestionResult, {
    description: 'Admins only: hides the question from everybody except its author.',
  })
  async rejectQuestion(
    @Arg('id', () => ID, { description: 'Id of the question.' }) id: string,
    @WasPendingArg() wasPending: boolean,
    @SignedIn() { customer }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof QuestionResult> {
    return toQuestionResult(
      await this.questionWriting.decide(id, 'hidden', toModerator(customer, visitor), wasPending),
    );
  }

  @Authorized('admins')
  @Mutation(() => AnswerResult, { description: 'Admins only: publishes the answer.' })
  async approveAnswer(
    @Arg('id', () => ID, { description: 'Id of the answer.' }) id: string,
    @WasPendingArg() wasPending: boolean,
    @SignedIn() { customer }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof AnswerResult> {
    return toAnswerResult(
      await this.answerWriting.decide(id, 'published', toModerator(customer, visitor), wasPending),
    );
  }

  @Authorized('admins')
  @Mutation(() => AnswerResult, {
    description: 'Admins only: hides the answer from everybody except its author.',
  })
  async rejectAnswer(
    @Arg('id', () => ID, { description: 'Id of the answer.' }) id: string,
    @WasPendingArg() wasPending: boolean,
    @SignedIn() { customer }: SignedInRow,
    @Ctx() { visitor }: Context,
  ): Promise<typeof AnswerResult> {
    return toAnswerResult(
      await this.answerWriting.decide(id, 'hidden', toModerator(customer, visitor), wasPending),
    );
  }
}

function toQuestionResult(result: Result<Question>): typeof QuestionResult {
  if (result instanceof DomainError) return FailureType.fromError(result);
  return Object.assign(new QuestionChangedType(), { question: toQuestion(result) });
}

function toAnswerResult(result: Result<Answer>): typeof AnswerResult {
  if (result instanceof DomainError) return FailureType.fromError(result);
  return Object.assign(new AnswerChangedType(), { answer: toAnswer(result) });
}

import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { requireSignedIn } from '../accounts/sessions/visitor';
import { toProduct, type ProductType } from '../catalogue/product.type';
import { checked } from '../domain/account-schemas';
import { DomainError } from '../domain/domain-error';
import { answerSchema, questionSchema } from '../domain/question-schemas';
import { Personal } from '../graphql/cache-control';
import type { Context } from '../graphql/context';
import { FailureType } from '../graphql/failure.type';
import { REPORT_REASON_OF, ReviewReportReason } from '../reviews/viewer-reviews.type';
import type { AnsweringService } from './answering.service';
import type { AskingService } from './asking.service';
import type { QuestionService } from './question.service';
import { toAnswer, toQuestion } from './question.type';
import type { ReportingService } from './reporting.service';
import {
  AnswerChangedType,
  AnswerDeletedType,
  AnswerDeleteResult,
  AnswerResult,
  AnswerSavedType,
  AnswerSaveResult,
  QuestionChangedType,
  QuestionDeletedType,
  QuestionDeleteResult,
  ViewerQuestionsType,
  QuestionResult,
  QuestionSavedType,
  QuestionSaveResult,
} from './viewer-questions.type';

/** What customers, and those of the shop, do with questions. */
@Resolver()
export class ViewerQuestionsResolver {
  constructor(
    private readonly questions: QuestionService,
    private readonly asking: AskingService,
    private readonly answering: AnsweringService,
    private readonly reporting: ReportingService,
  ) {}

  @Personal()
  @Query(() => ViewerQuestionsType, {
    nullable: true,
    description:
      'What the visitor asked, answered and reported about a product, and what helped them; null for guests.',
  })
  async questioner(
    @Arg('productId', () => ID, { description: 'The product.' }) productId: string,
    @Ctx() { visitor }: Context,
  ): Promise<ViewerQuestionsType | null> {
    const row = await visitor.signedIn();
    if (!row) return null;
    const questioner = await this.questions.questioner(row.customer, productId);
    if (questioner instanceof DomainError) throw questioner;
    const { canAsk, canAnswer, questions, answers, helpful, reportedQuestions, reportedAnswers } = questioner;
    return {
      canAsk,
      canAnswer,
      questions: questions.map(toQuestion),
      answers: answers.map(toAnswer),
      helpful: helpful.map(toAnswer),
      reportedQuestions: reportedQuestions.map(toQuestion),
      reportedAnswers: reportedAnswers.map(toAnswer),
    };
  }

  @Mutation(() => QuestionSaveResult, { description: 'Asks something about a product.' })
  async askQuestion(
    @Arg('productId', () => ID, { description: 'The product.' }) productId: string,
    @Arg('question', () => String, {
      description: '10 to 300 characters. Markup is shown as it is written.',
    })
    question: string,
    @Ctx() context: Context,
  ): Promise<typeof QuestionSaveResult> {
    const { customer } = await requireSignedIn(context.visitor);
    const valid = await checked(questionSchema, { question });
    if (valid instanceof DomainError) return FailureType.of(valid);
    const asked = await this.asking.ask(customer, productId, valid, context.visitor.client.origin);
    if (asked instanceof DomainError) return FailureType.of(asked);
    const product = await productOf(asked.productId, context);
    return Object.assign(new QuestionSavedType(), { question: toQuestion(asked), product });
  }

  @Mutation(() => QuestionDeleteResult, {
    description: 'Takes one’s own question away, while nobody else has answered.',
  })
  async deleteQuestion(
    @Arg('id', () => ID, { description: 'The question.' }) id: string,
    @Ctx() context: Context,
  ): Promise<typeof QuestionDeleteResult> {
    const { customer } = await requireSignedIn(context.visitor);
    const productId = await this.asking.delete(customer, id);
    if (productId instanceof DomainError) return FailureType.of(productId);
    return Object.assign(new QuestionDeletedType(), { product: await productOf(productId, context) });
  }

  @Mutation(() => AnswerSaveResult, {
    description:
      'Answers a question: one answer of each customer who has bought the product, and one of the shop.',
  })
  async answerQuestion(
    @Arg('id', () => ID, { description: 'The question.' }) id: string,
    @Arg('answer', () => String, { description: '2 to 1000 characters. Markup is shown as it is written.' })
    answer: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof AnswerSaveResult> {
    const { customer } = await requireSignedIn(visitor);
    const valid = await checked(answerSchema, { answer });
    if (valid instanceof DomainError) return FailureType.of(valid);
    const given = await this.answering.answer(customer, id, valid);
    if (given instanceof DomainError) return FailureType.of(given);
    const { answer: saved, question } = given;
    return Object.assign(new AnswerSavedType(), { answer: toAnswer(saved), question: toQuestion(question) });
  }

  @Mutation(() => AnswerDeleteResult, { description: 'Takes one’s own answer away.' })
  async deleteAnswer(
    @Arg('id', () => ID, { description: 'The answer.' }) id: string,
    @Ctx() { visitor }: Context,
  ): Promise<typeof AnswerDeleteResult> {
    const { customer } = await requireSignedIn(visitor);
    const question = await this.answering.delete(customer, id);
    if (question instanceof DomainError) return FailureType.of(question);
    return Object.assign(new AnswerDeletedType(), { question: toQuestion(question) });
  }

  @Mutation(() => AnswerResult, {
    description: 'Says of another’s answer that it helped, or takes that back.',
  })
  async voteForAnswer(
    @Arg('id', () => ID, { description: 'The answer.' }) id: string,
    @Arg('helpful', () => Boolean, { description: 'False takes the vote back.' }) helpful: boolean,
    @Ctx() { visitor }: Context,
  ): Promise<typeof AnswerResult> {
    const { customer } = await requireSignedIn(visitor);
    const voted = await this.answering.vote(customer, id, helpful);
    if (voted instanceof DomainError) return FailureType.of(voted);
    return Object.assign(new AnswerChangedType(), { answer: toAnswer(voted) });
  }

  @Mutation(() => QuestionResult, {
    description: 'Tells the shop of a question that should not stand there.',
  })
  async reportQuestion(
    @Arg('id', () => ID, { description: 'The question.' }) id: string,
    @Arg('reason', () => ReviewReportReason, { description: 'Why.' }) reason: ReviewReportReason,
    @Ctx() { visitor }: Context,
  ): Promise<typeof QuestionResult> {
    const { customer } = await requireSignedIn(visitor);
    const reported = await this.reporting.question(customer, id, REPORT_REASON_OF[reason]);
    if (reported instanceof DomainError) return FailureType.of(reported);
    return Object.assign(new QuestionChangedType(), { question: toQuestion(reported) });
  }

  @Mutation(() => AnswerResult, {
    description: 'Tells the shop of another customer’s answer that should not stand there.',
  })
  async reportAnswer(
    @Arg('id', () => ID, { description: 'The answer.' }) id: string,
    @Arg('reason', () => ReviewReportReason, { description: 'Why.' }) reason: ReviewReportReason,
    @Ctx() { visitor }: Context,
  ): Promise<typeof AnswerResult> {
    const { customer } = await requireSignedIn(visitor);
    const reported = await this.reporting.answer(customer, id, REPORT_REASON_OF[reason]);
    if (reported instanceof DomainError) return FailureType.of(reported);
    return Object.assign(new AnswerChangedType(), { answer: toAnswer(reported) });
  }
}

async function productOf(id: string, { loaders, currency }: Context): Promise<ProductType> {
  return toProduct(await loaders.product.load(id), currency);
}

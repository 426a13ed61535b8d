import { valueOf } from '../../platform/graphql/value-of';
import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Authorized, SignedIn } from '../../platform/graphql/authorized';
import type { SignedInRow } from '../../platform/http/visitor';
import { toProduct, type ProductType } from '../catalogue/products/product.type';
import { validateInput } from '../../domain/account-schemas';
import { DomainError } from '../../domain/domain-error';
import { answerSchema, questionSchema } from '../../domain/question-schemas';
import { Personal } from '../../platform/graphql/cache-control';
import type { Context } from '../../platform/graphql/context';
import { FailureType } from '../../platform/graphql/failure.type';
import { REPORT_REASONS_BY_ENUM, ReportReasonEnum } from '../reviews/viewer-reviews.type';
import type { AnswerWritingService } from './answer-writing.service';
import type { QuestionWritingService } from './question-writing.service';
import type { QuestionService } from './question.service';
import { toAnswer, toQuestion } from './question.type';
import type { QuestionReportService } from './question-report.service';
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

/** Customers' mutations of questions and answers, also used by staff. */
@Resolver()
export class ViewerQuestionsResolver {
  constructor(
    private readonly questions: QuestionService,
    private readonly questionWriting: QuestionWritingService,
    private readonly answerWriting: AnswerWritingService,
    private readonly reports: QuestionReportService,
  ) {}

  @Personal()
  @Authorized('everybody')
  @Query(() => ViewerQuestionsType, {
    nullable: true,
    description:
      'The viewer’s own questions and answers about a product, votes and reports; null for guests.',
  })
  async viewerQuestions(
    @Arg('productId', () => ID, { description: 'Id of the product.' }) productId: string,
    @Ctx() { visitor }: Context,
  ): Promise<ViewerQuestionsType | null> {
    const row = await visitor.findSignedIn();
    if (!row) return null;
    const viewerQuestions = valueOf(await this.questions.findViewerQuestions(row.customer, productId));
    const { canAsk, canAnswer, questions, answers, helpful, reportedQuestions, reportedAnswers } =
      viewerQuestions;
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

  @Authorized('customers')
  @Mutation(() => QuestionSaveResult, { description: 'Asks a question about a product.' })
  async askQuestion(
    @Arg('productId', () => ID, { description: 'Id of the product.' }) productId: string,
    @Arg('question', () => String, {
      description: '10 to 300 characters of plain text; markup is not interpreted.',
    })
    question: string,
    @SignedIn() { customer }: SignedInRow,
    @Ctx() context: Context,
  ): Promise<typeof QuestionSaveResult> {
    const valid = await validateInput(questionSchema, { question });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const askedQuestion = await this.questionWriting.askQuestion(
      customer,
      productId,
      valid,
      context.visitor.client.origin,
    );
    if (askedQuestion instanceof DomainError) return FailureType.fromError(askedQuestion);
    const product = await loadProduct(askedQuestion.productId, context);
    return Object.assign(new QuestionSavedType(), { question: toQuestion(askedQuestion), product });
  }

  @Authorized('customers')
  @Mutation(() => QuestionDeleteResult, {
    description: 'Deletes the viewer’s own question, as long as nobody else has answered it.',
  })
  async deleteQuestion(
    @Arg('id', () => ID, { description: 'Id of the question.' }) id: string,
    @SignedIn() { customer }: SignedInRow,
    @Ctx() context: Context,
  ): Promise<typeof QuestionDeleteResult> {
    const productId = await this.questionWriting.deleteQuestion(customer, id);
    if (productId instanceof DomainError) return FailureType.fromError(productId);
    return Object.assign(new QuestionDeletedType(), { product: await loadProduct(productId, context) });
  }

  @Authorized('customers')
  @Mutation(() => AnswerSaveResult, {
    description:
      'Answers a question. Each customer who has bought the product may answer once, and the shop once.',
  })
  async answerQuestion(
    @Arg('id', () => ID, { description: 'Id of the question.' }) id: string,
    @Arg('answer', () => String, {
      description: '2 to 1000 characters of plain text; markup is not interpreted.',
    })
    answer: string,
    @SignedIn() { customer }: SignedInRow,
  ): Promise<typeof AnswerSaveResult> {
    const valid = await validateInput(answerSchema, { answer });
    if (valid instanceof DomainError) return FailureType.fromError(valid);
    const answered = await this.answerWriting.writeAnswer(customer, id, valid);
    if (answered instanceof DomainError) return FailureType.fromError(answered);
    const { answer: saved, question } = answered;
    return Object.assign(new AnswerSavedType(), { answer: toAnswer(saved), question: toQuestion(question) });
  }

  @Authorized('customers')
  @Mutation(() => AnswerDeleteResult, { description: 'Deletes the viewer’s own answer.' })
  async deleteAnswer(
    @Arg('id', () => ID, { description: 'Id of the answer.' }) id: string,
    @SignedIn() { customer }: SignedInRow,
  ): Promise<typeof AnswerDeleteResult> {
    const question = await this.answerWriting.deleteAnswer(customer, id);
    if (question instanceof DomainError) return FailureType.fromError(question);
    return Object.assign(new AnswerDeletedType(), { question: toQuestion(question) });
  }

  @Authorized('customers')
  @Mutation(() => AnswerResult, {
    description: 'Marks another author’s answer as helpful, or takes that back.',
  })
  async voteForAnswer(
    @Arg('id', () => ID, { description: 'Id of the answer.' }) id: string,
    @Arg('helpful', () => Boolean, { description: 'False takes the vote back.' }) helpful: boolean,
    @SignedIn() { customer }: SignedInRow,
  ): Promise<typeof AnswerResult> {
    const votedAnswer = await this.answerWriting.vote(customer, id, helpful);
    if (votedAnswer instanceof DomainError) return FailureType.fromError(votedAnswer);
    return Object.assign(new AnswerChangedType(), { answer: toAnswer(votedAnswer) });
  }

  @Authorized('customers')
  @Mutation(() => QuestionResult, {
    description: 'Reports a question to the shop.',
  })
  async reportQuestion(
    @Arg('id', () => ID, { description: 'Id of the question.' }) id: string,
    @Arg('reason', () => ReportReasonEnum, { description: 'The reason.' }) reason: ReportReasonEnum,
    @SignedIn() { customer }: SignedInRow,
    @Ctx() { ipBlock }: Context,
  ): Promise<typeof QuestionResult> {
    const report = { reason: REPORT_REASONS_BY_ENUM[reason], ipBlock };
    const reported = await this.reports.reportQuestion(customer, id, report);
    if (reported instanceof DomainError) return FailureType.fromError(reported);
    return Object.assign(new QuestionChangedType(), { question: toQuestion(reported) });
  }

  @Authorized('customers')
  @Mutation(() => AnswerResult, {
    description: 'Reports another customer’s answer to the shop.',
  })
  async reportAnswer(
    @Arg('id', () => ID, { description: 'Id of the answer.' }) id: string,
    @Arg('reason', () => ReportReasonEnum, { description: 'The reason.' }) reason: ReportReasonEnum,
    @SignedIn() { customer }: SignedInRow,
    @Ctx() { ipBlock }: Context,
  ): Promise<typeof AnswerResult> {
    const report = { reason: REPORT_REASONS_BY_ENUM[reason], ipBlock };
    const reported = await this.reports.reportAnswer(customer, id, report);
    if (reported instanceof DomainError) return FailureType.fromError(reported);
    return Object.assign(new AnswerChangedType(), { answer: toAnswer(reported) });
  }
}

async function loadProduct(id: string, { loaders, currency }: Context): Promise<ProductType> {
  return toProduct(await loaders.product.load(id), currency);
}

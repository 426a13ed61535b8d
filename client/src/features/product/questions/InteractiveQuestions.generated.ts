// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { AnswerCard_AnswerFragment } from './AnswerCard.generated';
import type { QuestionCard_QuestionFragment } from './QuestionCard.generated';
import type { OwnQuestion_QuestionFragment } from './OwnQuestion.generated';
import type { Reauthentication_FailureFragment } from '../../../components/reauthentication/Reauthentication.generated';
import { AnswerCard_answerDefinition } from './AnswerCard.generated';
import { QuestionCard_questionDefinition } from './QuestionCard.generated';
import { OwnQuestion_questionDefinition } from './OwnQuestion.generated';
import { Reauthentication_failureDefinition } from '../../../components/reauthentication/Reauthentication.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
/** Reasons to report a review, a question or an answer. */
export type ReviewReportReason =
  /** It is rude or hateful. */
  | 'OFFENSIVE'
  /** It is not about this bag. */
  | 'OFF_TOPIC'
  /** It tells something private. */
  | 'PRIVATE'
  /** It is advertising. */
  | 'SPAM';

export type ListedAnswerFragment = (
  { __typename: 'Answer', id: string, questionId: string, helpfulCount: number }
  & { ' $fragmentRefs'?: { 'AnswerCard_AnswerFragment': AnswerCard_AnswerFragment } }
) & { ' $fragmentName'?: 'ListedAnswerFragment' };

export type ListedQuestionFragment = (
  { __typename: 'Question', id: string, body: string, answerCount: number, answers: Array<(
    { __typename: 'Answer', id: string, questionId: string, helpfulCount: number }
    & { ' $fragmentRefs'?: { 'AnswerCard_AnswerFragment': AnswerCard_AnswerFragment } }
  )> }
  & { ' $fragmentRefs'?: { 'QuestionCard_QuestionFragment': QuestionCard_QuestionFragment } }
) & { ' $fragmentName'?: 'ListedQuestionFragment' };

export type ViewerAnswerFragment = (
  { __typename: 'Answer', isHeld: boolean, isRejected: boolean, id: string, questionId: string, helpfulCount: number }
  & { ' $fragmentRefs'?: { 'AnswerCard_AnswerFragment': AnswerCard_AnswerFragment } }
) & { ' $fragmentName'?: 'ViewerAnswerFragment' };

export type ViewerQuestionFragment = (
  { __typename: 'Question', id: string, isHeld: boolean, body: string, answerCount: number, answers: Array<(
    { __typename: 'Answer', id: string, questionId: string, helpfulCount: number }
    & { ' $fragmentRefs'?: { 'AnswerCard_AnswerFragment': AnswerCard_AnswerFragment } }
  )> }
  & { ' $fragmentRefs'?: { 'OwnQuestion_QuestionFragment': OwnQuestion_QuestionFragment;'QuestionCard_QuestionFragment': QuestionCard_QuestionFragment } }
) & { ' $fragmentName'?: 'ViewerQuestionFragment' };

export type ProductQuestionsQueryVariables = Exact<{
  slug: string;
  page: number;
  search?: string | null | undefined;
}>;


export type ProductQuestionsQuery = { __typename: 'Query', product: { __typename: 'Product', id: string, questions: { __typename: 'QuestionList', total: number, totalPages: number, page: number, limit: number, items: Array<(
        { __typename: 'Question', id: string, body: string, answerCount: number, answers: Array<(
          { __typename: 'Answer', id: string, questionId: string, helpfulCount: number }
          & { ' $fragmentRefs'?: { 'AnswerCard_AnswerFragment': AnswerCard_AnswerFragment } }
        )> }
        & { ' $fragmentRefs'?: { 'QuestionCard_QuestionFragment': QuestionCard_QuestionFragment } }
      )> } } | null };

export type ViewerQuestionsQueryVariables = Exact<{
  productId: string | number;
}>;


export type ViewerQuestionsQuery = { __typename: 'Query', viewerQuestions: { __typename: 'ViewerQuestions', canAsk: boolean, canAnswer: boolean, questions: Array<(
      { __typename: 'Question', id: string, isHeld: boolean, body: string, answerCount: number, answers: Array<(
        { __typename: 'Answer', id: string, questionId: string, helpfulCount: number }
        & { ' $fragmentRefs'?: { 'AnswerCard_AnswerFragment': AnswerCard_AnswerFragment } }
      )> }
      & { ' $fragmentRefs'?: { 'OwnQuestion_QuestionFragment': OwnQuestion_QuestionFragment;'QuestionCard_QuestionFragment': QuestionCard_QuestionFragment } }
    )>, answers: Array<(
      { __typename: 'Answer', isHeld: boolean, isRejected: boolean, id: string, questionId: string, helpfulCount: number }
      & { ' $fragmentRefs'?: { 'AnswerCard_AnswerFragment': AnswerCard_AnswerFragment } }
    )>, helpful: Array<{ __typename: 'Answer', id: string, helpfulCount: number }>, reportedQuestions: Array<{ __typename: 'Question', id: string }>, reportedAnswers: Array<{ __typename: 'Answer', id: string }> } | null };

export type AskQuestionMutationVariables = Exact<{
  productId: string | number;
  question: string;
}>;


export type AskQuestionMutation = { __typename: 'Mutation', askQuestion:
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
    | { __typename: 'QuestionSaved', question: (
        { __typename: 'Question', id: string, isHeld: boolean, body: string, answerCount: number, answers: Array<(
          { __typename: 'Answer', id: string, questionId: string, helpfulCount: number }
          & { ' $fragmentRefs'?: { 'AnswerCard_AnswerFragment': AnswerCard_AnswerFragment } }
        )> }
        & { ' $fragmentRefs'?: { 'OwnQuestion_QuestionFragment': OwnQuestion_QuestionFragment;'QuestionCard_QuestionFragment': QuestionCard_QuestionFragment } }
      ) }
   };

export type DeleteQuestionMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteQuestionMutation = { __typename: 'Mutation', deleteQuestion:
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
    | { __typename: 'QuestionDeleted', product: { __typename: 'Product', id: string } }
   };

export type AnswerQuestionMutationVariables = Exact<{
  id: string | number;
  answer: string;
}>;


export type AnswerQuestionMutation = { __typename: 'Mutation', answerQuestion:
    | { __typename: 'AnswerSaved', answer: (
        { __typename: 'Answer', isHeld: boolean, isRejected: boolean, id: string, questionId: string, helpfulCount: number }
        & { ' $fragmentRefs'?: { 'AnswerCard_AnswerFragment': AnswerCard_AnswerFragment } }
      ), question: (
        { __typename: 'Question', id: string, body: string, answerCount: number, answers: Array<(
          { __typename: 'Answer', id: string, questionId: string, helpfulCount: number }
          & { ' $fragmentRefs'?: { 'AnswerCard_AnswerFragment': AnswerCard_AnswerFragment } }
        )> }
        & { ' $fragmentRefs'?: { 'QuestionCard_QuestionFragment': QuestionCard_QuestionFragment } }
      ) }
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
   };

export type DeleteAnswerMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteAnswerMutation = { __typename: 'Mutation', deleteAnswer:
    | { __typename: 'AnswerDeleted', question: (
        { __typename: 'Question', id: string, body: string, answerCount: number, answers: Array<(
          { __typename: 'Answer', id: string, questionId: string, helpfulCount: number }
          & { ' $fragmentRefs'?: { 'AnswerCard_AnswerFragment': AnswerCard_AnswerFragment } }
        )> }
        & { ' $fragmentRefs'?: { 'QuestionCard_QuestionFragment': QuestionCard_QuestionFragment } }
      ) }
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
   };

export type VoteForAnswerMutationVariables = Exact<{
  id: string | number;
  helpful: boolean;
}>;


export type VoteForAnswerMutation = { __typename: 'Mutation', voteForAnswer:
    | { __typename: 'AnswerChanged', answer: { __typename: 'Answer', id: string, helpfulCount: number } }
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
   };

export type ReportQuestionMutationVariables = Exact<{
  id: string | number;
  reason: Types.ReviewReportReason;
}>;


export type ReportQuestionMutation = { __typename: 'Mutation', reportQuestion:
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
    | { __typename: 'QuestionChanged', question: { __typename: 'Question', id: string } }
   };

export type ReportAnswerMutationVariables = Exact<{
  id: string | number;
  reason: Types.ReviewReportReason;
}>;


export type ReportAnswerMutation = { __typename: 'Mutation', reportAnswer:
    | { __typename: 'AnswerChanged', answer: { __typename: 'Answer', id: string } }
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
   };

export const ListedAnswerDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Answer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"questionId"}},{"kind":"Field","name":{"kind":"Name","value":"helpfulCount"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"AnswerCard_answer"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const ListedAnswerFragmentDoc = {"kind":"Document","definitions":[ListedAnswerDefinition,AnswerCard_answerDefinition]} as unknown as DocumentNode<ListedAnswerFragment, unknown>;
export const ViewerAnswerDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"ViewerAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Answer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isHeld"}},{"kind":"Field","name":{"kind":"Name","value":"isRejected"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedAnswer"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const ViewerAnswerFragmentDoc = {"kind":"Document","definitions":[ViewerAnswerDefinition,ListedAnswerDefinition,AnswerCard_answerDefinition]} as unknown as DocumentNode<ViewerAnswerFragment, unknown>;
export const ListedQuestionDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"answerCount"}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedAnswer"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"QuestionCard_question"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const ListedQuestionFragmentDoc = {"kind":"Document","definitions":[ListedQuestionDefinition,ListedAnswerDefinition,AnswerCard_answerDefinition,QuestionCard_questionDefinition]} as unknown as DocumentNode<ListedQuestionFragment, unknown>;
export const ViewerQuestionDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"ViewerQuestion"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isHeld"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedQuestion"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnQuestion_question"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const ViewerQuestionFragmentDoc = {"kind":"Document","definitions":[ViewerQuestionDefinition,ListedQuestionDefinition,ListedAnswerDefinition,AnswerCard_answerDefinition,QuestionCard_questionDefinition,OwnQuestion_questionDefinition]} as unknown as DocumentNode<ViewerQuestionFragment, unknown>;
export const ProductQuestionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductQuestions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"5"}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedQuestion"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},ListedQuestionDefinition,ListedAnswerDefinition,AnswerCard_answerDefinition,QuestionCard_questionDefinition]} as unknown as DocumentNode<ProductQuestionsQuery, ProductQuestionsQueryVariables>;
export function useProductQuestionsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<ProductQuestionsQuery, ProductQuestionsQueryVariables> & ({ variables: ProductQuestionsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ProductQuestionsQuery, ProductQuestionsQueryVariables>(ProductQuestionsDocument, options);
      }
export const ViewerQuestionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ViewerQuestions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"productId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewerQuestions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"productId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"productId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canAsk"}},{"kind":"Field","name":{"kind":"Name","value":"canAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"questions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ViewerQuestion"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"answers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ViewerAnswer"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"helpful"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"helpfulCount"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reportedQuestions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reportedAnswers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},ViewerQuestionDefinition,ListedQuestionDefinition,ListedAnswerDefinition,AnswerCard_answerDefinition,QuestionCard_questionDefinition,OwnQuestion_questionDefinition,ViewerAnswerDefinition]} as unknown as DocumentNode<ViewerQuestionsQuery, ViewerQuestionsQueryVariables>;
export function useViewerQuestionsQuery(baseOptions: ApolloReactHooks.QueryHookOptions<ViewerQuestionsQuery, ViewerQuestionsQueryVariables> & ({ variables: ViewerQuestionsQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ViewerQuestionsQuery, ViewerQuestionsQueryVariables>(ViewerQuestionsDocument, options);
      }
export const AskQuestionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AskQuestion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"productId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"question"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"askQuestion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"productId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"productId"}}},{"kind":"Argument","name":{"kind":"Name","value":"question"},"value":{"kind":"Variable","name":{"kind":"Name","value":"question"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionSaved"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ViewerQuestion"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Reauthentication_failure"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},ViewerQuestionDefinition,ListedQuestionDefinition,ListedAnswerDefinition,AnswerCard_answerDefinition,QuestionCard_questionDefinition,OwnQuestion_questionDefinition,Reauthentication_failureDefinition]} as unknown as DocumentNode<AskQuestionMutation, AskQuestionMutationVariables>;
export function useAskQuestionMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<AskQuestionMutation, AskQuestionMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<AskQuestionMutation, AskQuestionMutationVariables>(AskQuestionDocument, options);
      }
export const DeleteQuestionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteQuestion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteQuestion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionDeleted"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Reauthentication_failure"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},Reauthentication_failureDefinition]} as unknown as DocumentNode<DeleteQuestionMutation, DeleteQuestionMutationVariables>;
export function useDeleteQuestionMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<DeleteQuestionMutation, DeleteQuestionMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<DeleteQuestionMutation, DeleteQuestionMutationVariables>(DeleteQuestionDocument, options);
      }
export const AnswerQuestionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AnswerQuestion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"answer"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerQuestion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"answer"},"value":{"kind":"Variable","name":{"kind":"Name","value":"answer"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AnswerSaved"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ViewerAnswer"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"question"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedQuestion"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Reauthentication_failure"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},ViewerAnswerDefinition,ListedAnswerDefinition,AnswerCard_answerDefinition,ListedQuestionDefinition,QuestionCard_questionDefinition,Reauthentication_failureDefinition]} as unknown as DocumentNode<AnswerQuestionMutation, AnswerQuestionMutationVariables>;
export function useAnswerQuestionMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<AnswerQuestionMutation, AnswerQuestionMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<AnswerQuestionMutation, AnswerQuestionMutationVariables>(AnswerQuestionDocument, options);
      }
export const DeleteAnswerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteAnswer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteAnswer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AnswerDeleted"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedQuestion"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Reauthentication_failure"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},ListedQuestionDefinition,ListedAnswerDefinition,AnswerCard_answerDefinition,QuestionCard_questionDefinition,Reauthentication_failureDefinition]} as unknown as DocumentNode<DeleteAnswerMutation, DeleteAnswerMutationVariables>;
export function useDeleteAnswerMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<DeleteAnswerMutation, DeleteAnswerMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<DeleteAnswerMutation, DeleteAnswerMutationVariables>(DeleteAnswerDocument, options);
      }
export const VoteForAnswerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VoteForAnswer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"helpful"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"voteForAnswer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"helpful"},"value":{"kind":"Variable","name":{"kind":"Name","value":"helpful"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AnswerChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"helpfulCount"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Reauthentication_failure"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},Reauthentication_failureDefinition]} as unknown as DocumentNode<VoteForAnswerMutation, VoteForAnswerMutationVariables>;
export function useVoteForAnswerMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<VoteForAnswerMutation, VoteForAnswerMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<VoteForAnswerMutation, VoteForAnswerMutationVariables>(VoteForAnswerDocument, options);
      }
export const ReportQuestionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportQuestion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewReportReason"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportQuestion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"question"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Reauthentication_failure"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},Reauthentication_failureDefinition]} as unknown as DocumentNode<ReportQuestionMutation, ReportQuestionMutationVariables>;
export function useReportQuestionMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ReportQuestionMutation, ReportQuestionMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ReportQuestionMutation, ReportQuestionMutationVariables>(ReportQuestionDocument, options);
      }
export const ReportAnswerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReportAnswer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reason"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewReportReason"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportAnswer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"reason"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reason"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AnswerChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Reauthentication_failure"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},Reauthentication_failureDefinition]} as unknown as DocumentNode<ReportAnswerMutation, ReportAnswerMutationVariables>;
export function useReportAnswerMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ReportAnswerMutation, ReportAnswerMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ReportAnswerMutation, ReportAnswerMutationVariables>(ReportAnswerDocument, options);
      }
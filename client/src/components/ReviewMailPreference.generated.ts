// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.generated';

import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
/** Error codes for programs. Errors of whole operations have them in `extensions`. */
export type ErrorCode =
  /** Some input is invalid; the invalid fields are named. */
  | 'BAD_USER_INPUT'
  /** The code has expired, or was tried too often. */
  | 'CODE_EXPIRED'
  /** The code is wrong. */
  | 'CODE_WRONG'
  /** The request does not fit the current state, for example because the total has changed. */
  | 'CONFLICT'
  /** A browser sent this write from a page of another site. */
  | 'CROSS_SITE'
  /** The signed-in customer may not do this. */
  | 'FORBIDDEN'
  /** The idempotency key was used before with a different request. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The sign-in failed. */
  | 'INVALID_CREDENTIALS'
  /** The object does not exist, or belongs to somebody else. */
  | 'NOT_FOUND'
  /** Too many requests; the seconds to wait are given. */
  | 'RATE_LIMITED'
  /** The sign-in is too long ago for this change: see reauthenticate. */
  | 'REAUTHENTICATION_REQUIRED'
  /** Not available at present, or not in this shop. */
  | 'SERVICE_UNAVAILABLE'
  /** The token of a link or of a pending sign-in is invalid, used or expired. */
  | 'TOKEN_INVALID'
  /** The request has no valid session. */
  | 'UNAUTHENTICATED'
  /** Not the current password of the signed-in customer. */
  | 'WRONG_PASSWORD';

export type ReviewMailsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReviewMailsQuery = { __typename: 'Query', reviewMails: { __typename: 'ReviewMails', wanted: boolean } | null };

export type SetReviewMailsMutationVariables = Exact<{
  wanted: boolean;
}>;


export type SetReviewMailsMutation = { __typename: 'Mutation', setReviewMails:
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
    | { __typename: 'ReviewMails', wanted: boolean }
   };


export const ReviewMailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReviewMails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reviewMails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wanted"}}]}}]}}]} as unknown as DocumentNode;
export function useReviewMailsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<ReviewMailsQuery, ReviewMailsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ReviewMailsQuery, ReviewMailsQueryVariables>(ReviewMailsDocument, options);
      }
export function useReviewMailsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ReviewMailsQuery, ReviewMailsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ReviewMailsQuery, ReviewMailsQueryVariables>(ReviewMailsDocument, options);
        }
// @ts-ignore
export function useReviewMailsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<ReviewMailsQuery, ReviewMailsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ReviewMailsQuery, ReviewMailsQueryVariables>;
export function useReviewMailsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ReviewMailsQuery, ReviewMailsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ReviewMailsQuery | undefined, ReviewMailsQueryVariables>;
export function useReviewMailsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ReviewMailsQuery, ReviewMailsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<ReviewMailsQuery, ReviewMailsQueryVariables>(ReviewMailsDocument, options);
        }
export type ReviewMailsQueryHookResult = ReturnType<typeof useReviewMailsQuery>;
export type ReviewMailsLazyQueryHookResult = ReturnType<typeof useReviewMailsLazyQuery>;
export type ReviewMailsSuspenseQueryHookResult = ReturnType<typeof useReviewMailsSuspenseQuery>;
export const SetReviewMailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetReviewMails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"wanted"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setReviewMails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"wanted"},"value":{"kind":"Variable","name":{"kind":"Name","value":"wanted"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewMails"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wanted"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Proof_failure"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Proof_failure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode;
export function useSetReviewMailsMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SetReviewMailsMutation, SetReviewMailsMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SetReviewMailsMutation, SetReviewMailsMutationVariables>(SetReviewMailsDocument, options);
      }
export type SetReviewMailsMutationHookResult = ReturnType<typeof useSetReviewMailsMutation>;
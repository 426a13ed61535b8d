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
/** What went wrong, for programs. Errors of whole queries have it in their extensions. */
export type ErrorCode =
  /** Something that was sent is not as it should be; the fields at fault are named. */
  | 'BAD_USER_INPUT'
  /** The code is too old, or was tried too often. */
  | 'CODE_EXPIRED'
  /** Not the code that was sent or is shown. */
  | 'CODE_WRONG'
  /** It does not fit what there is meanwhile, for example another total. */
  | 'CONFLICT'
  /** A browser’s write that no page of this shop sent. */
  | 'CROSS_SITE'
  /** Somebody is signed in, but may not. */
  | 'FORBIDDEN'
  /** The key of an earlier call came with another one. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** A sign-in that failed: nobody is signed in. */
  | 'INVALID_CREDENTIALS'
  /** There is nothing of that name, or it is somebody else’s. */
  | 'NOT_FOUND'
  /** Too often: the seconds to wait are told. */
  | 'RATE_LIMITED'
  /** Signed in, but too long ago for this: see reauthenticate. */
  | 'REAUTHENTICATION_REQUIRED'
  /** Not at present, or not in this shop. */
  | 'SERVICE_UNAVAILABLE'
  /** A link or a sign-in under way that is used up, too old or none. */
  | 'TOKEN_INVALID'
  /** Nobody is signed in, or no longer. */
  | 'UNAUTHENTICATED'
  /** Not the current password of whoever is signed in. */
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
export type ReviewMailsQueryResult = ApolloReactCommon.QueryResult<ReviewMailsQuery, ReviewMailsQueryVariables>;
export const SetReviewMailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetReviewMails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"wanted"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setReviewMails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"wanted"},"value":{"kind":"Variable","name":{"kind":"Name","value":"wanted"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewMails"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"wanted"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Proof_failure"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Proof_failure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode;
export type SetReviewMailsMutationFn = ApolloReactCommon.MutationFunction<SetReviewMailsMutation, SetReviewMailsMutationVariables>;
export function useSetReviewMailsMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SetReviewMailsMutation, SetReviewMailsMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SetReviewMailsMutation, SetReviewMailsMutationVariables>(SetReviewMailsDocument, options);
      }
export type SetReviewMailsMutationHookResult = ReturnType<typeof useSetReviewMailsMutation>;
export type SetReviewMailsMutationResult = ApolloReactCommon.MutationResult<SetReviewMailsMutation>;
export type SetReviewMailsMutationOptions = ApolloReactCommon.BaseMutationOptions<SetReviewMailsMutation, SetReviewMailsMutationVariables>;
// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

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

export type RequestAccountRecoveryMutationVariables = Exact<{
  email: string;
}>;


export type RequestAccountRecoveryMutation = { __typename: 'Mutation', requestAccountRecovery:
    | { __typename: 'Done', message: string }
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, retryAfterSeconds: number | null, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
   };

export type RecoverAccountMutationVariables = Exact<{
  token: string;
  newPassword: string;
}>;


export type RecoverAccountMutation = { __typename: 'Mutation', recoverAccount:
    | { __typename: 'Done', message: string }
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, retryAfterSeconds: number | null, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
   };

export type StopAccountRecoveryMutationVariables = Exact<{
  token: string;
}>;


export type StopAccountRecoveryMutation = { __typename: 'Mutation', stopAccountRecovery:
    | { __typename: 'Done', message: string }
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, retryAfterSeconds: number | null, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
   };


export const RequestAccountRecoveryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RequestAccountRecovery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestAccountRecovery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Done"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_failure"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn_failure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}}]}}]} as unknown as DocumentNode;
export function useRequestAccountRecoveryMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RequestAccountRecoveryMutation, RequestAccountRecoveryMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RequestAccountRecoveryMutation, RequestAccountRecoveryMutationVariables>(RequestAccountRecoveryDocument, options);
      }
export type RequestAccountRecoveryMutationHookResult = ReturnType<typeof useRequestAccountRecoveryMutation>;
export const RecoverAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecoverAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"newPassword"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recoverAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"newPassword"},"value":{"kind":"Variable","name":{"kind":"Name","value":"newPassword"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Done"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_failure"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn_failure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}}]}}]} as unknown as DocumentNode;
export function useRecoverAccountMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RecoverAccountMutation, RecoverAccountMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RecoverAccountMutation, RecoverAccountMutationVariables>(RecoverAccountDocument, options);
      }
export type RecoverAccountMutationHookResult = ReturnType<typeof useRecoverAccountMutation>;
export const StopAccountRecoveryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StopAccountRecovery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopAccountRecovery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Done"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_failure"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn_failure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}}]}}]} as unknown as DocumentNode;
export function useStopAccountRecoveryMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<StopAccountRecoveryMutation, StopAccountRecoveryMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<StopAccountRecoveryMutation, StopAccountRecoveryMutationVariables>(StopAccountRecoveryDocument, options);
      }
export type StopAccountRecoveryMutationHookResult = ReturnType<typeof useStopAccountRecoveryMutation>;
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
export type RequestAccountRecoveryMutationFn = ApolloReactCommon.MutationFunction<RequestAccountRecoveryMutation, RequestAccountRecoveryMutationVariables>;
export function useRequestAccountRecoveryMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RequestAccountRecoveryMutation, RequestAccountRecoveryMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RequestAccountRecoveryMutation, RequestAccountRecoveryMutationVariables>(RequestAccountRecoveryDocument, options);
      }
export type RequestAccountRecoveryMutationHookResult = ReturnType<typeof useRequestAccountRecoveryMutation>;
export type RequestAccountRecoveryMutationResult = ApolloReactCommon.MutationResult<RequestAccountRecoveryMutation>;
export type RequestAccountRecoveryMutationOptions = ApolloReactCommon.BaseMutationOptions<RequestAccountRecoveryMutation, RequestAccountRecoveryMutationVariables>;
export const RecoverAccountDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RecoverAccount"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"newPassword"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"recoverAccount"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"newPassword"},"value":{"kind":"Variable","name":{"kind":"Name","value":"newPassword"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Done"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_failure"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn_failure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}}]}}]} as unknown as DocumentNode;
export type RecoverAccountMutationFn = ApolloReactCommon.MutationFunction<RecoverAccountMutation, RecoverAccountMutationVariables>;
export function useRecoverAccountMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RecoverAccountMutation, RecoverAccountMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RecoverAccountMutation, RecoverAccountMutationVariables>(RecoverAccountDocument, options);
      }
export type RecoverAccountMutationHookResult = ReturnType<typeof useRecoverAccountMutation>;
export type RecoverAccountMutationResult = ApolloReactCommon.MutationResult<RecoverAccountMutation>;
export type RecoverAccountMutationOptions = ApolloReactCommon.BaseMutationOptions<RecoverAccountMutation, RecoverAccountMutationVariables>;
export const StopAccountRecoveryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StopAccountRecovery"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopAccountRecovery"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Done"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_failure"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn_failure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}}]}}]} as unknown as DocumentNode;
export type StopAccountRecoveryMutationFn = ApolloReactCommon.MutationFunction<StopAccountRecoveryMutation, StopAccountRecoveryMutationVariables>;
export function useStopAccountRecoveryMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<StopAccountRecoveryMutation, StopAccountRecoveryMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<StopAccountRecoveryMutation, StopAccountRecoveryMutationVariables>(StopAccountRecoveryDocument, options);
      }
export type StopAccountRecoveryMutationHookResult = ReturnType<typeof useStopAccountRecoveryMutation>;
export type StopAccountRecoveryMutationResult = ApolloReactCommon.MutationResult<StopAccountRecoveryMutation>;
export type StopAccountRecoveryMutationOptions = ApolloReactCommon.BaseMutationOptions<StopAccountRecoveryMutation, StopAccountRecoveryMutationVariables>;
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
/** Whether an account can be used. */
export type CustomerStatus =
  /** It can be used. */
  | 'ACTIVE'
  /** Blocked by the shop: sign-in is refused. */
  | 'BLOCKED';

/** The role of an account. */
export type CustomerType =
  /** An admin of the shop. */
  | 'ADMIN'
  /** A customer. */
  | 'CUSTOMER';

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

/** A kind of second factor. */
export type SecondFactorMethod =
  /** A passkey of the account. */
  | 'PASSKEY'
  /** A recovery code. */
  | 'RECOVERY_CODE'
  /** Six digits of an authenticator app. */
  | 'TOTP';

export type SecondFactorMethodsQueryVariables = Exact<{ [key: string]: never; }>;


export type SecondFactorMethodsQuery = { __typename: 'Query', secondFactorMethods: Array<Types.SecondFactorMethod> | null };

export type VerifySecondFactorMutationVariables = Exact<{
  method: Types.SecondFactorMethod;
  code: string;
}>;


export type VerifySecondFactorMutation = { __typename: 'Mutation', verifySecondFactor:
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, retryAfterSeconds: number | null, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
    | { __typename: 'SecondFactorRequired', mfaToken: string, methods: Array<Types.SecondFactorMethod> }
    | { __typename: 'SignedIn', me: { __typename: 'Customer', id: string, email: string | null, isEmailVerified: boolean, phoneNumber: string | null, isPhoneVerified: boolean, firstName: string, lastName: string, type: Types.CustomerType, status: Types.CustomerStatus, pictureUrl: string | null, hasPassword: boolean } }
   };

export type StartSecondFactorPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type StartSecondFactorPasskeyMutation = { __typename: 'Mutation', startSecondFactorPasskey:
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, retryAfterSeconds: number | null, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
    | { __typename: 'PasskeyCeremony', id: string, options: string }
   };

export type FinishSecondFactorPasskeyMutationVariables = Exact<{
  id: string | number;
  response: string;
}>;


export type FinishSecondFactorPasskeyMutation = { __typename: 'Mutation', finishSecondFactorPasskey:
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, retryAfterSeconds: number | null, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
    | { __typename: 'SecondFactorRequired', mfaToken: string, methods: Array<Types.SecondFactorMethod> }
    | { __typename: 'SignedIn', me: { __typename: 'Customer', id: string, email: string | null, isEmailVerified: boolean, phoneNumber: string | null, isPhoneVerified: boolean, firstName: string, lastName: string, type: Types.CustomerType, status: Types.CustomerStatus, pictureUrl: string | null, hasPassword: boolean } }
   };


export const SecondFactorMethodsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SecondFactorMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secondFactorMethods"}}]}}]} as unknown as DocumentNode;
export function useSecondFactorMethodsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<SecondFactorMethodsQuery, SecondFactorMethodsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SecondFactorMethodsQuery, SecondFactorMethodsQueryVariables>(SecondFactorMethodsDocument, options);
      }
export function useSecondFactorMethodsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SecondFactorMethodsQuery, SecondFactorMethodsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SecondFactorMethodsQuery, SecondFactorMethodsQueryVariables>(SecondFactorMethodsDocument, options);
        }
// @ts-ignore
export function useSecondFactorMethodsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<SecondFactorMethodsQuery, SecondFactorMethodsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SecondFactorMethodsQuery, SecondFactorMethodsQueryVariables>;
export function useSecondFactorMethodsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SecondFactorMethodsQuery, SecondFactorMethodsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SecondFactorMethodsQuery | undefined, SecondFactorMethodsQueryVariables>;
export function useSecondFactorMethodsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SecondFactorMethodsQuery, SecondFactorMethodsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<SecondFactorMethodsQuery, SecondFactorMethodsQueryVariables>(SecondFactorMethodsDocument, options);
        }
export type SecondFactorMethodsQueryHookResult = ReturnType<typeof useSecondFactorMethodsQuery>;
export type SecondFactorMethodsLazyQueryHookResult = ReturnType<typeof useSecondFactorMethodsLazyQuery>;
export type SecondFactorMethodsSuspenseQueryHookResult = ReturnType<typeof useSecondFactorMethodsSuspenseQuery>;
export const VerifySecondFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifySecondFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"method"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SecondFactorMethod"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifySecondFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"method"},"value":{"kind":"Variable","name":{"kind":"Name","value":"method"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_signedIn"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_secondStep"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_failure"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn_signedIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignedIn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionCustomer"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionCustomer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Customer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"isPhoneVerified"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pictureUrl"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn_secondStep"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecondFactorRequired"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mfaToken"}},{"kind":"Field","name":{"kind":"Name","value":"methods"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn_failure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}}]}}]} as unknown as DocumentNode;
export function useVerifySecondFactorMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<VerifySecondFactorMutation, VerifySecondFactorMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<VerifySecondFactorMutation, VerifySecondFactorMutationVariables>(VerifySecondFactorDocument, options);
      }
export type VerifySecondFactorMutationHookResult = ReturnType<typeof useVerifySecondFactorMutation>;
export const StartSecondFactorPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartSecondFactorPasskey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startSecondFactorPasskey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PasskeyCeremony"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"options"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_failure"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn_failure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}}]}}]} as unknown as DocumentNode;
export function useStartSecondFactorPasskeyMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<StartSecondFactorPasskeyMutation, StartSecondFactorPasskeyMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<StartSecondFactorPasskeyMutation, StartSecondFactorPasskeyMutationVariables>(StartSecondFactorPasskeyDocument, options);
      }
export type StartSecondFactorPasskeyMutationHookResult = ReturnType<typeof useStartSecondFactorPasskeyMutation>;
export const FinishSecondFactorPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FinishSecondFactorPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"response"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"finishSecondFactorPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"response"},"value":{"kind":"Variable","name":{"kind":"Name","value":"response"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_signedIn"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_secondStep"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_failure"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn_signedIn"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignedIn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionCustomer"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionCustomer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Customer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"isPhoneVerified"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pictureUrl"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn_secondStep"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SecondFactorRequired"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mfaToken"}},{"kind":"Field","name":{"kind":"Name","value":"methods"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn_failure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}}]}}]} as unknown as DocumentNode;
export function useFinishSecondFactorPasskeyMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<FinishSecondFactorPasskeyMutation, FinishSecondFactorPasskeyMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<FinishSecondFactorPasskeyMutation, FinishSecondFactorPasskeyMutationVariables>(FinishSecondFactorPasskeyDocument, options);
      }
export type FinishSecondFactorPasskeyMutationHookResult = ReturnType<typeof useFinishSecondFactorPasskeyMutation>;
// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { SignIn_SignedInFragment, SignIn_SecondStepFragment, SignIn_FailureFragment } from './SignIn.generated';
import type { SessionCustomerFragment } from '../../session/Me.generated';
import { SignIn_signedInDefinition, SignIn_secondStepDefinition, SignIn_failureDefinition } from './SignIn.generated';
import { SessionCustomerDefinition } from '../../session/Me.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
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


export const SecondFactorMethodsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SecondFactorMethods"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secondFactorMethods"}}]}}]} as unknown as DocumentNode<SecondFactorMethodsQuery, SecondFactorMethodsQueryVariables>;
export function useSecondFactorMethodsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<SecondFactorMethodsQuery, SecondFactorMethodsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SecondFactorMethodsQuery, SecondFactorMethodsQueryVariables>(SecondFactorMethodsDocument, options);
      }
export const VerifySecondFactorDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"VerifySecondFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"method"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SecondFactorMethod"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verifySecondFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"method"},"value":{"kind":"Variable","name":{"kind":"Name","value":"method"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_signedIn"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_secondStep"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_failure"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},SignIn_signedInDefinition,SessionCustomerDefinition,SignIn_secondStepDefinition,SignIn_failureDefinition]} as unknown as DocumentNode<VerifySecondFactorMutation, VerifySecondFactorMutationVariables>;
export function useVerifySecondFactorMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<VerifySecondFactorMutation, VerifySecondFactorMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<VerifySecondFactorMutation, VerifySecondFactorMutationVariables>(VerifySecondFactorDocument, options);
      }
export const StartSecondFactorPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartSecondFactorPasskey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startSecondFactorPasskey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PasskeyCeremony"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"options"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_failure"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},SignIn_failureDefinition]} as unknown as DocumentNode<StartSecondFactorPasskeyMutation, StartSecondFactorPasskeyMutationVariables>;
export function useStartSecondFactorPasskeyMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<StartSecondFactorPasskeyMutation, StartSecondFactorPasskeyMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<StartSecondFactorPasskeyMutation, StartSecondFactorPasskeyMutationVariables>(StartSecondFactorPasskeyDocument, options);
      }
export const FinishSecondFactorPasskeyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FinishSecondFactorPasskey"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"response"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"finishSecondFactorPasskey"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"response"},"value":{"kind":"Variable","name":{"kind":"Name","value":"response"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_signedIn"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_secondStep"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_failure"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},SignIn_signedInDefinition,SessionCustomerDefinition,SignIn_secondStepDefinition,SignIn_failureDefinition]} as unknown as DocumentNode<FinishSecondFactorPasskeyMutation, FinishSecondFactorPasskeyMutationVariables>;
export function useFinishSecondFactorPasskeyMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<FinishSecondFactorPasskeyMutation, FinishSecondFactorPasskeyMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<FinishSecondFactorPasskeyMutation, FinishSecondFactorPasskeyMutationVariables>(FinishSecondFactorPasskeyDocument, options);
      }
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

export type SendOwnCodeMutationVariables = Exact<{
  phoneNumber: string;
}>;


export type SendOwnCodeMutation = { __typename: 'Mutation', sendMobileCode:
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
    | { __typename: 'MobileCodeSent', expiresIn: number }
   };


export const SendOwnCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendOwnCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"phoneNumber"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendMobileCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"phoneNumber"},"value":{"kind":"Variable","name":{"kind":"Name","value":"phoneNumber"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MobileCodeSent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expiresIn"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Proof_failure"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Proof_failure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode;
export type SendOwnCodeMutationFn = ApolloReactCommon.MutationFunction<SendOwnCodeMutation, SendOwnCodeMutationVariables>;
export function useSendOwnCodeMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SendOwnCodeMutation, SendOwnCodeMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SendOwnCodeMutation, SendOwnCodeMutationVariables>(SendOwnCodeDocument, options);
      }
export type SendOwnCodeMutationHookResult = ReturnType<typeof useSendOwnCodeMutation>;
export type SendOwnCodeMutationResult = ApolloReactCommon.MutationResult<SendOwnCodeMutation>;
export type SendOwnCodeMutationOptions = ApolloReactCommon.BaseMutationOptions<SendOwnCodeMutation, SendOwnCodeMutationVariables>;
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
  /** It can. */
  | 'ACTIVE'
  /** The shop has closed it: nobody signs in to it. */
  | 'BLOCKED';

/** What an account may do. */
export type CustomerType =
  /** Runs the shop as well. */
  | 'ADMIN'
  /** Shops. */
  | 'CUSTOMER';

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

/** What a new account needs. */
export type RegisterInput = {
  /** In any case. */
  email: string;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** At least 8 characters, and none that everybody uses. */
  password: string;
  /** Ten digits. */
  phoneNumber?: string | null | undefined;
};

export type RegisterMutationVariables = Exact<{
  input: Types.RegisterInput;
}>;


export type RegisterMutation = { __typename: 'Mutation', register:
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, retryAfterSeconds: number | null, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
    | { __typename: 'SignedIn', me: { __typename: 'Customer', id: string, email: string | null, isEmailVerified: boolean, phoneNumber: string | null, isPhoneVerified: boolean, firstName: string, lastName: string, type: Types.CustomerType, status: Types.CustomerStatus, pictureUrl: string | null, hasPassword: boolean } }
   };


export const RegisterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Register"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"register"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignedIn"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionCustomer"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignIn_failure"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionCustomer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Customer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailVerified"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"isPhoneVerified"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"pictureUrl"}},{"kind":"Field","name":{"kind":"Name","value":"hasPassword"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignIn_failure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"retryAfterSeconds"}}]}}]} as unknown as DocumentNode;
export type RegisterMutationFn = ApolloReactCommon.MutationFunction<RegisterMutation, RegisterMutationVariables>;
export function useRegisterMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<RegisterMutation, RegisterMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<RegisterMutation, RegisterMutationVariables>(RegisterDocument, options);
      }
export type RegisterMutationHookResult = ReturnType<typeof useRegisterMutation>;
export type RegisterMutationResult = ApolloReactCommon.MutationResult<RegisterMutation>;
export type RegisterMutationOptions = ApolloReactCommon.BaseMutationOptions<RegisterMutation, RegisterMutationVariables>;
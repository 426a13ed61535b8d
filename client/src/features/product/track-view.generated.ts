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

export type TrackProductViewMutationVariables = Exact<{
  productId: string | number;
}>;


export type TrackProductViewMutation = { __typename: 'Mutation', trackProductView:
    | { __typename: 'NotFoundError', code: Types.ErrorCode }
    | { __typename: 'ProductViewTracked', productId: string }
   };


export const TrackProductViewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TrackProductView"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"productId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trackProductView"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"productId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"productId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProductViewTracked"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productId"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NotFoundError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]}}]} as unknown as DocumentNode;
export type TrackProductViewMutationFn = ApolloReactCommon.MutationFunction<TrackProductViewMutation, TrackProductViewMutationVariables>;
export function useTrackProductViewMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<TrackProductViewMutation, TrackProductViewMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<TrackProductViewMutation, TrackProductViewMutationVariables>(TrackProductViewDocument, options);
      }
export type TrackProductViewMutationHookResult = ReturnType<typeof useTrackProductViewMutation>;
export type TrackProductViewMutationResult = ApolloReactCommon.MutationResult<TrackProductViewMutation>;
export type TrackProductViewMutationOptions = ApolloReactCommon.BaseMutationOptions<TrackProductViewMutation, TrackProductViewMutationVariables>;
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
export type TrackProductViewMutationVariables = Exact<{
  productId: string | number;
}>;


export type TrackProductViewMutation = { __typename: 'Mutation', trackProductView:
    | { __typename: 'NotFoundError', code: string }
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
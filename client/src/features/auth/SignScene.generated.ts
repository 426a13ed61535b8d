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
export type SignScene_ImageFragment = { __typename: 'Image', id: string, url: string, alt: string, width: number, height: number, blurDataUrl: string };

export type SignSceneQueryVariables = Exact<{ [key: string]: never; }>;


export type SignSceneQuery = { __typename: 'Query', large: { __typename: 'Category', id: string, image: { __typename: 'Image', id: string, url: string, alt: string, width: number, height: number, blurDataUrl: string } | null } | null, small: { __typename: 'Category', id: string, image: { __typename: 'Image', id: string, url: string, alt: string, width: number, height: number, blurDataUrl: string } | null } | null };

export const SignScene_ImageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignScene_image"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"blurDataUrl"}}]}}]} as unknown as DocumentNode;
export const SignSceneDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SignScene"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","alias":{"kind":"Name","value":"large"},"name":{"kind":"Name","value":"category"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"StringValue","value":"handbags","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignScene_image"}}]}}]}},{"kind":"Field","alias":{"kind":"Name","value":"small"},"name":{"kind":"Name","value":"category"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"StringValue","value":"purses-wallets","block":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SignScene_image"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SignScene_image"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Image"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"blurDataUrl"}}]}}]} as unknown as DocumentNode;
export function useSignSceneQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<SignSceneQuery, SignSceneQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SignSceneQuery, SignSceneQueryVariables>(SignSceneDocument, options);
      }
export function useSignSceneLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SignSceneQuery, SignSceneQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SignSceneQuery, SignSceneQueryVariables>(SignSceneDocument, options);
        }
// @ts-ignore
export function useSignSceneSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<SignSceneQuery, SignSceneQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SignSceneQuery, SignSceneQueryVariables>;
export function useSignSceneSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SignSceneQuery, SignSceneQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SignSceneQuery | undefined, SignSceneQueryVariables>;
export function useSignSceneSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SignSceneQuery, SignSceneQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<SignSceneQuery, SignSceneQueryVariables>(SignSceneDocument, options);
        }
export type SignSceneQueryHookResult = ReturnType<typeof useSignSceneQuery>;
export type SignSceneLazyQueryHookResult = ReturnType<typeof useSignSceneLazyQuery>;
export type SignSceneSuspenseQueryHookResult = ReturnType<typeof useSignSceneSuspenseQuery>;
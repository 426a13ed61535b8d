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
export type SalePageQueryVariables = Exact<{ [key: string]: never; }>;


export type SalePageQuery = { __typename: 'Query', sale: { __typename: 'Sale', title: string, subtitle: string, tiles: Array<{ __typename: 'SaleTile', id: string, name: string, text: string, discountUpTo: number, tint: string, href: string, image: { __typename: 'Image', id: string, url: string, alt: string, width: number, height: number, blurDataUrl: string } }> } };


export const SalePageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SalePage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"subtitle"}},{"kind":"Field","name":{"kind":"Name","value":"tiles"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"discountUpTo"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"href"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"blurDataUrl"}}]}}]}}]}}]}}]} as unknown as DocumentNode;
export function useSalePageQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<SalePageQuery, SalePageQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<SalePageQuery, SalePageQueryVariables>(SalePageDocument, options);
      }
export function useSalePageLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<SalePageQuery, SalePageQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<SalePageQuery, SalePageQueryVariables>(SalePageDocument, options);
        }
// @ts-ignore
export function useSalePageSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<SalePageQuery, SalePageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SalePageQuery, SalePageQueryVariables>;
export function useSalePageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SalePageQuery, SalePageQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<SalePageQuery | undefined, SalePageQueryVariables>;
export function useSalePageSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<SalePageQuery, SalePageQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<SalePageQuery, SalePageQueryVariables>(SalePageDocument, options);
        }
export type SalePageQueryHookResult = ReturnType<typeof useSalePageQuery>;
export type SalePageLazyQueryHookResult = ReturnType<typeof useSalePageLazyQuery>;
export type SalePageSuspenseQueryHookResult = ReturnType<typeof useSalePageSuspenseQuery>;
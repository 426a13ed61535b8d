// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { CompareTable_ProductFragment } from './CompareTable.generated';
import type { ProductCard_ProductFragment } from '../../components/ProductCard.generated';
import { CompareTable_productDefinition } from './CompareTable.generated';
import { ProductCard_productDefinition } from '../../components/ProductCard.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type CompareQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type CompareQuery = { __typename: 'Query', productsByIds: Array<(
    { __typename: 'Product', id: string }
    & { ' $fragmentRefs'?: { 'CompareTable_ProductFragment': CompareTable_ProductFragment } }
  )> };


export const CompareDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Compare"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"ids"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"productsByIds"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"ids"},"value":{"kind":"Variable","name":{"kind":"Name","value":"ids"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CompareTable_product"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},CompareTable_productDefinition,ProductCard_productDefinition]} as unknown as DocumentNode<CompareQuery, CompareQueryVariables>;
export function useCompareQuery(baseOptions: ApolloReactHooks.QueryHookOptions<CompareQuery, CompareQueryVariables> & ({ variables: CompareQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<CompareQuery, CompareQueryVariables>(CompareDocument, options);
      }
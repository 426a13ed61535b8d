// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.generated';

import type { BankOffers_OffersFragment } from './BankOffers.generated';
import { BankOffers_offersDefinition } from './BankOffers.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type BankOffersQueryVariables = Exact<{ [key: string]: never; }>;


export type BankOffersQuery = { __typename: 'Query', bankOffers: { __typename: 'BankOffers', title: string, offers: Array<{ __typename: 'BankOffer', id: string, line: string }> } | null };


export const BankOffersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BankOffers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bankOffers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BankOffers_offers"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},BankOffers_offersDefinition]} as unknown as DocumentNode<BankOffersQuery, BankOffersQueryVariables>;
export function useBankOffersQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<BankOffersQuery, BankOffersQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<BankOffersQuery, BankOffersQueryVariables>(BankOffersDocument, options);
      }
// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.generated';

import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type BankOffersQueryVariables = Exact<{ [key: string]: never; }>;


export type BankOffersQuery = { __typename: 'Query', bankOffers: { __typename: 'BankOffers', title: string, offers: Array<{ __typename: 'BankOffer', id: string, line: string }> } | null };


export const BankOffersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BankOffers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bankOffers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BankOffers_offers"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BankOffers_offers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankOffers"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"offers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"line"}}]}}]}}]} as unknown as DocumentNode;
export function useBankOffersQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<BankOffersQuery, BankOffersQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<BankOffersQuery, BankOffersQueryVariables>(BankOffersDocument, options);
      }
export function useBankOffersLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<BankOffersQuery, BankOffersQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<BankOffersQuery, BankOffersQueryVariables>(BankOffersDocument, options);
        }
// @ts-ignore
export function useBankOffersSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<BankOffersQuery, BankOffersQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<BankOffersQuery, BankOffersQueryVariables>;
export function useBankOffersSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<BankOffersQuery, BankOffersQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<BankOffersQuery | undefined, BankOffersQueryVariables>;
export function useBankOffersSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<BankOffersQuery, BankOffersQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<BankOffersQuery, BankOffersQueryVariables>(BankOffersDocument, options);
        }
export type BankOffersQueryHookResult = ReturnType<typeof useBankOffersQuery>;
export type BankOffersLazyQueryHookResult = ReturnType<typeof useBankOffersLazyQuery>;
export type BankOffersSuspenseQueryHookResult = ReturnType<typeof useBankOffersSuspenseQuery>;
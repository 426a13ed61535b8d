// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
/** Currencies. A shop uses exactly one. */
export type Currency =
  /** Indian rupee. */
  | 'INR'
  /** US dollar. */
  | 'USD';

/** A payment method. */
export type PaymentMethod =
  /** Cash on delivery. */
  | 'CASH_ON_DELIVERY'
  /** A gift card that pays the whole order; set by the shop, never chosen. */
  | 'GIFT_CARD'
  /** UPI, card or net banking. */
  | 'RAZORPAY'
  /** The test gateway of demo shops: no money moves. */
  | 'TEST_GATEWAY';

export type HelpPageQueryVariables = Exact<{ [key: string]: never; }>;


export type HelpPageQuery = { __typename: 'Query', bankOffers: { __typename: 'BankOffers', title: string, offers: Array<{ __typename: 'BankOffer', id: string, line: string, terms: Array<string> }> } | null, paymentOptions: Array<{ __typename: 'PaymentOption', method: Types.PaymentMethod, label: string, hint: string, isCash: boolean, minimum: { __typename: 'Money', amount: number, currency: Types.Currency } | null, maximum: { __typename: 'Money', amount: number, currency: Types.Currency } | null }>, shop: { __typename: 'Shop', name: string, taxIncluded: boolean, freeShippingOver: { __typename: 'Money', amount: number, currency: Types.Currency } } };


export const HelpPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HelpPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bankOffers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"offers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"terms"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paymentOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"isCash"}},{"kind":"Field","name":{"kind":"Name","value":"minimum"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maximum"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"taxIncluded"}},{"kind":"Field","name":{"kind":"Name","value":"freeShippingOver"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<HelpPageQuery, HelpPageQueryVariables>;
export function useHelpPageQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<HelpPageQuery, HelpPageQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<HelpPageQuery, HelpPageQueryVariables>(HelpPageDocument, options);
      }
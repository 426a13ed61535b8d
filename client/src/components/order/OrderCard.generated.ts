// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { OrderSums_TotalsFragment, AmountFragment } from './Order.generated';
import { OrderSums_totalsDefinition, AmountDefinition } from './Order.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
/** The state of an order. */
export type OrderStatus =
  /** Cancelled; what was paid is refunded. */
  | 'CANCELLED'
  /** Delivered to the shopper. */
  | 'DELIVERED'
  /** No payment or code arrived in time; the stock is for sale again. */
  | 'EXPIRED'
  /** Packed, ready to ship. */
  | 'PACKED'
  /** Paid too late, when the stock was sold already: the payment is refunded. */
  | 'PAID_UNFULFILLABLE'
  /** The payment failed; the stock is for sale again. */
  | 'PAYMENT_FAILED'
  /** The stock is held while the shopper pays, or enters the code that confirms a cash order. */
  | 'PENDING_PAYMENT'
  /** Placed; the shop prepares it. */
  | 'PLACED'
  /** The payment has been refunded. */
  | 'REFUNDED'
  /** Returned to the shop; what was paid is refunded. */
  | 'RETURNED'
  /** The shopper wants to return it. */
  | 'RETURN_REQUESTED'
  /** On its way. */
  | 'SHIPPED';

export type OrderCard_OrderFragment = { __typename: 'Order', id: string, number: string, status: Types.OrderStatus, statusLabel: string, placedAt: string | null, createdAt: string, itemCount: number, lines: Array<{ __typename: 'OrderLine', id: string, name: string, image: { __typename: 'Image', id: string, url: string, alt: string, width: number, height: number, blurDataUrl: string } | null }>, totals: { __typename: 'OrderTotals', taxIncluded: boolean, subtotal: { __typename: 'Money', amount: number, currency: Types.Currency }, discount: { __typename: 'Money', amount: number, currency: Types.Currency }, shipping: { __typename: 'Money', amount: number, currency: Types.Currency }, tax: { __typename: 'Money', amount: number, currency: Types.Currency }, taxLines: Array<{ __typename: 'TaxLine', label: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency } }>, total: { __typename: 'Money', amount: number, currency: Types.Currency }, giftCard: { __typename: 'Money', amount: number, currency: Types.Currency }, bankDiscount: { __typename: 'Money', amount: number, currency: Types.Currency }, due: { __typename: 'Money', amount: number, currency: Types.Currency } } } & { ' $fragmentName'?: 'OrderCard_OrderFragment' };

export type OrdersQueryVariables = Exact<{
  page: number;
  limit: number;
}>;


export type OrdersQuery = { __typename: 'Query', orders: { __typename: 'OrderList', total: number, page: number, totalPages: number, items: Array<(
      { __typename: 'Order', id: string }
      & { ' $fragmentRefs'?: { 'OrderCard_OrderFragment': OrderCard_OrderFragment } }
    )> } | null };

export const OrderCard_orderDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderCard_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"blurDataUrl"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderSums_totals"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const OrderCard_OrderFragmentDoc = {"kind":"Document","definitions":[OrderCard_orderDefinition,OrderSums_totalsDefinition,AmountDefinition]} as unknown as DocumentNode<OrderCard_OrderFragment, unknown>;
export const OrdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Orders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderCard_order"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},OrderCard_orderDefinition,OrderSums_totalsDefinition,AmountDefinition]} as unknown as DocumentNode<OrdersQuery, OrdersQueryVariables>;
export function useOrdersQuery(baseOptions: ApolloReactHooks.QueryHookOptions<OrdersQuery, OrdersQueryVariables> & ({ variables: OrdersQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<OrdersQuery, OrdersQueryVariables>(OrdersDocument, options);
      }
// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { AmountFragment } from '../../../components/order/Order.generated';
import { AmountDefinition } from '../../../components/order/Order.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
/** Filters orders; an order must match all given fields. */
export type AdminOrderFilter = {
  /** Only orders whose cash goes back by a bank transfer that completeRefund has not recorded yet. */
  hasManualRefundDue?: boolean;
  /** Part of the order number, the recipient’s name, a phone number or a line’s SKU, at most 100 characters. */
  search?: string | null | undefined;
  /** Any of these states; empty means all. */
  statuses?: Array<OrderStatus> | null | undefined;
};

/** A page of the list. New orders do not shift it. */
export type AdminOrderPage = {
  /** The nextCursor of the previous page; null for the first. */
  after?: string | null | undefined;
  /** Orders per page, 1 to 50. */
  limit?: number;
};

/** The payment status of an order. */
export type OrderPaymentStatus =
  /** To be paid in cash on delivery. */
  | 'DUE'
  /** Not paid. */
  | 'FAILED'
  /** Paid. */
  | 'PAID'
  /** The payment is under way. */
  | 'PENDING'
  /** Refunded. */
  | 'REFUNDED'
  /** The refund is under way. */
  | 'REFUND_PENDING';

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

export type AdminOrdersQueryVariables = Exact<{
  filter?: Types.AdminOrderFilter | null | undefined;
  page: Types.AdminOrderPage;
}>;


export type AdminOrdersQuery = { __typename: 'Query', adminOrders: { __typename: 'AdminOrderList', nextCursor: string | null, items: Array<{ __typename: 'Order', id: string, number: string, status: Types.OrderStatus, placedAt: string | null, createdAt: string, itemCount: number, totals: { __typename: 'OrderTotals', total: { __typename: 'Money', amount: number, currency: Types.Currency } }, address: { __typename: 'OrderAddress', fullName: string, city: string }, payment: { __typename: 'OrderPayment', status: Types.OrderPaymentStatus, isCash: boolean } }> } | null };


export const AdminOrdersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminOrders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AdminOrderFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AdminOrderPage"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminOrders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isCash"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextCursor"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},AmountDefinition]} as unknown as DocumentNode<AdminOrdersQuery, AdminOrdersQueryVariables>;
export function useAdminOrdersQuery(baseOptions: ApolloReactHooks.QueryHookOptions<AdminOrdersQuery, AdminOrdersQueryVariables> & ({ variables: AdminOrdersQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<AdminOrdersQuery, AdminOrdersQueryVariables>(AdminOrdersDocument, options);
      }
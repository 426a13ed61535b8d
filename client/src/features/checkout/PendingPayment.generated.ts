// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { OrderSums_TotalsFragment, AmountFragment } from '../../components/order/Order.generated';
import { OrderSums_totalsDefinition, AmountDefinition } from '../../components/order/Order.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
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

/** Whether a code that was sent to the phone confirms a cash order. */
export type PhoneCheck =
  /** The order is placed when the code is entered. */
  | 'AWAITED'
  /** The code was entered. */
  | 'GIVEN'
  /** No code is needed: the order is not paid in cash, or the customer has verified the number before. */
  | 'NONE';

export type PendingPayment_OrderFragment = { __typename: 'Order', id: string, number: string, status: Types.OrderStatus, phoneCheck: Types.PhoneCheck, reservedForSeconds: number | null, totals: { __typename: 'OrderTotals', taxIncluded: boolean, subtotal: { __typename: 'Money', amount: number, currency: Types.Currency }, discount: { __typename: 'Money', amount: number, currency: Types.Currency }, shipping: { __typename: 'Money', amount: number, currency: Types.Currency }, tax: { __typename: 'Money', amount: number, currency: Types.Currency }, taxLines: Array<{ __typename: 'TaxLine', label: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency } }>, total: { __typename: 'Money', amount: number, currency: Types.Currency }, giftCard: { __typename: 'Money', amount: number, currency: Types.Currency }, bankDiscount: { __typename: 'Money', amount: number, currency: Types.Currency }, due: { __typename: 'Money', amount: number, currency: Types.Currency } } } & { ' $fragmentName'?: 'PendingPayment_OrderFragment' };

export const PendingPayment_orderDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"PendingPayment_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"phoneCheck"}},{"kind":"Field","name":{"kind":"Name","value":"reservedForSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderSums_totals"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const PendingPayment_OrderFragmentDoc = {"kind":"Document","definitions":[PendingPayment_orderDefinition,OrderSums_totalsDefinition,AmountDefinition]} as unknown as DocumentNode<PendingPayment_OrderFragment, unknown>;
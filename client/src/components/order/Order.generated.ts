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
/** The kind of an address. */
export type AddressType =
  /** A home. */
  | 'HOME'
  /** Any other. */
  | 'OTHER'
  /** An office, open in working hours. */
  | 'WORK';

/** Currencies. A shop uses exactly one. */
export type Currency =
  /** Indian rupee. */
  | 'INR'
  /** US dollar. */
  | 'USD';

/** The delivery speed. Both are free. */
export type DeliverySpeed =
  /** 1-2 business days. */
  | 'EXPRESS'
  /** 3-5 business days. */
  | 'STANDARD';

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

/** Whether a code that was sent to the phone confirms a cash order. */
export type PhoneCheck =
  /** The order is placed when the code is entered. */
  | 'AWAITED'
  /** The code was entered. */
  | 'GIVEN'
  /** No code is needed: the order is not paid in cash, or the customer has verified the number before. */
  | 'NONE';

export type AmountFragment = { __typename: 'Money', amount: number, currency: Types.Currency } & { ' $fragmentName'?: 'AmountFragment' };

export type OrderSums_TotalsFragment = { __typename: 'OrderTotals', taxIncluded: boolean, subtotal: { __typename: 'Money', amount: number, currency: Types.Currency }, discount: { __typename: 'Money', amount: number, currency: Types.Currency }, shipping: { __typename: 'Money', amount: number, currency: Types.Currency }, tax: { __typename: 'Money', amount: number, currency: Types.Currency }, taxLines: Array<{ __typename: 'TaxLine', label: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency } }>, total: { __typename: 'Money', amount: number, currency: Types.Currency }, giftCard: { __typename: 'Money', amount: number, currency: Types.Currency }, bankDiscount: { __typename: 'Money', amount: number, currency: Types.Currency }, due: { __typename: 'Money', amount: number, currency: Types.Currency } } & { ' $fragmentName'?: 'OrderSums_TotalsFragment' };

export type PostalAddress_AddressFragment = { __typename: 'OrderAddress', fullName: string, phoneNumber: string, line1: string, line2: string, landmark: string, city: string, state: string, pinCode: string, country: string, type: Types.AddressType } & { ' $fragmentName'?: 'PostalAddress_AddressFragment' };

export type OrderLine_LineFragment = { __typename: 'OrderLine', id: string, variantId: string | null, productSlug: string | null, name: string, variantName: string, quantity: number, image: { __typename: 'Image', id: string, url: string, alt: string, width: number, height: number, blurDataUrl: string } | null, unitPrice: { __typename: 'Money', amount: number, currency: Types.Currency }, lineTotal: { __typename: 'Money', amount: number, currency: Types.Currency } } & { ' $fragmentName'?: 'OrderLine_LineFragment' };

export type Order_OrderFragment = { __typename: 'Order', id: string, number: string, status: Types.OrderStatus, statusLabel: string, statusNote: string | null, phoneCheck: Types.PhoneCheck, placedAt: string | null, createdAt: string, reservedForSeconds: number | null, itemCount: number, delivery: Types.DeliverySpeed, deliveryEarliest: string, deliveryLatest: string, promotionCode: string | null, bankOfferLabel: string | null, canCancel: boolean, canReturn: boolean, returnUntil: string | null, invoiceUrl: string | null, lines: Array<{ __typename: 'OrderLine', id: string, variantId: string | null, productSlug: string | null, name: string, variantName: string, quantity: number, image: { __typename: 'Image', id: string, url: string, alt: string, width: number, height: number, blurDataUrl: string } | null, unitPrice: { __typename: 'Money', amount: number, currency: Types.Currency }, lineTotal: { __typename: 'Money', amount: number, currency: Types.Currency } }>, totals: { __typename: 'OrderTotals', taxIncluded: boolean, subtotal: { __typename: 'Money', amount: number, currency: Types.Currency }, discount: { __typename: 'Money', amount: number, currency: Types.Currency }, shipping: { __typename: 'Money', amount: number, currency: Types.Currency }, tax: { __typename: 'Money', amount: number, currency: Types.Currency }, taxLines: Array<{ __typename: 'TaxLine', label: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency } }>, total: { __typename: 'Money', amount: number, currency: Types.Currency }, giftCard: { __typename: 'Money', amount: number, currency: Types.Currency }, bankDiscount: { __typename: 'Money', amount: number, currency: Types.Currency }, due: { __typename: 'Money', amount: number, currency: Types.Currency } }, contact: { __typename: 'CheckoutContact', email: string, phoneNumber: string }, address: { __typename: 'OrderAddress', fullName: string, phoneNumber: string, line1: string, line2: string, landmark: string, city: string, state: string, pinCode: string, country: string, type: Types.AddressType }, payment: { __typename: 'OrderPayment', method: Types.PaymentMethod, methodLabel: string, isCash: boolean, status: Types.OrderPaymentStatus, statusLabel: string, paidAt: string | null, refundedAmount: { __typename: 'Money', amount: number, currency: Types.Currency } | null, giftCardReturn: { __typename: 'GiftCardReturn', lastFour: string | null, amount: { __typename: 'Money', amount: number, currency: Types.Currency } } | null }, timeline: Array<{ __typename: 'OrderEvent', status: Types.OrderStatus, label: string, note: string | null, at: string }>, tracking: { __typename: 'OrderTracking', courier: string, trackingNumber: string } | null } & { ' $fragmentName'?: 'Order_OrderFragment' };

export type OrderQueryVariables = Exact<{
  number: string;
}>;


export type OrderQuery = { __typename: 'Query', order: { __typename: 'Order', id: string, number: string, status: Types.OrderStatus, statusLabel: string, statusNote: string | null, phoneCheck: Types.PhoneCheck, placedAt: string | null, createdAt: string, reservedForSeconds: number | null, itemCount: number, delivery: Types.DeliverySpeed, deliveryEarliest: string, deliveryLatest: string, promotionCode: string | null, bankOfferLabel: string | null, canCancel: boolean, canReturn: boolean, returnUntil: string | null, invoiceUrl: string | null, lines: Array<{ __typename: 'OrderLine', id: string, variantId: string | null, productSlug: string | null, name: string, variantName: string, quantity: number, image: { __typename: 'Image', id: string, url: string, alt: string, width: number, height: number, blurDataUrl: string } | null, unitPrice: { __typename: 'Money', amount: number, currency: Types.Currency }, lineTotal: { __typename: 'Money', amount: number, currency: Types.Currency } }>, totals: { __typename: 'OrderTotals', taxIncluded: boolean, subtotal: { __typename: 'Money', amount: number, currency: Types.Currency }, discount: { __typename: 'Money', amount: number, currency: Types.Currency }, shipping: { __typename: 'Money', amount: number, currency: Types.Currency }, tax: { __typename: 'Money', amount: number, currency: Types.Currency }, taxLines: Array<{ __typename: 'TaxLine', label: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency } }>, total: { __typename: 'Money', amount: number, currency: Types.Currency }, giftCard: { __typename: 'Money', amount: number, currency: Types.Currency }, bankDiscount: { __typename: 'Money', amount: number, currency: Types.Currency }, due: { __typename: 'Money', amount: number, currency: Types.Currency } }, contact: { __typename: 'CheckoutContact', email: string, phoneNumber: string }, address: { __typename: 'OrderAddress', fullName: string, phoneNumber: string, line1: string, line2: string, landmark: string, city: string, state: string, pinCode: string, country: string, type: Types.AddressType }, payment: { __typename: 'OrderPayment', method: Types.PaymentMethod, methodLabel: string, isCash: boolean, status: Types.OrderPaymentStatus, statusLabel: string, paidAt: string | null, refundedAmount: { __typename: 'Money', amount: number, currency: Types.Currency } | null, giftCardReturn: { __typename: 'GiftCardReturn', lastFour: string | null, amount: { __typename: 'Money', amount: number, currency: Types.Currency } } | null }, timeline: Array<{ __typename: 'OrderEvent', status: Types.OrderStatus, label: string, note: string | null, at: string }>, tracking: { __typename: 'OrderTracking', courier: string, trackingNumber: string } | null } | null };

export const AmountDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const AmountFragmentDoc = {"kind":"Document","definitions":[AmountDefinition]} as unknown as DocumentNode<AmountFragment, unknown>;
export const OrderLine_lineDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderLine_line"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"variantId"}},{"kind":"Field","name":{"kind":"Name","value":"productSlug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"variantName"}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"blurDataUrl"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"unitPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lineTotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const OrderLine_LineFragmentDoc = {"kind":"Document","definitions":[OrderLine_lineDefinition,AmountDefinition]} as unknown as DocumentNode<OrderLine_LineFragment, unknown>;
export const OrderSums_totalsDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"OrderSums_totals"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderTotals"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subtotal"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"discount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shipping"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tax"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"taxLines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"taxIncluded"}},{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"giftCard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bankDiscount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"due"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const OrderSums_TotalsFragmentDoc = {"kind":"Document","definitions":[OrderSums_totalsDefinition,AmountDefinition]} as unknown as DocumentNode<OrderSums_TotalsFragment, unknown>;
export const PostalAddress_addressDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"PostalAddress_address"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderAddress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"landmark"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"pinCode"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const PostalAddress_AddressFragmentDoc = {"kind":"Document","definitions":[PostalAddress_addressDefinition]} as unknown as DocumentNode<PostalAddress_AddressFragment, unknown>;
export const Order_orderDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Order_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"statusNote"}},{"kind":"Field","name":{"kind":"Name","value":"phoneCheck"}},{"kind":"Field","name":{"kind":"Name","value":"placedAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"reservedForSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderLine_line"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderSums_totals"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostalAddress_address"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"delivery"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryEarliest"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryLatest"}},{"kind":"Field","name":{"kind":"Name","value":"promotionCode"}},{"kind":"Field","name":{"kind":"Name","value":"bankOfferLabel"}},{"kind":"Field","name":{"kind":"Name","value":"payment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"methodLabel"}},{"kind":"Field","name":{"kind":"Name","value":"isCash"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusLabel"}},{"kind":"Field","name":{"kind":"Name","value":"paidAt"}},{"kind":"Field","name":{"kind":"Name","value":"refundedAmount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"giftCardReturn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"timeline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tracking"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"courier"}},{"kind":"Field","name":{"kind":"Name","value":"trackingNumber"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"canCancel"}},{"kind":"Field","name":{"kind":"Name","value":"canReturn"}},{"kind":"Field","name":{"kind":"Name","value":"returnUntil"}},{"kind":"Field","name":{"kind":"Name","value":"invoiceUrl"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const Order_OrderFragmentDoc = {"kind":"Document","definitions":[Order_orderDefinition,OrderLine_lineDefinition,AmountDefinition,OrderSums_totalsDefinition,PostalAddress_addressDefinition]} as unknown as DocumentNode<Order_OrderFragment, unknown>;
export const OrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Order"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"number"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Order_order"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},Order_orderDefinition,OrderLine_lineDefinition,AmountDefinition,OrderSums_totalsDefinition,PostalAddress_addressDefinition]} as unknown as DocumentNode<OrderQuery, OrderQueryVariables>;
export function useOrderQuery(baseOptions: ApolloReactHooks.QueryHookOptions<OrderQuery, OrderQueryVariables> & ({ variables: OrderQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<OrderQuery, OrderQueryVariables>(OrderDocument, options);
      }
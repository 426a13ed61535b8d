// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { OrderSums_TotalsFragment, AmountFragment, PostalAddress_AddressFragment } from '../../components/order/Order.generated';
import type { Cart_CartFragment, CartLine_LineFragment } from '../../cart-sync/Shopping.generated';
import type { PaymentChoice_OptionFragment } from '../../components/payment/Payment.generated';
import { OrderSums_totalsDefinition, AmountDefinition, PostalAddress_addressDefinition } from '../../components/order/Order.generated';
import { Cart_cartDefinition, CartLine_lineDefinition } from '../../cart-sync/Shopping.generated';
import { PaymentChoice_optionDefinition } from '../../components/payment/Payment.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
/** The steps of a checkout, in order. */
export type CheckoutStep =
  /** The delivery address. */
  | 'ADDRESS'
  /** The buyer’s email address and phone number. */
  | 'CONTACT'
  /** The delivery speed. */
  | 'DELIVERY'
  /** The payment method. */
  | 'PAYMENT'
  /** Everything is filled in: the order can be placed. */
  | 'REVIEW';

/** The delivery speed. Both are free. */
export type DeliverySpeed =
  /** 1-2 business days. */
  | 'EXPRESS'
  /** 3-5 business days. */
  | 'STANDARD';

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

export type PendingOrder_OrderFragment = { __typename: 'Order', id: string, number: string, status: Types.OrderStatus, phoneCheck: Types.PhoneCheck, reservedForSeconds: number | null, totals: { __typename: 'OrderTotals', taxIncluded: boolean, subtotal: { __typename: 'Money', amount: number, currency: Types.Currency }, discount: { __typename: 'Money', amount: number, currency: Types.Currency }, shipping: { __typename: 'Money', amount: number, currency: Types.Currency }, tax: { __typename: 'Money', amount: number, currency: Types.Currency }, taxLines: Array<{ __typename: 'TaxLine', label: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency } }>, total: { __typename: 'Money', amount: number, currency: Types.Currency }, giftCard: { __typename: 'Money', amount: number, currency: Types.Currency }, bankDiscount: { __typename: 'Money', amount: number, currency: Types.Currency }, due: { __typename: 'Money', amount: number, currency: Types.Currency } } } & { ' $fragmentName'?: 'PendingOrder_OrderFragment' };

export type Checkout_CheckoutFragment = { __typename: 'Checkout', id: string, nextStep: Types.CheckoutStep, addressId: string | null, delivery: Types.DeliverySpeed, paymentMethod: Types.PaymentMethod | null, isPendingOrderCurrent: boolean, cart: { __typename: 'Cart', id: string, version: number, itemCount: number, taxIncluded: boolean, notes: Array<string>, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, wantedQuantity: number, maxQuantity: number, status: Types.CartLineStatus, addedAt: string, unitPrice: { __typename: 'Money', amount: number, currency: Types.Currency }, comparePrice: { __typename: 'Money', amount: number, currency: Types.Currency } | null, previousUnitPrice: { __typename: 'Money', amount: number, currency: Types.Currency } | null, lineTotal: { __typename: 'Money', amount: number, currency: Types.Currency }, product: { __typename: 'Product', id: string, slug: string, name: string }, variant: { __typename: 'Variant', id: string, sku: string, name: string, images: Array<{ __typename: 'Image', id: string, url: string, alt: string, width: number, height: number, blurDataUrl: string }> } }>, subtotal: { __typename: 'Money', amount: number, currency: Types.Currency }, discount: { __typename: 'Money', amount: number, currency: Types.Currency }, shipping: { __typename: 'Money', amount: number, currency: Types.Currency }, tax: { __typename: 'Money', amount: number, currency: Types.Currency }, total: { __typename: 'Money', amount: number, currency: Types.Currency }, promotion: { __typename: 'CartPromotion', code: string, description: string, problem: string | null } | null }, contact: { __typename: 'CheckoutContact', email: string, phoneNumber: string } | null, address: { __typename: 'OrderAddress', fullName: string, phoneNumber: string, line1: string, line2: string, landmark: string, city: string, state: string, pinCode: string, country: string, type: Types.AddressType } | null, deliveryOptions: Array<{ __typename: 'DeliveryOption', speed: Types.DeliverySpeed, label: string, earliest: string, latest: string, price: { __typename: 'Money', amount: number, currency: Types.Currency } }>, paymentOptions: Array<{ __typename: 'PaymentOption', method: Types.PaymentMethod, label: string, hint: string, isCash: boolean, problem: string | null }>, giftCard: { __typename: 'AppliedGiftCard', lastFour: string, balance: { __typename: 'Money', amount: number, currency: Types.Currency }, applied: { __typename: 'Money', amount: number, currency: Types.Currency } } | null, totals: { __typename: 'OrderTotals', taxIncluded: boolean, subtotal: { __typename: 'Money', amount: number, currency: Types.Currency }, discount: { __typename: 'Money', amount: number, currency: Types.Currency }, shipping: { __typename: 'Money', amount: number, currency: Types.Currency }, tax: { __typename: 'Money', amount: number, currency: Types.Currency }, taxLines: Array<{ __typename: 'TaxLine', label: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency } }>, total: { __typename: 'Money', amount: number, currency: Types.Currency }, giftCard: { __typename: 'Money', amount: number, currency: Types.Currency }, bankDiscount: { __typename: 'Money', amount: number, currency: Types.Currency }, due: { __typename: 'Money', amount: number, currency: Types.Currency } }, pendingOrder: { __typename: 'Order', id: string, number: string, status: Types.OrderStatus, phoneCheck: Types.PhoneCheck, reservedForSeconds: number | null, totals: { __typename: 'OrderTotals', taxIncluded: boolean, subtotal: { __typename: 'Money', amount: number, currency: Types.Currency }, discount: { __typename: 'Money', amount: number, currency: Types.Currency }, shipping: { __typename: 'Money', amount: number, currency: Types.Currency }, tax: { __typename: 'Money', amount: number, currency: Types.Currency }, taxLines: Array<{ __typename: 'TaxLine', label: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency } }>, total: { __typename: 'Money', amount: number, currency: Types.Currency }, giftCard: { __typename: 'Money', amount: number, currency: Types.Currency }, bankDiscount: { __typename: 'Money', amount: number, currency: Types.Currency }, due: { __typename: 'Money', amount: number, currency: Types.Currency } } } | null } & { ' $fragmentName'?: 'Checkout_CheckoutFragment' };

export type CheckoutQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckoutQuery = { __typename: 'Query', checkout: { __typename: 'Checkout', id: string, nextStep: Types.CheckoutStep, addressId: string | null, delivery: Types.DeliverySpeed, paymentMethod: Types.PaymentMethod | null, isPendingOrderCurrent: boolean, cart: { __typename: 'Cart', id: string, version: number, itemCount: number, taxIncluded: boolean, notes: Array<string>, lines: Array<{ __typename: 'CartLine', id: string, quantity: number, wantedQuantity: number, maxQuantity: number, status: Types.CartLineStatus, addedAt: string, unitPrice: { __typename: 'Money', amount: number, currency: Types.Currency }, comparePrice: { __typename: 'Money', amount: number, currency: Types.Currency } | null, previousUnitPrice: { __typename: 'Money', amount: number, currency: Types.Currency } | null, lineTotal: { __typename: 'Money', amount: number, currency: Types.Currency }, product: { __typename: 'Product', id: string, slug: string, name: string }, variant: { __typename: 'Variant', id: string, sku: string, name: string, images: Array<{ __typename: 'Image', id: string, url: string, alt: string, width: number, height: number, blurDataUrl: string }> } }>, subtotal: { __typename: 'Money', amount: number, currency: Types.Currency }, discount: { __typename: 'Money', amount: number, currency: Types.Currency }, shipping: { __typename: 'Money', amount: number, currency: Types.Currency }, tax: { __typename: 'Money', amount: number, currency: Types.Currency }, total: { __typename: 'Money', amount: number, currency: Types.Currency }, promotion: { __typename: 'CartPromotion', code: string, description: string, problem: string | null } | null }, contact: { __typename: 'CheckoutContact', email: string, phoneNumber: string } | null, address: { __typename: 'OrderAddress', fullName: string, phoneNumber: string, line1: string, line2: string, landmark: string, city: string, state: string, pinCode: string, country: string, type: Types.AddressType } | null, deliveryOptions: Array<{ __typename: 'DeliveryOption', speed: Types.DeliverySpeed, label: string, earliest: string, latest: string, price: { __typename: 'Money', amount: number, currency: Types.Currency } }>, paymentOptions: Array<{ __typename: 'PaymentOption', method: Types.PaymentMethod, label: string, hint: string, isCash: boolean, problem: string | null }>, giftCard: { __typename: 'AppliedGiftCard', lastFour: string, balance: { __typename: 'Money', amount: number, currency: Types.Currency }, applied: { __typename: 'Money', amount: number, currency: Types.Currency } } | null, totals: { __typename: 'OrderTotals', taxIncluded: boolean, subtotal: { __typename: 'Money', amount: number, currency: Types.Currency }, discount: { __typename: 'Money', amount: number, currency: Types.Currency }, shipping: { __typename: 'Money', amount: number, currency: Types.Currency }, tax: { __typename: 'Money', amount: number, currency: Types.Currency }, taxLines: Array<{ __typename: 'TaxLine', label: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency } }>, total: { __typename: 'Money', amount: number, currency: Types.Currency }, giftCard: { __typename: 'Money', amount: number, currency: Types.Currency }, bankDiscount: { __typename: 'Money', amount: number, currency: Types.Currency }, due: { __typename: 'Money', amount: number, currency: Types.Currency } }, pendingOrder: { __typename: 'Order', id: string, number: string, status: Types.OrderStatus, phoneCheck: Types.PhoneCheck, reservedForSeconds: number | null, totals: { __typename: 'OrderTotals', taxIncluded: boolean, subtotal: { __typename: 'Money', amount: number, currency: Types.Currency }, discount: { __typename: 'Money', amount: number, currency: Types.Currency }, shipping: { __typename: 'Money', amount: number, currency: Types.Currency }, tax: { __typename: 'Money', amount: number, currency: Types.Currency }, taxLines: Array<{ __typename: 'TaxLine', label: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency } }>, total: { __typename: 'Money', amount: number, currency: Types.Currency }, giftCard: { __typename: 'Money', amount: number, currency: Types.Currency }, bankDiscount: { __typename: 'Money', amount: number, currency: Types.Currency }, due: { __typename: 'Money', amount: number, currency: Types.Currency } } } | null } | null };

export const PendingOrder_orderDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"PendingOrder_order"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Order"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"phoneCheck"}},{"kind":"Field","name":{"kind":"Name","value":"reservedForSeconds"}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderSums_totals"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const PendingOrder_OrderFragmentDoc = {"kind":"Document","definitions":[PendingOrder_orderDefinition,OrderSums_totalsDefinition,AmountDefinition]} as unknown as DocumentNode<PendingOrder_OrderFragment, unknown>;
export const Checkout_checkoutDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Checkout_checkout"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Checkout"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nextStep"}},{"kind":"Field","name":{"kind":"Name","value":"cart"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Cart_cart"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PostalAddress_address"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"addressId"}},{"kind":"Field","name":{"kind":"Name","value":"delivery"}},{"kind":"Field","name":{"kind":"Name","value":"deliveryOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"speed"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"price"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"earliest"}},{"kind":"Field","name":{"kind":"Name","value":"latest"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paymentMethod"}},{"kind":"Field","name":{"kind":"Name","value":"paymentOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaymentChoice_option"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"giftCard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"applied"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totals"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"OrderSums_totals"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pendingOrder"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PendingOrder_order"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isPendingOrderCurrent"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const Checkout_CheckoutFragmentDoc = {"kind":"Document","definitions":[Checkout_checkoutDefinition,Cart_cartDefinition,CartLine_lineDefinition,PostalAddress_addressDefinition,AmountDefinition,PaymentChoice_optionDefinition,OrderSums_totalsDefinition,PendingOrder_orderDefinition]} as unknown as DocumentNode<Checkout_CheckoutFragment, unknown>;
export const CheckoutDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Checkout_checkout"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},Checkout_checkoutDefinition,Cart_cartDefinition,CartLine_lineDefinition,PostalAddress_addressDefinition,AmountDefinition,PaymentChoice_optionDefinition,OrderSums_totalsDefinition,PendingOrder_orderDefinition]} as unknown as DocumentNode<CheckoutQuery, CheckoutQueryVariables>;
export function useCheckoutQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<CheckoutQuery, CheckoutQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<CheckoutQuery, CheckoutQueryVariables>(CheckoutDocument, options);
      }
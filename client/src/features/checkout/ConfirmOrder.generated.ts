// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { Order_OrderFragment, OrderLine_LineFragment, AmountFragment, OrderSums_TotalsFragment, PostalAddress_AddressFragment } from '../../components/order/Order.generated';
import { Order_orderDefinition, OrderLine_lineDefinition, AmountDefinition, OrderSums_totalsDefinition, PostalAddress_addressDefinition } from '../../components/order/Order.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
export type ConfirmOrderMutationVariables = Exact<{
  number: string;
  code: string;
}>;


export type ConfirmOrderMutation = { __typename: 'Mutation', confirmOrder:
    | { __typename: 'Failure', message: string }
    | { __typename: 'OrderChanged', order: { __typename: 'Order', id: string, number: string, status: Types.OrderStatus, statusLabel: string, statusNote: string | null, phoneCheck: Types.PhoneCheck, placedAt: string | null, createdAt: string, reservedForSeconds: number | null, itemCount: number, delivery: Types.DeliverySpeed, deliveryEarliest: string, deliveryLatest: string, promotionCode: string | null, bankOfferLabel: string | null, canCancel: boolean, canReturn: boolean, returnUntil: string | null, invoiceUrl: string | null, lines: Array<{ __typename: 'OrderLine', id: string, variantId: string | null, productSlug: string | null, name: string, variantName: string, quantity: number, image: { __typename: 'Image', id: string, url: string, alt: string, width: number, height: number, blurDataUrl: string } | null, unitPrice: { __typename: 'Money', amount: number, currency: Types.Currency }, lineTotal: { __typename: 'Money', amount: number, currency: Types.Currency } }>, totals: { __typename: 'OrderTotals', taxIncluded: boolean, subtotal: { __typename: 'Money', amount: number, currency: Types.Currency }, discount: { __typename: 'Money', amount: number, currency: Types.Currency }, shipping: { __typename: 'Money', amount: number, currency: Types.Currency }, tax: { __typename: 'Money', amount: number, currency: Types.Currency }, taxLines: Array<{ __typename: 'TaxLine', label: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency } }>, total: { __typename: 'Money', amount: number, currency: Types.Currency }, giftCard: { __typename: 'Money', amount: number, currency: Types.Currency }, bankDiscount: { __typename: 'Money', amount: number, currency: Types.Currency }, due: { __typename: 'Money', amount: number, currency: Types.Currency } }, contact: { __typename: 'CheckoutContact', email: string, phoneNumber: string }, address: { __typename: 'OrderAddress', fullName: string, phoneNumber: string, line1: string, line2: string, landmark: string, city: string, state: string, pinCode: string, country: string, type: Types.AddressType }, payment: { __typename: 'OrderPayment', method: Types.PaymentMethod, methodLabel: string, isCash: boolean, status: Types.OrderPaymentStatus, statusLabel: string, paidAt: string | null, refundedAmount: { __typename: 'Money', amount: number, currency: Types.Currency } | null, giftCardReturn: { __typename: 'GiftCardReturn', lastFour: string | null, amount: { __typename: 'Money', amount: number, currency: Types.Currency } } | null }, timeline: Array<{ __typename: 'OrderEvent', status: Types.OrderStatus, label: string, note: string | null, at: string }>, tracking: { __typename: 'OrderTracking', courier: string, trackingNumber: string } | null } }
   };

export type SendConfirmationCodeMutationVariables = Exact<{
  number: string;
}>;


export type SendConfirmationCodeMutation = { __typename: 'Mutation', sendOrderConfirmationCode:
    | { __typename: 'Failure', message: string }
    | { __typename: 'OrderCodeSent', expiresIn: number }
   };


export const ConfirmOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"number"}}},{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Order_order"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},Order_orderDefinition,OrderLine_lineDefinition,AmountDefinition,OrderSums_totalsDefinition,PostalAddress_addressDefinition]} as unknown as DocumentNode<ConfirmOrderMutation, ConfirmOrderMutationVariables>;
export function useConfirmOrderMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ConfirmOrderMutation, ConfirmOrderMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ConfirmOrderMutation, ConfirmOrderMutationVariables>(ConfirmOrderDocument, options);
      }
export const SendConfirmationCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendConfirmationCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"number"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendOrderConfirmationCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"number"},"value":{"kind":"Variable","name":{"kind":"Name","value":"number"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderCodeSent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expiresIn"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<SendConfirmationCodeMutation, SendConfirmationCodeMutationVariables>;
export function useSendConfirmationCodeMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<SendConfirmationCodeMutation, SendConfirmationCodeMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<SendConfirmationCodeMutation, SendConfirmationCodeMutationVariables>(SendConfirmationCodeDocument, options);
      }
// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { Order_OrderFragment, OrderLine_LineFragment, AmountFragment, OrderSums_TotalsFragment, PostalAddress_AddressFragment } from '../order/Order.generated';
import type { Reauthentication_FailureFragment } from '../reauthentication/Reauthentication.generated';
import { Order_orderDefinition, OrderLine_lineDefinition, AmountDefinition, OrderSums_totalsDefinition, PostalAddress_addressDefinition } from '../order/Order.generated';
import { Reauthentication_failureDefinition } from '../reauthentication/Reauthentication.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
/** Whether a gift card is paid. */
export type GiftCardStatus =
  /** Paid: the code is sent to the recipient. */
  | 'ACTIVE'
  /** Not paid. */
  | 'FAILED'
  /** The payment is under way. */
  | 'PENDING_PAYMENT';

/** What a provider’s script passed to the page after a payment. */
export type PaymentConfirmationInput = {
  /** The payment method. */
  method: PaymentMethod;
  /** The values from the provider’s script. */
  parameters: Array<PaymentParameterInput>;
};

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

/** A value that a provider’s script passed to the page. */
export type PaymentParameterInput = {
  /** The value’s name. */
  name: string;
  /** The value. */
  value: string;
};

export type Payment_PageFragment = { __typename: 'OpenPaymentPage', url: string } & { ' $fragmentName'?: 'Payment_PageFragment' };

export type Payment_ScriptFragment = { __typename: 'RunPaymentScript', method: Types.PaymentMethod, parameters: Array<{ __typename: 'PaymentParameter', name: string, value: string }> } & { ' $fragmentName'?: 'Payment_ScriptFragment' };

export type PaymentChoice_OptionFragment = { __typename: 'PaymentOption', method: Types.PaymentMethod, label: string, hint: string, isCash: boolean, problem: string | null } & { ' $fragmentName'?: 'PaymentChoice_OptionFragment' };

export type ConfirmPaymentMutationVariables = Exact<{
  input: Types.PaymentConfirmationInput;
}>;


export type ConfirmPaymentMutation = { __typename: 'Mutation', confirmPayment:
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
    | { __typename: 'GiftCardChanged', giftCard: { __typename: 'GiftCard', id: string, status: Types.GiftCardStatus } }
    | { __typename: 'OrderChanged', order: { __typename: 'Order', id: string, number: string, status: Types.OrderStatus, statusLabel: string, statusNote: string | null, phoneCheck: Types.PhoneCheck, placedAt: string | null, createdAt: string, reservedForSeconds: number | null, itemCount: number, delivery: Types.DeliverySpeed, deliveryEarliest: string, deliveryLatest: string, promotionCode: string | null, bankOfferLabel: string | null, canCancel: boolean, canReturn: boolean, returnUntil: string | null, invoiceUrl: string | null, lines: Array<{ __typename: 'OrderLine', id: string, variantId: string | null, productSlug: string | null, name: string, variantName: string, quantity: number, image: { __typename: 'Image', id: string, url: string, alt: string, width: number, height: number, blurDataUrl: string } | null, unitPrice: { __typename: 'Money', amount: number, currency: Types.Currency }, lineTotal: { __typename: 'Money', amount: number, currency: Types.Currency } }>, totals: { __typename: 'OrderTotals', taxIncluded: boolean, subtotal: { __typename: 'Money', amount: number, currency: Types.Currency }, discount: { __typename: 'Money', amount: number, currency: Types.Currency }, shipping: { __typename: 'Money', amount: number, currency: Types.Currency }, tax: { __typename: 'Money', amount: number, currency: Types.Currency }, taxLines: Array<{ __typename: 'TaxLine', label: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency } }>, total: { __typename: 'Money', amount: number, currency: Types.Currency }, giftCard: { __typename: 'Money', amount: number, currency: Types.Currency }, bankDiscount: { __typename: 'Money', amount: number, currency: Types.Currency }, due: { __typename: 'Money', amount: number, currency: Types.Currency } }, contact: { __typename: 'CheckoutContact', email: string, phoneNumber: string }, address: { __typename: 'OrderAddress', fullName: string, phoneNumber: string, line1: string, line2: string, landmark: string, city: string, state: string, pinCode: string, country: string, type: Types.AddressType }, payment: { __typename: 'OrderPayment', method: Types.PaymentMethod, methodLabel: string, isCash: boolean, status: Types.OrderPaymentStatus, statusLabel: string, paidAt: string | null, refundedAmount: { __typename: 'Money', amount: number, currency: Types.Currency } | null, giftCardReturn: { __typename: 'GiftCardReturn', lastFour: string | null, amount: { __typename: 'Money', amount: number, currency: Types.Currency } } | null }, timeline: Array<{ __typename: 'OrderEvent', status: Types.OrderStatus, label: string, note: string | null, at: string }>, tracking: { __typename: 'OrderTracking', courier: string, trackingNumber: string } | null } }
   };

export const Payment_pageDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Payment_page"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OpenPaymentPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const Payment_PageFragmentDoc = {"kind":"Document","definitions":[Payment_pageDefinition]} as unknown as DocumentNode<Payment_PageFragment, unknown>;
export const Payment_scriptDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"Payment_script"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RunPaymentScript"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const Payment_ScriptFragmentDoc = {"kind":"Document","definitions":[Payment_scriptDefinition]} as unknown as DocumentNode<Payment_ScriptFragment, unknown>;
export const PaymentChoice_optionDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaymentChoice_option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"isCash"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const PaymentChoice_OptionFragmentDoc = {"kind":"Document","definitions":[PaymentChoice_optionDefinition]} as unknown as DocumentNode<PaymentChoice_OptionFragment, unknown>;
export const ConfirmPaymentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ConfirmPayment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentConfirmationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"confirmPayment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OrderChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Order_order"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GiftCardChanged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giftCard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Reauthentication_failure"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},Order_orderDefinition,OrderLine_lineDefinition,AmountDefinition,OrderSums_totalsDefinition,PostalAddress_addressDefinition,Reauthentication_failureDefinition]} as unknown as DocumentNode<ConfirmPaymentMutation, ConfirmPaymentMutationVariables>;
export function useConfirmPaymentMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<ConfirmPaymentMutation, ConfirmPaymentMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<ConfirmPaymentMutation, ConfirmPaymentMutationVariables>(ConfirmPaymentDocument, options);
      }
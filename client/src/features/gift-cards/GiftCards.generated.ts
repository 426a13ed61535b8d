// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { AmountFragment } from '../../components/order/Order.generated';
import type { PaymentChoice_OptionFragment, Payment_PageFragment, Payment_ScriptFragment } from '../../components/payment/Payment.generated';
import type { Reauthentication_FailureFragment } from '../../components/reauthentication/Reauthentication.generated';
import { AmountDefinition } from '../../components/order/Order.generated';
import { PaymentChoice_optionDefinition, Payment_pageDefinition, Payment_scriptDefinition } from '../../components/payment/Payment.generated';
import { Reauthentication_failureDefinition } from '../../components/reauthentication/Reauthentication.generated';
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

/** A gift card to buy. */
export type GiftCardInput = {
  /** The amount in the smallest currency unit; whole rupees or dollars. */
  amount: number;
  /** The day on which the code is sent, for example 2026-12-24; null for at once. */
  deliverOn?: string | null | undefined;
  /** The sender’s message. */
  message?: string;
  /** The payment method; not cash. */
  paymentMethod: PaymentMethod;
  /** The email address that the code is sent to. */
  recipientEmail: string;
  /** The recipient’s name. */
  recipientName: string;
  /** The email address for the buyer’s confirmation. */
  senderEmail: string;
  /** The sender’s name. */
  senderName: string;
};

/** Whether a gift card is paid. */
export type GiftCardStatus =
  /** Paid: the code is sent to the recipient. */
  | 'ACTIVE'
  /** Not paid. */
  | 'FAILED'
  /** The payment is under way. */
  | 'PENDING_PAYMENT';

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

export type GiftCard_GiftCardFragment = { __typename: 'GiftCard', id: string, status: Types.GiftCardStatus, recipientName: string, recipientEmail: string, senderName: string, message: string, deliverOn: string, lastFour: string | null, expiresAt: string | null, createdAt: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency }, balance: { __typename: 'Money', amount: number, currency: Types.Currency } | null } & { ' $fragmentName'?: 'GiftCard_GiftCardFragment' };

export type GiftCardsQueryVariables = Exact<{ [key: string]: never; }>;


export type GiftCardsQuery = { __typename: 'Query', giftCards: Array<{ __typename: 'GiftCard', id: string, status: Types.GiftCardStatus, recipientName: string, recipientEmail: string, senderName: string, message: string, deliverOn: string, lastFour: string | null, expiresAt: string | null, createdAt: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency }, balance: { __typename: 'Money', amount: number, currency: Types.Currency } | null }> | null };

export type BoughtGiftCardQueryVariables = Exact<{
  id: string | number;
}>;


export type BoughtGiftCardQuery = { __typename: 'Query', giftCard: { __typename: 'GiftCard', id: string, status: Types.GiftCardStatus, recipientName: string, recipientEmail: string, senderName: string, message: string, deliverOn: string, lastFour: string | null, expiresAt: string | null, createdAt: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency }, balance: { __typename: 'Money', amount: number, currency: Types.Currency } | null } | null };

export type GiftCardOfferQueryVariables = Exact<{ [key: string]: never; }>;


export type GiftCardOfferQuery = { __typename: 'Query', shop: { __typename: 'Shop', currency: Types.Currency }, giftCardPaymentOptions: Array<{ __typename: 'PaymentOption', method: Types.PaymentMethod, label: string, hint: string, isCash: boolean, problem: string | null }> };

export type BuyGiftCardMutationVariables = Exact<{
  input: Types.GiftCardInput;
  idempotencyKey: string;
}>;


export type BuyGiftCardMutation = { __typename: 'Mutation', buyGiftCard:
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
    | { __typename: 'GiftCardPaymentStarted', giftCard: { __typename: 'GiftCard', id: string, status: Types.GiftCardStatus, recipientName: string, recipientEmail: string, senderName: string, message: string, deliverOn: string, lastFour: string | null, expiresAt: string | null, createdAt: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency }, balance: { __typename: 'Money', amount: number, currency: Types.Currency } | null }, nextAction:
        | { __typename: 'OpenPaymentPage', url: string }
        | { __typename: 'RunPaymentScript', method: Types.PaymentMethod, parameters: Array<{ __typename: 'PaymentParameter', name: string, value: string }> }
       | null }
   };

export type CheckGiftCardMutationVariables = Exact<{
  code: string;
}>;


export type CheckGiftCardMutation = { __typename: 'Mutation', checkGiftCard:
    | { __typename: 'Failure', code: Types.ErrorCode, message: string, fields: Array<{ __typename: 'FieldError', field: string, message: string }> }
    | { __typename: 'GiftCardBalance', lastFour: string, expiresAt: string, balance: { __typename: 'Money', amount: number, currency: Types.Currency } }
   };

export const GiftCard_giftCardDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"GiftCard_giftCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GiftCard"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipientName"}},{"kind":"Field","name":{"kind":"Name","value":"recipientEmail"}},{"kind":"Field","name":{"kind":"Name","value":"senderName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"deliverOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const GiftCard_GiftCardFragmentDoc = {"kind":"Document","definitions":[GiftCard_giftCardDefinition,AmountDefinition]} as unknown as DocumentNode<GiftCard_GiftCardFragment, unknown>;
export const GiftCardsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GiftCards"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giftCards"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GiftCard_giftCard"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},GiftCard_giftCardDefinition,AmountDefinition]} as unknown as DocumentNode<GiftCardsQuery, GiftCardsQueryVariables>;
export function useGiftCardsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<GiftCardsQuery, GiftCardsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<GiftCardsQuery, GiftCardsQueryVariables>(GiftCardsDocument, options);
      }
export const BoughtGiftCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BoughtGiftCard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giftCard"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GiftCard_giftCard"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},GiftCard_giftCardDefinition,AmountDefinition]} as unknown as DocumentNode<BoughtGiftCardQuery, BoughtGiftCardQueryVariables>;
export function useBoughtGiftCardQuery(baseOptions: ApolloReactHooks.QueryHookOptions<BoughtGiftCardQuery, BoughtGiftCardQueryVariables> & ({ variables: BoughtGiftCardQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<BoughtGiftCardQuery, BoughtGiftCardQueryVariables>(BoughtGiftCardDocument, options);
      }
export const GiftCardOfferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GiftCardOffer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"giftCardPaymentOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaymentChoice_option"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},PaymentChoice_optionDefinition]} as unknown as DocumentNode<GiftCardOfferQuery, GiftCardOfferQueryVariables>;
export function useGiftCardOfferQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<GiftCardOfferQuery, GiftCardOfferQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<GiftCardOfferQuery, GiftCardOfferQueryVariables>(GiftCardOfferDocument, options);
      }
export const BuyGiftCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BuyGiftCard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GiftCardInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"buyGiftCard"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GiftCardPaymentStarted"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giftCard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GiftCard_giftCard"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextAction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Payment_page"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Payment_script"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Reauthentication_failure"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},GiftCard_giftCardDefinition,AmountDefinition,Payment_pageDefinition,Payment_scriptDefinition,Reauthentication_failureDefinition]} as unknown as DocumentNode<BuyGiftCardMutation, BuyGiftCardMutationVariables>;
export function useBuyGiftCardMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<BuyGiftCardMutation, BuyGiftCardMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<BuyGiftCardMutation, BuyGiftCardMutationVariables>(BuyGiftCardDocument, options);
      }
export const CheckGiftCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckGiftCard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkGiftCard"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GiftCardBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Reauthentication_failure"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},AmountDefinition,Reauthentication_failureDefinition]} as unknown as DocumentNode<CheckGiftCardMutation, CheckGiftCardMutationVariables>;
export function useCheckGiftCardMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CheckGiftCardMutation, CheckGiftCardMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CheckGiftCardMutation, CheckGiftCardMutationVariables>(CheckGiftCardDocument, options);
      }
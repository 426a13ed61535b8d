// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
/** Currencies. A shop uses exactly one. */
export type Currency =
  /** Indian rupee. */
  | 'INR'
  /** US dollar. */
  | 'USD';

/** Error codes for programs. Errors of whole operations have them in `extensions`. */
export type ErrorCode =
  /** Some input is invalid; the invalid fields are named. */
  | 'BAD_USER_INPUT'
  /** The code has expired, or was tried too often. */
  | 'CODE_EXPIRED'
  /** The code is wrong. */
  | 'CODE_WRONG'
  /** The request does not fit the current state, for example because the total has changed. */
  | 'CONFLICT'
  /** A browser sent this write from a page of another site. */
  | 'CROSS_SITE'
  /** The signed-in customer may not do this. */
  | 'FORBIDDEN'
  /** The idempotency key was used before with a different request. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The sign-in failed. */
  | 'INVALID_CREDENTIALS'
  /** The object does not exist, or belongs to somebody else. */
  | 'NOT_FOUND'
  /** Too many requests; the seconds to wait are given. */
  | 'RATE_LIMITED'
  /** The sign-in is too long ago for this change: see reauthenticate. */
  | 'REAUTHENTICATION_REQUIRED'
  /** Not available at present, or not in this shop. */
  | 'SERVICE_UNAVAILABLE'
  /** The token of a link or of a pending sign-in is invalid, used or expired. */
  | 'TOKEN_INVALID'
  /** The request has no valid session. */
  | 'UNAUTHENTICATED'
  /** Not the current password of the signed-in customer. */
  | 'WRONG_PASSWORD';

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

export type GiftCard_GiftCardFragment = { __typename: 'GiftCard', id: string, status: Types.GiftCardStatus, recipientName: string, recipientEmail: string, senderName: string, message: string, deliverOn: string, lastFour: string | null, expiresAt: string | null, createdAt: string, amount: { __typename: 'Money', amount: number, currency: Types.Currency }, balance: { __typename: 'Money', amount: number, currency: Types.Currency } | null };

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

export const GiftCard_GiftCardFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GiftCard_giftCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GiftCard"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipientName"}},{"kind":"Field","name":{"kind":"Name","value":"recipientEmail"}},{"kind":"Field","name":{"kind":"Name","value":"senderName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"deliverOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode;
export const GiftCardsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GiftCards"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giftCards"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GiftCard_giftCard"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GiftCard_giftCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GiftCard"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipientName"}},{"kind":"Field","name":{"kind":"Name","value":"recipientEmail"}},{"kind":"Field","name":{"kind":"Name","value":"senderName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"deliverOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode;
export function useGiftCardsQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<GiftCardsQuery, GiftCardsQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<GiftCardsQuery, GiftCardsQueryVariables>(GiftCardsDocument, options);
      }
export function useGiftCardsLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<GiftCardsQuery, GiftCardsQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<GiftCardsQuery, GiftCardsQueryVariables>(GiftCardsDocument, options);
        }
// @ts-ignore
export function useGiftCardsSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<GiftCardsQuery, GiftCardsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<GiftCardsQuery, GiftCardsQueryVariables>;
export function useGiftCardsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<GiftCardsQuery, GiftCardsQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<GiftCardsQuery | undefined, GiftCardsQueryVariables>;
export function useGiftCardsSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<GiftCardsQuery, GiftCardsQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<GiftCardsQuery, GiftCardsQueryVariables>(GiftCardsDocument, options);
        }
export type GiftCardsQueryHookResult = ReturnType<typeof useGiftCardsQuery>;
export type GiftCardsLazyQueryHookResult = ReturnType<typeof useGiftCardsLazyQuery>;
export type GiftCardsSuspenseQueryHookResult = ReturnType<typeof useGiftCardsSuspenseQuery>;
export const BoughtGiftCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"BoughtGiftCard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giftCard"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GiftCard_giftCard"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GiftCard_giftCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GiftCard"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipientName"}},{"kind":"Field","name":{"kind":"Name","value":"recipientEmail"}},{"kind":"Field","name":{"kind":"Name","value":"senderName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"deliverOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}}]} as unknown as DocumentNode;
export function useBoughtGiftCardQuery(baseOptions: ApolloReactHooks.QueryHookOptions<BoughtGiftCardQuery, BoughtGiftCardQueryVariables> & ({ variables: BoughtGiftCardQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<BoughtGiftCardQuery, BoughtGiftCardQueryVariables>(BoughtGiftCardDocument, options);
      }
export function useBoughtGiftCardLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<BoughtGiftCardQuery, BoughtGiftCardQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<BoughtGiftCardQuery, BoughtGiftCardQueryVariables>(BoughtGiftCardDocument, options);
        }
// @ts-ignore
export function useBoughtGiftCardSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<BoughtGiftCardQuery, BoughtGiftCardQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<BoughtGiftCardQuery, BoughtGiftCardQueryVariables>;
export function useBoughtGiftCardSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<BoughtGiftCardQuery, BoughtGiftCardQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<BoughtGiftCardQuery | undefined, BoughtGiftCardQueryVariables>;
export function useBoughtGiftCardSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<BoughtGiftCardQuery, BoughtGiftCardQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<BoughtGiftCardQuery, BoughtGiftCardQueryVariables>(BoughtGiftCardDocument, options);
        }
export type BoughtGiftCardQueryHookResult = ReturnType<typeof useBoughtGiftCardQuery>;
export type BoughtGiftCardLazyQueryHookResult = ReturnType<typeof useBoughtGiftCardLazyQuery>;
export type BoughtGiftCardSuspenseQueryHookResult = ReturnType<typeof useBoughtGiftCardSuspenseQuery>;
export const GiftCardOfferDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GiftCardOffer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"Field","name":{"kind":"Name","value":"giftCardPaymentOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaymentChoice_option"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaymentChoice_option"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaymentOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"isCash"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]} as unknown as DocumentNode;
export function useGiftCardOfferQuery(baseOptions?: ApolloReactHooks.QueryHookOptions<GiftCardOfferQuery, GiftCardOfferQueryVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<GiftCardOfferQuery, GiftCardOfferQueryVariables>(GiftCardOfferDocument, options);
      }
export function useGiftCardOfferLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<GiftCardOfferQuery, GiftCardOfferQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<GiftCardOfferQuery, GiftCardOfferQueryVariables>(GiftCardOfferDocument, options);
        }
// @ts-ignore
export function useGiftCardOfferSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<GiftCardOfferQuery, GiftCardOfferQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<GiftCardOfferQuery, GiftCardOfferQueryVariables>;
export function useGiftCardOfferSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<GiftCardOfferQuery, GiftCardOfferQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<GiftCardOfferQuery | undefined, GiftCardOfferQueryVariables>;
export function useGiftCardOfferSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<GiftCardOfferQuery, GiftCardOfferQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<GiftCardOfferQuery, GiftCardOfferQueryVariables>(GiftCardOfferDocument, options);
        }
export type GiftCardOfferQueryHookResult = ReturnType<typeof useGiftCardOfferQuery>;
export type GiftCardOfferLazyQueryHookResult = ReturnType<typeof useGiftCardOfferLazyQuery>;
export type GiftCardOfferSuspenseQueryHookResult = ReturnType<typeof useGiftCardOfferSuspenseQuery>;
export const BuyGiftCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"BuyGiftCard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GiftCardInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"buyGiftCard"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"idempotencyKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GiftCardPaymentStarted"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giftCard"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"GiftCard_giftCard"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextAction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Payment_page"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"Payment_script"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Proof_failure"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GiftCard_giftCard"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GiftCard"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"recipientName"}},{"kind":"Field","name":{"kind":"Name","value":"recipientEmail"}},{"kind":"Field","name":{"kind":"Name","value":"senderName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"deliverOn"}},{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Payment_page"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OpenPaymentPage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"url"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Payment_script"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"RunPaymentScript"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"method"}},{"kind":"Field","name":{"kind":"Name","value":"parameters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Proof_failure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode;
export function useBuyGiftCardMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<BuyGiftCardMutation, BuyGiftCardMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<BuyGiftCardMutation, BuyGiftCardMutationVariables>(BuyGiftCardDocument, options);
      }
export type BuyGiftCardMutationHookResult = ReturnType<typeof useBuyGiftCardMutation>;
export const CheckGiftCardDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckGiftCard"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkGiftCard"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GiftCardBalance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lastFour"}},{"kind":"Field","name":{"kind":"Name","value":"balance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Amount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Proof_failure"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Amount"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Money"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Proof_failure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode;
export function useCheckGiftCardMutation(baseOptions?: ApolloReactHooks.MutationHookOptions<CheckGiftCardMutation, CheckGiftCardMutationVariables>) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useMutation<CheckGiftCardMutation, CheckGiftCardMutationVariables>(CheckGiftCardDocument, options);
      }
export type CheckGiftCardMutationHookResult = ReturnType<typeof useCheckGiftCardMutation>;
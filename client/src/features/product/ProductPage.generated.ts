// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { VariantChoice_VariantFragment } from './purchase/VariantChoice.generated';
import type { ProductGallery_VariantFragment } from './gallery/ProductGallery.generated';
import type { ProductCard_ProductFragment } from '../../components/ProductCard.generated';
import type { ProductHead_ProductFragment } from './ProductHead.generated';
import type { ScaleDrawing_ProductFragment } from './tabs/ScaleDrawing.generated';
import type { InfoPanel_ProductFragment } from './purchase/InfoPanel.generated';
import type { CabinBaggage_ProductFragment } from './purchase/CabinBaggage.generated';
import type { KeyFacts_ProductFragment } from './purchase/KeyFacts.generated';
import type { ProductTabs_ProductFragment } from './tabs/ProductTabs.generated';
import type { ReviewList_ReviewsFragment } from './reviews/Reviews.generated';
import type { ReviewCard_ReviewFragment } from './reviews/ReviewCard.generated';
import type { BankOffers_OffersFragment } from '../../components/BankOffers.generated';
import { VariantChoice_variantDefinition } from './purchase/VariantChoice.generated';
import { ProductGallery_variantDefinition } from './gallery/ProductGallery.generated';
import { ProductCard_productDefinition } from '../../components/ProductCard.generated';
import { ProductHead_productDefinition } from './ProductHead.generated';
import { ScaleDrawing_productDefinition } from './tabs/ScaleDrawing.generated';
import { InfoPanel_productDefinition } from './purchase/InfoPanel.generated';
import { CabinBaggage_productDefinition } from './purchase/CabinBaggage.generated';
import { KeyFacts_productDefinition } from './purchase/KeyFacts.generated';
import { ProductTabs_productDefinition } from './tabs/ProductTabs.generated';
import { ReviewList_reviewsDefinition } from './reviews/Reviews.generated';
import { ReviewCard_reviewDefinition } from './reviews/ReviewCard.generated';
import { BankOffers_offersDefinition } from '../../components/BankOffers.generated';
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

export type ProductPageQueryVariables = Exact<{
  slug: string;
}>;


export type ProductPageQuery = { __typename: 'Query', product: (
    { __typename: 'Product', id: string, slug: string, name: string, shortDescription: string, brand: { __typename: 'Brand', id: string, name: string }, category: { __typename: 'Category', id: string, slug: string, name: string, tint: string }, variants: Array<(
      { __typename: 'Variant', id: string, sku: string, name: string, quantity: number, inStock: boolean, discountPercent: number | null, price: { __typename: 'Money', amount: number, currency: Types.Currency }, comparePrice: { __typename: 'Money', amount: number, currency: Types.Currency } | null, priorPrice: { __typename: 'Money', amount: number, currency: Types.Currency } | null, colour: { __typename: 'Colour', slug: string, name: string, hex: string }, images: Array<{ __typename: 'Image', id: string, url: string, alt: string, width: number, height: number, blurDataUrl: string }> }
      & { ' $fragmentRefs'?: { 'ProductGallery_VariantFragment': ProductGallery_VariantFragment } }
    )>, related: Array<(
      { __typename: 'Product', id: string }
      & { ' $fragmentRefs'?: { 'ProductCard_ProductFragment': ProductCard_ProductFragment } }
    )>, reviews: { __typename: 'ReviewList', total: number, totalPages: number, page: number, limit: number, average: number, items: Array<(
        { __typename: 'Review', id: string, authorName: string, helpfulCount: number }
        & { ' $fragmentRefs'?: { 'ReviewCard_ReviewFragment': ReviewCard_ReviewFragment } }
      )>, histogram: Array<{ __typename: 'RatingCount', rating: number, count: number }> } }
    & { ' $fragmentRefs'?: { 'ProductHead_ProductFragment': ProductHead_ProductFragment;'ScaleDrawing_ProductFragment': ScaleDrawing_ProductFragment;'InfoPanel_ProductFragment': InfoPanel_ProductFragment;'CabinBaggage_ProductFragment': CabinBaggage_ProductFragment;'KeyFacts_ProductFragment': KeyFacts_ProductFragment;'ProductTabs_ProductFragment': ProductTabs_ProductFragment;'ProductCard_ProductFragment': ProductCard_ProductFragment } }
  ) | null, bankOffers: { __typename: 'BankOffers', title: string, offers: Array<{ __typename: 'BankOffer', id: string, line: string }> } | null, paymentOptions: Array<{ __typename: 'PaymentOption', isCash: boolean, minimum: { __typename: 'Money', amount: number, currency: Types.Currency } | null, maximum: { __typename: 'Money', amount: number, currency: Types.Currency } | null }>, shop: { __typename: 'Shop', name: string, taxIncluded: boolean, freeShippingOver: { __typename: 'Money', amount: number, currency: Types.Currency } } };


export const ProductPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"product"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"shortDescription"}},{"kind":"Field","name":{"kind":"Name","value":"brand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"variants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sku"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"VariantChoice_variant"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductGallery_variant"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"related"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"4"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductCard_product"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductHead_product"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScaleDrawing_product"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"InfoPanel_product"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"CabinBaggage_product"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"KeyFacts_product"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductTabs_product"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductCard_product"}},{"kind":"Field","name":{"kind":"Name","value":"reviews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"IntValue","value":"1"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"10"}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"MOST_HELPFUL"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReviewList_reviews"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"bankOffers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BankOffers_offers"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paymentOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isCash"}},{"kind":"Field","name":{"kind":"Name","value":"minimum"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"maximum"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"shop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"taxIncluded"}},{"kind":"Field","name":{"kind":"Name","value":"freeShippingOver"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},VariantChoice_variantDefinition,ProductGallery_variantDefinition,ProductCard_productDefinition,ProductHead_productDefinition,ScaleDrawing_productDefinition,InfoPanel_productDefinition,CabinBaggage_productDefinition,KeyFacts_productDefinition,ProductTabs_productDefinition,ReviewList_reviewsDefinition,ReviewCard_reviewDefinition,BankOffers_offersDefinition]} as unknown as DocumentNode<ProductPageQuery, ProductPageQueryVariables>;
export function useProductPageQuery(baseOptions: ApolloReactHooks.QueryHookOptions<ProductPageQuery, ProductPageQueryVariables> & ({ variables: ProductPageQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ProductPageQuery, ProductPageQueryVariables>(ProductPageDocument, options);
      }
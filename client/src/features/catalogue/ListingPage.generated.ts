// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { ProductCard_ProductFragment } from '../../components/ProductCard.generated';
import type { SearchNote_ProductsFragment } from './SearchNote.generated';
import type { FilterPanel_FacetsFragment } from './FilterPanel.generated';
import { ProductCard_productDefinition } from '../../components/ProductCard.generated';
import { SearchNote_productsDefinition } from './SearchNote.generated';
import { FilterPanel_facetsDefinition } from './FilterPanel.generated';
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '@apollo/client/react';
const defaultOptions = {} as const;
/** Filters of a list. A list field matches any of its values, and an empty one every product; all fields must match. Prices in paise or cents. */
export type ProductFilterInput = {
  /** Brands by id. */
  brandIds?: Array<string | number> | null | undefined;
  /** Brands by slug. */
  brandSlugs?: Array<string> | null | undefined;
  /** Categories by id. */
  categoryIds?: Array<string | number> | null | undefined;
  /** Categories by slug. */
  categorySlugs?: Array<string> | null | undefined;
  /** Colour families by slug. */
  colours?: Array<string> | null | undefined;
  /** Countries of origin by slug. */
  countries?: Array<string> | null | undefined;
  /** Products by id, at most 96. */
  ids?: Array<string | number> | null | undefined;
  /** True: only products in stock; with colours, in stock in one of these. False: only sold-out ones. */
  inStock?: boolean | null | undefined;
  /** True: only featured products. False: only others. */
  isFeatured?: boolean | null | undefined;
  /** Material families by slug. */
  materials?: Array<string> | null | undefined;
  /** Highest price, in paise or cents. */
  maxPrice?: number | null | undefined;
  /** Lowest price, in paise or cents. */
  minPrice?: number | null | undefined;
  /** Minimum average rating, 1 to 5. */
  minRating?: number | null | undefined;
  /** True: only products below their list price. False: only others. */
  onSale?: boolean | null | undefined;
  /** Search text, at most 100 characters. Typing errors are tolerated. */
  search?: string | null | undefined;
  /** Conditions of the search text that do not apply. */
  without?: Array<SearchTopic> | null | undefined;
};

/** Sort orders of a product list. All are stable: equal products are ordered by id. */
export type ProductSort =
  /** By country of origin, A to Z, then by name. */
  | 'COUNTRY_ASC'
  /** By country of origin, Z to A, then by name, A to Z. */
  | 'COUNTRY_DESC'
  /** Oldest first. */
  | 'CREATED_AT_ASC'
  /** Newest first. */
  | 'CREATED_AT_DESC'
  /** By name, A to Z. */
  | 'NAME_ASC'
  /** By name, Z to A. */
  | 'NAME_DESC'
  /** By units sold, then views, of the last 90 days. */
  | 'POPULARITY_DESC'
  /** Lowest price first. */
  | 'PRICE_ASC'
  /** Highest price first. */
  | 'PRICE_DESC'
  /** Best rating first; equal ones by number of reviews. */
  | 'RATING_DESC'
  /** Best match first; by name without a search text. */
  | 'RELEVANCE';

/** What a word of a search is about. */
export type SearchTopic =
  /** An airline that takes it into the cabin. */
  | 'AIRLINE'
  /** A brand by its name. */
  | 'BRAND'
  /** The capacity in litres. */
  | 'CAPACITY'
  /** Colour families that are wanted, or not. */
  | 'COLOUR'
  /** A feature, for example water resistant. */
  | 'FEATURE'
  /** The kind of bag, for example a suitcase. */
  | 'KIND'
  /** The size of the laptop that must fit. */
  | 'LAPTOP'
  /** Material families that are wanted, or not, or a fabric by its name. */
  | 'MATERIAL'
  /** An occasion, or the person who receives it. */
  | 'OCCASION'
  /** Products below their list price. */
  | 'OFFER'
  /** A price, a range of prices, or low or high priced. */
  | 'PRICE'
  /** A hard or a soft shell. */
  | 'SHELL'
  /** Small or large, or the height of a suitcase. */
  | 'SIZE'
  /** A low weight. */
  | 'WEIGHT'
  /** The number of wheels. */
  | 'WHEELS';

export type ListingQueryVariables = Exact<{
  filter?: Types.ProductFilterInput | null | undefined;
  sort?: Types.ProductSort | null | undefined;
  page: number;
  limit: number;
}>;


export type ListingQuery = { __typename: 'Query', products: { __typename: 'ProductList', total: number, totalPages: number, page: number, limit: number, correctedSearch: string | null, ignoredWords: Array<string>, items: Array<(
      { __typename: 'Product', id: string, slug: string, name: string }
      & { ' $fragmentRefs'?: { 'ProductCard_ProductFragment': ProductCard_ProductFragment } }
    )>, understood: Array<{ __typename: 'SearchCondition', topic: Types.SearchTopic, label: string, colours: Array<string> }>, facets: { __typename: 'ProductFacets', inStockCount: number, featuredCount: number, onSaleCount: number, categories: Array<{ __typename: 'FacetValue', slug: string, name: string, count: number }>, brands: Array<{ __typename: 'FacetValue', slug: string, name: string, count: number }>, colours: Array<{ __typename: 'ColourFacet', slug: string, name: string, hex: string, count: number }>, materials: Array<{ __typename: 'FacetValue', slug: string, name: string, count: number }>, countries: Array<{ __typename: 'FacetValue', slug: string, name: string, count: number }>, ratings: Array<{ __typename: 'RatingFacet', minRating: number, count: number }>, priceRange: { __typename: 'PriceRange', min: { __typename: 'Money', amount: number, currency: Types.Currency }, max: { __typename: 'Money', amount: number, currency: Types.Currency } }, priceHistogram: Array<{ __typename: 'PriceBucket', count: number, from: { __typename: 'Money', amount: number }, to: { __typename: 'Money', amount: number } }> }, relaxed: Array<{ __typename: 'SearchCondition', label: string }> } };


export const ListingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Listing"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductFilterInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sort"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductSort"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"limit"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sort"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"Variable","name":{"kind":"Name","value":"limit"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductCard_product"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"totalPages"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"limit"}},{"kind":"Field","name":{"kind":"Name","value":"understood"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"colours"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SearchNote_products"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"facets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FilterPanel_facets"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},ProductCard_productDefinition,SearchNote_productsDefinition,FilterPanel_facetsDefinition]} as unknown as DocumentNode<ListingQuery, ListingQueryVariables>;
export function useListingQuery(baseOptions: ApolloReactHooks.QueryHookOptions<ListingQuery, ListingQueryVariables> & ({ variables: ListingQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ListingQuery, ListingQueryVariables>(ListingDocument, options);
      }
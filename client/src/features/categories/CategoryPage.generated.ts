// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { ProductCard_ProductFragment } from '../../components/ProductCard.generated';
import { ProductCard_productDefinition } from '../../components/ProductCard.generated';
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

export type CategoryPageQueryVariables = Exact<{
  slug: string;
  filter: Types.ProductFilterInput;
}>;


export type CategoryPageQuery = { __typename: 'Query', category: { __typename: 'Category', id: string, slug: string, name: string, description: string, tagline: string, tint: string, productCount: number, startingPrice: { __typename: 'Money', amount: number, currency: Types.Currency } | null, image: { __typename: 'Image', id: string, url: string, alt: string, width: number, height: number, blurDataUrl: string } | null } | null, products: { __typename: 'ProductList', total: number, items: Array<(
      { __typename: 'Product', id: string, slug: string, name: string }
      & { ' $fragmentRefs'?: { 'ProductCard_ProductFragment': ProductCard_ProductFragment } }
    )> } };


export const CategoryPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CategoryPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProductFilterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"category"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"tagline"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"productCount"}},{"kind":"Field","name":{"kind":"Name","value":"startingPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"image"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"blurDataUrl"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"products"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"EnumValue","value":"POPULARITY_DESC"}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"12"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ProductCard_product"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},ProductCard_productDefinition]} as unknown as DocumentNode<CategoryPageQuery, CategoryPageQueryVariables>;
export function useCategoryPageQuery(baseOptions: ApolloReactHooks.QueryHookOptions<CategoryPageQuery, CategoryPageQueryVariables> & ({ variables: CategoryPageQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<CategoryPageQuery, CategoryPageQueryVariables>(CategoryPageDocument, options);
      }
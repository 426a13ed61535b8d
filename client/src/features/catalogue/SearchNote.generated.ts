// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type SearchNote_ProductsFragment = { __typename: 'ProductList', total: number, correctedSearch: string | null, ignoredWords: Array<string>, relaxed: Array<{ __typename: 'SearchCondition', label: string }> } & { ' $fragmentName'?: 'SearchNote_ProductsFragment' };

export const SearchNote_productsDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"SearchNote_products"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ProductList"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"correctedSearch"}},{"kind":"Field","name":{"kind":"Name","value":"relaxed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"ignoredWords"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const SearchNote_ProductsFragmentDoc = {"kind":"Document","definitions":[SearchNote_productsDefinition]} as unknown as DocumentNode<SearchNote_ProductsFragment, unknown>;
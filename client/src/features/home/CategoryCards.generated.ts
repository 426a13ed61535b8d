// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** Size of a category card. */
export type CategoryCardSize =
  /** As wide as the others in its row. */
  | 'NORMAL'
  /** A third of its row. */
  | 'THIRD'
  /** Wider than the others in its row. */
  | 'WIDE';

/** Currencies. A shop uses exactly one. */
export type Currency =
  /** Indian rupee. */
  | 'INR'
  /** US dollar. */
  | 'USD';

export type CategoryCards_CardFragment = { __typename: 'CategoryCard', id: string, name: string, description: string, itemCount: number, badge: string | null, tint: string, href: string, size: Types.CategoryCardSize, startingPrice: { __typename: 'Money', amount: number, currency: Types.Currency } | null, images: Array<{ __typename: 'Image', id: string, url: string, width: number, height: number, blurDataUrl: string }> } & { ' $fragmentName'?: 'CategoryCards_CardFragment' };

export const CategoryCards_cardDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryCards_card"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CategoryCard"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"itemCount"}},{"kind":"Field","name":{"kind":"Name","value":"badge"}},{"kind":"Field","name":{"kind":"Name","value":"tint"}},{"kind":"Field","name":{"kind":"Name","value":"href"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"startingPrice"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"blurDataUrl"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const CategoryCards_CardFragmentDoc = {"kind":"Document","definitions":[CategoryCards_cardDefinition]} as unknown as DocumentNode<CategoryCards_CardFragment, unknown>;
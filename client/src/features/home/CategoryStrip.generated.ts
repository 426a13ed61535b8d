// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type CategoryStrip_CardFragment = { __typename: 'CategoryCard', id: string, name: string, href: string, images: Array<{ __typename: 'Image', id: string, url: string, width: number, height: number, blurDataUrl: string }> } & { ' $fragmentName'?: 'CategoryStrip_CardFragment' };

export const CategoryStrip_cardDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryStrip_card"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CategoryCard"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"href"}},{"kind":"Field","name":{"kind":"Name","value":"images"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"blurDataUrl"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const CategoryStrip_CardFragmentDoc = {"kind":"Document","definitions":[CategoryStrip_cardDefinition]} as unknown as DocumentNode<CategoryStrip_CardFragment, unknown>;
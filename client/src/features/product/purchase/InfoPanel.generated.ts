// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type InfoPanel_ProductFragment = { __typename: 'Product', id: string, name: string, shortDescription: string, tags: Array<string>, averageRating: number, reviewCount: number, brand: { __typename: 'Brand', id: string, slug: string, name: string } } & { ' $fragmentName'?: 'InfoPanel_ProductFragment' };

export const InfoPanel_productDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"InfoPanel_product"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"shortDescription"}},{"kind":"Field","name":{"kind":"Name","value":"tags"}},{"kind":"Field","name":{"kind":"Name","value":"averageRating"}},{"kind":"Field","name":{"kind":"Name","value":"reviewCount"}},{"kind":"Field","name":{"kind":"Name","value":"brand"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const InfoPanel_ProductFragmentDoc = {"kind":"Document","definitions":[InfoPanel_productDefinition]} as unknown as DocumentNode<InfoPanel_ProductFragment, unknown>;
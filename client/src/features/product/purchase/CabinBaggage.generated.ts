// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type CabinBaggage_ProductFragment = { __typename: 'Product', id: string, cabinBaggage: { __typename: 'CabinBaggage', acceptedBy: Array<string>, refusedBy: Array<{ __typename: 'CabinRefusal', airline: string, reason: string }> } | null } & { ' $fragmentName'?: 'CabinBaggage_ProductFragment' };

export const CabinBaggage_productDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"CabinBaggage_product"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"cabinBaggage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"acceptedBy"}},{"kind":"Field","name":{"kind":"Name","value":"refusedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"airline"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const CabinBaggage_ProductFragmentDoc = {"kind":"Document","definitions":[CabinBaggage_productDefinition]} as unknown as DocumentNode<CabinBaggage_ProductFragment, unknown>;
// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
/** The kind of an address. */
export type AddressType =
  /** A home. */
  | 'HOME'
  /** Any other. */
  | 'OTHER'
  /** An office, open in working hours. */
  | 'WORK';

export type AddressCard_AddressFragment = { __typename: 'Address', id: string, fullName: string, phoneNumber: string, line1: string, line2: string, landmark: string, city: string, state: string, pinCode: string, type: Types.AddressType, isDefault: boolean } & { ' $fragmentName'?: 'AddressCard_AddressFragment' };

export const AddressCard_addressDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"AddressCard_address"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Address"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"phoneNumber"}},{"kind":"Field","name":{"kind":"Name","value":"line1"}},{"kind":"Field","name":{"kind":"Name","value":"line2"}},{"kind":"Field","name":{"kind":"Name","value":"landmark"}},{"kind":"Field","name":{"kind":"Name","value":"city"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"pinCode"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"isDefault"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const AddressCard_AddressFragmentDoc = {"kind":"Document","definitions":[AddressCard_addressDefinition]} as unknown as DocumentNode<AddressCard_AddressFragment, unknown>;
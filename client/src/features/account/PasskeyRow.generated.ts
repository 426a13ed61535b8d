// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type PasskeyRow_PasskeyFragment = { __typename: 'Passkey', id: string, name: string, createdAt: string, lastUsedAt: string | null } & { ' $fragmentName'?: 'PasskeyRow_PasskeyFragment' };

export const PasskeyRow_passkeyDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"PasskeyRow_passkey"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Passkey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const PasskeyRow_PasskeyFragmentDoc = {"kind":"Document","definitions":[PasskeyRow_passkeyDefinition]} as unknown as DocumentNode<PasskeyRow_PasskeyFragment, unknown>;
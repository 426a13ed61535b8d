// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type TwoFactorSection_SecurityFragment = { __typename: 'Security', totpEnabledAt: string | null, recoveryCodesLeft: number } & { ' $fragmentName'?: 'TwoFactorSection_SecurityFragment' };

export const TwoFactorSection_securityDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"TwoFactorSection_security"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Security"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totpEnabledAt"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodesLeft"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const TwoFactorSection_SecurityFragmentDoc = {"kind":"Document","definitions":[TwoFactorSection_securityDefinition]} as unknown as DocumentNode<TwoFactorSection_SecurityFragment, unknown>;
// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type BankOffers_OffersFragment = { __typename: 'BankOffers', title: string, offers: Array<{ __typename: 'BankOffer', id: string, line: string }> } & { ' $fragmentName'?: 'BankOffers_OffersFragment' };

export const BankOffers_offersDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"BankOffers_offers"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BankOffers"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"offers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const BankOffers_OffersFragmentDoc = {"kind":"Document","definitions":[BankOffers_offersDefinition]} as unknown as DocumentNode<BankOffers_OffersFragment, unknown>;
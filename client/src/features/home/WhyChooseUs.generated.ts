// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type WhyChooseUs_ReasonFragment = { __typename: 'Reason', id: string, icon: string, title: string, text: string } & { ' $fragmentName'?: 'WhyChooseUs_ReasonFragment' };

export const WhyChooseUs_reasonDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"WhyChooseUs_reason"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reason"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const WhyChooseUs_ReasonFragmentDoc = {"kind":"Document","definitions":[WhyChooseUs_reasonDefinition]} as unknown as DocumentNode<WhyChooseUs_ReasonFragment, unknown>;
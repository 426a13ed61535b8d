// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type PendingQuestion_QuestionFragment = { __typename: 'Question', id: string, authorName: string, body: string, createdAt: string } & { ' $fragmentName'?: 'PendingQuestion_QuestionFragment' };

export const PendingQuestion_questionDefinition = {"kind":"FragmentDefinition","name":{"kind":"Name","value":"PendingQuestion_question"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Question"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"authorName"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}};
export const PendingQuestion_QuestionFragmentDoc = {"kind":"Document","definitions":[PendingQuestion_questionDefinition]} as unknown as DocumentNode<PendingQuestion_QuestionFragment, unknown>;